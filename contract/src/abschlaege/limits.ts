/** The smallest advance in whole euros; the contract fixes it. */
export const SMALLEST_ABSCHLAG = 5
/** More than any real advance; keeps typing errors out. */
export const LARGEST_ABSCHLAG = 999_999

/** An older bill says too little about today's prices. */
export const OLDEST_BILL_DAYS = 730
/** Readings are extrapolated by this many days at most. */
export const FURTHEST_DAYS = 60
/** Because of the seasons, a shorter period says nothing about a year. */
export const LEAST_DAYS = 300
/** An advance fits if it is off by at most a tenth, or by a few euros. */
export const NEAR_PART = 0.1
export const NEAR_EURO = 3
