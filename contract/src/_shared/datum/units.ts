/** Units of time in seconds. A calendar day can have 23 or 25 hours: rules that count days use the date library. */
export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
/** Days of a year without a leap day. */
export const YEAR_DAYS = 365
