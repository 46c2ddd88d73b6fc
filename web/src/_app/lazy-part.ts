import { createElement, lazy, type ComponentType, type ReactElement } from 'react'
import { isMissingStyle } from '../faults/failed-load.ts'

/** A component in its own chunk, and the function that preloads it. */
export interface LazyPart<Props extends object = object> {
  (props: Props): ReactElement
  preload(): Promise<void>
}

/**
 * A component that loads on demand or ahead. A preloaded one renders without a fallback, since React delays what follows a fallback by 300
 * ms.
 *
 * Unlike the router's helper it never reloads the page after a failed load; without a connection the page would be lost.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  let unstyled: Error | undefined
  const loadOnce = async () => {
    if (unstyled) throw unstyled
    try {
      return (loaded ??= await load())
    } catch (error) {
      if (isMissingStyle(error)) unstyled = error
      throw error
    }
  }
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }))
  return Object.assign((props: Props) => createElement(loaded ?? Lazy, props), { preload: async () => void (await loadOnce()) })
}
