import { zusatzinformationenProblem } from '#contract/vertraege/rules.ts'
import { texts } from './texts.de.ts'

const SENTENCES = { zuLang: texts.note.tooLong, nichtDruckbar: texts.note.unprintable } as const

/** The message for a typed note; undefined if it is valid. */
export function noteProblem(typed: string): string | undefined {
  const problem = zusatzinformationenProblem(typed)
  return problem && SENTENCES[problem]
}
