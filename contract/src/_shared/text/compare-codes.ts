/** Orders days and codes, which hold no letters of a language, by their signs; an order of words would first have to learn one. */
export function compareCodes(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
