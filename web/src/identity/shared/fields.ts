import { cleanMobilnummer } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import { anmeldeEMailProblem } from '../../_ui/anmelde-email/problems.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { parseDatum } from '../../_ui/format.ts'
import { geburtsdatumProblem } from '../../_ui/geburtsdatum/problems.ts'
import { mobilnummerProblem } from '../../_ui/mobilnummer/problems.ts'
import { boolean, list, number, object, optional, text, type Reader } from '../read-answer.ts'
import { texts } from './field-texts.de.ts'
import { providerFailureOf } from './problems.ts'

/** A field as the provider lists it (RegistrationField and MissingField of the contract); a kind that we do not know is a text. */
export interface ProviderField {
  readonly dataType: string
  readonly fieldKey: string
  readonly order: number
  readonly required: boolean
  readonly fieldDefinition: { readonly maxLength: number } | undefined
  readonly localeText: { readonly name: string }
  readonly value: string | undefined
}

/** What was typed into each field, by its key. */
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

/** The list in the order in which its fields are shown. */
export const readFields: Reader<readonly ProviderField[]> = (answer) => list(readField)(answer).toSorted((a, b) => a.order - b.order)

/** Passwords are read from their form when it is sent; all else is kept as it is typed. */
export function isPassword({ dataType }: ProviderField): boolean {
  return dataType === 'PASSWORD'
}

/** What is wrong before anything is sent; passwords are checked where the policy is known. */
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

/** The values as they are sent: as they were meant, and what is empty stays away. */
export function wireValues(fields: readonly ProviderField[], values: FieldValues): Record<string, string> {
  const meant = fields.map((field) => [field.fieldKey, meantBy(field, values[field.fieldKey] ?? '')] as const)
  return Object.fromEntries(meant.filter(([, value]) => value !== ''))
}

function meantBy(field: ProviderField, typed: string): string {
  if (isPassword(field)) return typed
  if (field.dataType === 'MOBILE') return cleanMobilnummer(typed)
  return field.dataType === 'DATE' ? (parseDatum(typed) ?? '') : typed.trim()
}

/** The fields that the provider's refusal names (C 8, "Registration error"); none where it is about something else. */
export function refusedFields(error: unknown, fields: readonly ProviderField[], values: FieldValues): FieldProblem[] {
  const failure = providerFailureOf(error)
  if (!failure || failure.status >= 500) return []
  // "password" is a part of "password_echo", too
  const words = failure.about.split(/\W+/)
  const named = fields.filter(({ fieldKey }) => words.includes(fieldKey))
  return named.map((field) => ({ field: field.fieldKey, text: refusalText(field, values[field.fieldKey] ?? '') }))
}

function refusalText(field: ProviderField, typed: string): string {
  if (isPassword(field)) return texts.passwordRefused
  return knownProblemOf(field, typed) ?? texts.refused(field.localeText.name)
}

/** What our own rule says of a value that the provider refused. */
function knownProblemOf({ dataType }: ProviderField, typed: string): string | undefined {
  if (dataType === 'MOBILE') return mobilnummerProblem(typed)
  return dataType === 'EMAIL' ? anmeldeEMailProblem(typed) : undefined
}
