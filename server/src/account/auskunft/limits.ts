/** Rows that are read at once for a data subject's export. */
export const FETCHED = 2000
/** Unsent messages that are read at once for it. */
export const MESSAGES_AT_ONCE = 1000
