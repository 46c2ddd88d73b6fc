import type { Bereiche } from '#contract/_shared/person/eigene-daten.ts'
import type { EigeneDaten } from '#contract/account/schema.ts'
import { EIGENE_DATEN } from '#contract/all-eigene-daten.ts'
import { artText, shownFelder, statusText } from '#contract/vorgaenge/kinds.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { formatDatum, formatTelefon, formatZahl } from '../../_ui/format.ts'
import { formatMoment } from '../../_ui/format-moment.ts'
import { texts } from './texts.de.ts'

export type Eintrag = EigeneDaten['bereiche'][number]['eintraege'][number]
type Value = Eintrag[string]
type Fields = Readonly<Record<string, Exclude<Value, object> | null>>

const words: Readonly<Record<string, string>> = texts.werte
const bereiche: Bereiche = EIGENE_DATEN

/** The label of a field. An unknown field, from another version, gets a general label instead of its raw name. */
export function labelOf(bereich: string, field: string): string {
  const { felder } = wordsOf(bereich)
  return Object.hasOwn(felder, field) ? (felder[field] ?? texts.otherField) : texts.otherField
}

/** The heading of an area. */
export function titleOf(bereich: string): string {
  return wordsOf(bereich).titel
}

function wordsOf(bereich: string): Bereiche[string] {
  const other = { titel: bereich, felder: {} }
  return Object.hasOwn(bereiche, bereich) ? (bereiche[bereich] ?? other) : other
}

interface Row {
  readonly field: string
  readonly label: string
  readonly shown: string
}

/** The rows of an entry, one per field. A request is worded as on its page and receipt; its id is in the download only, people have its number. */
export function rowsOf(bereich: string, eintrag: Eintrag): readonly Row[] {
  const isRequest = isFields(eintrag['Inhalt'])
  const art = typeof eintrag['Art'] === 'string' ? eintrag['Art'] : ''
  return Object.entries(eintrag).flatMap(([field, value]) => {
    if (isRequest && field === 'VorgangId') return []
    if (isFields(value)) return shownFelder(art, value).map(({ feld, label, wert }) => ({ field: `Inhalt.${feld}`, label, shown: wert }))
    return [{ field, label: labelOf(bereich, field), shown: isRequest ? shownOfRequest(art, field, value) : shownValue(value) }]
  })
}

function shownOfRequest(art: string, field: string, value: Value): string {
  if (field === 'Art' && typeof value === 'string') return artText(value)
  if (field === 'Nummer' && typeof value === 'string') return formatNummer(value)
  if (field === 'Status' && typeof value === 'string') return statusText(value, art)
  return shownValue(value)
}

function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null
}

/** A value in German form: dates, moments and phone numbers formatted, codes of closed lists replaced by words. */
export function shownValue(value: Value | undefined): string {
  if (value === null || value === undefined || value === '' || isFields(value)) return texts.notGiven
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return formatZahl(value)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDatum(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(new Date(value))
  return Object.hasOwn(words, value) ? (words[value] ?? value) : germanLetters(formatTelefon(value))
}

/** The wire has meter types without umlauts: "Zweirichtungszaehler". */
function germanLetters(value: string): string {
  return value.replace(/^(\p{L}*)(z)aehler$/iu, '$1$2ähler')
}
