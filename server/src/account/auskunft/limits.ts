/** Rows that are read at once for a data subject's export. */
export const FETCHED = 2000
