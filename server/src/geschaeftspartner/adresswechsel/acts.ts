import { DAY } from '#contract/_shared/datum/units.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import { MOST_MAILS } from '../limits.ts'
import { countRecent } from './store.ts'
import { texts } from './texts.de.ts'

export interface Telling {
  readonly outbox: Outbox
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
}

/**
 * Tells the address in force that another one is asked for: once it is confirmed, notices about bank details go to the new one
 * (docs/decisions/0033-bank-data.md). The new address is not named: a mail may be read by others. Called once the request is recorded.
 */
export async function tellOldAddress(
  { outbox, betreiber }: Telling,
  db: Transaction,
  gpNummer: string,
  to: string,
  now: Date,
): Promise<void> {
  if ((await countRecent(db, gpNummer, new Date(now.getTime() - DAY * 1000))) > MOST_MAILS) return
  const { subject, paragraphs, closing } = texts
  const mail = composeMail({ operator: betreiber.name, title: subject, paragraphs: paragraphs(gpNummer, betreiber.telefon), closing })
  await outbox.queue(db, { channel: 'email', to, subject, ...mail }, now)
}
