import { useDeferredValue } from 'react'

/** more than fit into a window */
const FEW = 5

/** The first few of a long list, then all of them in a deferred render, so that the page responds early. */
export function useFirstFew<T>(all: readonly T[]): readonly T[] {
  const isWhole = useDeferredValue(true, false)
  return isWhole ? all : all.slice(0, FEW)
}
