import { KONTONUMMER_LENGTH, TELEFONNUMMER_LEAST_DIGITS, NUMMER_LENGTH } from '../_shared/limits.ts'
import { readLesbareZeichen } from '../_shared/text/lesbare-zeichen.ts'
import { LEAST_EMAIL, LEAST_LETTERS, LEAST_SYMBOLS } from './limits.ts'

/** A typed GP or VK number; letters print it with spaces. */
export function readNummer(text: string): string {
  return text.replaceAll(/[\s.-]/gu, '')
}

/** What a text may be that staff searches for. */
export const SUCHARTEN = ['Nummer', 'Vorgang', 'Telefon', 'Zaehler', 'EMail', 'Kennung', 'Adresse', 'Name'] as const
export type Suchart = (typeof SUCHARTEN)[number]

const hasWord = (typed: string) => typed.split(/[^\p{L}]/u).some((word) => word.length >= LEAST_LETTERS)

/** What the text may be, most likely first. None if it is too short to search for. */
export function suchartenOf(text: string): readonly Suchart[] {
  const typed = text.trim()
  if (typed.includes('@')) return typed.length < LEAST_EMAIL ? [] : ['EMail']
  const symbols = typed.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const hasDigit = /\p{N}/u.test(symbols)
  const isTelefon = /^\+?[\d\s()/.-]+$/u.test(typed) && symbols.length >= TELEFONNUMMER_LEAST_DIGITS
  const isDialled = isTelefon && /^[+0]/.test(typed)
  const isOneWord = !/\s/u.test(typed) && symbols.length >= LEAST_SYMBOLS
  const may: Readonly<Record<Suchart, boolean>> = {
    Nummer: hasDigit && !isDialled && readNummer(typed).length === KONTONUMMER_LENGTH,
    Vorgang: hasDigit && !isDialled && readLesbareZeichen(typed, NUMMER_LENGTH) !== undefined,
    Telefon: isTelefon,
    Zaehler: hasDigit && symbols.length >= LEAST_SYMBOLS,
    EMail: false,
    Kennung: isOneWord,
    Adresse: hasDigit && hasWord(typed),
    Name: hasWord(typed),
  }
  return SUCHARTEN.filter((art) => may[art])
}
