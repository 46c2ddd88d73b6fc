const NBSP = '\u00a0'

/** 2026-02-01 becomes 01.02.2026. */
export function formatDatum(datum: string): string {
  const [year, month, day] = datum.split('-')
  return `${day}.${month}.${year}`
}

/** 12345 and kWh become 12.345 kWh, with a no-break space. */
export function formatMenge(value: number, unit: string): string {
  return `${formatZahl(value)}${NBSP}${unit}`
}

/** 12345.6 becomes 12.345,6, with at most `digits` after the comma and a true minus. */
export function formatZahl(value: number, digits = 3): string {
  return german(value, digits)
}

/** Euros to whole cents: sums of euros would have rounding errors. */
export function centOf(euro: number): number {
  return Math.round(euro * 100)
}

/** 123456 cents become 1.234,56 €, with a true minus and a no-break space. */
export function formatEuro(cent: number): string {
  return `${german(cent / 100, 2, 2)}${NBSP}€`
}

/** By hand: the first number of Intl holds up a telephone for 60 ms, on almost every first page (docs/decisions/0078-numbers-without-intl.md). */
function german(value: number, mostDigits: number, fewestDigits = 0): string {
  const rounded = Number(Math.abs(value).toFixed(mostDigits))
  const [whole = '', decimals = ''] = String(rounded).split('.')
  const thousands = [whole.slice(0, whole.length % 3), ...(whole.slice(whole.length % 3).match(/\d{3}/g) ?? [])].filter(
    (part) => part !== '',
  )
  const shown = decimals.padEnd(fewestDigits, '0')
  // a hyphen would let a line break after it; an amount that rounds to 0 has no minus
  return `${value < 0 && rounded > 0 ? '−' : ''}${thousands.join('.')}${shown && `,${shown}`}`
}
