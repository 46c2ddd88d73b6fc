/** A word of this length or shorter begins a word of the text, so that "4" does not find "14". */
const SHORT_WORD = 3

/** The typed words of a search. */
export function wordsOf(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
}

/** The texts of an entry as `matches` compares them. */
export function searchable(texts: readonly (string | undefined)[]): string {
  return ` ${texts
    .filter((text) => text !== undefined)
    .join(' ')
    .toLowerCase()}`
}

/** Whether every word occurs. The server searches by the same rule (docs/requirements/uebersicht.md). */
export function matches(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word.length > SHORT_WORD ? word : ` ${word}`))
}
