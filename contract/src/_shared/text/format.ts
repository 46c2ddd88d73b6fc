import { once } from '../once.ts'

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
  return withTrueMinus(numbers(digits).format(value))
}

/** Euros to whole cents: sums of euros would have rounding errors. */
export function centOf(euro: number): number {
  return Math.round(euro * 100)
}

/** 123456 cents become 1.234,56 €, with a true minus and a no-break space. */
export function formatEuro(cent: number): string {
  return withTrueMinus(euros().format(cent / 100))
}

// no minus for an amount that rounds to 0
const signDisplay = 'negative'
const formats = new Map<number, Intl.NumberFormat>()

function numbers(digits: number): Intl.NumberFormat {
  const format = formats.get(digits) ?? new Intl.NumberFormat('de-DE', { maximumFractionDigits: digits, signDisplay })
  formats.set(digits, format)
  return format
}

const euros = once(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', signDisplay }))

/** Intl writes a hyphen, after which a line can break. */
const withTrueMinus = (text: string) => text.replace('-', '−')
