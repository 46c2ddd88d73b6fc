/** A reading counts for a period from this many days before its begin on: nobody reads a meter at midnight. */
export const READING_TOLERANCE_DAYS = 14
