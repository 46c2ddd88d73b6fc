import { jahrOf, type Zeitraum, type ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { formatDatum } from '../format.ts'
import { texts } from './texts.de.ts'

interface ZeitraumChip {
  readonly key: 'jahr' | 'von' | 'bis'
  readonly label: string
}

/** The active period in words: a whole year is one filter, else each end is one. */
export function zeitraumChips(zeitraum: Zeitraum, grenzen: ZeitraumGrenzen): readonly ZeitraumChip[] {
  const { von, bis } = zeitraum
  const jahr = jahrOf(zeitraum, grenzen)
  if (jahr !== undefined) return [{ key: 'jahr', label: texts.chip(texts.jahr, String(jahr)) }]
  return [
    ...(von === undefined ? [] : [{ key: 'von', label: texts.chip(texts.von, formatDatum(von)) } as const]),
    ...(bis === undefined ? [] : [{ key: 'bis', label: texts.chip(texts.bis, formatDatum(bis)) } as const]),
  ]
}

/** The address values that a removed filter empties. */
export function emptiedBy(key: string): Readonly<Record<string, undefined>> {
  return key === 'jahr' ? { von: undefined, bis: undefined } : { [key]: undefined }
}
