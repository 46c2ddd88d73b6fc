import { compareCodes } from '../_shared/text/compare-codes.ts'
import { daysBetween } from '../_shared/datum/zeitraum.ts'
import type { Eintrag, Richtung } from './rules.ts'

/** What passed through a register from one reading to the next. */
export interface Intervall {
  readonly von: string
  readonly bis: string
  readonly tage: number
  /** undefined where the two readings cannot be compared: the meter was changed, or its counter began again */
  readonly menge: number | undefined
  /** one of the two readings is an estimate, and so is the amount */
  readonly istGeschaetzt: boolean
}

/** A register's intervals, oldest first, without a hole: each begins where the one before ends. */
export interface Verlauf {
  readonly obis: string
  readonly richtung: Richtung
  readonly unit: string
  readonly intervalle: readonly Intervall[]
}

interface Stand {
  readonly datum: string
  readonly wert: number
  readonly istGeschaetzt: boolean
  /** the value is the first one of a new meter */
  readonly istEinbau: boolean
  /** the value is the last one of the meter before */
  readonly istAusbau: boolean
}

/** The course of each register that was read at least twice; `entries` in any order, feed-in before consumption. */
export function verlaeufeOf(entries: readonly Eintrag[]): Verlauf[] {
  const registers = new Map<string, { readonly richtung: Richtung; readonly unit: string; readonly staende: Stand[] }>()
  for (const entry of entries.toSorted((a, b) => compareCodes(a.datum, b.datum))) {
    for (const wert of entry.werte) {
      const register = registers.get(wert.obis) ?? { richtung: wert.richtung, unit: wert.unit, staende: [] }
      register.staende.push(standOf(entry.datum, wert))
      registers.set(wert.obis, register)
    }
  }
  return [...registers]
    .map(([obis, { staende, ...register }]) => ({ obis, ...register, intervalle: intervalleOf(staende) }))
    .filter(({ intervalle }) => intervalle.length > 0)
    .toSorted((a, b) => compareCodes(b.obis, a.obis))
}

/** The operator's codes are its own; its words say what a reading is. */
function standOf(datum: string, wert: Eintrag['werte'][number]): Stand {
  const kind = `${wert.ableseArtBezeichnung} ${wert.ableseKategorieBezeichnung}`
  return {
    datum,
    wert: wert.zaehlerstand,
    istGeschaetzt: isEstimate(kind),
    istEinbau: /einbau|(zähler|geräte)wechsel/i.test(kind),
    istAusbau: /ausbau/i.test(kind),
  }
}

function isEstimate(kind: string): boolean {
  return /schätz|hoch(ge)?rechn|ersatzwert/i.test(kind)
}

function intervalleOf(staende: readonly Stand[]): Intervall[] {
  return staende.slice(1).map((bis, index) => {
    const von = staende[index] as Stand
    const isComparable = bis.wert >= von.wert && !bis.istEinbau && !von.istAusbau
    return {
      von: von.datum,
      bis: bis.datum,
      tage: daysBetween(von.datum, bis.datum),
      menge: isComparable ? bis.wert - von.wert : undefined,
      istGeschaetzt: von.istGeschaetzt || bis.istGeschaetzt,
    }
  })
}

/** The amount of a calendar year that is known from its first day to its last. */
export interface Jahresmenge {
  readonly jahr: number
  readonly menge: number
  /** an interval reaches beyond the year, and only its share of days counts */
  readonly istAnteilig: boolean
  readonly istGeschaetzt: boolean
}

/** The complete years, latest first. A reading holds at the end of its day, so an interval's days are those after `von`. */
export function jahresmengenOf(intervalle: readonly Intervall[]): Jahresmenge[] {
  const [first, last] = [intervalle[0], intervalle.at(-1)]
  if (!first || !last) return []
  const [from, to] = [yearOf(first.von), yearOf(last.bis)]
  const years = Array.from({ length: to - from + 1 }, (_, index) => to - index)
  return years.flatMap((jahr) => jahresmengeOf(jahr, intervalle) ?? [])
}

function jahresmengeOf(jahr: number, intervalle: readonly Intervall[]): Jahresmenge | undefined {
  const [before, end] = [`${jahr - 1}-12-31`, `${jahr}-12-31`]
  const parts = intervalle
    .map((intervall) => ({ ...intervall, tageImJahr: daysBetween(later(intervall.von, before), earlier(intervall.bis, end)) }))
    .filter(({ tageImJahr }) => tageImJahr > 0)
  const covered = parts.reduce((sum, { tageImJahr }) => sum + tageImJahr, 0)
  if (covered < daysBetween(before, end) || parts.some(({ menge }) => menge === undefined)) return undefined
  return {
    jahr,
    menge: Math.round(parts.reduce((sum, { menge = 0, tage, tageImJahr }) => sum + (menge * tageImJahr) / tage, 0)),
    istAnteilig: parts.some(({ tage, tageImJahr }) => tageImJahr < tage),
    istGeschaetzt: parts.some(({ istGeschaetzt }) => istGeschaetzt),
  }
}

const yearOf = (datum: string) => Number(datum.slice(0, 4))
const later = (a: string, b: string) => (a > b ? a : b)
const earlier = (a: string, b: string) => (a < b ? a : b)

/** What one sentence can say: the last complete year beside the one before, or the last stretch without a gap. */
export type Zusammenfassung =
  | { readonly kind: 'jahr'; readonly jahr: Jahresmenge; readonly vorjahr?: { readonly jahr: number; readonly prozentMehr: number } }
  | { readonly kind: 'abschnitt'; readonly von: string; readonly bis: string; readonly menge: number; readonly istGeschaetzt: boolean }

/** Undefined where no two readings can be compared. */
export function zusammenfassungOf(intervalle: readonly Intervall[]): Zusammenfassung | undefined {
  const years = jahresmengenOf(intervalle)
  const [jahr] = years
  if (!jahr) return letzterAbschnitt(intervalle)
  const before = years.find((year) => year.jahr === jahr.jahr - 1)
  if (!before || before.menge === 0) return { kind: 'jahr', jahr }
  return { kind: 'jahr', jahr, vorjahr: { jahr: before.jahr, prozentMehr: prozentMehr(before.menge, jahr.menge) } }
}

/** In whole percent, halves away from zero. */
function prozentMehr(before: number, now: number): number {
  const prozent = ((now - before) / before) * 100
  return Math.round(Math.abs(prozent)) * (prozent < 0 ? -1 : 1) + 0
}

function letzterAbschnitt(intervalle: readonly Intervall[]): Zusammenfassung | undefined {
  const end = intervalle.findLastIndex(({ menge }) => menge !== undefined)
  if (end < 0) return undefined
  const start = intervalle.findLastIndex(({ menge }, index) => index < end && menge === undefined) + 1
  const parts = intervalle.slice(start, end + 1)
  return {
    kind: 'abschnitt',
    von: parts[0]?.von ?? '',
    bis: parts.at(-1)?.bis ?? '',
    menge: parts.reduce((sum, { menge = 0 }) => sum + menge, 0),
    istGeschaetzt: parts.some(({ istGeschaetzt }) => istGeschaetzt),
  }
}
