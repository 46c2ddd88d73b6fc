/** What is searched for: a number, an address or an id of the provider. */
export const LONGEST_SUCHE = 200
