/** Older documents create no notice. */
export const NEWS_DAYS = 30

/** Documents marked as announced per transaction. */
export const MARKED_AT_ONCE = 5000

/** Parallel downloads of files and archives; a browser opens six connections to one host. */
export const DOWNLOADS = { perPerson: 8, all: 256 } as const
export const ARCHIVES = { perPerson: 2, all: 16 } as const

/** Retry-After if no slot is free. */
export const NO_PLACE_SECONDS = 10

/** Maximum number of unknown type codes that the log reports. */
export const MOST_UNKNOWN_CODES = 100
