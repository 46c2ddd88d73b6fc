import { cleanMobilnummer } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import { anmeldeEMailProblem } from '../../_ui/anmelde-email/problems.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { parseDatum } from '../../_ui/format.ts'
import { geburtsdatumProblem } from '../../_ui/geburtsdatum/problems.ts'
import { mobilnummerProblem } from '../../_ui/mobilnummer/problems.ts'
import { boolean, list, number, object, optional, text, type Reader } from '../read-answer.ts'
import { texts } from './field-texts.de.ts'
import { providerFailureOf } from './problems.ts'

/** A field from the provider's list (RegistrationField and MissingField of the contract). An unknown type counts as text. */
export interface ProviderField {
  readonly dataType: string
  readonly fieldKey: string
  readonly order: number
  readonly required: boolean
  readonly fieldDefinition: { readonly maxLength: number } | undefined
  readonly localeText: { readonly name: string }
  readonly value: string | undefined
}

/** The typed text by field key. */
export type FieldValues = Readonly<Record<string, string>>

const readField = object<ProviderField>({
  dataType: text,
  fieldKey: text,
  order: number,
  required: boolean,
  fieldDefinition: optional(object({ maxLength: number })),
  localeText: object({ name: text }),
  value: optional(text),
})

/** The fields, sorted by `order`. */
export const readFields: Reader<readonly ProviderField[]> = (answer) => list(readField)(answer).toSorted((a, b) => a.order - b.order)

/** Passwords are read from the form on submit; other values are kept in state. */
export function isPassword({ dataType }: ProviderField): boolean {
  return dataType === 'PASSWORD'
}

/** The problems before sending. Passwords are checked by the caller, which knows the policy. */
export function fieldProblems(fields: readonly ProviderField[], values: FieldValues, today: string): FieldProblem[] {
  return fields
    .filter((field) => !isPassword(field))
    .flatMap((field) => {
      const problem = problemOf(field, values[field.fieldKey] ?? '', today)
      return problem ? [{ field: field.fieldKey, text: problem }] : []
    })
}

function problemOf(field: ProviderField, typed: string, today: string): string | undefined {
  const isEmpty = typed.trim() === ''
  if (isEmpty && !field.required) return undefined
  const most = field.fieldDefinition?.maxLength
  switch (field.dataType) {
    case 'EMAIL':
      return anmeldeEMailProblem(typed)
    case 'MOBILE':
      return mobilnummerProblem(typed)
    case 'DATE':
      return geburtsdatumProblem(typed, today)
    default:
      if (isEmpty) return missingText(field)
      return most !== undefined && typed.trim().length > most ? texts.tooLong(field.localeText.name, most) : undefined
  }
}

function missingText({ fieldKey, localeText }: ProviderField): string {
  return fieldKey === 'given_name' || fieldKey === 'family_name' ? texts[fieldKey] : texts.missing(localeText.name)
}

/** The values in wire form; empty ones are left out. */
export function wireValues(fields: readonly ProviderField[], values: FieldValues): Record<string, string> {
  const meant = fields.map((field) => [field.fieldKey, meantBy(field, values[field.fieldKey] ?? '')] as const)
  return Object.fromEntries(meant.filter(([, value]) => value !== ''))
}

function meantBy(field: ProviderField, typed: string): string {
  if (isPassword(field)) return typed
  if (field.dataType === 'MOBILE') return cleanMobilnummer(typed)
  return field.dataType === 'DATE' ? (parseDatum(typed) ?? '') : typed.trim()
}

/** The problems of fields that the provider's error text names; empty if it names none. */
export function refusedFields(error: unknown, fields: readonly ProviderField[], values: FieldValues): FieldProblem[] {
  const failure = providerFailureOf(error)
  if (!failure || failure.status >= 500) return []
  // whole words, since "password" is also part of "password_echo"
  const words = failure.about.split(/\W+/)
  const named = fields.filter(({ fieldKey }) => words.includes(fieldKey))
  return named.map((field) => ({ field: field.fieldKey, text: refusalText(field, values[field.fieldKey] ?? '') }))
}

function refusalText(field: ProviderField, typed: string): string {
  if (isPassword(field)) return texts.passwordRefused
  return knownProblemOf(field, typed) ?? texts.refused(field.localeText.name)
}

/** The message of our own rule for a value that the provider rejected. */
function knownProblemOf({ dataType }: ProviderField, typed: string): string | undefined {
  if (dataType === 'MOBILE') return mobilnummerProblem(typed)
  return dataType === 'EMAIL' ? anmeldeEMailProblem(typed) : undefined
}
