/** Readings may be reported for today and this many days back; the contract fixes it. */
export const READING_WINDOW_DAYS = 14
/** A list begins with so many entries and grows by so many; the contract fixes both. */
export const FIRST_ENTRIES = 6
export const MORE_ENTRIES = 5
/** Over this multiple, or under its inverse, of the usual amount per day a reading is unusual. */
export const UNUSUAL_FACTOR = 3
/** The usual amount per day is that of so many days: a year, and a month for readings that came late. */
export const USUAL_DAYS = 400
