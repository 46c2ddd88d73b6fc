import { HOUR } from '../_shared/datum/units.ts'

/** A mandate that nobody has used for this long is no longer good. */
export const MANDAT_MONTHS = 36
/** So long before that it is close to its end. */
export const MANDAT_WARNING_MONTHS = 3
/** For so long the old contact can stop a change, and the operator does not get it. */
export const STOPP_SECONDS = 24 * HOUR
/** The name of an account's holder has so many characters in a SEPA payment. */
export const LONGEST_KONTOINHABER = 70
