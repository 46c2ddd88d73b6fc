import { useDeferredValue } from 'react'

/**
 * Renders an expensive value in slices, so that the page stays responsive. An undefined value applies at once, since the old one may belong
 * to another person.
 */
export function useDrawn<T>(value: T | undefined): T | undefined {
  const drawn = useDeferredValue(value, undefined)
  return value === undefined ? undefined : drawn
}
