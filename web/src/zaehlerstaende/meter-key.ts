import { entryDaysOf, whyNoReport } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler, Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { meterKeyOf } from '../vorgaenge/zaehlerstand/meter-address.ts'

export function meterKey({ vertragskonto }: Zaehlerkonto, { zaehlernummer }: Zaehler): string {
  return meterKeyOf(vertragskonto, zaehlernummer)
}

/** The account of a meter's key. */
export function accountOf(key: string | undefined): string | undefined {
  return key?.split('.', 1)[0]
}

export interface ReportableMeter {
  readonly konto: Zaehlerkonto
  readonly zaehler: Zaehler
}

/** The meters that accept a reading. */
export function reportableMeters(konten: readonly Zaehlerkonto[], ownNames: readonly string[]): ReportableMeter[] {
  return konten
    .flatMap((konto) => konto.zaehler.map((zaehler) => ({ konto, zaehler })))
    .filter(({ konto, zaehler }) => whyNot(konto, zaehler, ownNames) === undefined)
}

/** The meter with this key, if it accepts a reading. */
export function findReportable(konten: readonly Zaehlerkonto[], key: string, ownNames: readonly string[]): ReportableMeter | undefined {
  return reportableMeters(konten, ownNames).find(({ konto, zaehler }) => meterKey(konto, zaehler) === key)
}

export function whyNot(konto: Zaehlerkonto, zaehler: Zaehler, ownNames: readonly string[]) {
  return whyNoReport({ ...zaehler, hatZaehlerstaende: entryDaysOf(zaehler).length > 0 }, konto.abgelaufen, ownNames)
}
