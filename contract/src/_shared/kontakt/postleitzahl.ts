import { POSTLEITZAHL_LENGTH } from '../limits.ts'

/** Of a place in Germany. */
export const DEUTSCHE_POSTLEITZAHL = new RegExp(`^[0-9]{${POSTLEITZAHL_LENGTH}}$`)

/** Letters and digits in groups, a digit among them: post also goes abroad, where codes are "1010", "1012 AB" or "EC1A 1BB". */
const POSTLEITZAHL = /^(?=.*[0-9])[\p{L}0-9][\p{L}0-9 -]{1,8}[\p{L}0-9]$/u

/** Whether a text can be the postal code of any country. */
export function isPostleitzahl(text: string): boolean {
  return POSTLEITZAHL.test(text.trim())
}
