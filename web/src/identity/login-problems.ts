import { anmeldeEMailProblemOf } from '#contract/_shared/anmelde-email.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { texts } from './texts.de.ts'

const emailTexts = { leer: texts.emailMissing, ohneAt: texts.emailWithoutAt, muster: texts.emailPattern } as const

/** What is wrong with a sign-in before it is sent (P 5, "E-mail (identity forms)"); `username` is trimmed. */
export function findProblems(username: string, password: string): FieldProblem[] {
  const email = anmeldeEMailProblemOf(username)
  return [
    ...(email ? [{ field: 'username', text: emailTexts[email] }] : []),
    ...(password === '' ? [{ field: 'password', text: texts.passwordMissing }] : []),
  ]
}
