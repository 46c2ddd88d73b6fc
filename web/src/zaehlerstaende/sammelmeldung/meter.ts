import { eingabefelderOf, type Ablesetage, type Eingabefeld } from '#contract/zaehlerstaende/rules.ts'
import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { fieldProblem } from '../../_ui/useProblems.ts'
import type { Comparison } from '../../vorgaenge/zaehlerstand/comparison.ts'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { standProblem } from '../../vorgaenge/zaehlerstand/typed-stand.ts'
import { meterTypeOf } from '../ablesung-body.ts'
import type { AblesungEntries } from '../ablesung-wizard.state.ts'
import { checkedEntries, comparisonOn, dateProblem, warningsOf, type CheckedEntries } from '../check-entries.ts'
import { meterKey, type ReportableMeter } from '../meter-key.ts'
import { texts } from '../texts.de.ts'

/** A meter of the table. */
export interface Meter extends ReportableMeter {
  readonly key: string
  readonly sparte: Sparte
  readonly felder: readonly Eingabefeld[]
  /** In one line, for the table and its search. */
  readonly place: string
}

/** What was typed or pasted for a meter. Without a day of its own it counts for the day of all. */
export interface RowEntries {
  readonly datum?: string
  readonly werte: Readonly<Record<string, string>>
}

export function meterOf(sparte: Sparte, one: ReportableMeter): Meter {
  const felder = eingabefelderOf(meterTypeOf(sparte), one.zaehler.zaehlertyp)
  return { ...one, key: meterKey(one.konto, one.zaehler), sparte, felder, place: adresseInOneLine(one.konto.adresse) }
}

const idOf = (key: string, part: string) => `${part}-${key}`.replaceAll('.', '-')
export const dateFieldOf = (key: string) => idOf(key, 'tag')
export const valueFieldOf = (key: string, obis: string) => idOf(key, `stand-${obis}`)
export const tickFieldOf = (key: string) => idOf(key, 'stimmt')

/** A row counts as soon as one of its values is filled. */
export function isFilled(row: RowEntries | undefined): boolean {
  return row !== undefined && Object.values(row.werte).some((text) => text.trim() !== '')
}

export function entriesOfRow(row: RowEntries, day: string): AblesungEntries {
  return { datum: row.datum ?? day, werte: row.werte }
}

/** The problems of a filled row, each with its meter's number, since the summary speaks of many. */
export function rowProblems(meter: Meter, { datum, werte }: AblesungEntries, tage: Ablesetage): FieldProblem[] {
  const named = (text: string | undefined) => text && `${texts.meter(meter.zaehler.zaehlernummer)}: ${text}`
  return [
    ...fieldProblem(dateFieldOf(meter.key), named(dateProblem(datum, tage))),
    ...meter.felder.flatMap(({ obisCodeShort: obis, required }) =>
      fieldProblem(valueFieldOf(meter.key, obis), named(standProblem(werte[obis] ?? '', required))),
    ),
  ]
}

/** A row with at least one value. */
export interface FilledRow {
  readonly meter: Meter
  readonly entries: AblesungEntries
}

/** A row without problems, ready to be checked and sent. */
export interface ReadyRow {
  readonly meter: Meter
  readonly checked: CheckedEntries
  readonly comparison: Comparison
  readonly warnings: readonly string[]
}

export function readyRow(meter: Meter, entries: AblesungEntries): ReadyRow {
  const checked = checkedEntries(entries, meter.felder)
  const comparison = comparisonOn(meter.zaehler, checked.datum)
  return { meter, checked, comparison, warnings: warningsOf(comparison, meter.sparte, checked) }
}
