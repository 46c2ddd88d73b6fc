import { MINUTE } from '../_shared/datum/units.ts'

/** The same wish again within this time sends no second code. */
export const RESEND_SECONDS = MINUTE
/** So long the right lasts to choose a password that a code gave. */
export const TICKET_SECONDS = 10 * MINUTE
/** An authenticator app shows a code for so long (RFC 6238). */
export const TOTP_SECONDS = 30
/** No password is longer: what is longer only costs time. */
export const LONGEST_PASSWORD = 128
