import { lazy, type ComponentType } from 'react'

/**
 * A screen that loads when it is opened. Unlike the router's own helper it never reloads the page by itself when that fails:
 * without a connection the page in front of the customer would be lost.
 */
export function lazyScreen<const N extends string>(load: () => Promise<{ readonly [name in N]: ComponentType }>, name: N) {
  return lazy(async () => ({ default: (await load())[name] }))
}
