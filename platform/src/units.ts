/** Seconds of a day. */
export const DAY = 24 * 3600
