/** Characters of a search: a number, an address or an id of the provider. */
export const LONGEST_SEARCH = 200
/** The least that a search needs, so that nobody leafs through the customers: letters of a word, or symbols of a number. */
export const LEAST_LETTERS = 3
export const LEAST_SYMBOLS = 4
export const LEAST_EMAIL = 6
/** Searches of one agent in ten minutes. */
export const MOST_SEARCHES = 120
export const SEARCHES_SECONDS = 600
