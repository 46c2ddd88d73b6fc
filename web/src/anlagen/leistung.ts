import type { Modulart } from '#contract/anlagen/schema.ts'
import { formatMenge } from '../_ui/format.ts'

/** Only what modules make of the sun is measured in kWp. */
export function formatLeistung(leistung: number, modularten: readonly Modulart[]): string {
  return formatMenge(leistung, modularten.some(({ Anlagenart }) => Anlagenart === 'Solar') ? 'kWp' : 'kW')
}
