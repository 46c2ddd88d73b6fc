import { parseDate } from '@internationalized/date'
import { MANDAT_MONTHS, MANDAT_WARNING_MONTHS, STOPP_SECONDS } from './limits.ts'

/** The last day of a mandate, from its last use or the day it was given; both as YYYY-MM-DD. */
export function mandatEndetAm(genutztAm: string): string {
  return parseDate(genutztAm).add({ months: MANDAT_MONTHS }).toString()
}

/** Whether a mandate expires soon or has expired. */
export function isMandatFastAbgelaufen(endetAm: string, today: string): boolean {
  return parseDate(endetAm).subtract({ months: MANDAT_WARNING_MONTHS }).toString() <= today
}

/** When the operator gets a change requested at this moment; from then on it cannot be stopped. */
export function uebergabeAb(eingegangenAm: Date): Date {
  return new Date(eingegangenAm.getTime() + STOPP_SECONDS * 1000)
}
