import { centOf } from '#contract/_shared/text/format.ts'
import type { Zahlung } from '#contract/_shared/konto/zahlung.ts'

/** The sums booked in a calendar year, in cents. Positive amounts were paid to the customer. */
export interface Jahr {
  readonly jahr: string
  readonly abschlaege: number
  readonly abrechnungen: number
}

/** The years with bookings, oldest first. */
export function jahreOf(zahlungen: readonly Zahlung[]): Jahr[] {
  const years = Map.groupBy(zahlungen, ({ Buchungstag }) => Buchungstag.slice(0, 4))
  return [...years.keys()].toSorted().map((jahr) => {
    const all = years.get(jahr) ?? []
    return { jahr, abschlaege: centsOf(all, 'Abschlag'), abrechnungen: centsOf(all, 'Abrechnung') }
  })
}

function centsOf(zahlungen: readonly Zahlung[], art: Zahlung['Zahlungsart']): number {
  return zahlungen.reduce((sum, { Zahlungsart, Betrag }) => sum + (Zahlungsart === art ? centOf(Betrag) : 0), 0)
}

export function totalOf({ abschlaege, abrechnungen }: Jahr): number {
  return abschlaege + abrechnungen
}
