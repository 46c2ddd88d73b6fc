import { parseDate } from '@internationalized/date'
import { compareCodes } from '../_shared/text/compare-codes.ts'
import { daysBetween } from '../_shared/datum/zeitraum.ts'
import { UNUSUAL_FACTOR, USUAL_DAYS } from './limits.ts'
import { obisShort, type Eintrag } from './rules.ts'

/** What is odd about a reported value; never a reason to refuse it. */
export type Auffaelligkeit =
  | 'niedrigerAlsZuletzt'
  | 'hoeherAlsSpaeter'
  | 'ungewoehnlichHoch'
  | 'ungewoehnlichNiedrig'
  | 'registerVertauscht'

export interface GemeldeterWert {
  readonly obis: string
  readonly wert: number
}

interface Reading {
  readonly datum: string
  readonly wert: number
}

/** Removes the readings of a day that a reported one replaces. */
export function withoutDay(entries: readonly Eintrag[], datum: string): Eintrag[] {
  return entries.filter((entry) => entry.datum !== datum)
}

/** The difference to the reading before; step 2 of the form shows it. */
export interface Differenz {
  readonly letzterStand: number
  readonly letztesDatum: string
  readonly menge: number
  readonly tage: number
}

/** The difference to a register's last reading up to a day; undefined without one. */
export function differenzOf(entries: readonly Eintrag[], gemeldet: GemeldeterWert, datum: string): Differenz | undefined {
  const last = readingsOf(entries, gemeldet.obis, datum)[0]
  if (!last) return undefined
  return { letzterStand: last.wert, letztesDatum: last.datum, menge: gemeldet.wert - last.wert, tage: daysBetween(last.datum, datum) }
}

/**
 * What is odd about a value: lower than the last one, higher than one of a later day, far from the usual daily amount, or fitting the meter's other register.
 *
 * `entries` in any order; those of the day `datum` itself count as earlier.
 */
export function auffaelligkeitOf(
  entries: readonly Eintrag[],
  gemeldet: GemeldeterWert,
  alle: readonly GemeldeterWert[],
  datum: string,
): Auffaelligkeit | undefined {
  const isAboveLater = readingsAfter(entries, gemeldet.obis, datum).some(({ wert }) => gemeldet.wert > wert)
  const last = readingsOf(entries, gemeldet.obis, datum)[0]
  if (!last) return isAboveLater ? 'hoeherAlsSpaeter' : undefined
  if (isSwapped(entries, alle, datum)) return 'registerVertauscht'
  if (gemeldet.wert < last.wert) return 'niedrigerAlsZuletzt'
  if (isAboveLater) return 'hoeherAlsSpaeter'
  const usual = usualPerDay(readingsOf(entries, gemeldet.obis, datum))
  const days = daysBetween(last.datum, datum)
  if (usual === undefined || usual <= 0 || days <= 0) return undefined
  const perDay = (gemeldet.wert - last.wert) / days
  if (perDay > usual * UNUSUAL_FACTOR) return 'ungewoehnlichHoch'
  return perDay < usual / UNUSUAL_FACTOR ? 'ungewoehnlichNiedrig' : undefined
}

/** Two registers look swapped if a value is below its last reading and both would fit the other register. */
function isSwapped(entries: readonly Eintrag[], alle: readonly GemeldeterWert[], datum: string): boolean {
  const [a, b] = alle
  if (!a || !b || alle.length !== 2) return false
  const lastA = readingsOf(entries, a.obis, datum)[0]
  const lastB = readingsOf(entries, b.obis, datum)[0]
  if (!lastA || !lastB) return false
  const fallsAsTyped = a.wert < lastA.wert || b.wert < lastB.wert
  return fallsAsTyped && a.wert >= lastB.wert && b.wert >= lastA.wert
}

/** A register's readings up to a day, latest first. */
function readingsOf(entries: readonly Eintrag[], obis: string, day: string): Reading[] {
  const upToDay = entries.filter((entry) => entry.datum <= day)
  return ofRegister(upToDay, obis).toSorted((a, b) => compareCodes(b.datum, a.datum))
}

/** A register's readings after a day. */
function readingsAfter(entries: readonly Eintrag[], obis: string, day: string): Reading[] {
  return ofRegister(
    entries.filter((entry) => entry.datum > day),
    obis,
  )
}

function ofRegister(entries: readonly Eintrag[], obis: string): Reading[] {
  return entries.flatMap((entry) =>
    entry.werte.filter((wert) => wert.obis === obisShort(obis)).map((wert) => ({ datum: entry.datum, wert: wert.zaehlerstand })),
  )
}

/** The daily amount over the last year of readings; undefined with fewer than two. */
function usualPerDay(readings: readonly Reading[]): number | undefined {
  const [last] = readings
  if (!last) return undefined
  const yearBefore = parseDate(last.datum).subtract({ days: USUAL_DAYS }).toString()
  const first = readings.filter((reading) => reading.datum >= yearBefore).at(-1)
  if (!first || first.datum === last.datum) return undefined
  return (last.wert - first.wert) / daysBetween(first.datum, last.datum)
}
