import { anmeldeEMailProblemOf } from '#contract/_shared/kontakt/anmelde-email.ts'
import { texts } from './texts.de.ts'

const sentences = { leer: texts.missing, ohneAt: texts.withoutAt, endungZuLang: texts.longEnding, muster: texts.pattern } as const

/** What to say of an address for sign-in; nothing where it keeps to the rule (P 5, "E-mail (identity forms)"). */
export function anmeldeEMailProblem(typed: string): string | undefined {
  const problem = anmeldeEMailProblemOf(typed)
  return problem && sentences[problem]
}
