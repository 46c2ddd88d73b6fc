import { DAY } from '#contract/_shared/datum/units.ts'

/** An unanswered question is called to mind once, after this time. */
export const REMINDED_AFTER_SECONDS = 7 * DAY
/** Questions that a job handles in one transaction. */
export const REMINDED_AT_ONCE = 100
