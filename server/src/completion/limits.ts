import { MINUTE } from '#contract/_shared/datum/units.ts'

/** Of either call, for a person. */
export const EACH_MINUTE = 30
export const MOST_SUGGESTIONS = 8
/** What a service elsewhere said holds for so long. */
export const KEPT_SECONDS = 10 * MINUTE

/** Each try of a name server; the whole question has its own limit. */
export const NAME_SERVER_TRY_MS = 700

/** A part of an address that Photon finds. */
export const LONGEST_PART = 100

/** More than are shown: most of what Photon finds has no house number. */
export const WANTED_ADDRESSES = 30

/** Photon's answer, in bytes. */
export const LARGEST_ANSWER = 256 * 1024

/** How many streets are looked into for a house number; without one the first of each are enough. */
export const STREETS = 100

/** A service elsewhere answers within so long. */
export const ANSWER_MS = 1500

/** Answers that are kept, and questions under way at once. */
export const MOST_KEPT = 1000
export const ASKED_AT_ONCE = 16

/** So many questions in a row without an answer, and none is asked for a while. */
export const FAILURES = 3
export const PAUSE_SECONDS = 30
