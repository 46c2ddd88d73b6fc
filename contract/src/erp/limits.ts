/** Vorgänge that a call returns by default, and at most. */
export const ABRUF_SIZE = 100
export const LARGEST_ABRUF = 1000
