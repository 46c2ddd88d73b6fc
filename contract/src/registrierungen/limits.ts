/** A PIN has this many symbols, none of which looks like another. */
export const PIN_LENGTH = 8
/** wrong ones before a PIN is locked */
export const PIN_TRIES = 5

/** So many working days a letter is usually under way. */
export const POST_DAYS = { least: 3, most: 5 } as const
