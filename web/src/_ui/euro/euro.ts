import { once } from '#contract/_shared/once.ts'

export { formatEuro } from '#contract/_shared/text/format.ts'

const NBSP = '\u00a0'
const short = once(() => new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }))
/** More digits before the comma are a typing error. */
const MOST_DIGITS = 12

/** Whole euros without decimals: 5 €, 1.234,50 €. For rules and examples; actual amounts always show the cents. */
export function formatEuroShort(cent: number): string {
  return `${short()
    .format(cent / 100)
    .replace('-', '−')}${NBSP}€`
}

export type ReadEuro =
  | { readonly kind: 'leer' }
  | { readonly kind: 'unlesbar' }
  | { readonly kind: 'negativ' }
  | { readonly kind: 'betrag'; readonly cent: number }

/**
 * Parses an amount: "45", "45,5", "1.234,50 €". A dot counts only as thousands separator before exactly three digits. A minus is never
 * dropped.
 */
export function readEuro(text: string): ReadEuro {
  const compact = text.replace(/\s/g, '').replace(/(?<=\d)(€|EUR|Euro)$/i, '')
  if (compact === '') return { kind: 'leer' }
  const [, sign, euros = '', decimals = ''] = /^([-−–])?(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/.exec(compact) ?? []
  const digits = euros.replaceAll('.', '')
  if (digits === '' || digits.length > MOST_DIGITS) return { kind: 'unlesbar' }
  return sign ? { kind: 'negativ' } : { kind: 'betrag', cent: Number(digits) * 100 + Number(decimals.padEnd(2, '0')) }
}
