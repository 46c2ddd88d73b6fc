import { checkZeitraum, type Zeitraum, type ZeitraumFehler, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { dateFormatProblem } from '../DateField.tsx'
import type { FieldProblem } from '../ErrorSummary.tsx'
import { formatDatum, readDatum } from '../format.ts'
import { texts } from './texts.de.ts'

/** The ends of the range as they stand in the address and in the fields: what was typed, or a day as YYYY-MM-DD. */
export interface ZeitraumSearch {
  readonly von?: string
  readonly bis?: string
}

export interface ReadZeitraum {
  readonly zeitraum: Zeitraum
  readonly problems: readonly FieldProblem[]
}

export const zeitraumField = (feld: 'von' | 'bis') => `zeitraum-${feld}`

/** What the list filters by, and what is wrong with the fields: then it filters by nothing (P 5). */
export function readZeitraum(search: ZeitraumSearch, grenzen: ZeitraumGrenzen): ReadZeitraum {
  const angaben = { von: readDatum(search.von ?? ''), bis: readDatum(search.bis ?? '') }
  const { zeitraum, fehler } = checkZeitraum(angaben.von, angaben.bis, grenzen)
  const problems = fehler.map(({ feld, grund }) => ({
    field: zeitraumField(feld),
    text: dateFormatProblem(angaben[feld], texts.ends[feld], grenzen.spaeteste) ?? limitProblem(feld, grund, grenzen),
  }))
  return { zeitraum, problems }
}

function limitProblem(feld: 'von' | 'bis', grund: ZeitraumFehler['grund'], { frueheste, spaeteste }: ZeitraumGrenzen): string {
  if (grund === 'vonNachBis') return texts.wrongWayRound
  return grund === 'vorFruehester'
    ? texts.tooEarly(texts.names[feld], formatDatum(frueheste))
    : texts.tooLate(texts.names[feld], formatDatum(spaeteste))
}

/** An end as it is shown in its field: a day in German, anything else as it was typed. */
export function shownEnd(end: string | undefined): string {
  const read = readDatum(end ?? '')
  return read.kind === 'tag' ? formatDatum(read.datum) : (end ?? '')
}

/** The fields as they go into the address: days as YYYY-MM-DD, anything else as it was typed. */
export function searchOf(von: string, bis: string): ZeitraumSearch {
  const [start, end] = [wireEnd(von), wireEnd(bis)]
  return { ...(start && { von: start }), ...(end && { bis: end }) }
}

function wireEnd(text: string): string {
  const read = readDatum(text)
  return read.kind === 'tag' ? read.datum : text.trim()
}
