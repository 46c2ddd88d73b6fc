import { HOUR } from '#contract/_shared/datum/units.ts'

/** Maximum size of a line, and of a file that it names, in bytes. */
export const LONGEST_LINE = 65_536
export const LARGEST_FILE = 50_000_000
/** Maximum number of faults that an import lists. */
export const MOST_FAULTS = 1000

/** Files that an import reads in parallel. */
export const OPEN_FILES = 8

/** Rows per batch; one batch is sent while the next is read. */
export const IMPORT_BATCH = 2000

/** Readings sent per run, and the timeout for each. */
export const READINGS_AT_ONCE = 20
export const READING_TIMEOUT_SECONDS = 3

/** Longer than a batch can take, so that no other process sends the same readings. */
export const READINGS_LEASE_SECONDS = READINGS_AT_ONCE * READING_TIMEOUT_SECONDS + 30

/** Waiting readings that a run checks for closed Vorgaenge. */
export const READINGS_LOOKED_AT = 2000

/** Pause after a failure of the service; doubles each time up to LONGEST_PAUSE_SECONDS. */
export const FIRST_PAUSE_SECONDS = 15
export const LONGEST_PAUSE_SECONDS = HOUR
