import { paths } from '#contract/_shared/paths.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { Link } from '@tanstack/react-router'
import { describeFailure } from '../../_api/describe-failure.ts'
import { Button } from '../../_ui/Button.tsx'
import { DataTable } from '../../_ui/DataTable.tsx'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { FileButton } from '../../_ui/FileButton.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { formatMenge } from '../../_ui/format.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { PRINT_PART, PrintButton } from '../../_ui/PrintButton.tsx'
import { useToday } from '../../_ui/useToday.ts'
import { SignInAgain } from '../../account/SignInAgain.tsx'
import { betreiber } from '../../betreiber/queries.ts'
import { texts as receipt } from '../../vorgaenge/receipt/texts.de.ts'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import type { ReadyRow } from './meter.ts'
import { dayColumn, meterColumn } from './row-columns.tsx'
import { texts } from './texts.de.ts'
import { useListPath } from './useListPath.ts'
import type { FailedRow, SentRow } from './useSending.ts'
import classes from './Sammelmeldung.module.css'
import form from '../../_ui/Form.module.css'

interface SentRowsProps {
  readonly sparte: Sparte
  /** Of all tries. */
  readonly sent: readonly SentRow[]
  readonly failed: readonly FailedRow[]
  readonly at: Date
  readonly onSendAgain: () => void
  readonly onEdit: () => void
}

/** Step 3: one receipt of what was received, and what was not sent with its reason. */
export function SentRows({ sparte, sent, failed, at, onSendAgain, onEdit }: SentRowsProps) {
  const leave = useListPath(sparte)
  return (
    <Page layout="wide" title={failed.length > 0 ? texts.done.titlePartly : texts.done.title} focusHeading={failed.length === 0}>
      {failed.length > 0 && <Failed failed={failed} onSendAgain={onSendAgain} onEdit={onEdit} />}
      {sent.length > 0 && <Receipt sent={sent} at={at} />}
      <p className={form['buttons']}>
        <Button look={failed.length > 0 ? 'secondary' : 'primary'} onClick={leave}>
          {texts.back}
        </Button>
      </p>
    </Page>
  )
}

function Failed({ failed, onSendAgain, onEdit }: Pick<SentRowsProps, 'failed' | 'onSendAgain' | 'onEdit'>) {
  return (
    <>
      <FailureNotice title={texts.done.failed(failed.length)} sentences={[texts.done.failedKept]}>
        <SignInAgain error={failed.find(({ error }) => describeFailure(error).isSignedOut)?.error} />
      </FailureNotice>
      <DataTable
        caption={texts.done.failedTable}
        rows={failed}
        keyOf={({ meter }) => meter.key}
        columns={[meterColumn, dayColumn, valueColumn, { head: texts.done.reason, cell: ({ error }) => reasonOf(error) }]}
      />
      <p className={form['buttons']}>
        <Button onClick={onSendAgain}>{texts.done.again}</Button>
        <Button look="secondary" onClick={onEdit}>
          {texts.done.edit}
        </Button>
      </p>
    </>
  )
}

function reasonOf(error: unknown): string {
  if (error === undefined) return texts.done.stopped
  const { sentence, isUnknownOutcome } = describeFailure(error)
  return isUnknownOutcome ? texts.done.unknown : sentence
}

function Receipt({ sent, at }: Pick<SentRowsProps, 'sent' | 'at'>) {
  const operator = betreiber.use()
  const today = useToday()
  const download = async () => {
    const { downloadReceipt } = await import('./receipt-csv.ts')
    downloadReceipt(sent, today)
  }
  return (
    <section {...PRINT_PART}>
      {operator && <p className={form['onPaper']}>{texts.done.confirmation(operator.name)}</p>}
      <Notice look="success">
        <p>{texts.done.thanks(sent.length)}</p>
        <p>{texts.done.next}</p>
      </Notice>
      <p>{texts.done.sentAt(formatMoment(at))}</p>
      <DataTable
        caption={texts.done.receipt}
        rows={sent}
        keyOf={({ meter, angenommen }) => `${meter.key} ${angenommen.VorgangId}`}
        columns={[meterColumn, dayColumn, valueColumn, numberColumn]}
      />
      <p className={form['buttons']}>
        <FileButton look="secondary" icon="download" make={download}>
          {texts.done.download}
        </FileButton>
        <PrintButton of={texts.done.receipt} />
      </p>
    </section>
  )
}

const valueColumn = {
  head: texts.enter.reading,
  cell: ({ checked }: ReadyRow) => checked.werte.map(({ feld, wert }) => formatMenge(wert, feld.unit)).join(', '),
}
const numberColumn = {
  head: texts.done.nummer,
  cell: ({ angenommen: { VorgangId, Nummer } }: SentRow) => (
    <Link to={paths.vorgang} params={{ vorgang_id: VorgangId }} className={classes['nowrap']}>
      {Nummer ? formatNummer(Nummer) : receipt.show}
    </Link>
  ),
}
