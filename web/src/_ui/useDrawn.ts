import { useDeferredValue } from 'react'

/**
 * A value that takes a while to draw: React draws it in slices, so that the page answers meanwhile. A value that is gone is gone at
 * once: it may belong to somebody else by then.
 */
export function useDrawn<T>(value: T | undefined): T | undefined {
  const drawn = useDeferredValue(value, undefined)
  return value === undefined ? undefined : drawn
}
