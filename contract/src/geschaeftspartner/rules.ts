import { ANSCHRIFT_LENGTHS } from '../_shared/limits.ts'
import { FEHLENDE_ANGABEN, type FehlendeAngabe } from '../_shared/konto/fehlende-angaben.ts'
import { isPostleitzahl } from '../_shared/kontakt/postleitzahl.ts'
import { STEUERNUMMER_DIGITS, STEUERNUMMER_SLASHES } from './limits.ts'

/** What is wrong with a tax number; a screen has a sentence for each. */
export type SteuernummerProblem = 'leer' | 'zeichen' | 'zuKurz' | 'zuLang' | 'schraegstriche'

/** Removes spaces: they only group digits. */
export function cleanSteuernummer(typed: string): string {
  return typed.replace(/\s/g, '')
}

export function steuernummerProblemOf(typed: string): SteuernummerProblem | undefined {
  const number = cleanSteuernummer(typed)
  if (number === '') return 'leer'
  if (!/^[0-9/]*$/.test(number)) return 'zeichen'
  const digits = number.replaceAll('/', '').length
  if (digits < STEUERNUMMER_DIGITS.least) return 'zuKurz'
  if (digits > STEUERNUMMER_DIGITS.most) return 'zuLang'
  return number.length - digits > STEUERNUMMER_SLASHES ? 'schraegstriche' : undefined
}

/** Only a person has a day of birth; companies, groups and unknown kinds don't. */
export function hatGeburtsdatum(typ: string | undefined): boolean {
  return typ === 'Person'
}

/** What is known of a business partner. A requested value counts as known. */
export interface BekannteAngaben {
  readonly typ: string | undefined
  readonly hatGeburtsdatum: boolean
  readonly hatEmail: boolean
  readonly hatTelefon: boolean
  /** fields with an open request, by their names on the wire */
  readonly beantragt: readonly string[]
}

/** What the operator needs and does not have; one of both telephone numbers is enough. */
export function fehlendeAngabenOf({ typ, beantragt, ...known }: BekannteAngaben): FehlendeAngabe[] {
  const isAsked = (...felder: readonly string[]) => felder.some((feld) => beantragt.includes(feld))
  const missing: Readonly<Record<FehlendeAngabe, boolean>> = {
    Geburtsdatum: hatGeburtsdatum(typ) && !known.hatGeburtsdatum && !isAsked('Geburtsdatum'),
    EMailAdresse: !known.hatEmail && !isAsked('EMailAdresse'),
    Telefonnummer: !known.hatTelefon && !isAsked('Telefonnummer', 'Mobilfunknummer'),
  }
  return FEHLENDE_ANGABEN.filter((angabe) => missing[angabe])
}

export type AnschriftProblem = 'leer' | 'zuLang' | 'keinePostleitzahl'

export function anschriftProblemOf(part: keyof typeof ANSCHRIFT_LENGTHS, text: string): AnschriftProblem | undefined {
  if (text.trim() === '') return 'leer'
  if (text.length > ANSCHRIFT_LENGTHS[part]) return 'zuLang'
  return part === 'zip' && !isPostleitzahl(text) ? 'keinePostleitzahl' : undefined
}
