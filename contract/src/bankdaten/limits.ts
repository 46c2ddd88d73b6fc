import { HOUR } from '../_shared/datum/units.ts'

/** A SEPA mandate expires after this long without use. */
export const MANDAT_MONTHS = 36
/** The customer is warned this long before a mandate expires. */
export const MANDAT_WARNING_MONTHS = 3
/** A change is held back this long, and its notice offers to stop it. */
export const STOPP_SECONDS = 24 * HOUR
/** SEPA payments limit the account holder's name to this length. */
export const LONGEST_KONTOINHABER = 70
