/** Meters on a page of the table. */
export const METERS_PER_PAGE = 50
/** From this many meters on, the list of readings offers to report several at once. */
export const FEWEST_METERS = 3
/** The largest file that the browser reads. */
export const LARGEST_FILE_BYTES = 1024 * 1024
/** Reports on their way at the same time: more would only wait for each other. */
export const REPORTS_AT_ONCE = 4
/** The wait of a busy server that names none. */
export const PAUSE_SECONDS = 10
/** A server that asks for a longer wait ends the sending. */
export const LONGEST_PAUSE_SECONDS = 120
/** A row waits this often, then the sending ends. */
export const MOST_PAUSES = 5
/** What was received is written into the tab at most this often while the rows are sent. */
export const KEEP_EVERY_MS = 1000
/** Rows of a pasted table and of the receipt that are shown at first, and that each press adds. */
export const ROWS_AT_FIRST = 50
