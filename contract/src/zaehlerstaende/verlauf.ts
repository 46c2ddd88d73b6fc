import { compareCodes } from '../_shared/text/compare-codes.ts'
import { daysBetween } from '../_shared/datum/zeitraum.ts'
import type { Eintrag, Richtung } from './rules.ts'

/** A stretch of about a year is the one closest to it. */
export const DAYS_OF_YEAR = 365

/** The amount of a register from one reading to the next. */
export interface Intervall {
  readonly von: string
  readonly bis: string
  readonly tage: number
  /** undefined if the two readings cannot be compared: a new meter or a counter overflow */
  readonly menge: number | undefined
  /** one of the two readings is an estimate */
  readonly istGeschaetzt: boolean
}

/** A register's intervals, oldest first; each begins where the one before ends. */
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
  /** the first value of a new meter */
  readonly istEinbau: boolean
  /** the last value of the old meter */
  readonly istAusbau: boolean
}

/** The course of each register with at least two readings, feed-in before consumption; `entries` in any order. */
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

/** Each operator has its own codes, so the kind of a reading is read from its words. */
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

/** The amount of a calendar year; intervals cover each of its days. */
export interface Jahresmenge {
  readonly jahr: number
  readonly menge: number
  /** an interval extends beyond the year and counts by its share of days */
  readonly istAnteilig: boolean
  readonly istGeschaetzt: boolean
}

/** The complete years, latest first. A reading is of the end of its day, so an interval starts on the day after `von`. */
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

/** The last complete year with the one before, or else the last stretch without a gap. */
export type Summary =
  | { readonly kind: 'jahr'; readonly jahr: Jahresmenge; readonly vorjahr?: { readonly jahr: number; readonly prozentMehr: number } }
  | { readonly kind: 'abschnitt'; readonly von: string; readonly bis: string; readonly menge: number; readonly istGeschaetzt: boolean }

/** undefined if no two readings can be compared. */
export function summaryOf(intervalle: readonly Intervall[]): Summary | undefined {
  const years = jahresmengenOf(intervalle)
  const [jahr] = years
  if (!jahr) return latestSection(intervalle)
  const before = years.find((year) => year.jahr === jahr.jahr - 1)
  if (!before || before.menge === 0) return { kind: 'jahr', jahr }
  return { kind: 'jahr', jahr, vorjahr: { jahr: before.jahr, prozentMehr: prozentMehr(before.menge, jahr.menge) } }
}

/** In whole percent, halves away from zero. */
function prozentMehr(before: number, now: number): number {
  const prozent = ((now - before) / before) * 100
  return Math.round(Math.abs(prozent)) * (prozent < 0 ? -1 : 1) + 0
}

/** A stretch between two readings that exist, with its intervals. */
export interface Abschnitt {
  readonly von: string
  readonly bis: string
  readonly menge: number
  readonly istGeschaetzt: boolean
  readonly intervalle: readonly Intervall[]
}

/** The stretch that ends with the latest reading and comes closest to a year; undefined if that reading cannot be compared. */
export function jahresabschnittOf(intervalle: readonly Intervall[]): Abschnitt | undefined {
  const bis = intervalle.at(-1)?.bis
  if (bis === undefined) return undefined
  const whole = intervalle.slice(intervalle.findLastIndex(({ menge }) => menge === undefined) + 1)
  const distance = ({ von }: Intervall) => Math.abs(daysBetween(von, bis) - DAYS_OF_YEAR)
  const [first] = whole.toSorted((a, b) => distance(a) - distance(b))
  return first && abschnittOf(whole.slice(whole.indexOf(first)))
}

function abschnittOf(parts: readonly Intervall[]): Abschnitt {
  return {
    von: parts[0]?.von ?? '',
    bis: parts.at(-1)?.bis ?? '',
    menge: parts.reduce((sum, { menge = 0 }) => sum + menge, 0),
    istGeschaetzt: parts.some(({ istGeschaetzt }) => istGeschaetzt),
    intervalle: parts,
  }
}

function latestSection(intervalle: readonly Intervall[]): Summary | undefined {
  const end = intervalle.findLastIndex(({ menge }) => menge !== undefined)
  if (end < 0) return undefined
  const start = intervalle.findLastIndex(({ menge }, index) => index < end && menge === undefined) + 1
  const { von, bis, menge, istGeschaetzt } = abschnittOf(intervalle.slice(start, end + 1))
  return { kind: 'abschnitt', von, bis, menge, istGeschaetzt }
}
