/** The only source of the current time; tests pass another one. */
export interface Clock {
  now(): Date
}

/** The clock of this machine, for what no other process compares. */
export const systemClock: Clock = { now: () => new Date() }

/** The moment so many seconds before another one. */
export function before(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000)
}
