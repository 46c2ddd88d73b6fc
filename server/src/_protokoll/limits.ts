/** So many entries are chained or checked in one transaction. */
export const BATCH = 1000
