import { anmeldeEMailProblem } from '../_ui/anmelde-email/problems.ts'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { texts } from './texts.de.ts'

/** What is wrong with a sign-in before it is sent (P 5, "E-mail (identity forms)"); `username` is trimmed. */
export function findProblems(username: string, password: string): FieldProblem[] {
  const email = anmeldeEMailProblem(username)
  return [
    ...(email ? [{ field: 'username', text: email }] : []),
    ...(password === '' ? [{ field: 'password', text: texts.passwordMissing }] : []),
  ]
}
