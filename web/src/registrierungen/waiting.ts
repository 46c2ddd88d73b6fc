import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'
import { texts } from './texts.de.ts'

/** The time until another attempt makes sense, rounded up to a suitable unit: "in 3 Stunden". */
export function whenAgain(seconds: number | undefined): string {
  if (seconds === undefined) return texts.spaeter
  if (seconds > 2 * DAY) return texts.in(formatZeit(Math.ceil(seconds / DAY), 'day', 'dativ'))
  if (seconds > HOUR) return texts.in(formatZeit(Math.ceil(seconds / HOUR), 'hour', 'dativ'))
  return texts.in(formatZeit(Math.max(1, Math.ceil(seconds / MINUTE)), 'minute', 'dativ'))
}
