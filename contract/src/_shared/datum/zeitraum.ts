import { parseDate } from '@internationalized/date'
import { YEARS_WITHOUT_ENTRIES } from '../limits.ts'

/** A range of days as YYYY-MM-DD, both ends included. A missing end is open; an empty range filters nothing. */
export interface Zeitraum {
  readonly von?: string
  readonly bis?: string
}

/** Earliest and latest day that a range may contain, as YYYY-MM-DD. */
export interface ZeitraumGrenzen {
  readonly frueheste: string
  readonly spaeteste: string
}

/** Input for one end: nothing, a day, or text that is no day. */
export type Tagesangabe =
  | { readonly kind: 'leer' }
  | { readonly kind: 'tag'; readonly datum: string }
  | { readonly kind: 'unlesbar' }
  | { readonly kind: 'keinTag' }

export interface ZeitraumProblem {
  readonly feld: 'von' | 'bis'
  readonly grund: 'unlesbar' | 'keinTag' | 'vorFruehester' | 'nachSpaetester' | 'vonNachBis'
}

export interface CheckedZeitraum {
  readonly zeitraum: Zeitraum
  readonly problems: readonly ZeitraumProblem[]
}

/** From the oldest entry to today; `tage` in any order. */
export function zeitraumGrenzen(tage: readonly string[], today: string): ZeitraumGrenzen {
  const oldest = tage.reduce<string | undefined>((least, tag) => (least === undefined || tag < least ? tag : least), undefined)
  const frueheste = oldest ?? parseDate(today).subtract({ years: YEARS_WITHOUT_ENTRIES }).toString()
  return { frueheste: frueheste < today ? frueheste : today, spaeteste: today }
}

/** Both ends must be within the limits and in order; any error gives an empty range. */
export function checkZeitraum(von: Tagesangabe, bis: Tagesangabe, grenzen: ZeitraumGrenzen): CheckedZeitraum {
  const problems = [...endProblem('von', von, grenzen), ...endProblem('bis', bis, grenzen)]
  if (problems.length === 0 && von.kind === 'tag' && bis.kind === 'tag' && von.datum > bis.datum) {
    problems.push({ feld: 'von', grund: 'vonNachBis' })
  }
  if (problems.length > 0) return { zeitraum: {}, problems }
  return { zeitraum: { ...(von.kind === 'tag' && { von: von.datum }), ...(bis.kind === 'tag' && { bis: bis.datum }) }, problems }
}

function endProblem(feld: 'von' | 'bis', angabe: Tagesangabe, { frueheste, spaeteste }: ZeitraumGrenzen): ZeitraumProblem[] {
  if (angabe.kind === 'leer') return []
  if (angabe.kind !== 'tag') return [{ feld, grund: angabe.kind }]
  if (angabe.datum < frueheste) return [{ feld, grund: 'vorFruehester' }]
  return angabe.datum > spaeteste ? [{ feld, grund: 'nachSpaetester' }] : []
}

/** The days of a calendar year that lie within the limits. */
export function zeitraumOfJahr(jahr: number, { frueheste, spaeteste }: ZeitraumGrenzen): Required<Zeitraum> {
  const [von, bis] = [`${jahr}-01-01`, `${jahr}-12-31`]
  return { von: von < frueheste ? frueheste : von, bis: bis > spaeteste ? spaeteste : bis }
}

/** The calendar year that a range is, cut to the limits; undefined for any other range. */
export function jahrOf({ von, bis }: Zeitraum, grenzen: ZeitraumGrenzen): number | undefined {
  if (von === undefined || bis === undefined) return undefined
  const jahr = Number(bis.slice(0, 'YYYY'.length))
  const whole = zeitraumOfJahr(jahr, grenzen)
  return von === whole.von && bis === whole.bis ? jahr : undefined
}

/** The calendar years of the days, latest first. */
export function jahreOf(tage: readonly string[]): number[] {
  return [...new Set(tage.map((tag) => Number(tag.slice(0, 'YYYY'.length))))].toSorted((a, b) => b - a)
}

export function isInZeitraum(datum: string, { von, bis }: Zeitraum): boolean {
  return (von === undefined || von <= datum) && (bis === undefined || datum <= bis)
}

/** Calendar days from one day to another; clock changes don't count. */
export function daysBetween(from: string, to: string): number {
  return parseDate(to).compare(parseDate(from))
}
