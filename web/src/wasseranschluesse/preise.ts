import type { Preis } from '#contract/wasseranschluesse/schema.ts'
import { formatMenge, formatZahl } from '../_ui/format.ts'
import { texts } from './texts.de.ts'

const NBSP = '\u00a0'

/** The prices, sorted by the start of their zones. */
export function inOrder(preise: readonly Preis[]): Preis[] {
  return preise.toSorted((one, other) => one.VerbrauchsZoneVon - other.VerbrauchsZoneVon)
}

/** The zone in words: "0–50 m³", "ab 150 m³", or "jede Menge" for the only price. */
export function zoneText({ VerbrauchsZoneVon: von, VerbrauchsZoneBis: bis }: Preis): string {
  if (bis !== undefined) return `${formatZahl(von)}–${formatMenge(bis, 'm³')}`
  return von === 0 ? texts.prices.any : texts.prices.from(formatMenge(von, 'm³'))
}

/** The number of a price: "1,94", with at least two decimals and at most five. */
export function preisZahl({ Kubikmeterpreis }: Pick<Preis, 'Kubikmeterpreis'>): string {
  const [whole = '', decimals = ''] = formatZahl(Kubikmeterpreis, 5).split(',')
  return `${whole},${decimals.padEnd(2, '0')}`
}

/** The price: "1,94 €/m³". */
export function preisText(preis: Pick<Preis, 'Kubikmeterpreis'>): string {
  return `${preisZahl(preis)}${NBSP}€/m³`
}

export interface Stufe {
  readonly preis: Preis
  /** Left and right edge and height, each from 0 to 1. */
  readonly von: number
  readonly bis: number
  readonly hoehe: number
}

/** The last zone may have no end. Then it is this wide in relation to the others together. */
const OPEN_END = 0.35

/** One step per price: as wide as its zone, as high as the price. */
export function stufenOf(preise: readonly Preis[]): Stufe[] {
  const zones = inOrder(preise)
  const last = zones.at(-1)
  if (!last) return []
  const first = zones[0]?.VerbrauchsZoneVon ?? 0
  const known = last.VerbrauchsZoneBis ?? last.VerbrauchsZoneVon
  const end = last.VerbrauchsZoneBis ?? known + Math.max((known - first) * OPEN_END, 1)
  const highest = Math.max(...zones.map(({ Kubikmeterpreis }) => Kubikmeterpreis)) || 1
  const place = (menge: number) => (menge - first) / (end - first || 1)
  return zones.map((preis, index) => ({
    preis,
    von: place(preis.VerbrauchsZoneVon),
    bis: place(preis.VerbrauchsZoneBis ?? zones[index + 1]?.VerbrauchsZoneVon ?? end),
    hoehe: preis.Kubikmeterpreis / highest,
  }))
}
