import { centOf } from '../_shared/text/format.ts'
import type { Buchung } from '../_shared/konto/zahlung.ts'

export function summeOf(zahlungen: readonly Pick<Buchung, 'Betrag'>[]): number {
  return zahlungen.reduce((sum, { Betrag }) => sum + centOf(Betrag), 0)
}

/** What a customer got and what they paid in a year, in cents, neither below zero. */
export interface Jahressummen {
  readonly erhalten: number
  readonly gezahlt: number
}

/** An amount above zero was paid to the customer, one below by the customer; they are not set off against each other. */
export function jahressummenOf(zahlungen: readonly Pick<Buchung, 'Betrag'>[]): Jahressummen {
  return {
    erhalten: summeOf(zahlungen.filter(({ Betrag }) => Betrag > 0)),
    gezahlt: Math.abs(summeOf(zahlungen.filter(({ Betrag }) => Betrag < 0))),
  }
}

/** Where a reading stands to the year: the last before it and the first after it belong to the overview. */
export function lageOf(datum: string, jahr: number): 'davor' | 'imJahr' | 'danach' {
  const year = Number(datum.slice(0, 4))
  if (year === jahr) return 'imJahr'
  return year < jahr ? 'davor' : 'danach'
}
