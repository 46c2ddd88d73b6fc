import { POSTLEITZAHL_LENGTH } from '../limits.ts'

/** A German postal code. */
export const DEUTSCHE_POSTLEITZAHL = new RegExp(`^[0-9]{${POSTLEITZAHL_LENGTH}}$`)

/** Groups of letters and digits with at least one digit: codes abroad are "1010", "1012 AB" or "EC1A 1BB". */
const POSTLEITZAHL = /^(?=.*[0-9])[\p{L}0-9][\p{L}0-9 -]{1,8}[\p{L}0-9]$/u

/** Whether a text can be the postal code of any country. */
export function isPostleitzahl(text: string): boolean {
  return POSTLEITZAHL.test(text.trim())
}
