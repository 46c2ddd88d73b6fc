/** An older document is announced no more. */
export const NEWS_DAYS = 30

/** How many documents are marked as announced in one transaction. */
export const MARKED_AT_ONCE = 5000

/** Files and archives on their way at once; a browser opens six connections to one host. */
export const DOWNLOADS = { perPerson: 8, all: 256 } as const
export const ARCHIVES = { perPerson: 2, all: 16 } as const

/** Who finds no place tries again after so long. */
export const NO_PLACE_SECONDS = 10

/** The log tells so many type codes that nobody knows. */
export const MOST_UNKNOWN_CODES = 100
