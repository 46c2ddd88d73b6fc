/** The operator's own mark, in bytes. */
export const LARGEST_LOGO = 200_000
/** The token of the metrics is guessed by nobody. */
export const SHORTEST_TOKEN = 32
/** A milestone of an application takes no longer: ten years in days. */
export const LONGEST_MEILENSTEIN_DAYS = 3650
/** The demo's operator decides a request after so long at most. */
export const LONGEST_DEMO_SECONDS = 3600
/** A day's budget of messages, whatever is set. */
export const LARGEST_BUDGET = 1_000_000
