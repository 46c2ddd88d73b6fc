import { anmeldeEMailProblemOf } from '#contract/_shared/kontakt/anmelde-email.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { Datum } from '#contract/_shared/datum/datum-schema.ts'
import { EARLIEST_BIRTH, LONGEST_EMAIL, LONGEST_NAME, LONGEST_TYPED_PASSWORD } from '#contract/_shared/limits.ts'
import { cleanMobilnummer, mobilnummerProblemOf } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import { filledLine } from '#contract/_shared/text/text.ts'
import { LONGEST_TYPED_MOBILNUMMER } from '../limits.ts'
import { normalEmail } from './identifier.ts'
import { refusedField } from './policy.ts'

/** Maximum lengths; the registration setup publishes them. */
export const MAX_LENGTH = {
  given_name: LONGEST_NAME,
  family_name: LONGEST_NAME,
  email: LONGEST_EMAIL,
  mobile_number: LONGEST_TYPED_MOBILNUMMER,
  birthdate: 'YYYY-MM-DD'.length,
  password: LONGEST_TYPED_PASSWORD,
} as const

/** Normalizes a name. Throws invalid_field. */
export function readName(field: 'given_name' | 'family_name', value: string | undefined): string {
  const name = (value ?? '').trim().replaceAll(/\s+/g, ' ')
  if (!filledLine(MAX_LENGTH[field]).safeParse(name).success) throw refusedField(field, 'is missing or too long')
  return name
}

/** Normalizes and checks a sign-in address. Throws invalid_field. */
export function readEmail(value: string | undefined): string {
  const email = normalEmail(value ?? '')
  const problem = anmeldeEMailProblemOf(email)
  if (problem === 'endungZuLang') throw refusedField('email', 'ends with more than 7 letters')
  if (email.length > MAX_LENGTH.email || problem !== undefined || !filledLine(MAX_LENGTH.email).safeParse(email).success)
    throw refusedField('email', 'is not an e-mail address')
  return email
}

/** Normalizes a mobile number to international form. Throws invalid_field. */
export function readMobileNumber(value: string | undefined): string {
  const problem = mobilnummerProblemOf(value ?? '')
  if (problem) throw refusedField('mobile_number', problem === 'vorwahlNull' ? 'begins with 0' : 'is not a mobile number')
  return cleanMobilnummer(value ?? '')
}

/** Checks a birth date, YYYY-MM-DD and not in the future. Throws invalid_field. */
export function readBirthdate(value: string | undefined, now: Date): string {
  const day = value ?? ''
  if (!Datum.safeParse(day).success || day < EARLIEST_BIRTH || day > berlinDayOf(now))
    throw refusedField('birthdate', 'is not a day of birth')
  return day
}

/** Null for an absent or empty value. */
export function optional<T>(value: string | undefined, read: (value: string) => T): T | null {
  return value === undefined || value.trim() === '' ? null : read(value)
}
