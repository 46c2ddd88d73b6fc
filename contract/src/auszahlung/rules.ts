import { parseDate } from '@internationalized/date'
import type { AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { hasBefreiung } from '../_shared/konto/befreiung.ts'
import { isExpired } from '../_shared/datum/datum.ts'
import { READING_TOLERANCE_DAYS } from './limits.ts'

/** What blocks or endangers the payout of a feed-in account, in the order of display. */
export const AUSZAHLUNGSHINDERNISSE = [
  'ZaehlerstandFehlt',
  'BankdatenFehlen',
  'SteuernummerFehlt',
  'MaStRNummerFehlt',
  'SteuerbefreiungInArbeit',
  'AntragOffen',
] as const
export type Auszahlungshindernis = (typeof AUSZAHLUNGSHINDERNISSE)[number]

/** Default: an account without a month of the bill is settled by the calendar year. */
const JANUARY = 1

/** What the rules use of a feed-in account; days as YYYY-MM-DD. */
export interface Auszahlungsfakten {
  readonly ablaufdatum?: string | undefined
  readonly verrechnungstyp?: AbrechnungsverfahrenV5 | undefined
  /** the month of the yearly bill, 1 to 12; it settles the year before this month */
  readonly abrechnungsmonat?: number | undefined
  /** the meters that the customer reads */
  readonly zaehler: readonly { readonly zaehlernummer: string; readonly latestAblesung?: string | undefined }[]
  /** the last day that a bill covers */
  readonly abgerechnetBis?: string | undefined
  /** a cancellation is requested, which brought the final reading */
  readonly istKuendigungBeantragt: boolean
  readonly hatBankdaten: boolean
  /** the payout is assigned to a third party, whose bank details the operator has */
  readonly istAbgetreten: boolean
  readonly hatSteuernummer: boolean
  readonly besteuerungsart: string
  /** a request is open, so the amount may still change; the tax type SteuerbefreiungInArbeit alone means a confirmed one */
  readonly istBefreiungBeantragt: boolean
  readonly module: readonly { readonly MaStRNummer?: string | undefined; readonly TechnInbetriebnahme?: string | undefined }[]
}

/** The first day of the period that is settled next: the latest first day of the month of the bill. */
export function beginOfPeriod(abrechnungsmonat: number | undefined, today: string): string {
  const now = parseDate(today)
  const begin = now.set({ month: abrechnungsmonat ?? JANUARY, day: 1 })
  return (begin.compare(now) > 0 ? begin.subtract({ years: 1 }) : begin).toString()
}

/** The last day of the period before the one that begins on this day. */
export function lastDayBefore(begin: string): string {
  return parseDate(begin).subtract({ days: 1 }).toString()
}

/**
 * The numbers of the meters without a reading since the start of the period, or since the operator's key date if one is running.
 *
 * None for accounts settled by the month, which the operator reads, for newer plants, for a period that has its bill, and after a
 * final reading.
 */
export function zaehlerWithoutAblesung(facts: Auszahlungsfakten, today: string, stichtag?: string): string[] {
  if (facts.verrechnungstyp !== 'Jaehrlich' || facts.istKuendigungBeantragt) return []
  const begin = stichtag ?? beginOfPeriod(facts.abrechnungsmonat, today)
  const since = facts.module.flatMap(({ TechnInbetriebnahme }) => TechnInbetriebnahme ?? []).toSorted()[0]
  if (since !== undefined && since >= begin) return []
  if (facts.abgerechnetBis !== undefined && facts.abgerechnetBis >= lastDayBefore(begin)) return []
  const earliest = parseDate(begin).subtract({ days: READING_TOLERANCE_DAYS }).toString()
  return facts.zaehler
    .filter(({ latestAblesung }) => latestAblesung === undefined || latestAblesung < earliest)
    .map(({ zaehlernummer }) => zaehlernummer)
}

/** An assigned payout needs no bank details of the customer. */
export function fehlenBankdaten({ hatBankdaten, istAbgetreten }: Pick<Auszahlungsfakten, 'hatBankdaten' | 'istAbgetreten'>): boolean {
  return !hatBankdaten && !istAbgetreten
}

/** A payout with value-added tax requires a tax number. */
export function fehltSteuernummer({ hatSteuernummer, besteuerungsart }: Pick<Auszahlungsfakten, 'hatSteuernummer' | 'besteuerungsart'>) {
  return !hatSteuernummer && besteuerungsart !== 'Umsatzsteuerbefreit'
}

/** Without a register entry the operator may withhold the payout (§ 52 EEG, § 23 MaStRV). */
export function fehltMaStRNummer({ module }: Pick<Auszahlungsfakten, 'module'>): boolean {
  return module.some(({ MaStRNummer }) => MaStRNummer === undefined)
}

/** Everything that blocks or endangers an account's payout; empty for an ended account. */
export function auszahlungshindernisse(facts: Auszahlungsfakten, today: string): Auszahlungshindernis[] {
  if (isExpired(facts.ablaufdatum, today)) return []
  const found: Readonly<Record<Exclude<Auszahlungshindernis, 'AntragOffen'>, boolean>> = {
    ZaehlerstandFehlt: zaehlerWithoutAblesung(facts, today).length > 0,
    BankdatenFehlen: fehlenBankdaten(facts),
    SteuernummerFehlt: fehltSteuernummer(facts),
    MaStRNummerFehlt: fehltMaStRNummer(facts),
    SteuerbefreiungInArbeit: facts.istBefreiungBeantragt && !hasBefreiung(facts.besteuerungsart),
  }
  return AUSZAHLUNGSHINDERNISSE.filter((one) => one !== 'AntragOffen' && found[one])
}
