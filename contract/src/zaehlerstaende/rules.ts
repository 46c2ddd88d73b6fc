import { parseDate } from '@internationalized/date'
import { compareCodes } from '../_shared/text/compare-codes.ts'
import { OBIS } from '../_shared/zaehlerstand/zaehlerstand.ts'
import { READING_WINDOW_DAYS } from './limits.ts'
import type { MeterType, Zaehler } from './schema.ts'

export type Richtung = 'VERBRAUCH' | 'EINSPEISUNG'

/** The days between which a reading may lie, both included, as YYYY-MM-DD. */
export function readingWindow(today: string): { earliest: string; latest: string } {
  return { earliest: parseDate(today).subtract({ days: READING_WINDOW_DAYS }).toString(), latest: today }
}

export function isInReadingWindow(datum: string, today: string): boolean {
  const { earliest, latest } = readingWindow(today)
  return earliest <= datum && datum <= latest
}

/** "1-1:2.8.0*255" and "2.8.0" name the same register; its short code is 2.8.0. */
export function obisShort(obis: string): string {
  return obis.replace(/^[^:]*:/, '').split('*', 1)[0] ?? ''
}

/** Codes that start with 1. mean consumption, with 2. feed-in; others are skipped (P 5). */
export function richtungOf(obis: string): Richtung | undefined {
  const short = obisShort(obis)
  if (short.startsWith('1.')) return 'VERBRAUCH'
  return short.startsWith('2.') ? 'EINSPEISUNG' : undefined
}

export const rateNameOf = { VERBRAUCH: 'Verbrauch', EINSPEISUNG: 'Einspeisung' } as const

/** A field of the report form (P 3, "Report input field"). */
export interface Eingabefeld {
  readonly obisCode: string
  readonly obisCodeShort: string
  readonly richtung: Richtung
  readonly required: boolean
  readonly showObisCodeShort: boolean
  readonly unit: string
}

/** The registers that are asked for (P 5; decisions.md 21): feed-in 2.8.0, two-way meters 1.8.0 besides, water 1.0.1. */
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

/** The own operator is compared by name (P 2.4): case and outer spaces do not count (decisions.md 24). */
function isOwnOperator(messstellenbetreiber: string, ownNames: readonly string[]): boolean {
  const plain = (name: string) => name.trim().toLocaleLowerCase('de')
  return ownNames.some((name) => plain(name) === plain(messstellenbetreiber))
}

export type WhyNoReport = 'Abgelaufen' | 'IntelligentesMesssystem' | 'Lastgang' | 'Fremdbetreiber' | 'KeineZaehlerstaende'

/** Why a meter takes no report, or undefined when it does (P 2.4, decisions.md 24). */
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

/** One day's readings of a meter, all its registers together: an entry of the list. */
export interface Eintrag {
  readonly datum: string
  readonly werte: readonly Wert[]
}

/** What one register showed, and how that became known: of one day's registers one may be read and the other estimated. */
interface Wert {
  readonly obis: string
  readonly richtung: Richtung
  readonly unit: string
  readonly zaehlerstand: number
  readonly ableseArtBezeichnung: string
  readonly ableseKategorieBezeichnung: string
}

/** The entries of a meter, latest first; registers that mean neither consumption nor feed-in are skipped (P 5). */
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

/** A register's latest reading; registers may have been read on different days. */
export type LetzterWert = Wert & Pick<Eintrag, 'datum'>

export function latestOf(entries: readonly Eintrag[]): LetzterWert[] {
  const latest = new Map<string, LetzterWert>()
  for (const { datum, werte } of entries) {
    for (const wert of werte) {
      const known = latest.get(wert.obis)
      if (!known || known.datum < datum) latest.set(wert.obis, { ...wert, datum })
    }
  }
  return [...latest.values()].toSorted((a, b) => compareCodes(b.obis, a.obis))
}

/** Stripped of non-letters, spaces collapsed, split at the first space; one word becomes the last name (P 5, decisions.md 22). */
export function splitName(name: string): { firstname: string; lastname: string } {
  const letters = name
    .replace(/[^\p{L}\p{M}\s]/gu, '')
    .trim()
    .replace(/\s+/g, ' ')
  const space = letters.indexOf(' ')
  if (space < 0) return { firstname: '', lastname: letters }
  return { firstname: letters.slice(0, space), lastname: letters.slice(space + 1) }
}
