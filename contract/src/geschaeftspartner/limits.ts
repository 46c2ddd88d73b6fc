/** A tax number has so many digits, and so many slashes at most; the contract fixes both. */
export const STEUERNUMMER_DIGITS = { least: 10, most: 13 } as const
export const STEUERNUMMER_SLASHES = 3
/** A number as people type it, with blanks, slashes and brackets. */
export const LONGEST_TELEFONNUMMER = 30
