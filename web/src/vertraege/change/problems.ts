import { zusatzinformationenProblem } from '#contract/vertraege/rules.ts'
import { texts } from './texts.de.ts'

const SENTENCES = { zuLang: texts.note.tooLong, nichtDruckbar: texts.note.unprintable } as const

/** What is to be mended in a note as it was typed; undefined when nothing is. */
export function noteProblem(typed: string): string | undefined {
  const problem = zusatzinformationenProblem(typed)
  return problem && SENTENCES[problem]
}
