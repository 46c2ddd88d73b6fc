import { parseDate } from '@internationalized/date'
import { compareCodes } from '../_shared/text/compare-codes.ts'
import { stichtagOn, type Stichtag, type Stichtagsregel } from '../_shared/zaehlerstand/stichtag.ts'
import { OBIS, type WhyNoReport } from '../_shared/zaehlerstand/zaehlerstand.ts'
import { READING_WINDOW_DAYS } from './limits.ts'
import type { MeterType, Zaehler } from './schema.ts'

export type Richtung = 'VERBRAUCH' | 'EINSPEISUNG'

/** The days that a reported reading may have, as YYYY-MM-DD. */
export interface Ablesetage {
  /** First and last of the ordinary days: today and the days before. */
  readonly earliest: string
  readonly latest: string
  /** The operator's running key date, whose own day is possible too. */
  readonly stichtag?: Stichtag
}

export function ablesetageOn(today: string, regel: Stichtagsregel | undefined): Ablesetage {
  const earliest = parseDate(today).subtract({ days: READING_WINDOW_DAYS }).toString()
  const stichtag = stichtagOn(today, regel)
  return { earliest, latest: today, ...(stichtag && { stichtag }) }
}

export function isAblesetag(datum: string, { earliest, latest, stichtag }: Ablesetage): boolean {
  return (earliest <= datum && datum <= latest) || datum === stichtag?.stichtag
}

/** The short OBIS code: "1-1:2.8.0*255" becomes "2.8.0". */
export function obisShort(obis: string): string {
  return obis.replace(/^[^:]*:/, '').split('*', 1)[0] ?? ''
}

/** 1.* is consumption, 2.* is feed-in; undefined for other codes. */
export function richtungOf(obis: string): Richtung | undefined {
  const short = obisShort(obis)
  if (short.startsWith('1.')) return 'VERBRAUCH'
  return short.startsWith('2.') ? 'EINSPEISUNG' : undefined
}

export const rateNameOf = { VERBRAUCH: 'Verbrauch', EINSPEISUNG: 'Einspeisung' } as const

/** A field of the report form. */
export interface Eingabefeld {
  readonly obisCode: string
  readonly obisCodeShort: string
  readonly richtung: Richtung
  readonly required: boolean
  readonly showObisCodeShort: boolean
  readonly unit: string
}

/** The registers of the report form: feed-in 2.8.0, for two-way meters 1.8.0 too, water 1.0.1. */
export function eingabefelderOf(meterType: MeterType, zaehlertyp: string): Eingabefeld[] {
  if (meterType === 'WATER_METER') return [field(`8-0:${OBIS.wasser}`, true, 'm³')]
  const einspeisung = field(`1-1:${OBIS.einspeisung}`, true, 'kWh')
  return isTwoWay(zaehlertyp) ? [einspeisung, field(`1-1:${OBIS.bezug}`, false, 'kWh')] : [einspeisung]
}

function field(obisCode: string, required: boolean, unit: string): Eingabefeld {
  const richtung = richtungOf(obisCode) ?? 'VERBRAUCH'
  return { obisCode, obisCodeShort: obisShort(obisCode), richtung, required, showObisCodeShort: unit === 'kWh', unit }
}

function isTwoWay(zaehlertyp: string): boolean {
  return zaehlertyp === 'Zweirichtungszaehler'
}

/** Compares names, ignoring case and outer spaces. */
function isOwnOperator(messstellenbetreiber: string, ownNames: readonly string[]): boolean {
  const plain = (name: string) => name.trim().toLocaleLowerCase('de')
  return ownNames.some((name) => plain(name) === plain(messstellenbetreiber))
}

/** Why a meter accepts no report; undefined if it does. */
export function whyNoReport(
  zaehler: Pick<Zaehler, 'isIms' | 'isLastgang' | 'messstellenbetreiber'> & { readonly hatZaehlerstaende: boolean },
  abgelaufen: boolean,
  ownNames: readonly string[],
): WhyNoReport | undefined {
  if (abgelaufen) return 'Abgelaufen'
  if (zaehler.isIms) return 'IntelligentesMesssystem'
  if (zaehler.isLastgang) return 'Lastgang'
  if (!isOwnOperator(zaehler.messstellenbetreiber, ownNames)) return 'Fremdbetreiber'
  return zaehler.hatZaehlerstaende ? undefined : 'KeineZaehlerstaende'
}

/** An entry of the list: the readings of one day, for all registers of a meter. */
export interface Eintrag {
  readonly datum: string
  readonly werte: readonly Wert[]
}

/** Value and origin of one register: on one day, one can be read and the other estimated. */
interface Wert {
  readonly obis: string
  readonly richtung: Richtung
  readonly unit: string
  readonly zaehlerstand: number
  readonly ableseArtBezeichnung: string
  readonly ableseKategorieBezeichnung: string
}

/** The entries of a meter, latest first; skips registers that are neither consumption nor feed-in. */
export function entriesOf(zaehler: Pick<Zaehler, 'zaehlerstaendeNachObis'>): Eintrag[] {
  const byDay = new Map<string, Eintrag>()
  for (const { obisCodeShort: obis, unit, zaehlerstaende } of zaehler.zaehlerstaendeNachObis) {
    const richtung = richtungOf(obis)
    if (!richtung) continue
    for (const { datum, zaehlerstand, ableseArtBezeichnung, ableseKategorieBezeichnung } of zaehlerstaende) {
      const wert = { obis, richtung, unit, zaehlerstand, ableseArtBezeichnung, ableseKategorieBezeichnung }
      byDay.set(datum, { datum, werte: [...(byDay.get(datum)?.werte ?? []), wert] })
    }
  }
  return [...byDay.values()].toSorted((a, b) => compareCodes(b.datum, a.datum))
}

/** The days of a meter's entries. */
export function entryDaysOf({ zaehlerstaendeNachObis }: Pick<Zaehler, 'zaehlerstaendeNachObis'>): string[] {
  const known = zaehlerstaendeNachObis.filter(({ obisCodeShort }) => richtungOf(obisCodeShort) !== undefined)
  return [...new Set(known.flatMap(({ zaehlerstaende }) => zaehlerstaende.map(({ datum }) => datum)))]
}

/** The latest reading of a register; each register can have another day. */
export type LatestWert = Wert & Pick<Eintrag, 'datum'>

export function latestOf(entries: readonly Eintrag[]): LatestWert[] {
  const latest = new Map<string, LatestWert>()
  for (const { datum, werte } of entries) {
    for (const wert of werte) {
      const known = latest.get(wert.obis)
      if (!known || known.datum < datum) latest.set(wert.obis, { ...wert, datum })
    }
  }
  return [...latest.values()].toSorted((a, b) => compareCodes(b.obis, a.obis))
}

/** Strips non-letters, collapses spaces and splits at the first space; a single word is the last name. */
export function splitName(name: string): { firstname: string; lastname: string } {
  const letters = name
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
  const space = letters.indexOf(' ')
  if (space < 0) return { firstname: '', lastname: letters }
  return { firstname: letters.slice(0, space), lastname: letters.slice(space + 1) }
}
