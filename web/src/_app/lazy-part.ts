import { createElement, lazy, type ComponentType, type ReactElement } from 'react'

/** A part of the page whose code is a file of its own, and what fetches that ahead. */
export interface LazyPart<Props extends object = object> {
  (props: Props): ReactElement
  preload(): Promise<void>
}

/**
 * A part that loads when it is shown or fetched ahead. What was fetched is drawn at once, without a fallback: React holds back what
 * follows a fallback for 300 ms. Unlike the router's own helper it never reloads the page by itself when loading fails: without a
 * connection the page in front of the customer would be lost.
 */
export function lazyPart<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const loadOnce = async () => (loaded ??= await load())
  const Lazy: ComponentType<Props> = lazy(async () => ({ default: await loadOnce() }))
  return Object.assign((props: Props) => createElement(loaded ?? Lazy, props), { preload: async () => void (await loadOnce()) })
}
