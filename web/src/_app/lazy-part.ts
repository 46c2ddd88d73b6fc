import { createElement, lazy, type ComponentType, type ReactElement } from 'react'
import type { Part } from './part.ts'

/** A component that loads on demand, and the function that preloads it. */
export interface LazyPart<Props extends object = object> {
  (props: Props): ReactElement
  preload(): Promise<void>
}

/**
 * A preloaded component renders without a fallback, since React delays what follows a fallback by 300 ms.
 *
 * Unlike the router's helper it never reloads the page after a failed load; without a connection the page would be lost.
 */
export function lazyPart<Props extends object = object>(part: Part<ComponentType<Props>>): LazyPart<Props> {
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await part.load() }))
  return Object.assign((props: Props) => createElement(part.loaded ?? Lazy, props), { preload: async () => void (await part.load()) })
}
