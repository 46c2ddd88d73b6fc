/** Entries that a command lists at once. */
export const MOST_LISTED = 50
export const LONGEST_ANTRAGSNUMMER = 60
/** a path of the command line */
export const LONGEST_PATH = 1000
export const LONGEST_ISS = 500
export const LONGEST_BEZEICHNUNG = 100
/** length of a list of kinds */
export const LONGEST_ARTEN = 1000
/** length of a key's scopes, separated by commas */
export const LONGEST_RECHTE = 100
