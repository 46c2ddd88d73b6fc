/** The first year that has an overview. */
export const ERSTES_JAHR = 1990

/** Accounts in one part of the file of all accounts. */
export const BLAETTER_PER_PART = 50
