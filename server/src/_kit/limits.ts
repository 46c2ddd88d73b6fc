import { DAY } from '#contract/_shared/datum/units.ts'

/** Retry-After of an answer from an overloaded portal. */
export const RETRY_SECONDS = 5

/** A download is cut when no byte was sent for this long, checked at the second interval; an upload when none came. */
export const STALLED_SECONDS = 60
export const STALLED_LOOK_SECONDS = 10

/** A claim this old belongs to a process that died, so another request may take it over. */
export const ABANDONED_SECONDS = 30

/** How long the answer to a repeated request is kept. */
export const KEPT_SECONDS = DAY

/** One bit per field in a PostgreSQL integer. */
export const MOST_IMPORT_FIELDS = 31

/** A refusal names at most this many fields, each cut to LONGEST_FIELD characters. */
export const MOST_NAMED_FIELDS = 20
export const LONGEST_FIELD = 100

/** How often a long upload asks whether its API key still counts. */
export const KEY_CHECK_SECONDS = 10
