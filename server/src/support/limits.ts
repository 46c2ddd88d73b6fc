/** Hits per kind, newest first; more than anyone reads. */
export const MOST_HITS = 200
