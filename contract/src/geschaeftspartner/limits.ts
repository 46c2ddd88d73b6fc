/** Digits of a tax number, and its most slashes; the contract fixes both. */
export const STEUERNUMMER_DIGITS = { least: 10, most: 13 } as const
export const STEUERNUMMER_SLASHES = 3
/** Characters of a typed telephone number, with spaces, slashes and brackets. */
export const LONGEST_TELEFONNUMMER = 30
