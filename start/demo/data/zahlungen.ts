import { parseDate } from '@internationalized/date'
import type { Zahlungsart } from '#contract/_shared/konto/zahlung.ts'
import { demoAbschlaege } from './abschlaege.ts'
import { demoAccounts } from './accounts.ts'
import { periodOf } from './dokumente-texte.ts'
import { dokumenteOn } from './dokumente.ts'

interface DemoZahlung {
  readonly ZahlungID: string
  readonly Geschaeftspartner: string
  readonly Vertragskonto: string
  readonly Zahlungsart: Zahlungsart
  readonly Buchungstag: string
  readonly Betrag: number
  readonly AbrechnungVon?: string
  readonly AbrechnungBis?: string
}

/** How far back bookings go. */
const MONTHS = 40

/** Bookings of the demo accounts: a monthly advance except in the month of the bill, and each bill with an amount. */
export function zahlungenOn(today: string): readonly DemoZahlung[] {
  return [...abschlaegeOn(today), ...abrechnungenOn(today)]
}

function abschlaegeOn(today: string): DemoZahlung[] {
  const first = parseDate(today).set({ day: 1 })
  return demoAbschlaege.flatMap(({ Vertragskonto, Abschlagsverfahren, Abschlag, Abrechnungsmonat }) => {
    if (Abschlag === undefined || Abschlagsverfahren === undefined) return []
    const days = Array.from({ length: MONTHS }, (_, index) => first.subtract({ months: index })).filter(({ month }) =>
      Abschlagsverfahren === 'Monatlich' ? month !== Abrechnungsmonat : month === 6,
    )
    const sign = Vertragskonto.startsWith('3') ? -1 : 1
    const end = endOf(Vertragskonto, today)
    return days
      .map(String)
      .filter((Buchungstag) => end === undefined || Buchungstag <= end)
      .map((Buchungstag) => ({
        ZahlungID: `abschlag-${Vertragskonto}-${Buchungstag}`,
        Geschaeftspartner: partnerOf(Vertragskonto),
        Vertragskonto,
        Zahlungsart: 'Abschlag' as const,
        Buchungstag,
        Betrag: sign * Abschlag,
      }))
  })
}

function partnerOf(vk: string): string {
  return demoAccounts.find(({ konto }) => konto.Vertragskonto === vk)?.konto.GPNummer ?? ''
}

function endOf(vk: string, today: string): string | undefined {
  const days = demoAccounts.find(({ konto }) => konto.Vertragskonto === vk)?.endedDaysAgo
  return days === undefined ? undefined : parseDate(today).subtract({ days }).toString()
}

function abrechnungenOn(today: string): DemoZahlung[] {
  return dokumenteOn(today).flatMap(({ line: { ID, Typ, Geschaeftspartner, Vertragskonto, Versanddatum, Abrechnungsbetrag } }) => {
    if (Abrechnungsbetrag === undefined || !['RT', 'RS'].includes(Typ)) return []
    const { from, to } = periodOf({ versanddatum: Versanddatum, typ: Typ })
    return [
      {
        ZahlungID: `abrechnung-${ID}`,
        Geschaeftspartner,
        Vertragskonto,
        Zahlungsart: 'Abrechnung' as const,
        Buchungstag: Versanddatum,
        Betrag: Abrechnungsbetrag,
        AbrechnungVon: from,
        AbrechnungBis: to,
      },
    ]
  })
}
