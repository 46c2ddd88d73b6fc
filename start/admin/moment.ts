import { BERLIN } from '#contract/_shared/datum/berlin.ts'
import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date'
import { Unable } from '../command/unable.ts'
import { texts } from './texts.de.ts'

const LOCAL = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/
const ABSOLUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/

/** Parses the moment of an option: Berlin time "2026-11-22 06:00", or ISO 8601 with offset. Throws Unable. */
export function readMoment(option: string, text: string): Date {
  try {
    if (ABSOLUTE.test(text)) return parseAbsolute(text, BERLIN).toDate()
    if (LOCAL.test(text)) return toZoned(parseDateTime(text.replace(' ', 'T')), BERLIN).toDate()
  } catch {
    // a date or time that does not exist
  }
  throw new Unable(texts.notAMoment(option, text))
}

const format = new Intl.DateTimeFormat('de-DE', { timeZone: BERLIN, dateStyle: 'medium', timeStyle: 'short' })

/** A moment in Berlin time: 22.11.2026, 06:00. */
export function showMoment(moment: Date): string {
  return format.format(moment)
}
