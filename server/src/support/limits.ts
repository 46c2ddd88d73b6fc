/** Hits per kind, newest first; more than anyone reads. */
export const MOST_HITS = 200
/** Customers of a search by any kind of text; whoever gets more makes the text more exact. */
export const MOST_KUNDEN = 20
/** Contract accounts and user accounts shown of each. */
export const MOST_VERTRAEGE = 3
export const MOST_KONTEN = 5
