/** Characters of a text of several lines: no control characters and no lone surrogates but line breaks. */
export const PRINTABLE_LINES = /^(?:[^\p{Cc}\p{Cs}]|\r?\n)*$/u

/** At least one visible character. */
export const VISIBLE = /[^\s\p{Z}\p{Cf}]/u

export type TextProblem = 'leer' | 'zuLang' | 'nichtDruckbar'

/** What is wrong with a typed text of several lines that must not be empty; undefined if nothing is. */
export function textProblem(typed: string, most: number): TextProblem | undefined {
  if (!VISIBLE.test(typed)) return 'leer'
  if (typed.length > most) return 'zuLang'
  return PRINTABLE_LINES.test(typed) ? undefined : 'nichtDruckbar'
}
