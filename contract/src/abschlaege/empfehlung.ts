import { parseDate } from '@internationalized/date'
import type { AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { centOf } from '../_shared/text/format.ts'
import { YEAR_DAYS } from '../_shared/datum/units.ts'
import { daysBetween } from '../_shared/datum/zeitraum.ts'
import { FURTHEST_DAYS, LEAST_DAYS, NEAR_EURO, NEAR_PART, OLDEST_BILL_DAYS, SMALLEST_ABSCHLAG } from './limits.ts'
import { ratenImJahr } from './rules.ts'

/** A reading of one meter; the day as YYYY-MM-DD. */
interface Ablesung {
  readonly zaehlernummer: string
  readonly datum: string
  readonly zaehlerstand: number
}

/** A booking in euros; positive was paid to the customer. A bill has the period that it settles. */
interface Buchung {
  readonly zahlungsart: 'Abschlag' | 'Abrechnung'
  readonly buchungstag: string
  readonly betrag: number
  readonly von?: string | undefined
  readonly bis?: string | undefined
}

export interface Empfehlungsfakten {
  /** who pays the advance */
  readonly zahlt: 'netzbetreiber' | 'kunde'
  readonly abschlagsverfahren: AbrechnungsverfahrenV5
  /** the next advance in euros: the requested one, or else the one in force */
  readonly abschlag: number
  /** oldest first */
  readonly ablesungen: readonly Ablesung[]
  readonly buchungen: readonly Buchung[]
}

export type Urteil = 'passt' | 'zuHoch' | 'zuNiedrig'

export interface Abschlagsempfehlung {
  readonly urteil: Urteil
  /** whole euros */
  readonly empfohlen: number
  readonly jahressumme: number
  readonly jahresmenge: number
  readonly ablesungVon: string
  readonly ablesungBis: string
  readonly abrechnungVon: string
  readonly abrechnungBis: string
  readonly abrechnungSumme: number
  readonly abrechnungMenge: number
}

/**
 * Whether an advance fits: the price per kWh or cubic metre of the last bill, times the yearly amount from the latest readings.
 * undefined if too little is known.
 */
export function empfehlungOf(facts: Empfehlungsfakten, today: string): Abschlagsempfehlung | undefined {
  const abrechnung = lastBillOf(facts, today)
  const menge = yearOf(facts.ablesungen)
  if (!abrechnung || !menge) return undefined
  const jahressumme = roundTo(2, (abrechnung.summe / abrechnung.menge) * menge.jahresmenge)
  const needed = jahressumme / ratenImJahr(facts.abschlagsverfahren)
  return {
    urteil: urteilOf(facts.abschlag, needed),
    empfohlen: Math.max(SMALLEST_ABSCHLAG, Math.round(needed)),
    jahressumme,
    jahresmenge: roundTo(0, menge.jahresmenge),
    ablesungVon: menge.von,
    ablesungBis: menge.bis,
    abrechnungVon: abrechnung.von,
    abrechnungBis: abrechnung.bis,
    abrechnungSumme: abrechnung.summe,
    abrechnungMenge: roundTo(0, abrechnung.menge),
  }
}

function urteilOf(abschlag: number, needed: number): Urteil {
  if (Math.abs(abschlag - needed) <= Math.max(NEAR_EURO, needed * NEAR_PART)) return 'passt'
  return abschlag > needed ? 'zuHoch' : 'zuNiedrig'
}

/** The latest bill with a known quantity, and everything paid for its period. */
function lastBillOf({ buchungen, ablesungen, zahlt }: Empfehlungsfakten, today: string) {
  const bills = buchungen.flatMap(({ zahlungsart, betrag, von, bis }) =>
    zahlungsart === 'Abrechnung' && von && bis ? [{ betrag, von, bis }] : [],
  )
  const bis = bills
    .map((bill) => bill.bis)
    .toSorted()
    .at(-1)
  const von = bills.flatMap((bill) => (bill.bis === bis ? bill.von : [])).toSorted()[0]
  if (!von || !bis || daysBetween(bis, today) > OLDEST_BILL_DAYS || daysBetween(von, bis) < LEAST_DAYS) return undefined
  // a bill that was reversed and reissued has several bookings
  const settled = bills.filter((bill) => bill.von === von && bill.bis === bis)
  const advances = buchungen.filter(({ zahlungsart, buchungstag: day }) => zahlungsart === 'Abschlag' && von <= day && day <= bis)
  const cents = [...settled, ...advances].reduce((sum, { betrag }) => sum + centOf(betrag), 0)
  const total = (zahlt === 'kunde' ? -cents : cents) / 100
  const menge = mengeBetween(ablesungen, von, bis)
  return total > 0 && menge !== undefined && menge > 0 ? { von, bis, summe: total, menge } : undefined
}

/** The amount of a year, extrapolated from the latest year of readings or most of one. */
function yearOf(ablesungen: readonly Ablesung[]) {
  const days = ablesungen.map(({ datum }) => datum).toSorted()
  const [first, bis] = [days[0], days.at(-1)]
  if (first === undefined || bis === undefined) return undefined
  const yearBefore = parseDate(bis).subtract({ days: YEAR_DAYS }).toString()
  const von = first > yearBefore ? first : yearBefore
  const length = daysBetween(von, bis)
  const menge = length < LEAST_DAYS ? undefined : mengeBetween(ablesungen, von, bis)
  return menge === undefined || menge <= 0 ? undefined : { von, bis, jahresmenge: (menge / length) * YEAR_DAYS }
}

/** The amount of all meters between two days; undefined if one has no readings for them, or its value fell. */
function mengeBetween(ablesungen: readonly Ablesung[], von: string, bis: string): number | undefined {
  const meters = Map.groupBy(ablesungen, ({ zaehlernummer }) => zaehlernummer)
  let sum = 0
  for (const course of meters.values()) {
    const [start, end] = [standOn(course, von), standOn(course, bis)]
    if (start === undefined || end === undefined || end < start) return undefined
    sum += end - start
  }
  return sum
}

/** A meter's value on a day, interpolated from its readings. */
function standOn(course: readonly Ablesung[], day: string): number | undefined {
  const [first, last] = [course[0], course.at(-1)]
  if (!first || !last || course.length < 2) return undefined
  if (daysBetween(day, first.datum) > FURTHEST_DAYS || daysBetween(last.datum, day) > FURTHEST_DAYS) return undefined
  const next = course.findIndex(({ datum }) => datum >= day)
  const after = next === -1 ? course.length - 1 : Math.max(next, 1)
  const [a, b] = [course[after - 1], course[after]]
  if (!a || !b || b.zaehlerstand < a.zaehlerstand) return undefined
  return a.zaehlerstand + ((b.zaehlerstand - a.zaehlerstand) * daysBetween(a.datum, day)) / daysBetween(a.datum, b.datum)
}

function roundTo(digits: number, value: number): number {
  return Number(value.toFixed(digits))
}
