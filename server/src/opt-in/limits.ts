import { DAY, MINUTE } from '#contract/_shared/datum/units.ts'

/** So long the link of the mail confirms the consent. */
export const LINK_SECONDS = 7 * DAY
/** While a mail is that fresh it is on its way, and no other is sent. */
export const NEXT_MAIL_SECONDS = 10 * MINUTE
