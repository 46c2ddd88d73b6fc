import type { ANSCHRIFT_LENGTHS } from '#contract/_shared/limits.ts'
import { anschriftProblemOf } from '#contract/geschaeftspartner/rules.ts'
import { anschriftProblems } from './anschrift-texts.de.ts'

/** The message for a part of a postal address; undefined if it is valid. */
export function anschriftProblemText(part: keyof typeof ANSCHRIFT_LENGTHS, typed: string): string | undefined {
  const found = anschriftProblemOf(part, typed)
  if (found === undefined) return undefined
  return found === 'keinePostleitzahl' ? anschriftProblems[found] : anschriftProblems[found][part]
}
