/** A connection can be cancelled for today and this many weeks back; the contract fixes it. */
export const CANCELLATION_WEEKS = 6
/** Characters of the successor's name. */
export const LONGEST_NACHFOLGER = 200

/** Upper limits of soft and medium water in °dH (WRMG § 9). */
export const HAERTEGRENZEN = { weich: 8.4, mittel: 14 } as const
