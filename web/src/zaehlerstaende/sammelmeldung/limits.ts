/** Meters on a page of the table. */
export const METERS_PER_PAGE = 50
/** From this many meters on, the list of readings offers to report several at once. */
export const FEWEST_METERS = 3
/** The largest file that the browser reads. */
export const LARGEST_FILE_BYTES = 1024 * 1024
/** Reports on their way at the same time: more would only wait for each other. */
export const REPORTS_AT_ONCE = 4
/** Rows of a pasted table that are shown at first, and that each press adds. */
export const PASTED_ROWS = 50
