import type { ReportableMeter } from '../meter-key.ts'
import type { CheckedEntries } from '../check-entries.ts'
import type { Recorded } from '../../vorgaenge/receipt/VorgangLine.tsx'
import { texts } from './texts.de.ts'
import { isFilled, type Meter, type ReadyRow } from './meter.ts'
import { withoutRows, type Draft } from './draft.ts'

/** What tables show of a meter. */
export interface NamedMeter extends Pick<Meter, 'key' | 'sparte' | 'place'> {
  readonly konto: Pick<ReportableMeter['konto'], 'vertragskonto'>
  readonly zaehler: Pick<ReportableMeter['zaehler'], 'zaehlernummer'>
}

/** A row that the server has. */
export interface SentRow {
  /** The key under which it was sent. */
  readonly sendKey: string
  readonly meter: NamedMeter
  readonly checked: CheckedEntries
  readonly angenommen: Recorded
}

/** The result of a sending and its repetitions. It is kept in this tab. */
export interface Receipt {
  readonly sent: readonly SentRow[]
  /** The reasons of the refused rows, by the key under which they were sent. */
  readonly refused: Readonly<Record<string, string>>
  /** Rows are left that wait for another try. */
  readonly isOpen: boolean
  /** The sending came to its end; else this page was closed before. */
  readonly isEnded: boolean
  /** The keys that were on their way when the page was closed; absent if it had no time to note them. */
  readonly underway?: readonly string[]
  /** A moment in ISO form. */
  readonly at: string
}

/** Only what the receipt shows, since thousands of rows are kept. */
export function sentRow({ meter, checked }: ReadyRow, sendKey: string, angenommen: Recorded): SentRow {
  const { key, sparte, place, konto, zaehler } = meter
  return {
    sendKey,
    meter: { key, sparte, place, konto: { vertragskonto: konto.vertragskonto }, zaehler: { zaehlernummer: zaehler.zaehlernummer } },
    checked,
    angenommen: { VorgangId: angenommen.VorgangId, ...(angenommen.Nummer !== undefined && { Nummer: angenommen.Nummer }) },
  }
}

/** The draft without what the server has; the pasted table goes with the last of its rows. */
export function withoutSent(draft: Draft, { sent, isOpen }: Receipt): Draft {
  const keys = new Set(sent.map(({ sendKey }) => sendKey))
  const meters = Object.entries(draft.keys).flatMap(([meter, key]) => (keys.has(key) ? [meter] : []))
  if (meters.length === 0) return draft
  return { ...withoutRows(draft, meters), ...(!isOpen && { tabelle: '' }) }
}

/** Whether the row was sent as it stands and is not received. */
export function isUnsent(draft: Draft, meter: string): boolean {
  return draft.keys[meter] !== undefined && isFilled(draft.rows[meter])
}

/** A row that was sent and is not received. */
export interface FailedRow extends ReadyRow {
  readonly reason: string
}

export function failedRow(row: ReadyRow, sendKey: string, { refused, isEnded, underway }: Receipt): FailedRow {
  // a row on its way when the page was closed may have arrived
  const isUnknown = !isEnded && (underway?.includes(sendKey) ?? true)
  return { ...row, reason: refused[sendKey] ?? (isUnknown ? texts.done.unknown : texts.done.stopped) }
}
