import type { Preis } from '#contract/wasseranschluesse/schema.ts'
import { formatMenge, formatZahl } from '../_ui/format.ts'
import { texts } from './texts.de.ts'

const NBSP = '\u00a0'

/** From the first cubic metre on. */
export function inOrder(preise: readonly Preis[]): Preis[] {
  return preise.toSorted((one, other) => one.VerbrauchsZoneVon - other.VerbrauchsZoneVon)
}

/** "0–50 m³", "ab 150 m³", and where one price is that of all water "jede Menge". */
export function zoneText({ VerbrauchsZoneVon: von, VerbrauchsZoneBis: bis }: Preis): string {
  if (bis !== undefined) return `${formatZahl(von)}–${formatMenge(bis, 'm³')}`
  return von === 0 ? texts.prices.any : texts.prices.from(formatMenge(von, 'm³'))
}

/** "1,94 €/m³": prices have two decimals, and more where they need them. */
export function preisText({ Kubikmeterpreis }: Pick<Preis, 'Kubikmeterpreis'>): string {
  const [whole = '', decimals = ''] = formatZahl(Kubikmeterpreis, 5).split(',')
  return `${whole},${decimals.padEnd(2, '0')}${NBSP}€/m³`
}

export interface Stufe {
  readonly preis: Preis
  /** where it stands, from the left and from below, as parts of the whole */
  readonly von: number
  readonly bis: number
  readonly hoehe: number
}

/** The last zone has no end: it is drawn as wide as this part of the rest. */
const OPEN_END = 0.35

/** The prices as a flight of steps: as wide as the zone, as high as the price. */
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
