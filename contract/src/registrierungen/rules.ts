import { inFours, readLesbareZeichen } from '../_shared/text/lesbare-zeichen.ts'
import { KONTONUMMER_LENGTH } from '../_shared/limits.ts'
import { PIN_LENGTH } from './limits.ts'

/** A typed PIN; accepts small letters, spaces, hyphens and look-alikes. undefined if it cannot be a PIN. */
export function readPin(typed: string): string | undefined {
  return readLesbareZeichen(typed, PIN_LENGTH)
}

/** As in messages: 7KQM-2N4P */
export function formatPin(pin: string): string {
  return inFours(pin, '-')
}

/** A typed GP or VK number without spaces, hyphens and dots, which only group it. */
export function readKontonummer(typed: string): string {
  return typed.replaceAll(/[\s.\-‐‑–]/g, '')
}

/** GP and VK numbers have the same form. */
export function isKontonummer(nummer: string): boolean {
  return nummer.length === KONTONUMMER_LENGTH && /^[0-9A-Za-z]*$/.test(nummer)
}
