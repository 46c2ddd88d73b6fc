/** Maximum size of a line, and of a file that it names, in bytes. */
export const LONGEST_LINE = 65_536
export const LARGEST_FILE = 50_000_000
/** Maximum number of faults that an import lists. */
export const MOST_FAULTS = 1000

/** Files that an import reads in parallel. */
export const OPEN_FILES = 8

/** Rows per batch; one batch is sent while the next is read. */
export const IMPORT_BATCH = 2000

/** Timeout for sending one reading. */
export const READING_TIMEOUT_SECONDS = 3

/** Readings of an earlier release that one statement hands over. */
export const FORMER_AT_ONCE = 500

/** Ends of imports that are kept. */
export const KEPT_IMPORTS = 1000
