/** The least advance payment in whole euros; the contract fixes it. */
export const SMALLEST_ABSCHLAG = 5
/** More than any customer's; it keeps typing errors and nonsense out. */
export const LARGEST_ABSCHLAG = 999_999

/** A bill that is older says too little of today's prices. */
export const OLDEST_BILL_DAYS = 730
/** So far beyond the first and the last reading their course is carried on. */
export const FURTHEST_DAYS = 60
/** Sun and seasons: less than most of a year says nothing of a whole one. */
export const LEAST_DAYS = 300
/** An advance fits that is so near to what is needed: a tenth of it, or a few euros. */
export const NEAR_PART = 0.1
export const NEAR_EURO = 3
