/** A reading counts for a period from this many days before its start: nobody reads a meter at midnight. */
export const READING_TOLERANCE_DAYS = 14
