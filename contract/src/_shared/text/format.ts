import { once } from '../once.ts'

const NBSP = '\u00a0'

/** A day: 2026-02-01 is shown as 01.02.2026. */
export function formatDatum(datum: string): string {
  const [year, month, day] = datum.split('-')
  return `${day}.${month}.${year}`
}

/** 12345 kWh is shown as 12.345 kWh, with a space that does not break. */
export function formatMenge(value: number, unit: string): string {
  return `${formatZahl(value)}${NBSP}${unit}`
}

/** 12345.6 is shown as 12.345,6: with at most so many digits after the comma and a true minus. */
export function formatZahl(value: number, digits = 3): string {
  return withTrueMinus(numbers(digits).format(value))
}

/** Whole cents: amounts travel as euros, and sums of those would drift. */
export function centOf(euro: number): number {
  return Math.round(euro * 100)
}

/** 123456 cents are shown as 1.234,56 €, with a true minus and a space that does not break. */
export function formatEuro(cent: number): string {
  return withTrueMinus(euros().format(cent / 100))
}

// none for what is rounded to 0
const signDisplay = 'negative'
const formats = new Map<number, Intl.NumberFormat>()

function numbers(digits: number): Intl.NumberFormat {
  const format = formats.get(digits) ?? new Intl.NumberFormat('de-DE', { maximumFractionDigits: digits, signDisplay })
  formats.set(digits, format)
  return format
}

const euros = once(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR', signDisplay }))

/** Intl writes a hyphen, which breaks at the end of a line. */
const withTrueMinus = (text: string) => text.replace('-', '−')

/** +491713920001 is shown as +49 171 3920001; numbers that are grouped already, or of unknown make, stay as they are. */
export function formatTelefon(telefon: string): string {
  return telefon.replace(/^\+49(1[567]\d)(\d+)$/, '+49 $1 $2').replace(/^\+49(\d+)$/, '+49 $1')
}
