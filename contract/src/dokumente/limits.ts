/** The most documents that can be ticked for an archive. */
export const MAX_AUSWAHL = 200

/** Characters of a title in the file name. */
export const LONGEST_DATEINAME = 100
/** Bytes of a title. File systems allow 255; day, account, number and extension need the rest. */
export const DATEINAME_BYTES = 200
