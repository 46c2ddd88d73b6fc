import { inFours, LESBARE_ZEICHEN, readLesbareZeichen } from '../_shared/text/lesbare-zeichen.ts'
import { NUMMER_LENGTH, SIGNATUR_LENGTH } from './limits.ts'

/** The operator has still to decide. */
export function isOpen(status: string): boolean {
  return status === 'eingegangen' || status === 'uebermittelt'
}

/** A receipt's number has digits and letters that nobody mistakes for another. */
export const NUMMER_SYMBOLS = LESBARE_ZEICHEN

/** A typed number; undefined for any other text. */
export function readNummer(typed: string): string | undefined {
  return readLesbareZeichen(typed, NUMMER_LENGTH)
}

/** In fours, as people read it aloud: 7KQM 2N4P 9XYZ */
export function formatNummer(nummer: string): string {
  return inFours(nummer, ' ')
}

/** A signature as it was typed or pasted: spaces and line breaks are forgiven. undefined for any other text. */
export function readSignatur(typed: string): string | undefined {
  const compact = typed.slice(0, 1000).replaceAll(/\s/g, '')
  return compact.length === SIGNATUR_LENGTH && /^[\w-]*$/.test(compact) ? compact : undefined
}

/** In groups, as it stands on the receipt: nobody types so many characters without losing the place. */
export function formatSignatur(signatur: string): string {
  return (signatur.match(/.{1,8}/g) ?? []).join(' ')
}
