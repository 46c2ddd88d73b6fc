import { entriesOf, whyNoReport } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'

/** Names a meter of an account in addresses and ids; a meter may have belonged to several accounts. */
export function meterKey(konto: Zaehlerkonto, zaehler: Zaehler): string {
  return `${konto.vertragskonto}.${zaehler.zaehlernummer}`
}

export interface ReportableMeter {
  readonly konto: Zaehlerkonto
  readonly zaehler: Zaehler
}

/** The meter of this key, when a reading may be reported for it. */
export function findReportable(konten: readonly Zaehlerkonto[], key: string, ownNames: readonly string[]): ReportableMeter | undefined {
  for (const konto of konten) {
    const zaehler = konto.zaehler.find((candidate) => meterKey(konto, candidate) === key)
    if (zaehler && whyNot(konto, zaehler, ownNames) === undefined) return { konto, zaehler }
  }
  return undefined
}

export function whyNot(konto: Zaehlerkonto, zaehler: Zaehler, ownNames: readonly string[]) {
  return whyNoReport({ ...zaehler, hatZaehlerstaende: entriesOf(zaehler).length > 0 }, konto.abgelaufen, ownNames)
}
