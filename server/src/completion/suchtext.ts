/**
 * Folds a text as it is written into words as they are compared: what is kept of addresses and what is searched go through this one
 * rule. Umlauts count as their vowel however they are typed (ü, ue, u), "Str." is a Straße, "4 a" is 4a. Nothing is left but letters,
 * digits and single blanks, so that no sign means anything to the database.
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

export interface Suche {
  /** words of the street, the place and the postal code, each perhaps only begun */
  readonly words: readonly string[]
  /** what may be the house number: it has at most four digits */
  readonly numbers: readonly string[]
}

const MAY_BE_HOUSE_NUMBER = /^\p{N}{1,4}\p{L}?$/u

/**
 * What somebody looks for who has typed this so far; numbers alone are the beginning of a postal code. A letter at the end, after a
 * number and a blank, may become 4a or the place, so that it is not looked at yet.
 */
export function readSuche(input: string): Suche {
  const all = foldSuchtext(input.replace(/(\p{N})\s+\p{L}$/u, '$1'))
    .split(' ')
    .filter(Boolean)
  const words = all.filter((word) => !MAY_BE_HOUSE_NUMBER.test(word))
  return words.length > 0 ? { words, numbers: all.filter((word) => MAY_BE_HOUSE_NUMBER.test(word)) } : { words: all, numbers: [] }
}
