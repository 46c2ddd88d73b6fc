/** Characters of a complaint. */
export const LONGEST_BESCHWERDE = 4000
/** Weeks in which the law wants an answer (§ 111a EnWG). */
export const BESCHWERDE_WEEKS = 4
