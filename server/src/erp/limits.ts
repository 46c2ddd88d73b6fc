import { HOUR } from '#contract/_shared/datum/units.ts'

/** A line of an import, and a file that it names, in bytes. */
export const LONGEST_LINE = 65_536
export const LARGEST_FILE = 50_000_000
/** An import tells so many faults. */
export const MOST_FAULTS = 1000

/** Files that an import has open at once. */
export const OPEN_FILES = 8

/** Rows are sent to the database in batches of this size, one on its way while the next is read. */
export const IMPORT_BATCH = 2000

/** Readings that one run sends, and how long the service may take for each. */
export const READINGS_AT_ONCE = 20
export const READING_TIMEOUT_SECONDS = 3

/** Longer than a batch can take: what one process sends, no other sends meanwhile. */
export const READINGS_LEASE_SECONDS = READINGS_AT_ONCE * READING_TIMEOUT_SECONDS + 30

/** How many waiting readings a run looks at for those that are sent no more. */
export const READINGS_LOOKED_AT = 2000

/** A service that does not answer is left alone for so long, twice as long each time. */
export const FIRST_PAUSE_SECONDS = 15
export const LONGEST_PAUSE_SECONDS = HOUR
