import { useDeferredValue } from 'react'

/**
 * What takes a while to draw is drawn in small steps once it is there, so that the page answers meanwhile. What is gone is gone
 * at once: it may belong to somebody else by then.
 */
export function useInSteps<T>(value: T | undefined): T | undefined {
  const drawn = useDeferredValue(value, undefined)
  return value === undefined ? undefined : drawn
}
