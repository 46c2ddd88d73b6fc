import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { parseDate } from '@internationalized/date'
import { texts } from './texts.de.ts'

const today = berlinDayOf(new Date())
const daysAgo = (days: number) => parseDate(today).subtract({ days }).toString()

/** Days and limits for the sample date fields. */
export const SAMPLE_DAYS = {
  today,
  range: { earliest: daysAgo(14), latest: today },
  quick: [
    { label: texts.today, datum: today },
    { label: texts.yesterday, datum: daysAgo(1) },
  ],
}
