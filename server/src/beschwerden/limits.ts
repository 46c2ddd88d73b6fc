import { BESCHWERDE_WEEKS } from '#contract/beschwerden/limits.ts'

/** Complaints that a person may send in a day. */
export const MOST_A_DAY = 5
const DAYS_OF_WEEK = 7
/** Days after a complaint on which the operator is reminded; the last one is that of the deadline. */
export const REMINDED_ON_DAYS = [14, 21, BESCHWERDE_WEEKS * DAYS_OF_WEEK] as const
