import { paths, pathTo } from '#contract/_shared/paths.ts'
import { formatMoment } from '#contract/_shared/datum/format-moment.ts'
import { formatDatum } from '#contract/_shared/text/format.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { OpenBeschwerde } from './store.ts'
import { texts } from './texts.de.ts'

export interface BeschwerdeMails {
  readonly outbox: Outbox
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  readonly publicUrl: string
}

interface Receipt {
  readonly email: string
  readonly id: string
  readonly nummer: string
  readonly frist: string
}

/** The receipt of a complaint, with the day until which it is answered. It does not repeat the complaint. */
export async function queueReceipt(
  { outbox, betreiber, publicUrl }: BeschwerdeMails,
  db: Transaction,
  { email, id, nummer, frist }: Receipt,
  now: Date,
): Promise<void> {
  if (email === '') return
  const { subject, paragraphs, button, closing } = texts.receipt
  const mail = composeMail({
    operator: betreiber.name,
    title: subject,
    paragraphs: paragraphs(formatNummer(nummer), formatDatum(frist), betreiber.telefon),
    button: { text: button, url: publicUrl + pathTo(paths.vorgang, { vorgang_id: id }) },
    closing,
  })
  await outbox.queue(db, { channel: 'email', to: email, subject, ...mail }, now)
}

/** One mail to the operator for all complaints that are due, with numbers and deadlines only. */
export async function queueReminder(
  { outbox, betreiber }: BeschwerdeMails,
  db: Transaction,
  to: string,
  due: readonly OpenBeschwerde[],
  now: Date,
): Promise<void> {
  const { subject, intro, line, how, closing } = texts.reminder
  const lines = due.map(({ nummer, created_at, frist }) => line(formatNummer(nummer), formatMoment(created_at), formatDatum(frist)))
  const mail = composeMail({ operator: betreiber.name, title: subject(due.length), paragraphs: [intro, ...lines, how], closing })
  await outbox.queue(db, { channel: 'email', to, subject: subject(due.length), ...mail }, now)
}
