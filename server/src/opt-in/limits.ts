import { DAY, MINUTE } from '#contract/_shared/datum/units.ts'

/** Validity of the link in the mail. */
export const LINK_SECONDS = 7 * DAY
/** Within this time the mail is on its way, so no second one is sent. */
export const NEXT_MAIL_SECONDS = 10 * MINUTE
