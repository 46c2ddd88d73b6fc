import { busySecondsOf } from './errors.ts'
import { MOST_DOUBLINGS } from './limits.ts'

export const BUSY = 'Gerade ist viel los. Wir versuchen es gleich noch einmal.'

/** The pause in milliseconds before a read is repeated by itself, after so many failures; undefined if it is not. */
export function pauseAfter(error: unknown, failures: number): number | undefined {
  const seconds = busySecondsOf(error)
  if (seconds === undefined) return undefined
  // not all browsers at once
  return seconds * 1000 * 2 ** Math.min(failures - 1, MOST_DOUBLINGS) * (1 + Math.random() / 2)
}
