/** Vorgänge that a call returns by default, and at most. */
export const ABRUF_SIZE = 100
export const LARGEST_ABRUF = 1000

/** Characters of the name of a kind, of several, and of the name of a file. */
export const LONGEST_ART = 40
export const LONGEST_ARTEN = 400
export const LONGEST_DATEI = 200
