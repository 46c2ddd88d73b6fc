/** Longest wait until an answer begins. The server gives up on a silent database after 20 s, so it answers earlier. */
export const ANSWER_MS = 25_000
/** Longest pause between two pieces of an answer's content. The server cuts a download after the same pause. */
export const PAUSE_MS = 60_000
/** Pauses before the retries of a send that got no answer. */
export const RETRY_PAUSES_MS = [1000, 3000] as const
/** A failure this long after the first try is the last: a send that hangs is tried twice, not three times. */
export const RETRY_WITHIN_MS = 30_000
