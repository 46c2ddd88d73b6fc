/** Digits of the number of a file, so that names sort as numbers do. */
export const DATEINUMMER_LENGTH = 9
/** Acknowledgements that are read in one run, and that may fail in it, each of at most so many bytes. */
export const MOST_QUITTUNGEN = 100
export const LARGEST_QUITTUNG_BYTES = 10_000_000
/** What SAP's structure BAPIEABLU takes, in characters. */
export const SERIALNO_LENGTH = 18
export const REGISTER_LENGTH = 3
export const MRREASON_LENGTH = 2
