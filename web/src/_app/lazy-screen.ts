import { createElement, lazy, useDeferredValue, useEffect, type ComponentType, type ReactElement } from 'react'

/** A screen, and what fetches its code ahead: the router waits for that before it shows the screen. */
export interface LazyScreen {
  (): ReactElement | null
  preload(): Promise<void>
}

type ScreenModule<N extends string> = { readonly [name in N]: ComponentType } & {
  /** asks for what the screen shows as soon as its code is there, while the page around it is still being drawn */
  readonly begin?: () => void
}

/** the screens of the address that the portal was opened with */
let isFirst = true

/**
 * A screen that loads when it is opened. Unlike the router's own helper it never reloads the page by itself when that fails:
 * without a connection the page in front of the customer would be lost.
 */
export function lazyScreen<const N extends string>(load: () => Promise<ScreenModule<N>>, name: N): LazyScreen {
  let loaded: ComponentType | undefined
  const fetchScreen = async () => {
    const module = await load()
    module.begin?.()
    return (loaded = module[name])
  }
  const Lazy = lazy(async () => ({ default: await fetchScreen() }))
  const Screen = () => {
    // the router's news is drawn in one go; a first screen follows it in small steps
    const hasBegun = useDeferredValue(true, !isFirst)
    useEffect(() => {
      isFirst = false
    }, [])
    return hasBegun ? createElement(loaded ?? Lazy) : null
  }
  return Object.assign(Screen, { preload: async () => void (loaded ?? (await fetchScreen())) })
}
