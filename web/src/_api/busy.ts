import { busySecondsOf } from './errors.ts'

export const BUSY = 'Gerade ist viel los. Wir versuchen es gleich noch einmal.'

/** The pause in milliseconds before a read is repeated by itself; undefined if it is not. */
export function pauseAfter(error: unknown): number | undefined {
  const seconds = busySecondsOf(error)
  if (seconds === undefined) return undefined
  // not all browsers at once
  return seconds * 1000 * (1 + Math.random())
}
