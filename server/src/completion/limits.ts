import { MINUTE } from '#contract/_shared/datum/units.ts'

/** Calls per person and minute, for each of the two. */
export const EACH_MINUTE = 30
export const MOST_SUGGESTIONS = 8
/** Answers of outside services are cached for this time. */
export const KEPT_SECONDS = 10 * MINUTE

/** Timeout of one try; the whole question has its own limit. */
export const NAME_SERVER_TRY_MS = 700

/** Longest accepted part of an address from Photon. */
export const LONGEST_PART = 100

/** Requested from Photon: more than are shown, since most results have no house number. */
export const WANTED_ADDRESSES = 30

/** Largest accepted answer of Photon, in bytes. */
export const LARGEST_ANSWER = 256 * 1024

/** Streets searched for a house number; without a number a few suffice. */
export const STREETS = 100

/** Timeout for an outside service. */
export const ANSWER_MS = 1500

/** Size of the cache, and limit of parallel questions. */
export const MOST_KEPT = 1000
export const ASKED_AT_ONCE = 16

/** After this many failures in a row no question goes out for a while. */
export const FAILURES = 3
export const PAUSE_SECONDS = 30
