import { createElement, lazy, type ComponentType, type ReactElement } from 'react'

/** A screen, and what fetches its code ahead: the router waits for that before it shows the screen. */
export interface LazyScreen {
  (): ReactElement
  preload(): Promise<void>
}

/**
 * A screen that loads when it is opened. Unlike the router's own helper it never reloads the page by itself when that fails:
 * without a connection the page in front of the customer would be lost.
 */
export function lazyScreen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined
  const loadOnce = async () => (loaded ??= await load())
  const Lazy = lazy(async () => ({ default: await loadOnce() }))
  return Object.assign(() => createElement(loaded ?? Lazy), { preload: async () => void (await loadOnce()) })
}
