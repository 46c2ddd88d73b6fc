/** Rows that one transaction of a clean-up deletes. */
export const DELETED_AT_ONCE = 10_000
