import { MINUTE } from '#contract/_shared/datum/units.ts'

/** Requests listed at once; more than anyone reads. */
export const MOST_LISTED = 100
/** How long one process alone carries a confirmed request out; longer than the provider's timeout. */
export const LEASE_SECONDS = MINUTE / 4
