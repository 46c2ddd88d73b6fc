import { parseDate } from '@internationalized/date'

/** A mandate that nobody has used for this long is no longer good. */
const MANDAT_MONTHS = 36
/** So long before that it is close to its end. */
const MANDAT_WARNING_MONTHS = 3

/** The last day of a mandate, from its last use (or the day on which it was given); both as YYYY-MM-DD. */
export function mandatEndetAm(genutztAm: string): string {
  return parseDate(genutztAm).add({ months: MANDAT_MONTHS }).toString()
}

/** Whether a mandate is close to its end, or past it. */
export function isMandatFastAbgelaufen(endetAm: string, today: string): boolean {
  return parseDate(endetAm).subtract({ months: MANDAT_WARNING_MONTHS }).toString() <= today
}

/** For so long the old contact can stop a change (decisions.md 33). */
const STOPP_MS = 24 * 3_600_000

/** When the operator gets a change that was asked for at this moment; from then on it cannot be stopped. */
export function uebergabeAb(eingegangenAm: Date): Date {
  return new Date(eingegangenAm.getTime() + STOPP_MS)
}
