import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { formatDatum } from '../../_ui/format.ts'

/** The day of a moment in Berlin: 21.11.2026. */
export function formatTag(zeitpunkt: string): string {
  return formatDatum(berlinDayOf(new Date(zeitpunkt)))
}
