import { NUMMER_LENGTH } from '../_shared/limits.ts'
import { inFours, LESBARE_ZEICHEN, readLesbareZeichen } from '../_shared/text/lesbare-zeichen.ts'
import { SIGNATUR_LENGTH } from './limits.ts'

/** Whether the operator still has to decide. */
export function isOpen(status: string): boolean {
  return status === 'eingegangen' || status === 'uebermittelt'
}

/** Symbols of a receipt's number. */
export const NUMMER_SYMBOLS = LESBARE_ZEICHEN

/** A typed number; undefined for any other text. */
export function readNummer(typed: string): string | undefined {
  return readLesbareZeichen(typed, NUMMER_LENGTH)
}

/** In groups of four: 7KQM 2N4P 9XYZ */
export function formatNummer(nummer: string): string {
  return inFours(nummer, ' ')
}

/** A typed or pasted signature; accepts spaces and line breaks. undefined for any other text. */
export function readSignatur(typed: string): string | undefined {
  const compact = typed.slice(0, 1000).replaceAll(/\s/g, '')
  return compact.length === SIGNATUR_LENGTH && /^[\w-]*$/.test(compact) ? compact : undefined
}

/** In groups, as on the receipt, so that it can be typed. */
export function formatSignatur(signatur: string): string {
  return (signatur.match(/.{1,8}/g) ?? []).join(' ')
}
