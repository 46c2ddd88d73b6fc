import { countrySpecs, validateIBAN, ValidationErrorsIBAN } from 'ibantools'
import { LONGEST_TYPED_IBAN } from '../limits.ts'

/** An IBAN as it is kept: what people write between the characters is gone, letters are capitals (screens.md "Lenient reader"). */
export function readIban(typed: string): string {
  return compact(typed).toUpperCase()
}

function compact(typed: string): string {
  return typed.slice(0, LONGEST_TYPED_IBAN).replaceAll(/[\s.\-‐-―]/gu, '')
}

export type IbanProblem = 'leer' | 'zeichen' | 'land' | 'nichtSepa' | 'laenge' | 'pruefziffer'

/**
 * What is wrong with an IBAN as somebody typed it; undefined when nothing is. Payouts and debits go by SEPA, so that an account
 * outside of it is refused although its IBAN may be right (decisions.md 33).
 */
export function ibanProblem(typed: string): IbanProblem | undefined {
  if (typed.length > LONGEST_TYPED_IBAN) return 'laenge'
  const written = compact(typed)
  if (written === '') return 'leer'
  // before letters become capitals: "ß" would be two
  if (!/^[0-9A-Za-z]+$/.test(written)) return 'zeichen'
  const iban = written.toUpperCase()
  const spec = Object.hasOwn(countrySpecs, iban.slice(0, 2)) ? countrySpecs[iban.slice(0, 2)] : undefined
  if (!spec?.chars) return 'land'
  if (!spec.SEPA) return 'nichtSepa'
  if (iban.length !== spec.chars) return 'laenge'
  const { errorCodes } = validateIBAN(iban)
  if (errorCodes.length === 0) return undefined
  // a letter O for a nought, say: the check digits are then wrong too
  return errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat) ? 'zeichen' : 'pruefziffer'
}
