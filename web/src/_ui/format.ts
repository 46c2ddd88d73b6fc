import { formatZahl } from '#contract/_shared/text/format.ts'

export { formatDatum, formatMenge, formatZahl } from '#contract/_shared/text/format.ts'
export { formatTelefon } from '#contract/_shared/kontakt/format-telefon.ts'

const NBSP = '\u00a0'

export function formatProTag(value: number, unit: string): string {
  return `${formatZahl(value, 1)}${NBSP}${unit}`
}

export type ReadDatum =
  | { readonly kind: 'leer' }
  /** Not in the form of a date. */
  | { readonly kind: 'unlesbar' }
  /** In the form of a date, but not in the calendar. */
  | { readonly kind: 'keinTag' }
  | { readonly kind: 'tag'; readonly datum: string }

/** Parses typed and pasted dates: "2.4.2026", "02. 04. 26", "2026-04-02". A two-digit year is in this century. */
export function readDatum(text: string): ReadDatum {
  const compact = text.replace(/\s/g, '')
  if (compact === '') return { kind: 'leer' }
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(compact)
  const [year = '', month = '', day = ''] = german
    ? german.slice(1).toReversed()
    : (/^(\d{4})-(\d\d)-(\d\d)$/.exec(compact)?.slice(1) ?? [])
  if (!year) return { kind: 'unlesbar' }
  const datum = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(datum) ? { kind: 'tag', datum } : { kind: 'keinTag' }
}

function isDay(datum: string): boolean {
  const moment = new Date(`${datum}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(datum)
}

/** The day in a text as YYYY-MM-DD; undefined if it is not in the calendar. */
export function parseDatum(text: string): string | undefined {
  const read = readDatum(text)
  return read.kind === 'tag' ? read.datum : undefined
}
