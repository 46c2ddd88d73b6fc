import { centOf } from '../_shared/text/format.ts'
import type { Buchung } from '../_shared/konto/zahlung.ts'

export function totalOf(zahlungen: readonly Pick<Buchung, 'Betrag'>[]): number {
  return zahlungen.reduce((sum, { Betrag }) => sum + centOf(Betrag), 0)
}

/** What a customer received and paid in a year, in cents; both are positive or 0. */
export interface Jahressummen {
  readonly erhalten: number
  readonly gezahlt: number
}

/** Positive amounts were paid to the customer, negative ones by the customer; the sums are not offset. */
export function jahressummenOf(zahlungen: readonly Pick<Buchung, 'Betrag'>[]): Jahressummen {
  return {
    erhalten: totalOf(zahlungen.filter(({ Betrag }) => Betrag > 0)),
    gezahlt: Math.abs(totalOf(zahlungen.filter(({ Betrag }) => Betrag < 0))),
  }
}

/** A reading before, in or after the year: the overview also has the last one before and the first one after. */
export function lageOf(datum: string, jahr: number): 'davor' | 'imJahr' | 'danach' {
  const year = Number(datum.slice(0, 4))
  if (year === jahr) return 'imJahr'
  return year < jahr ? 'davor' : 'danach'
}
