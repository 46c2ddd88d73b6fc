import { anmeldeEMailProblemOf } from '#contract/_shared/kontakt/anmelde-email.ts'
import { texts } from './texts.de.ts'

const sentences = { leer: texts.missing, ohneAt: texts.withoutAt, endungZuLang: texts.longEnding, muster: texts.pattern } as const

/** The message for a sign-in e-mail address; undefined if it is valid. */
export function anmeldeEMailProblem(typed: string): string | undefined {
  const problem = anmeldeEMailProblemOf(typed)
  return problem && sentences[problem]
}
