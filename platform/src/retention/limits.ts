/** Months whose partitions exist ahead of time. */
export const AHEAD_MONTHS = 2
/** Days after an upgrade in which nothing moves into a new history, so that the release before can still be started again. */
export const WAY_BACK_DAYS = 7
/** Days after which a row that nobody changes any more becomes history. */
export const HISTORY_AFTER_DAYS = 90
