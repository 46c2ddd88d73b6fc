import type { Ablesetage } from '#contract/zaehlerstaende/rules.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type SyntheticEvent } from 'react'
import { BackButton } from '../../_ui/BackButton.tsx'
import { Button } from '../../_ui/Button.tsx'
import { DateField } from '../../_ui/DateField.tsx'
import { ErrorSummary, type FieldProblem } from '../../_ui/ErrorSummary.tsx'
import { Checkbox, TextField } from '../../_ui/Field.tsx'
import { matches, searchable, wordsOf } from '../../_ui/konten/matches.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { Pagination } from '../../_ui/Pagination.tsx'
import { ResultLine } from '../../_ui/ResultLine.tsx'
import { useProblems } from '../../_ui/useProblems.ts'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { adopt, typeDay, typeRow, type Draft } from './draft.ts'
import { MeterRow } from './MeterRow.tsx'
import { dateFieldOf, entriesOfRow, valueFieldOf, type Meter } from './meter.ts'
import type { ClosedMeter } from './pasted.ts'
import { PasteTable } from './PasteTable.tsx'
import { texts } from './texts.de.ts'
import { useListPath } from './useListPath.ts'
import { usePaged } from './usePaged.ts'
import classes from './Sammelmeldung.module.css'
import form from '../../_ui/Form.module.css'
import stacked from '../../_ui/StackedTable.module.css'

const DAY_FIELD = 'ablesedatum-aller'
const SEARCH_FIELD = 'zaehlersuche'

interface EnterRowsProps {
  readonly sparte: Sparte
  readonly open: readonly Meter[]
  readonly closed: readonly ClosedMeter[]
  /** Those of the open meters whose reading is due. */
  readonly due: readonly Meter[]
  readonly draft: Draft
  readonly change: (next: (old: Draft) => Draft) => void
  readonly tage: Ablesetage
  /** The number of filled rows. */
  readonly filled: number
  readonly problems: readonly FieldProblem[]
  readonly sentBefore: number
  readonly onReceipt: () => void
  readonly onForward: () => void
}

/** Step 1: a row for each meter. What is typed stays while other pages are shown. */
export function EnterRows({
  sparte,
  open,
  closed,
  due,
  draft,
  change,
  tage,
  filled,
  sentBefore,
  onReceipt,
  onForward,
  ...props
}: EnterRowsProps) {
  const [wanted, setWanted] = useState('')
  const { isDueOnly, toggle } = useDueOnly(due)
  const words = wordsOf(wanted)
  const found = (isDueOnly ? due : open).filter((meter) => matches(textOf(meter), words))
  const paged = usePaged(found)
  const problems = useProblems()
  const leave = useListPath(sparte)
  const fieldsOf = (meter: Meter) => [dateFieldOf(meter.key), ...meter.felder.map((feld) => valueFieldOf(meter.key, feld.obisCodeShort))]
  const here = new Set([...paged.shown.flatMap(fieldsOf), SEARCH_FIELD])
  const shownProblems = problems.shown.filter(({ field }) => here.has(field))

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const nothing = filled === 0 ? [{ field: firstFieldOf(paged.shown), text: texts.enter.nothing }] : []
    if (problems.check([...nothing, ...props.problems])) return onForward()
    // the first problem's page, or the summary's links would lead nowhere
    if (nothing.length > 0 || props.problems.some(({ field }) => here.has(field))) return
    setWanted('')
    const index = open.findIndex((meter) => fieldsOf(meter).includes(props.problems[0]?.field ?? ''))
    paged.goTo(paged.pageOf(Math.max(0, index)), { nur: undefined })
  }

  return (
    <Page
      layout="wide"
      title={texts.title[sparte]}
      titlePrefix={problems.shown.length > 0 ? 'Fehler:' : undefined}
      above={<BackButton onBack={leave}>{texts.back}</BackButton>}
    >
      <ErrorSummary problems={shownProblems} attempt={problems.attempt} />
      {problems.shown.length > shownProblems.length && <p>{texts.enter.further(problems.shown.length - shownProblems.length)}</p>}
      {sentBefore > 0 && (
        <Notice look="success" title={texts.enter.sentBefore(sentBefore)}>
          <Button look="quiet" onClick={onReceipt}>
            {texts.enter.showReceipt}
          </Button>
        </Notice>
      )}
      <p>
        {texts.enter.intro} {texts.enter.digits}
      </p>
      <PasteTable
        meters={{ open, closed }}
        draft={draft}
        tage={tage}
        onText={(tabelle) => change((old) => ({ ...old, tabelle }))}
        onAdopt={(rows) => change((old) => adopt(old, rows))}
      />
      <form noValidate onSubmit={submit}>
        <div className={classes['above']}>
          <DateField
            id={DAY_FIELD}
            label={texts.enter.day}
            hint={texts.enter.dayHint}
            value={draft.datum}
            onValue={(datum) => change((old) => typeDay(old, datum))}
          />
          <TextField
            id={SEARCH_FIELD}
            label={texts.enter.search}
            hint={texts.enter.searchHint}
            value={wanted}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => {
              setWanted(target.value)
              if (paged.page > 1) paged.goTo(1)
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        {due.length > 0 && due.length < open.length && (
          <Checkbox label={texts.enter.dueOnly(due.length)} checked={isDueOnly} onChange={toggle} />
        )}
        <ResultLine page={paged.page} waiting={undefined}>
          {[texts.enter.meters(found.length), paged.inWords].filter(Boolean).join(', ')}
        </ResultLine>
        {paged.shown.length > 0 && (
          <table className={`${classes['table']} ${stacked['stacked']}`}>
            <caption className="visually-hidden">{texts.enter.table}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.enter.meter}</th>
                <th scope="col">{texts.enter.dayOfRow}</th>
                <th scope="col">{texts.enter.reading}</th>
              </tr>
            </thead>
            <tbody>
              {paged.shown.map((meter) => {
                const row = draft.rows[meter.key] ?? { werte: {} }
                return (
                  <MeterRow
                    key={meter.key}
                    meter={meter}
                    row={row}
                    entries={entriesOfRow(row, draft.datum)}
                    tage={tage}
                    textOf={(field) => problems.textOf(field)}
                    onRow={(typed) => change((old) => typeRow(old, meter.key, typed))}
                  />
                )
              })}
            </tbody>
          </table>
        )}
        <Pagination page={paged.page} pages={paged.pages} />
        <p>{texts.enter.filled(filled)}</p>
        <p className={form['buttons']}>
          <Button isSubmit notReady={filled === 0 || props.problems.length > 0}>
            {texts.enter.forward}
          </Button>
        </p>
      </form>
    </Page>
  )
}

function firstFieldOf([meter]: readonly Meter[]): string {
  return meter ? valueFieldOf(meter.key, meter.felder[0]?.obisCodeShort ?? '') : SEARCH_FIELD
}

/** What the search compares. */
function textOf({ konto, zaehler, place }: Meter): string {
  return searchable([zaehler.zaehlernummer, konto.vertragskonto, place])
}

/** Whether the table has only the meters that are due, as the address says. */
function useDueOnly(due: readonly Meter[]) {
  const { nur }: { readonly nur?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const toggle = () =>
    void navigate({ to: '.', search: { nur: nur === undefined ? 'faellige' : undefined }, replace: true, resetScroll: false })
  return { isDueOnly: nur !== undefined && due.length > 0, toggle } as const
}
