/** So many Vorgänge are given at once where nothing is said, and so many at most. */
export const ABRUF_SIZE = 100
export const LARGEST_ABRUF = 1000
