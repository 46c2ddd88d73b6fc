/** Additional information has at most this many characters; the contract fixes it. */
export const LONGEST_ZUSATZINFORMATIONEN = 35

/** Counting characters is slow: a text of that many code units is too long, however few characters it has. */
export const LONGEST_TYPED_ZUSATZINFORMATIONEN = 500
