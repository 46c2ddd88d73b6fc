/** The most documents that are chosen one by one for an archive. */
export const MAX_AUSWAHL = 200

/** So much of a title is in the name of its file. */
export const LONGEST_DATEINAME = 100
/** Systems take 255 bytes; day, account, a number and the ending come with a title. */
export const DATEINAME_BYTES = 200
