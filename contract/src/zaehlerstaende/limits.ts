/** Readings may be reported for today and this many days back; the contract fixes it. */
export const READING_WINDOW_DAYS = 14
/** Entries that a list starts with, and that each click adds; the contract fixes both. */
export const FIRST_ENTRIES = 6
export const MORE_ENTRIES = 5
/** A reading is unusual above this multiple of the usual daily amount, or below its inverse. */
export const UNUSUAL_FACTOR = 3
/** The period of the usual daily amount: a year, plus a month for late readings. */
export const USUAL_DAYS = 400
