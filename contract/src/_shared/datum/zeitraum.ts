import { parseDate } from '@internationalized/date'
import { YEARS_WITHOUT_ENTRIES } from '../limits.ts'

/** A range of days, both ends included, as YYYY-MM-DD; an end that is missing is open, and an empty range filters nothing. */
export interface Zeitraum {
  readonly von?: string
  readonly bis?: string
}

/** The days between which a range may lie, both included, as YYYY-MM-DD. */
export interface ZeitraumGrenzen {
  readonly frueheste: string
  readonly spaeteste: string
}

/** What was given for one end: nothing, a day, or a text that names no day. */
export type Tagesangabe =
  | { readonly kind: 'leer' }
  | { readonly kind: 'tag'; readonly datum: string }
  | { readonly kind: 'unlesbar' }
  | { readonly kind: 'keinTag' }

export interface ZeitraumFehler {
  readonly feld: 'von' | 'bis'
  readonly grund: 'unlesbar' | 'keinTag' | 'vorFruehester' | 'nachSpaetester' | 'vonNachBis'
}

export interface CheckedZeitraum {
  readonly zeitraum: Zeitraum
  readonly fehler: readonly ZeitraumFehler[]
}

/** From the oldest entry, in whatever order they come, to today (decisions.md 37). */
export function zeitraumGrenzen(tage: readonly string[], today: string): ZeitraumGrenzen {
  const oldest = tage.reduce<string | undefined>((least, tag) => (least === undefined || tag < least ? tag : least), undefined)
  const frueheste = oldest ?? parseDate(today).subtract({ years: YEARS_WITHOUT_ENTRIES }).toString()
  return { frueheste: frueheste < today ? frueheste : today, spaeteste: today }
}

/** Both ends within the limits, the start not after the end; any error gives an empty range (P 5, "Date range filter"). */
export function checkZeitraum(von: Tagesangabe, bis: Tagesangabe, grenzen: ZeitraumGrenzen): CheckedZeitraum {
  const fehler = [...endFehler('von', von, grenzen), ...endFehler('bis', bis, grenzen)]
  if (fehler.length === 0 && von.kind === 'tag' && bis.kind === 'tag' && von.datum > bis.datum) {
    fehler.push({ feld: 'von', grund: 'vonNachBis' })
  }
  if (fehler.length > 0) return { zeitraum: {}, fehler }
  return { zeitraum: { ...(von.kind === 'tag' && { von: von.datum }), ...(bis.kind === 'tag' && { bis: bis.datum }) }, fehler }
}

function endFehler(feld: 'von' | 'bis', angabe: Tagesangabe, { frueheste, spaeteste }: ZeitraumGrenzen): ZeitraumFehler[] {
  if (angabe.kind === 'leer') return []
  if (angabe.kind !== 'tag') return [{ feld, grund: angabe.kind }]
  if (angabe.datum < frueheste) return [{ feld, grund: 'vorFruehester' }]
  return angabe.datum > spaeteste ? [{ feld, grund: 'nachSpaetester' }] : []
}

export function isInZeitraum(datum: string, { von, bis }: Zeitraum): boolean {
  return (von === undefined || von <= datum) && (bis === undefined || datum <= bis)
}

/** Days from one day to another, by the calendar: the turn of the clock does not count. */
export function daysBetween(from: string, to: string): number {
  return parseDate(to).compare(parseDate(from))
}
