/** A command lists so many at once. */
export const MOST_LISTED = 50
export const LONGEST_ANTRAGSNUMMER = 60
export const LONGEST_ISS = 500
export const LONGEST_BEZEICHNUNG = 100
/** the rights of a key, with commas between */
export const LONGEST_RECHTE = 100
