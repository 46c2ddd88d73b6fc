import { DAY } from '#contract/_shared/datum/units.ts'

/** Maximum size of a line, and of a file that it names, in bytes. */
export const LONGEST_LINE = 65_536
export const LARGEST_FILE = 50_000_000
/** Faults that the report of an import prints, and all that are kept for its error file. */
export const MOST_FAULTS = 100
export const MOST_KEPT_FAULTS = 1_000_000
/** Reasons in the summary of an import. */
export const MOST_GRUENDE = 50
/** Characters of a wrong value that are kept. */
export const LONGEST_WERT = 200
/** Between the parts of a key; no number or name holds it. */
export const KEY_SEPARATOR = '\u001F'

/** Files that an import reads in parallel. */
export const OPEN_FILES = 8

/** Lines of a CSV file that are handed on together. */
export const CSV_LINES_AT_ONCE = 200

/** Rows per batch; one batch is sent while the next is read. With more, V8 keeps room for them that it never gives back. */
export const IMPORT_BATCH = 500

/** A gentle import rests so many times as long as it worked, once it worked a little, and never longer than the last. */
export const REST_FACTOR = 3
export const SHORTEST_WORK_MS = 5
export const LONGEST_REST_MS = 10_000
/** Blocks of 8 kB of lines that one statement of a gentle import works on, some ten thousand lines. */
export const PART_BLOCKS = 200

/** Between two notes of how many lines of an import are read: each is written to disk. */
export const TELL_MS = 1000

/** Timeout for sending one reading. */
export const READING_TIMEOUT_SECONDS = 3

/** Readings of an earlier release that one statement hands over. */
export const FORMER_AT_ONCE = 500

/** Imports and bad lines that are read at once. */
export const SHOWN_IMPORTS = 50
export const FAULTS_PAGE = 5000

/** Size of a received import: as it comes, and after decompression. */
export const LARGEST_IMPORT = { received: 2_000_000_000, plain: 20_000_000_000 } as const
/** Tries of a received import that fails as a whole, from the begin of one to the next, and how long one may take. */
export const IMPORT_TRIES = 5
export const IMPORT_PAUSE_SECONDS = 60
export const LONGEST_IMPORT_SECONDS = DAY
/** Received imports that may wait; a sender of more comes again after a pause. */
export const MOST_WAITING_IMPORTS = 50
export const WAITING_RETRY_SECONDS = 60
/** An import that is being received for longer has lost its sender. */
export const RECEIVING_SECONDS = DAY
/** How long a received file waits for the import that names it. */
export const UPLOADED_SECONDS = 30 * DAY
/** Received files that are removed together. */
export const FILES_AT_ONCE = 100
/** How long the bad lines of an import are kept. */
export const FAULTS_KEPT_SECONDS = 90 * DAY

/** The guard against mass loss: rows of a kind that an import may always take away, and the share in percent beyond. */
export const MOST_LOST = 100
export const SCHUTZ_PROZENT = 5
/** How long the sender's number of a row is kept since its last line. */
export const STAND_KEPT_SECONDS = 400 * DAY

/** Held Vorgänge that the search for the oldest waiting one passes at most. */
export const MOST_HELD = 10_000
