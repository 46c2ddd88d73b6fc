/** Entries chained or checked per transaction. */
export const BATCH = 1000
