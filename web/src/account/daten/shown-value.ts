import { formatDatum, formatTelefon, formatZahl } from '../../_ui/format.ts'
import { formatMoment } from '../../_ui/format-moment.ts'
import { texts } from './texts.de.ts'

const words: Readonly<Record<string, string>> = texts.werte

/** A value of one's own data as people read it: days, moments and telephone numbers in German, a word for what a list has a code for. */
export function shownValue(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === '') return texts.notGiven
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return formatZahl(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDatum(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(new Date(value))
  return Object.hasOwn(words, value) ? (words[value] ?? value) : germanLetters(formatTelefon(value))
}

/** Kinds of meters come without umlauts: "Zweirichtungszaehler". */
function germanLetters(value: string): string {
  return value.replace(/^(\p{L}*)(z)aehler$/iu, '$1$2ähler')
}
