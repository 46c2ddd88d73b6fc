/** The only source of the current time; tests pass another one. */
export interface Clock {
  now(): Date
}

/** The clock of this machine, for what no other process compares. */
export const systemClock: Clock = { now: () => new Date() }
