/** Characters of a note; the contract fixes it. */
export const LONGEST_ZUSATZINFORMATIONEN = 35

/** Longer text is refused without counting its characters, which is slow. In UTF-16 code units. */
export const LONGEST_TYPED_ZUSATZINFORMATIONEN = 500
