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

/**
 * As Intl writes it for Germany with at most so many digits after the comma, and with a true minus. Not by Intl, whose first use
 * holds a telephone up for a tenth of a second, on the screens that most people open.
 */
export function formatZahl(value: number, digits = 3): string {
  const rounded = Number(value.toFixed(digits))
  const [whole = '', fraction] = String(Math.abs(rounded)).split('.')
  return `${rounded < 0 ? '−' : ''}${groupsOf(whole).join('.')}${fraction ? `,${fraction}` : ''}`
}

/** Whole cents: amounts travel as euros, and sums of those would drift. */
export function centOf(euro: number): number {
  return Math.round(euro * 100)
}

/** 123456 cents are shown as 1.234,56 €, with a true minus and a space that does not break; not by Intl either. */
export function formatEuro(cent: number): string {
  const [, whole = '', fraction = ''] = /^(\d+)(\d\d)$/.exec(String(Math.abs(cent)).padStart(3, '0')) ?? []
  return `${cent < 0 ? '−' : ''}${groupsOf(whole).join('.')},${fraction}${NBSP}€`
}

/** Thousands, from the right. */
function groupsOf(digits: string): string[] {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return groups
}

/** +491713920001 is shown as +49 171 3920001; numbers that are grouped already, or of unknown make, stay as they are. */
export function formatTelefon(telefon: string): string {
  return telefon.replace(/^\+49(1[567]\d)(\d+)$/, '+49 $1 $2').replace(/^\+49(\d+)$/, '+49 $1')
}
