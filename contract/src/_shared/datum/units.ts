/** Units of time in seconds. A day of the calendar may have an hour more or less: days that a rule counts go by the date library. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** A year in which no leap day is counted. */
export const YEAR_DAYS = 365
