import { MINUTE } from '../_shared/datum/units.ts'

/** A repeated request within this time sends no second code. */
export const RESEND_SECONDS = MINUTE
/** After a correct code, a new password can be set within this time. */
export const TICKET_SECONDS = 10 * MINUTE
/** How long an authenticator app shows a code (RFC 6238). */
export const TOTP_SECONDS = 30
/** A longer password only costs hashing time. */
export const LONGEST_PASSWORD = 128
