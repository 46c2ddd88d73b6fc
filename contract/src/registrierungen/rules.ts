import { inFours, readLesbareZeichen } from '../_shared/text/lesbare-zeichen.ts'
import { KONTONUMMER_LENGTH } from '../_shared/limits.ts'
import { PIN_LENGTH } from './limits.ts'

/** A typed PIN; small letters, spaces, hyphens and look-alikes are forgiven. undefined for what can be none. */
export function readPin(typed: string): string | undefined {
  return readLesbareZeichen(typed, PIN_LENGTH)
}

/** As it stands in messages: 7KQM-2N4P */
export function formatPin(pin: string): string {
  return inFours(pin, '-')
}

/** The number of a business partner or contract account as it was meant: spaces, hyphens and dots only group it (screens.md). */
export function readKontonummer(typed: string): string {
  return typed.replaceAll(/[\s.\-‐‑–]/g, '')
}

/** Both kinds of numbers have the same length. */
export function isKontonummer(nummer: string): boolean {
  return nummer.length === KONTONUMMER_LENGTH && /^[0-9A-Za-z]*$/.test(nummer)
}
