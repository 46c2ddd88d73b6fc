import type { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp.ts'
import { centOf, formatDatum, formatEuro } from '#contract/_shared/text/format.ts'
import type { Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import { texts } from './texts.de.ts'

/** A line about money; the word tells the direction, so amounts have no sign. */
export interface Money {
  readonly label: string
  readonly value: string
  readonly look: 'income' | 'amount' | 'words'
  /** The word that the label needs explained. */
  readonly begriff?: 'Abschlag'
}

/** The latest bill, and the advance with its rhythm or the reason for its absence. */
export function moneyOf(konto: Uebersichtskonto, typ: Vertragskontotyp): Money[] {
  const { Abrechnung, Abschlag } = konto
  const found: Money[] = []
  if (Abrechnung) {
    const cent = centOf(Abrechnung.Betrag)
    const label = cent > 0 ? texts.credit : cent < 0 ? texts.demand : texts.even
    found.push({
      label: label(formatDatum(Abrechnung.Buchungstag)),
      value: formatEuro(Math.abs(cent)),
      look: cent > 0 ? 'income' : 'amount',
    })
  }
  const label = typ === 'Einspeiser' ? texts.advance.toYou : texts.advance.byYou
  if (Abschlag) {
    const euro = formatEuro(centOf(Abschlag.Betrag))
    found.push({ label, value: Abschlag.Verfahren ? texts.advanceOf[Abschlag.Verfahren](euro) : euro, look: 'amount', begriff: 'Abschlag' })
  } else if (hasAdvance(konto)) found.push({ label, value: texts.noAdvance, look: 'words', begriff: 'Abschlag' })
  return found
}

/** Whether the account has a line about its advance, or about its absence. */
export function hasAdvance({ Abschlag, Verrechnungstyp }: Uebersichtskonto): boolean {
  return Abschlag !== undefined || Verrechnungstyp === 'Monatlich'
}
