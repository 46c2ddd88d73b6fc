/** Characters of a search: a number, an address or an id of the provider. */
export const LONGEST_SEARCH = 200
