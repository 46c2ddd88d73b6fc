import type { PasswordPolicy } from '#contract/_shared/passwort.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { passwordEchoProblemOf, passwordProblemOf } from '../../_ui/password-problem.ts'
import { fieldProblems, type FieldValues, type ProviderField } from '../shared/fields.ts'

export const PASSWORD = 'password'
export const ECHO = 'password_echo'

/** What is wrong with a registration before it is sent, in the order of its fields; today as YYYY-MM-DD. */
export function registerProblems(
  fields: readonly ProviderField[],
  values: FieldValues,
  policy: PasswordPolicy,
  today: string,
): readonly FieldProblem[] {
  const [password = '', echo = ''] = [values[PASSWORD], values[ECHO]]
  const ofPasswords = [
    { field: PASSWORD, text: passwordProblemOf(password, policy) },
    { field: ECHO, text: passwordEchoProblemOf(echo, password) },
  ]
  const found = [...fieldProblems(fields, values, today), ...ofPasswords]
  return fields.flatMap(({ fieldKey }) => found.flatMap(({ field, text }) => (field === fieldKey && text ? [{ field, text }] : [])))
}
