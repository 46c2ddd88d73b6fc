/** A word of this length or shorter begins a word of the text, so that "4" does not find "14". */
const SHORT_WORD = 3

/** Capitals do not count, and "strasse" and "muehle" are as good as "Straße" and "Mühle". */
function folded(text: string): string {
  return text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')
}

/** The typed words of a search. */
export function wordsOf(typed: string): string[] {
  return folded(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** The texts of an entry as `matches` compares them. */
export function searchable(texts: readonly (string | undefined)[]): string {
  return ` ${folded(texts.filter((text) => text !== undefined).join(' '))}`
}

/** Whether every word occurs. The server searches by the same rule (docs/requirements/uebersicht.md). */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word.length > SHORT_WORD ? word : ` ${word}`))
}
