import type { Modulart } from '#contract/anlagen/schema.ts'
import { formatMenge } from '../_ui/format.ts'

/** The power with its unit: kWp for solar plants, kW for any other. */
export function formatLeistung(leistung: number, modularten: readonly Modulart[]): string {
  return formatMenge(leistung, modularten.some(({ Anlagenart }) => Anlagenart === 'Solar') ? 'kWp' : 'kW')
}
