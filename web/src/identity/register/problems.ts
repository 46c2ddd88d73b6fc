import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { passwordEchoProblemOf, passwordProblemOf } from '../../_ui/password/problems.ts'
import { fieldProblems, refusedFields, type FieldValues, type ProviderField } from '../shared/fields.ts'
import { providerFailureOf } from '../shared/problems.ts'

export const PASSWORD = 'password'
export const ECHO = 'password_echo'

/** The problems of a registration before sending, in the order of its fields. `today` as YYYY-MM-DD. */
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

/** The account exists already. This concerns the whole form, even if the answer names a field. */
export function existsAlready(error: unknown): boolean {
  return providerFailureOf(error)?.status === 409
}

/** The problems of fields that a rejected registration names; empty if the account exists. */
export function refusedRegistration(error: unknown, fields: readonly ProviderField[], values: FieldValues): readonly FieldProblem[] {
  return existsAlready(error) ? [] : refusedFields(error, fields, values)
}
