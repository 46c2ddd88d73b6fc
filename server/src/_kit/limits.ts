import { DAY } from '#contract/_shared/datum/units.ts'

/** Who meets a portal that is overloaded tries again after so long. */
export const RETRY_SECONDS = 5

/** How long a file on its way may stand still before it is broken off, and how often that is looked at. */
export const STALLED_SECONDS = 60
export const STALLED_LOOK_SECONDS = 10

/** A request that began longer ago died with its process: it may be taken up again. */
export const ABANDONED_SECONDS = 30

/** An answer to a repeated request is kept for a day. */
export const KEPT_SECONDS = DAY

/** The fields of a kind fit into the bits of an integer. */
export const MOST_IMPORT_FIELDS = 31

/** A refusal names so many fields, and so much of each name. */
export const MOST_NAMED_FIELDS = 20
export const LONGEST_FIELD = 100
