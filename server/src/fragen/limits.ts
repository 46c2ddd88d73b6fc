/** Questions that a person may ask in a day. */
export const MOST_A_DAY = 20
