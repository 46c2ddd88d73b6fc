import { createElement, lazy, type ComponentType } from 'react'

/** A screen, and what fetches its code ahead: the router waits for that before it shows the screen. */
export interface LazyScreen {
  (): ReturnType<typeof createElement>
  preload(): Promise<void>
}

/**
 * A screen that loads when it is opened. Unlike the router's own helper it never reloads the page by itself when that fails:
 * without a connection the page in front of the customer would be lost.
 */
export function lazyScreen<const N extends string>(load: () => Promise<{ readonly [name in N]: ComponentType }>, name: N): LazyScreen {
  let loaded: ComponentType | undefined
  const fetchScreen = async () => (loaded = (await load())[name])
  const Lazy = lazy(async () => ({ default: await fetchScreen() }))
  const Screen = () => createElement(loaded ?? Lazy)
  return Object.assign(Screen, { preload: async () => void (loaded ?? (await fetchScreen())) })
}
