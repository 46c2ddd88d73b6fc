import { cleanZaehlerstand, readZaehlerstand } from '#contract/zaehlerstaende/typed-reading.ts'
import { isAblesetag, type Ablesetage, type Eingabefeld } from '#contract/zaehlerstaende/rules.ts'
import { dateFormatProblem } from '../_ui/DateField.tsx'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { formatDatum, parseDatum, readDatum } from '../_ui/format.ts'
import type { AblesungEntries } from './ablesung-wizard.state.ts'
import { texts } from './texts.de.ts'

/** The field ids, which error summaries link to. */
export const DATE_FIELD = 'ablesedatum'
export const valueField = (obis: string) => `zaehlerstand-${obis.replaceAll('.', '-')}`

/** The entries in sent form: the day as YYYY-MM-DD, and the whole numbers by register. */
export interface CheckedEntries {
  readonly datum: string
  readonly werte: readonly { readonly feld: Eingabefeld; readonly wert: number }[]
}

/** The problems of the form, in the order of its fields. */
export function findProblems(entries: AblesungEntries, felder: readonly Eingabefeld[], tage: Ablesetage): FieldProblem[] {
  const date = dateProblem(entries.datum, tage)
  const values = felder.flatMap((feld) => {
    const text = valueProblem(entries.werte[feld.obisCodeShort] ?? '', feld.required)
    return text ? [{ field: valueField(feld.obisCodeShort), text }] : []
  })
  return date ? [{ field: DATE_FIELD, text: date }, ...values] : values
}

/** The values of a form without problems. Throws if no whole number is left to send. */
export function checkedEntries(entries: AblesungEntries, felder: readonly Eingabefeld[]): CheckedEntries {
  const werte = felder.flatMap((feld) => {
    const read = readZaehlerstand(entries.werte[feld.obisCodeShort] ?? '')
    return read.kind === 'wert' ? [{ feld, wert: read.wert }] : []
  })
  if (werte.length === 0) throw new Error(texts.problems.nothingToSend)
  return { datum: parseDatum(entries.datum) ?? '', werte }
}

function dateProblem(text: string, tage: Ablesetage): string | undefined {
  const read = readDatum(text)
  if (read.kind === 'leer') return texts.problems.dateMissing
  if (read.kind !== 'tag') return dateFormatProblem(read, texts.problems.theDate, tage.latest)
  return isAblesetag(read.datum, tage) ? undefined : outsideSentence(tage)
}

/** Names the possible days. */
export function outsideSentence({ earliest, stichtag }: Ablesetage): string {
  const ordinary = texts.problems.dateOutside(formatDatum(earliest))
  if (!stichtag) return ordinary
  return `${ordinary} ${texts.problems.dateOfStichtag(formatDatum(stichtag.stichtag), formatDatum(stichtag.bis))}`
}

function valueProblem(text: string, required: boolean): string | undefined {
  const read = readZaehlerstand(text)
  if (read.kind === 'leer') return required ? texts.problems.valueMissing : undefined
  if (read.kind === 'wert') return undefined
  return /^[0-9]+$/.test(cleanZaehlerstand(text)) ? texts.problems.valueTooLong : texts.problems.valueNoInteger
}
