/** Characters of a customer's question. */
export const LONGEST_FRAGE = 2000
/** Characters of the title of the page where the question came up. */
export const LONGEST_SEITE = 200
