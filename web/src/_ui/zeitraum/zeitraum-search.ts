import { checkZeitraum, type Zeitraum, type ZeitraumProblem, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { dateFormatProblem } from '../DateField.tsx'
import type { FieldProblem } from '../ErrorSummary.tsx'
import { formatDatum, readDatum } from '../format.ts'
import { texts } from './texts.de.ts'

/** The ends of the period as in the address: a day as YYYY-MM-DD, or the typed text. */
export interface ZeitraumSearch {
  readonly von?: string
  readonly bis?: string
}

export interface ReadZeitraum {
  readonly zeitraum: Zeitraum
  readonly problems: readonly FieldProblem[]
}

export const zeitraumField = (feld: 'von' | 'bis') => `zeitraum-${feld}`

/** The period to filter by, and the problems. With a problem the period is empty. */
export function readZeitraum(search: ZeitraumSearch, grenzen: ZeitraumGrenzen): ReadZeitraum {
  const angaben = { von: readDatum(search.von ?? ''), bis: readDatum(search.bis ?? '') }
  const { zeitraum, problems: found } = checkZeitraum(angaben.von, angaben.bis, grenzen)
  const problems = found.map(({ feld, grund }) => ({
    field: zeitraumField(feld),
    text: dateFormatProblem(angaben[feld], texts.ends[feld], grenzen.spaeteste) ?? limitProblem(feld, grund, grenzen),
  }))
  return { zeitraum, problems }
}

function limitProblem(feld: 'von' | 'bis', grund: ZeitraumProblem['grund'], { frueheste, spaeteste }: ZeitraumGrenzen): string {
  if (grund === 'vonNachBis') return texts.wrongWayRound
  return grund === 'vorFruehester'
    ? texts.tooEarly(texts.names[feld], formatDatum(frueheste))
    : texts.tooLate(texts.names[feld], formatDatum(spaeteste))
}

/** The text for a field: a day in German form, otherwise the typed text. */
export function shownEnd(end: string | undefined): string {
  const read = readDatum(end ?? '')
  return read.kind === 'tag' ? formatDatum(read.datum) : (end ?? '')
}

/** The fields as address values: days as YYYY-MM-DD, otherwise the typed text. */
export function searchOf(von: string, bis: string): ZeitraumSearch {
  const [start, end] = [wireEnd(von), wireEnd(bis)]
  return { ...(start && { von: start }), ...(end && { bis: end }) }
}

function wireEnd(text: string): string {
  const read = readDatum(text)
  return read.kind === 'tag' ? read.datum : text.trim()
}
