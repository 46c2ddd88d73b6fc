import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'

/** Timeout for a receiver's status line. */
export const WEBHOOK_TIMEOUT_SECONDS = 10
/** What is read of a receiver's answer, which counts for nothing: so its connection can be used again. */
export const MOST_ANSWER_BYTES = 16_384
export const ANSWER_MS = 500

/** Requests to one receiver at once. */
export const WEBHOOK_AT_ONCE = 10
/** Deliveries that are taken and noted together, and how long new ones of them are begun. */
export const ZUSTELLUNGEN_AT_ONCE = 100
export const BATCH_SECONDS = 5
/** One in so many deliveries of a batch is one that failed before. */
export const FAILED_EACH = 10
/** Failures one after another that end a batch. */
export const FAILURES_IN_A_ROW = 10
/** Numbers that become deliveries in one transaction. */
export const DISTRIBUTED_AT_ONCE = 2000

/** The pause after a failure, which doubles up to the longest: of one delivery, and of a receiver that seems to be away. */
export const PAUSE_SECONDS = 5
export const LONGEST_PAUSE_SECONDS = HOUR
export const LONGEST_PAUSE_OF_RECEIVER_SECONDS = 5 * MINUTE
/** A delivery that has failed for so long is dead; a receiver is paused. */
export const TRIED_SECONDS = DAY

/** How long a run waits if all that is due is locked. */
export const LOCKED_MS = 50

/** Tries that a command lists at once. */
export const SHOWN_VERSUCHE = 50

/** How often every process looks for what is due. */
export const LOOK_MS = 500
/** A job that nobody began after this is asked for again. */
export const ASKED_SECONDS = 10
/** A sign of life of a run; without one another process takes over. More than a batch takes. */
export const CLAIMED_SECONDS = 30
/** A run that goes on for so long makes room for another receiver. */
export const RUN_SECONDS = 60

/** How long the former secret signs too, in hours: unless told otherwise, and at most. */
export const FORMER_SECRET_HOURS = 24
export const LONGEST_FORMER_SECRET_HOURS = 24 * 30
export const SECRET_BYTES = 32
