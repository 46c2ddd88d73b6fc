/** A connection can be cancelled for today and this many weeks back; the contract fixes it. */
export const CANCELLATION_WEEKS = 6
/** the name of who comes after */
export const LONGEST_NACHFOLGER = 200

/** The ends of the first two parts of the scale of hardness, in °dH, as the washing agents' act divides it (WRMG § 9). */
export const HAERTEGRENZEN = { weich: 8.4, mittel: 14 } as const
