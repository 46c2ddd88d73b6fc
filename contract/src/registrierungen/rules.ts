import { inFours, readLesbareZeichen } from '../_shared/lesbare-zeichen.ts'
import type { KanalArt } from '../_shared/registrierung.ts'

/** A PIN has this many symbols, none of which looks like another (decisions.md 15). */
export const PIN_LENGTH = 8
/** wrong ones before a PIN is locked */
export const PIN_TRIES = 5

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]

/** How long a PIN is good for, by the way that it took (decisions.md 15). */
export const PIN_SECONDS: Readonly<Record<KanalArt, number>> = {
  EMail: 24 * HOUR,
  Telefonnummer: 15 * MINUTE,
  Mobilfunknummer: 15 * MINUTE,
  Postversand: 30 * DAY,
}

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

/** Both kinds of numbers have ten characters (P 5). */
export function isKontonummer(nummer: string): boolean {
  return /^[0-9A-Za-z]{10}$/.test(nummer)
}
