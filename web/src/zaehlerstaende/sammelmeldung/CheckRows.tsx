import { useEffect, useRef, useState, type ReactNode } from 'react'
import { BackButton } from '../../_ui/BackButton.tsx'
import { Button } from '../../_ui/Button.tsx'
import { DataTable } from '../../_ui/DataTable.tsx'
import { ErrorSummary } from '../../_ui/ErrorSummary.tsx'
import { Checkbox } from '../../_ui/Field.tsx'
import { formatMenge } from '../../_ui/format.ts'
import { Page } from '../../_ui/Page.tsx'
import { Pagination } from '../../_ui/Pagination.tsx'
import { Progress } from '../../_ui/Progress.tsx'
import { ResultLine } from '../../_ui/ResultLine.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import { StandLines } from '../../vorgaenge/zaehlerstand/StandLines.tsx'
import { texts as common } from '../texts.de.ts'
import { readyRow, tickFieldOf, type FilledRow, type Meter, type ReadyRow } from './meter.ts'
import { dayColumn, meterColumn } from './row-columns.tsx'
import type { SendingNow } from './sending.ts'
import { texts } from './texts.de.ts'
import { usePaged } from './usePaged.ts'
import classes from './Sammelmeldung.module.css'
import form from '../../_ui/Form.module.css'

interface CheckRowsProps {
  readonly filled: readonly FilledRow[]
  readonly ticks: Readonly<Record<string, boolean>>
  readonly onTick: (meter: string, isTicked: boolean) => void
  /** While the rows are sent. */
  readonly progress: SendingNow | undefined
  readonly onSend: (rows: readonly ReadyRow[]) => void
  readonly onStop: () => void
  readonly onBack: () => void
}

/** Step 2: what will be sent, unusual rows first. Each of them needs a tick. */
export function CheckRows({ filled, ticks, onTick, progress, onSend, onStop, onBack }: CheckRowsProps) {
  const [sorted] = useState(() => sortedRows(filled))
  const paged = usePaged(sorted)
  const problems = useProblems()
  const sendButton = useRef<HTMLButtonElement>(null)
  const missing = sorted.filter(({ meter, warnings }) => warnings.length > 0 && !ticks[meter.key])
  const here = new Set(paged.shown.map(({ meter }) => tickFieldOf(meter.key)))
  const shownProblems = problems.shown.filter(({ field }) => here.has(field))
  const odd = sorted.filter(({ warnings }) => warnings.length > 0).length
  const isSending = progress !== undefined

  const send = () => {
    const found = missing.map(({ meter }) => ({ field: tickFieldOf(meter.key), text: texts.check.confirmMissing(nameOf(meter)) }))
    if (problems.check(found)) return onSend(sorted)
    const [first] = missing
    if (first && !here.has(tickFieldOf(first.meter.key))) paged.goTo(paged.pageOf(sorted.indexOf(first)))
  }

  const noteOf = (row: ReadyRow) => {
    const { key } = row.meter
    return noteAbout(row, ticks[key] ?? false, problems.textOf(tickFieldOf(key)), (isTicked) => onTick(key, isTicked))
  }

  return (
    <Page
      layout="wide"
      title={texts.check.title}
      titlePrefix={problems.shown.length > 0 ? 'Fehler:' : undefined}
      isBusy={isSending}
      above={!isSending && <BackButton onBack={onBack}>{texts.done.edit}</BackButton>}
    >
      <ErrorSummary problems={shownProblems} attempt={problems.attempt} />
      {problems.shown.length > shownProblems.length && <p>{texts.enter.further(problems.shown.length - shownProblems.length)}</p>}
      {isSending && <Sending progress={progress} onStop={onStop} startedBy={sendButton} />}
      <ResultLine page={paged.page} waiting={undefined}>
        {[texts.check.count(sorted.length), odd > 0 && texts.check.odd(odd), paged.inWords].filter(Boolean).join(' ')}
      </ResultLine>
      <DataTable
        caption={texts.check.table}
        isCaptionHidden
        rows={paged.shown}
        keyOf={({ meter }) => meter.key}
        columns={[meterColumn, dayColumn, valueColumn, { head: texts.check.note, cell: noteOf }]}
      />
      <Pagination page={paged.page} pages={paged.pages} />
      <p className={form['buttons']}>
        <Button ref={sendButton} onClick={send} notReady={missing.length > 0} busyText={isSending ? texts.check.sending : undefined}>
          {texts.check.send(sorted.length)}
        </Button>
      </p>
    </Page>
  )
}

function sortedRows(filled: readonly FilledRow[]): readonly ReadyRow[] {
  const rows = filled.map(({ meter, entries }) => readyRow(meter, entries))
  return rows.toSorted((a, b) => Number(b.warnings.length > 0) - Number(a.warnings.length > 0))
}

const nameOf = ({ zaehler }: Meter) => common.meter(zaehler.zaehlernummer)

const valueColumn = { head: texts.enter.reading, cell: (row: ReadyRow) => <Values row={row} /> }

/** The warnings of a row with its tick. */
function noteAbout(
  { meter, warnings }: ReadyRow,
  isTicked: boolean,
  error: string | undefined,
  onTick: (isTicked: boolean) => void,
): ReactNode {
  if (warnings.length === 0) return texts.check.fine
  const field = tickFieldOf(meter.key)
  return (
    <div>
      <span id={`${field}-warnung`} className={classes['warning']}>
        <StandLines lines={warnings} />
      </span>
      <Checkbox
        id={field}
        label={texts.check.confirm(nameOf(meter))}
        describedBy={`${field}-warnung`}
        error={error}
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
    </div>
  )
}

function Values({ row: { meter, checked, comparison } }: { readonly row: ReadyRow }) {
  return (
    <div>
      {checked.werte.map(({ feld, wert }) => (
        <div key={feld.obisCodeShort}>
          {checked.werte.length > 1 && <span className={classes['further']}>{common.registers[meter.sparte][feld.richtung]}</span>}
          <strong>{formatMenge(wert, feld.unit)}</strong>
          <span className={classes['further']}>
            <StandLines lines={comparison.lines({ obis: feld.obisCodeShort, unit: feld.unit }, wert)} />
          </span>
        </div>
      ))}
    </div>
  )
}

type SendingProps = Pick<CheckRowsProps, 'onStop'> &
  Pick<Parameters<typeof Progress>[0], 'startedBy'> & { readonly progress: NonNullable<CheckRowsProps['progress']> }

/** Stands on top, where the page moves once it sends. */
function Sending({ progress: { done, all, isPausing }, onStop, startedBy }: SendingProps) {
  useEffect(() => {
    // newer browsers return a promise, which is no clean-up
    window.scrollTo({ top: 0 })
  }, [])
  return (
    <Progress
      text={isPausing ? texts.check.pausing : texts.check.sendingNow}
      amount={texts.check.progress(done, all)}
      share={done / all}
      cancelName={texts.check.stop}
      startedBy={startedBy}
      onCancel={onStop}
    />
  )
}
