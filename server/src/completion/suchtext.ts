/**
 * Folds a text into comparable words, for stored addresses and for searches alike.
 *
 * Umlauts equal their vowel (ü, ue, u), "Str." is Straße, "4 a" is 4a. Only letters, digits and single blanks remain, which the database
 * takes literally.
 */
export function foldSuchtext(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/str(?:\.|(?=\s))/g, 'strasse ')
    .replaceAll(/(\p{L})(?=\p{N})/gu, '$1 ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{N}) (\p{L})(?= |$)/gu, '$1$2')
    .trim()
}

export interface AddressSearch {
  /** words of street, place and postal code, possibly incomplete */
  readonly words: readonly string[]
  /** candidates for the house number: at most four digits */
  readonly numbers: readonly string[]
}

const MAY_BE_HOUSE_NUMBER = /^\p{N}{1,4}\p{L}?$/u

/**
 * Reads the input so far; numbers alone start a postal code.
 *
 * A single letter after a number is ignored: it may become "4a" or a place.
 */
export function readSearch(input: string): AddressSearch {
  const all = foldSuchtext(input.replace(/(\p{N})\s+\p{L}$/u, '$1'))
    .split(' ')
    .filter(Boolean)
  const words = all.filter((word) => !MAY_BE_HOUSE_NUMBER.test(word))
  return words.length > 0 ? { words, numbers: all.filter((word) => MAY_BE_HOUSE_NUMBER.test(word)) } : { words: all, numbers: [] }
}
