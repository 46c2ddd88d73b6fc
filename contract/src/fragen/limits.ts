/** Characters of a customer's question. */
export const LONGEST_FRAGE = 2000
/** Characters of title and address of the page where the question came up. */
export const LONGEST_PLACE = 200
