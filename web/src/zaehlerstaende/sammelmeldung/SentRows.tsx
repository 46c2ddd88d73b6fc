import { paths } from '#contract/_shared/paths.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../_ui/Button.tsx'
import { DataTable } from '../../_ui/DataTable.tsx'
import { FailureNotice } from '../../_ui/FailureNotice.tsx'
import { FileButton } from '../../_ui/FileButton.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { formatMenge } from '../../_ui/format.ts'
import { LongList } from '../../_ui/LongList.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { Page } from '../../_ui/Page.tsx'
import { PRINT_PART, PrintButton } from '../../_ui/PrintButton.tsx'
import { useToday } from '../../_ui/useToday.ts'
import { SignInAgain } from '../../account/SignInAgain.tsx'
import { betreiber } from '../../betreiber/queries.ts'
import { texts as receipt } from '../../vorgaenge/receipt/texts.de.ts'
import type { Sparte } from '../../vorgaenge/zaehlerstand/queries.ts'
import { ROWS_AT_FIRST } from './limits.ts'
import type { ReadyRow } from './meter.ts'
import type { FailedRow, Receipt, SentRow } from './receipt.ts'
import { dayColumn, meterColumn } from './row-columns.tsx'
import { texts } from './texts.de.ts'
import { useListPath } from './useListPath.ts'
import classes from './Sammelmeldung.module.css'
import form from '../../_ui/Form.module.css'

interface SentRowsProps {
  readonly sparte: Sparte
  /** Of all tries. */
  readonly receipt: Receipt
  readonly failed: readonly FailedRow[]
  readonly signedOut: unknown
  readonly onSendAgain: (rows: readonly FailedRow[]) => void
  readonly onEdit: () => void
}

/** Step 3: one receipt of what was received, and what was not sent with its reason. */
export function SentRows({ sparte, receipt: { sent, at }, failed, signedOut, onSendAgain, onEdit }: SentRowsProps) {
  const leave = useListPath(sparte)
  return (
    <Page layout="wide" title={failed.length > 0 ? texts.done.titlePartly : texts.done.title} focusHeading={failed.length === 0}>
      {failed.length > 0 && <Failed failed={failed} signedOut={signedOut} onSendAgain={onSendAgain} onEdit={onEdit} />}
      {sent.length > 0 && <Received sent={sent} at={at} />}
      <p className={form['buttons']}>
        <Button look={failed.length > 0 ? 'secondary' : 'primary'} onClick={leave}>
          {texts.back}
        </Button>
        {failed.length === 0 && (
          <Button look="secondary" onClick={onEdit}>
            {texts.done.more}
          </Button>
        )}
      </p>
    </Page>
  )
}

function Failed({ failed, signedOut, onSendAgain, onEdit }: Pick<SentRowsProps, 'failed' | 'signedOut' | 'onSendAgain' | 'onEdit'>) {
  return (
    <>
      <FailureNotice title={texts.done.failed(failed.length)} sentences={[texts.done.failedKept]}>
        <SignInAgain error={signedOut} />
      </FailureNotice>
      <DataTable
        caption={texts.done.failedTable}
        rows={failed}
        keyOf={({ meter }) => meter.key}
        columns={[meterColumn, dayColumn, valueColumn, { head: texts.done.reason, cell: ({ reason }) => reason }]}
      />
      <p className={form['buttons']}>
        <Button onClick={() => onSendAgain(failed)}>{texts.done.again}</Button>
        <Button look="secondary" onClick={onEdit}>
          {texts.done.edit}
        </Button>
      </p>
    </>
  )
}

function Received({ sent, at }: Pick<Receipt, 'sent' | 'at'>) {
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
      <p>{texts.done.sentAt(formatMoment(new Date(at)))}</p>
      <LongList all={sent} first={ROWS_AT_FIRST} step={ROWS_AT_FIRST} focus="td a" of={texts.done.receipt}>
        {(shown) => (
          <DataTable
            caption={texts.done.receipt}
            rows={shown}
            keyOf={({ sendKey }) => sendKey}
            columns={[meterColumn, dayColumn, valueColumn, numberColumn]}
          />
        )}
      </LongList>
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
  cell: ({ checked }: Pick<ReadyRow, 'checked'>) => checked.werte.map(({ feld, wert }) => formatMenge(wert, feld.unit)).join(', '),
}
const numberColumn = {
  head: texts.done.nummer,
  cell: ({ angenommen: { VorgangId, Nummer } }: SentRow) => (
    <Link to={paths.vorgang} params={{ vorgang_id: VorgangId }} className={classes['nowrap']}>
      {Nummer ? formatNummer(Nummer) : receipt.show}
    </Link>
  ),
}
