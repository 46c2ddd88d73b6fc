/** Longer banner texts are cut. */
export const LONGEST_BESCHREIBUNG = 500
export const LONGEST_TITEL = 100
