/** The only source of the current time; tests pass another one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
