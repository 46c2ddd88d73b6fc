import { DAY } from '../units.ts'

/** Each opening on a hanging disk blocks a thread. Node has four, and the rest of the process needs them too. */
export const OPENINGS = { atOnce: 2, waitMs: 2500 }
/** An incomplete file is older only if its process was killed. */
export const PART_KEPT_MS = DAY * 1000
/** Timeout for the first byte of an answer of S3, with all retries; a person waits for it. */
export const S3_ANSWER_MS = 2500
/** Timeout for one try to upload a part to S3. */
export const S3_SENT_MS = 60_000
/** Longest silence of a connection to S3. A download that stands still ends earlier, by the server's own limit for a stalled reader. */
export const S3_SILENT_MS = 90_000
/** S3's minimum size of a part, except for the last. */
export const S3_PART_BYTES = 8 * 1024 * 1024
