import { useDeferredValue } from 'react'

/** more than a window holds */
const FEW = 5

/** The beginning of a long list at once; React draws the rest in slices after it, so that the page answers meanwhile. */
export function useFirstFew<T>(all: readonly T[]): readonly T[] {
  const isWhole = useDeferredValue(true, false)
  return isWhole ? all : all.slice(0, FEW)
}
