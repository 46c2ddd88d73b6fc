import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { leistungEinheit, type Fortschritt } from '#contract/einspeiserantraege/rules.ts'
import { formatMenge } from '../_ui/format.ts'
import type { IconName } from '../_ui/icons.ts'
import type { Antragsart } from './queries.ts'
import { texts } from './texts.de.ts'

const DAYS_IN_WEEK = 7
const DAYS_IN_MONTH = 30
/** From this number of weeks on, durations are in weeks; below, in days. */
const LEAST_WEEKS = 2
/** Above this number of weeks, durations are in months. */
const MOST_WEEKS = 9

export function leistungOf(art: Antragsart, leistung: number): string {
  return formatMenge(leistung, leistungEinheit(art))
}

/** An approximate duration in words: days, weeks or months. */
export function dauerOf(tage: number): string {
  const wochen = tage / DAYS_IN_WEEK
  if (wochen < LEAST_WEEKS) return formatZeit(tage, 'day', 'nominativ')
  return wochen <= MOST_WEEKS ? formatZeit(Math.round(wochen), 'week') : formatZeit(Math.round(tage / DAYS_IN_MONTH), 'month')
}

export interface ShownStand {
  readonly look: 'neutral' | 'good' | 'bad'
  readonly icon: IconName
  readonly text: string
}

/** The state of an application in a word: dropped, or the furthest milestone reached. */
export function standOf({ meilensteine: schritte, naechster, verworfenAm }: Fortschritt): ShownStand {
  if (verworfenAm !== undefined) return { look: 'bad', icon: 'circle-x', text: texts.verworfen.tag }
  const furthest = schritte.findLast(({ stand }) => stand === 'erledigt')
  const text = furthest ? texts.meilensteine[furthest.name].stand : texts.inVorbereitung
  if (!naechster) return { look: 'good', icon: 'circle-check', text }
  // the last milestone arrived while earlier ones are open, so the application is not finished
  const isEnd = furthest?.name === 'VertragsbestaetigungVerschickt'
  return { look: 'neutral', icon: 'arrow-right', text: isEnd ? texts.meilensteine[furthest.name].name : text }
}
