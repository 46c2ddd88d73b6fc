import { parseDate } from '@internationalized/date'
import type { AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { isExpired } from '../_shared/datum/datum.ts'
import { READING_TOLERANCE_DAYS } from './limits.ts'

/** What blocks or endangers the payout of a feed-in account, in the order in which it is shown. */
export const AUSZAHLUNGSHINDERNISSE = [
  'ZaehlerstandFehlt',
  'BankdatenFehlen',
  'SteuernummerFehlt',
  'MaStRNummerFehlt',
  'SteuerbefreiungInArbeit',
  'AntragOffen',
] as const
export type Auszahlungshindernis = (typeof AUSZAHLUNGSHINDERNISSE)[number]

/** Without a month of the bill an account is settled by the calendar year. */
const JANUARY = 1

/** What the rules need to know of a feed-in account; days as YYYY-MM-DD. */
export interface Auszahlungsfakten {
  readonly ablaufdatum?: string | undefined
  readonly verrechnungstyp?: AbrechnungsverfahrenV5 | undefined
  /** the month of the yearly bill, 1 to 12: it settles what was before this month */
  readonly abrechnungsmonat?: number | undefined
  /** the meters that the customer reads */
  readonly zaehler: readonly { readonly zaehlernummer: string; readonly letzteAblesung?: string | undefined }[]
  readonly hatBankdaten: boolean
  /** the payout is assigned to somebody else, whose bank details the operator has */
  readonly istAbgetreten: boolean
  readonly hatSteuernummer: boolean
  readonly besteuerungsart: string
  /** a request is open: until it is decided the amount may change. The tax type of the same name is a confirmed one. */
  readonly istBefreiungBeantragt: boolean
  readonly module: readonly { readonly MaStRNummer?: string | undefined; readonly TechnInbetriebnahme?: string | undefined }[]
}

/** The first day of the period that is settled next: the last one on which a month of the bill began. */
export function beginOfPeriod(abrechnungsmonat: number | undefined, today: string): string {
  const now = parseDate(today)
  const begin = now.set({ month: abrechnungsmonat ?? JANUARY, day: 1 })
  return (begin.compare(now) > 0 ? begin.subtract({ years: 1 }) : begin).toString()
}

/**
 * The first meter that has no reading of the begin of this period or later, so that the period before cannot be settled. Accounts that are
 * settled by the month are read by the operator, and a plant that began within the period has nothing to be settled yet.
 */
export function zaehlerOhneAblesung(fakten: Auszahlungsfakten, today: string): string | undefined {
  if (fakten.verrechnungstyp !== 'Jaehrlich') return undefined
  const begin = beginOfPeriod(fakten.abrechnungsmonat, today)
  const since = fakten.module.flatMap(({ TechnInbetriebnahme }) => TechnInbetriebnahme ?? []).toSorted()[0]
  if (since !== undefined && since >= begin) return undefined
  const earliest = parseDate(begin).subtract({ days: READING_TOLERANCE_DAYS }).toString()
  return fakten.zaehler.find(({ letzteAblesung }) => letzteAblesung === undefined || letzteAblesung < earliest)?.zaehlernummer
}

/** An assigned payout needs no account of the customer's. */
export function fehlenBankdaten({ hatBankdaten, istAbgetreten }: Pick<Auszahlungsfakten, 'hatBankdaten' | 'istAbgetreten'>): boolean {
  return !hatBankdaten && !istAbgetreten
}

/** Whoever is paid with value-added tax has to name a tax number. */
export function fehltSteuernummer({ hatSteuernummer, besteuerungsart }: Pick<Auszahlungsfakten, 'hatSteuernummer' | 'besteuerungsart'>) {
  return !hatSteuernummer && besteuerungsart !== 'Umsatzsteuerbefreit'
}

/** Without an entry in the register the operator may keep the payout back (§ 52 EEG, § 23 MaStRV). */
export function fehltMaStRNummer({ module }: Pick<Auszahlungsfakten, 'module'>): boolean {
  return module.some(({ MaStRNummer }) => MaStRNummer === undefined)
}

/** All that stands in the way of an account's payout; nothing where the account has ended. */
export function auszahlungshindernisse(fakten: Auszahlungsfakten, today: string): Auszahlungshindernis[] {
  if (isExpired(fakten.ablaufdatum, today)) return []
  const found: Readonly<Record<Exclude<Auszahlungshindernis, 'AntragOffen'>, boolean>> = {
    ZaehlerstandFehlt: zaehlerOhneAblesung(fakten, today) !== undefined,
    BankdatenFehlen: fehlenBankdaten(fakten),
    SteuernummerFehlt: fehltSteuernummer(fakten),
    MaStRNummerFehlt: fehltMaStRNummer(fakten),
    SteuerbefreiungInArbeit: fakten.istBefreiungBeantragt,
  }
  return AUSZAHLUNGSHINDERNISSE.filter((one) => one !== 'AntragOffen' && found[one])
}
