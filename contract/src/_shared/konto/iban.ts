import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { LONGEST_TYPED_IBAN } from '../limits.ts'

/** The stored form of a typed IBAN: without separators, in capitals. */
export function readIban(typed: string): string {
  return compact(typed).toUpperCase()
}

function compact(typed: string): string {
  return typed.slice(0, LONGEST_TYPED_IBAN).replaceAll(/[\s.\-‐-―]/gu, '')
}

export type IbanProblem = 'leer' | 'zeichen' | 'land' | 'nichtSepa' | 'laenge' | 'pruefziffer'

/** What is wrong with a typed IBAN; undefined if nothing is. A valid IBAN outside SEPA is refused: payouts and debits use SEPA. */
export function ibanProblem(typed: string): IbanProblem | undefined {
  if (typed.length > LONGEST_TYPED_IBAN) return 'laenge'
  const written = compact(typed)
  if (written === '') return 'leer'
  // checked before upper-casing: "ß" becomes "SS"
  if (!/^[0-9A-Za-z]+$/.test(written)) return 'zeichen'
  const iban = written.toUpperCase()
  const spec = Object.hasOwn(countrySpecs, iban.slice(0, 2)) ? countrySpecs[iban.slice(0, 2)] : undefined
  if (!spec?.chars) return 'land'
  if (!spec.SEPA) return 'nichtSepa'
  if (iban.length !== spec.chars) return 'laenge'
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.length === 0) return undefined
  // such as the letter O for a 0, which also breaks the check digits
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ? 'zeichen' : 'pruefziffer'
}
