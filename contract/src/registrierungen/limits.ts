/** Symbols of a PIN. */
export const PIN_LENGTH = 8
/** Wrong tries before a PIN is locked. */
export const PIN_TRIES = 5

/** Working days that a letter usually takes. */
export const POST_DAYS = { least: 3, most: 5 } as const
