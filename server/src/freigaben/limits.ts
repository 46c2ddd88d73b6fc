import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'

/** How long a person has had the role before they can confirm. */
export const ROLLE_SECONDS = DAY
/** Requests listed at once; more than anyone reads. */
export const MOST_LISTED = 100
/** How long a begun request can be confirmed again. The provider knows for a day what it carried out, so it removes nothing twice. */
export const BEGONNEN_SECONDS = 12 * HOUR
/** How long one process alone carries a confirmed request out; longer than the provider's timeout. */
export const LEASE_SECONDS = MINUTE / 4
