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
 * Warns the address in force that another one is requested, because notices about bank details would go to the new one.
 *
 * The mail does not name the new address, since others may read it. Call it after the request is recorded.
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
