const NBSP = '\u00a0'
const germanNumber = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 3 })
const germanRate = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 })

/** A day: 2026-02-01 is shown as 01.02.2026. */
export function formatDatum(datum: string): string {
  const [year, month, day] = datum.split('-')
  return `${day}.${month}.${year}`
}

/** 12345 kWh is shown as 12.345 kWh, with a space that does not break. */
export function formatMenge(value: number, unit: string): string {
  return `${formatZahl(value)}${NBSP}${unit}`
}

/** A true minus before negative numbers. */
export function formatZahl(value: number): string {
  return germanNumber.format(value).replace('-', '−')
}

export function formatProTag(value: number, unit: string): string {
  return `${germanRate.format(value).replace('-', '−')}${NBSP}${unit}`
}

/** +491713920001 is shown as +49 171 3920001; numbers that are grouped already, or of unknown make, stay as they are. */
export function formatTelefon(telefon: string): string {
  return telefon.replace(/^\+49(1[567]\d)(\d+)$/, '+49 $1 $2').replace(/^\+49(\d+)$/, '+49 $1')
}

/** "2.4.2026" or "02.04.26" as a day; undefined for what is no day of the calendar. */
export function parseDatum(text: string): string | undefined {
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(text.replace(/\s/g, ''))
  if (!match) return undefined
  const [, day = '', month = '', year = ''] = match
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(iso) ? iso : undefined
}
