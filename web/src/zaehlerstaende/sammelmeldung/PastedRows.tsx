import type { Ablesetage } from '#contract/zaehlerstaende/rules.ts'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../_ui/Button.tsx'
import { DataTable, type Column } from '../../_ui/DataTable.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { formatMenge } from '../../_ui/format.ts'
import { LongList } from '../../_ui/LongList.tsx'
import { RadioGroup } from '../../_ui/RadioGroup.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { standOf } from '../../vorgaenge/zaehlerstand/typed-stand.ts'
import { texts as stand } from '../../vorgaenge/zaehlerstand/texts.de.ts'
import { texts as common } from '../texts.de.ts'
import { ROWS_AT_FIRST } from './limits.ts'
import { entriesOfRow, rowProblems, type Meter, type RowEntries } from './meter.ts'
import type { Found, PastedRow } from './pasted.ts'
import { texts } from './texts.de.ts'
import classes from './Sammelmeldung.module.css'
import form from '../../_ui/Form.module.css'

const NONE = 'keiner'
const choiceFieldOf = (meter: Meter) => `auswahl-${meter.key}`.replaceAll('.', '-')

export type Adopted = readonly { readonly meter: Meter; readonly row: RowEntries }[]

interface PastedRowsProps {
  readonly rows: readonly PastedRow[]
  readonly found: readonly Found[]
  /** The day of rows without one. */
  readonly day: string
  readonly tage: Ablesetage
  readonly onAdopt: (rows: Adopted) => void
}

/** What each row of the pasted table becomes, before anything is taken. Those that need a look come first. */
export function PastedRows({ rows, found, day, tage, onAdopt }: PastedRowsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const problems = useProblems()
  const conflicts = found.filter(({ choices }) => choices.length > 1)
  const wrong = found.filter(({ meter, choices: [only, ...more] }) => {
    return only && more.length === 0 && rowProblems(meter, entriesOfRow(only.row, day), tage).length > 0
  }).length
  const left = rows.filter(({ result }) => result.kind !== 'gelesen').length
  useEffect(() => {
    heading.current?.focus()
  }, [])

  const adopt = () => {
    const missing = conflicts.filter(({ meter }) => chosen[meter.key] === undefined)
    const isChosen = problems.check(
      missing.map(({ meter }) => ({ field: choiceFieldOf(meter), text: texts.paste.chooseMissing(nameOf(meter)) })),
    )
    if (!isChosen) return
    onAdopt(
      found.flatMap(({ meter, choices }) => {
        const choice = choices.length > 1 ? choices[Number(chosen[meter.key])] : choices[0]
        return choice ? [{ meter, row: choice.row }] : []
      }),
    )
  }
  const noteOf = notesOf(found, day, tage)
  const needsLook = (row: PastedRow) => Number(row.result.kind === 'gelesen' && noteOf(row).length < 2)
  const sorted = rows.toSorted((a, b) => needsLook(a) - needsLook(b) || a.nummer - b.nummer)
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {texts.paste.resultTitle}
      </h2>
      <p>
        {texts.paste.ready(found.length - conflicts.length - wrong)} {wrong > 0 && texts.paste.toCorrect(wrong)}{' '}
        {conflicts.length > 0 && texts.paste.toDecide(conflicts.length)} {left > 0 && texts.paste.leftOut(left)}
      </p>
      <ErrorSummary problems={problems.shown} attempt={problems.attempt} />
      {conflicts.map(({ meter, choices }) => (
        <RadioGroup
          key={meter.key}
          id={choiceFieldOf(meter)}
          label={texts.paste.choose(nameOf(meter))}
          error={problems.textOf(choiceFieldOf(meter))}
          choices={[
            ...choices.map(({ zeilen, row }, index) => ({
              value: String(index),
              label: texts.paste.choice(zeilen.join(', '), inWords(meter, row, day)),
            })),
            { value: NONE, label: texts.paste.none },
          ]}
          value={chosen[meter.key] ?? ''}
          onValue={(value) => setChosen({ ...chosen, [meter.key]: value })}
        />
      ))}
      <LongList all={sorted} first={ROWS_AT_FIRST} step={ROWS_AT_FIRST} focus="[data-zeile]" of={texts.paste.rows}>
        {(shown) => (
          <DataTable caption={texts.paste.rows} rows={shown} keyOf={({ nummer }) => String(nummer)} columns={columnsOf(noteOf)} />
        )}
      </LongList>
      {found.length > 0 && (
        <p className={form['buttons']}>
          <Button onClick={adopt}>{texts.paste.adopt}</Button>
        </p>
      )}
    </>
  )
}

function columnsOf(noteOf: (row: PastedRow) => readonly string[]): Column<PastedRow>[] {
  return [
    { head: texts.paste.row, isRowHead: true, cell: cellOfNumber },
    { head: texts.paste.content, cell: cellOfText },
    { head: texts.paste.result, cell: (row) => notes(noteOf(row)) },
  ]
}

/** Takes the focus when more rows are shown. */
const cellOfNumber = ({ nummer }: PastedRow) => (
  <span data-zeile tabIndex={-1} className={classes['nowrap']}>
    {texts.paste.row} {nummer}
  </span>
)

const cellOfText = ({ text }: PastedRow) => <span className={classes['content']}>{text}</span>

const notes = (sentences: readonly string[]) => (
  <div>
    {sentences.map((sentence) => (
      <span key={sentence} className={classes['line']}>
        {sentence}
      </span>
    ))}
  </div>
)

const nameOf = ({ zaehler }: Meter) => common.meter(zaehler.zaehlernummer)

/** "16.510 kWh am 20.11.2026"; a text that is no value as it was pasted. */
function inWords({ felder }: Meter, { werte, datum }: RowEntries, day: string): string {
  const values = felder.flatMap(({ obisCodeShort: obis, unit }) => {
    const [text, wert] = [werte[obis] ?? '', standOf(werte[obis] ?? '')]
    return text === '' ? [] : [wert === undefined ? text : formatMenge(wert, unit)]
  })
  return texts.paste.onDay(values.join(', '), datum ?? day)
}

/** What is said about a row: the reading or the reason, and what to look at. */
function notesOf(found: readonly Found[], day: string, tage: Ablesetage): (row: PastedRow) => readonly string[] {
  const byMeter = new Map(found.map((one) => [one.meter.key, one]))
  return ({ nummer, result }) => {
    if (result.kind === 'keineMeldung') return [common.whyNoReport[result.closed.why](result.closed.zaehler.messstellenbetreiber)]
    if (result.kind !== 'gelesen') return [texts.paste.left[result.kind]]
    const { meter, row, cutsDecimals } = result
    const choices = byMeter.get(meter.key)?.choices ?? []
    const others = choices.find(({ zeilen }) => zeilen.includes(nummer))?.zeilen.filter((one) => one !== nummer) ?? []
    const isWhole = Object.keys(row.werte).length === meter.felder.length || others.length === 0
    return [
      texts.paste.reading(nameOf(meter), inWords(meter, row, day)),
      ...(choices.length > 1 ? [texts.paste.otherwise] : []),
      ...(others.length > 0 && isWhole ? [texts.paste.twice(others.join(', '))] : []),
      ...(cutsDecimals ? [stand.comma.cut] : []),
      ...(isWhole ? rowProblems(meter, entriesOfRow(row, day), tage).map(({ text }) => text) : []),
    ]
  }
}
