import { compareCodes } from '#contract/_shared/text/compare-codes.ts'
import { ablesetageOn, entryDaysOf } from '#contract/zaehlerstaende/rules.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BackButton } from '../../_ui/BackButton.tsx'
import { formatDatum } from '../../_ui/format.ts'
import { NothingHere } from '../../_ui/NothingHere.tsx'
import { Page } from '../../_ui/Page.tsx'
import { useToday } from '../../_ui/useToday.ts'
import { LoadStatus } from '../../betreiber/LoadStatus.tsx'
import { zaehlerstaendeQuery, type Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { reportableMeters, whyNot, type ReportableMeter } from '../meter-key.ts'
import { faelligeQuery, operatorQuery } from '../queries.ts'
import { texts as common } from '../texts.de.ts'
import { CheckRows } from './CheckRows.tsx'
import { EnterRows } from './EnterRows.tsx'
import { withKeys, type Draft } from './draft.ts'
import { entriesOfRow, isFilled, meterOf, readyRow, rowProblems, type FilledRow, type Meter, type ReadyRow } from './meter.ts'
import type { ClosedMeter } from './pasted.ts'
import { failedRow, isUnsent } from './receipt.ts'
import { startSending, stopSending } from './sending.ts'
import { SentRows } from './SentRows.tsx'
import { texts } from './texts.de.ts'
import { useDraft } from './useDraft.ts'
import { useListPath } from './useListPath.ts'

export const Einspeisung = () => <SammelmeldungPage sparte="einspeisung" />
export const Trinkwasser = () => <SammelmeldungPage sparte="trinkwasser" />

/** Reports the readings of many meters: a table to fill, a check, and one receipt. */
function SammelmeldungPage({ sparte }: { readonly sparte: Sparte }) {
  const query = useQuery(zaehlerstaendeQuery(sparte))
  const operator = useQuery(operatorQuery)
  const leave = useListPath(sparte)
  const ownNames = operator.data?.eigeneMessstellenbetreiber
  const { open, closed } = useMemo(() => metersOf(sparte, query.data ?? [], ownNames ?? []), [sparte, query.data, ownNames])
  const due = useDue(open)
  if (query.data && ownNames && open.length > 0 && !due.isAwaited)
    return <Steps sparte={sparte} open={open} closed={closed} due={due.meters} />
  const isShown = query.data !== undefined && ownNames !== undefined && !due.isAwaited
  return (
    <Page layout="wide" title={texts.title[sparte]} isBusy={!isShown} above={<BackButton onBack={leave}>{texts.back}</BackButton>}>
      <LoadStatus queries={[query, operator]} title={common.loadFailed} isShown={isShown} />
      {isShown && <NothingHere title={common.hiddenTitle}>{texts.noMeters}</NothingHere>}
    </Page>
  )
}

function metersOf(sparte: Sparte, konten: readonly Zaehlerkonto[], ownNames: readonly string[]) {
  const open: Meter[] = longestUnreadFirst(reportableMeters(konten, ownNames)).map((one) => meterOf(sparte, one))
  const closed: ClosedMeter[] = konten.flatMap((konto) =>
    konto.zaehler.flatMap((one) => {
      const why = whyNot(konto, one, ownNames)
      return why ? [{ zaehler: one, why }] : []
    }),
  )
  return { open, closed }
}

/** The meters of the table whose reading is due. The address that asks for these alone waits for them. */
function useDue(open: readonly Meter[]) {
  const { nur }: { readonly nur?: string } = useSearch({ strict: false })
  const { data, isPending } = useQuery(faelligeQuery)
  const meters = useMemo(() => open.filter(({ key }) => data?.has(key)), [open, data])
  return { meters, isAwaited: nur !== undefined && isPending }
}

/** What may be due stands on top: the meters whose last reading lies back furthest. */
function longestUnreadFirst(meters: readonly ReportableMeter[]): ReportableMeter[] {
  const last = new Map(meters.map((one) => [one, entryDaysOf(one.zaehler).reduce((a, b) => (a > b ? a : b), '')]))
  return meters.toSorted((a, b) => compareCodes(last.get(a) ?? '', last.get(b) ?? ''))
}

interface StepsProps {
  readonly sparte: Sparte
  readonly open: readonly Meter[]
  readonly closed: readonly ClosedMeter[]
  readonly due: readonly Meter[]
}

/** The step stands in the address, so that the browser's Back returns to the table. */
function Steps({ sparte, open, closed, due }: StepsProps) {
  const { schritt }: { readonly schritt?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const rule = useQuery(operatorQuery).data?.stichtagsregel
  const tage = useMemo(() => ablesetageOn(today, rule), [today, rule])
  const { draft, change, now, receipt, signedOut } = useDraft(sparte, formatDatum(today))
  const [isTableShown, showTable] = useState(receipt === undefined)
  const filled = useMemo(() => filledRows(open, draft), [open, draft])
  const problems = useMemo(() => filled.flatMap(({ meter, entries }) => rowProblems(meter, entries, tage)), [filled, tage])
  const isReady = filled.length > 0 && problems.length === 0
  const goTo = (step: string | undefined, replace = false) =>
    void navigate({ to: '.', search: ({ nur }: { readonly nur?: string }) => ({ nur, schritt: step }), replace })
  const send = (rows: readonly ReadyRow[]) => {
    const keyed = withKeys(
      draft,
      rows.map(({ meter }) => meter.key),
      () => crypto.randomUUID(),
    )
    change(keyed)
    showTable(false)
    void startSending(sparte, rows, keyed.keys)
  }

  if (receipt && !now && !isTableShown) {
    const unsent = filled.filter(({ meter, entries }) => isUnsent(draft, meter.key) && rowProblems(meter, entries, tage).length === 0)
    return (
      <SentRows
        sparte={sparte}
        receipt={receipt}
        failed={unsent.map(({ meter, entries }) => failedRow(readyRow(meter, entries), draft.keys[meter.key] ?? '', receipt))}
        signedOut={signedOut}
        onSendAgain={send}
        onEdit={() => {
          showTable(true)
          goTo(undefined, true)
        }}
      />
    )
  }
  if (now || (schritt === 'pruefen' && isReady)) {
    return (
      <CheckRows
        filled={filled}
        ticks={draft.ticks}
        onTick={(meter, isTicked) => change((old) => ({ ...old, ticks: { ...old.ticks, [meter]: isTicked } }))}
        progress={now}
        onSend={send}
        onStop={() => stopSending(sparte)}
        onBack={() => goTo(undefined, true)}
      />
    )
  }
  return (
    <EnterRows
      sparte={sparte}
      open={open}
      closed={closed}
      due={due}
      draft={draft}
      change={change}
      tage={tage}
      filled={filled.length}
      problems={problems}
      sentBefore={receipt?.sent.length ?? 0}
      onReceipt={() => showTable(false)}
      onForward={() => goTo('pruefen')}
    />
  )
}

function filledRows(open: readonly Meter[], draft: Draft): readonly FilledRow[] {
  return open.flatMap((meter) => {
    const row = draft.rows[meter.key]
    return row && isFilled(row) ? [{ meter, entries: entriesOfRow(row, draft.datum) }] : []
  })
}
