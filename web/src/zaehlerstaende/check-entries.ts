import { withoutDay } from '#contract/zaehlerstaende/plausibilitaet.ts'
import { entriesOf, isAblesetag, type Ablesetage, type Eingabefeld } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehler } from '#contract/zaehlerstaende/schema.ts'
import { dateFormatProblem } from '../_ui/DateField.tsx'
import type { FieldProblem } from '../_ui/ErrorSummary.tsx'
import { fieldProblem } from '../_ui/useProblems.ts'
import { formatDatum, parseDatum, readDatum } from '../_ui/format.ts'
import { compareWith, type Comparison } from '../vorgaenge/zaehlerstand/comparison.ts'
import type { Sparte } from '../vorgaenge/zaehlerstand/queries.ts'
import { standOf, standProblem } from '../vorgaenge/zaehlerstand/typed-stand.ts'
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
  return [
    ...fieldProblem(DATE_FIELD, dateProblem(entries.datum, tage)),
    ...felder.flatMap(({ obisCodeShort: obis, required }) =>
      fieldProblem(valueField(obis), standProblem(entries.werte[obis] ?? '', required)),
    ),
  ]
}

/** The values of a form without problems. Throws if no whole number is left to send. */
export function checkedEntries(entries: AblesungEntries, felder: readonly Eingabefeld[]): CheckedEntries {
  const werte = felder.flatMap((feld) => {
    const wert = standOf(entries.werte[feld.obisCodeShort] ?? '')
    return wert === undefined ? [] : [{ feld, wert }]
  })
  if (werte.length === 0) throw new Error(texts.problems.nothingToSend)
  return { datum: parseDatum(entries.datum) ?? '', werte }
}

export function dateProblem(text: string, tage: Ablesetage): string | undefined {
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

/** The known readings of a meter but those of the day, which the new ones replace. */
export function comparisonOn(zaehler: Zaehler, datum: string): Comparison {
  return compareWith(withoutDay(entriesOf(zaehler), datum), datum)
}

/** The same while the day is typed: up to that day, or up to today while the text is none of the possible days. */
export function comparisonWhileTyping(zaehler: Zaehler, typed: string, tage: Ablesetage): Comparison {
  const day = parseDatum(typed)
  return comparisonOn(zaehler, day && isAblesetag(day, tage) ? day : tage.latest)
}

/** Warnings about unusual values, with the register's name if the meter has several. */
export function warningsOf(comparison: Comparison, sparte: Sparte, { werte }: CheckedEntries): readonly string[] {
  return comparison.warnings(
    werte.map(({ feld, wert }) => ({ obis: feld.obisCodeShort, wert, name: texts.registers[sparte][feld.richtung] })),
  )
}
