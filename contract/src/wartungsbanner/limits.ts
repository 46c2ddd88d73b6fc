/** A banner's texts are shown up to this length. */
export const LONGEST_BESCHREIBUNG = 500
export const LONGEST_TITEL = 100
