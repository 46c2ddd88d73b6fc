/** The one source of the present moment; tests put another in its place. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
