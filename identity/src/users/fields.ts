import { anmeldeEMailProblemOf } from '#contract/_shared/kontakt/anmelde-email.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { Datum } from '#contract/_shared/datum/datum-schema.ts'
import { EARLIEST_BIRTH, LONGEST_EMAIL, LONGEST_NAME, LONGEST_TYPED_PASSWORD } from '#contract/_shared/limits.ts'
import { cleanMobilnummer, mobilnummerProblemOf } from '#contract/_shared/kontakt/mobilnummer-rules.ts'
import { filledLine } from '#contract/_shared/text/text.ts'
import { LONGEST_TYPED_MOBILNUMMER } from '../limits.ts'
import { normalEmail } from './identifier.ts'
import { refusedField } from './policy.ts'

/** The longest texts that are taken; the registration setup names them. */
export const MAX_LENGTH = {
  given_name: LONGEST_NAME,
  family_name: LONGEST_NAME,
  email: LONGEST_EMAIL,
  mobile_number: LONGEST_TYPED_MOBILNUMMER,
  birthdate: 'YYYY-MM-DD'.length,
  password: LONGEST_TYPED_PASSWORD,
} as const

/** A name as it is kept. Throws invalid_field. */
export function readName(field: 'given_name' | 'family_name', value: string | undefined): string {
  const name = (value ?? '').trim().replaceAll(/\s+/g, ' ')
  if (!filledLine(MAX_LENGTH[field]).safeParse(name).success) throw refusedField(field, 'is missing or too long')
  return name
}

/** An address for sign-in as it is compared (P 5, "E-mail (identity forms)"). Throws invalid_field. */
export function readEmail(value: string | undefined): string {
  const email = normalEmail(value ?? '')
  const problem = anmeldeEMailProblemOf(email)
  if (problem === 'endungZuLang') throw refusedField('email', 'ends with more than 7 letters')
  if (email.length > MAX_LENGTH.email || problem !== undefined || !filledLine(MAX_LENGTH.email).safeParse(email).success)
    throw refusedField('email', 'is not an e-mail address')
  return email
}

/** A number in international form (P 5). Throws invalid_field. */
export function readMobileNumber(value: string | undefined): string {
  const problem = mobilnummerProblemOf(value ?? '')
  if (problem) throw refusedField('mobile_number', problem === 'vorwahlNull' ? 'begins with 0' : 'is not a mobile number')
  return cleanMobilnummer(value ?? '')
}

/** A day that is not in the future, as YYYY-MM-DD. Throws invalid_field. */
export function readBirthdate(value: string | undefined, now: Date): string {
  const day = value ?? ''
  if (!Datum.safeParse(day).success || day < EARLIEST_BIRTH || day > berlinDayOf(now))
    throw refusedField('birthdate', 'is not a day of birth')
  return day
}

/** What is absent or empty is not given. */
export function optional<T>(value: string | undefined, read: (value: string) => T): T | null {
  return value === undefined || value.trim() === '' ? null : read(value)
}
