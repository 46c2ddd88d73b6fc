import type { Clock } from '../clock.ts'
import type { Checkout, Database } from '../db/port.ts'
import type { Logger } from '../log.ts'
import { BATCH, KEPT_MS, MOST_ATTEMPTS } from './limits.ts'
import type { Channel, Lane, Sender } from './message.ts'
import { unseal } from './seal.ts'
import { dispatchRole, leaseDue, markSent, park, removeOld, type LeasedMessage } from './store.ts'

export interface Delivery {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** the key that the outbox encrypts with */
  readonly key: Buffer
  readonly senders: Partial<Record<Channel, Sender>>
}

/**
 * Sends every due message of a lane. Several processes may run it, since rows are leased. A process that dies between sending and
 * marking causes a second sending.
 */
export async function deliverDue(delivery: Delivery, lane: Lane, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const goesOn = await deliverBatch(delivery, lane)
    if (!goesOn || signal?.aborted) return
  }
}

/** Returns whether more messages may be due. If a whole batch was refused, the server accepts nothing, and the others keep their tries. */
async function deliverBatch(delivery: Delivery, lane: Lane): Promise<boolean> {
  const rows = await onRows(delivery, (db) => leaseDue(db, lane, BATCH, delivery.clock.now()))
  const results = await Promise.allSettled(rows.map((row) => deliver(delivery, row)))
  for (const result of results) if (result.status === 'rejected') throw result.reason
  const isServerThere = results.some((result) => result.status === 'fulfilled' && result.value !== 'refused')
  return rows.length === BATCH && isServerThere
}

async function deliver(delivery: Delivery, row: LeasedMessage): Promise<'sent' | 'expired' | 'refused'> {
  const { clock, log } = delivery
  const { id, channel, attempts } = row
  if (row.expires_at && row.expires_at <= clock.now()) {
    log.warn({ message: id, channel, attempts }, 'a message is of no use any more and is not sent')
    await onRows(delivery, (db) => park(db, id, clock.now()))
    return 'expired'
  }
  try {
    await send(delivery, row)
  } catch (error) {
    const reason = reasonOf(error)
    if (attempts < MOST_ATTEMPTS) {
      log.warn({ message: id, channel, attempts, reason }, 'a message was not taken and will be tried again')
      return 'refused'
    }
    log.error({ message: id, channel, attempts, reason }, 'a message was never taken and is given up')
    await onRows(delivery, (db) => park(db, id, clock.now()))
    return 'refused'
  }
  await onRows(delivery, (db) => markSent(db, id, clock.now()))
  return 'sent'
}

async function send({ key, senders }: Delivery, row: LeasedMessage): Promise<void> {
  const sender = senders[row.channel]
  if (!sender) throw Object.assign(new Error('nothing sends on this channel'), { code: 'NOT_CONFIGURED' })
  await sender(unseal(key, row))
}

/** Removes messages that were finished KEPT_MS ago; `unsent` removes waiting ones too, as in a demo, which sends nothing. */
export async function removeOldMessages(database: Database, now: Date, unsent: boolean): Promise<void> {
  await database.plain(dispatchRole, (db) => removeOld(db, new Date(now.getTime() - KEPT_MS), unsent))
}

function onRows<T>({ database }: Delivery, work: (db: Checkout) => Promise<T>): Promise<T> {
  return database.plain(dispatchRole, work)
}

/** Reduces a failure to names and numbers for the log: the texts of a mail server repeat the address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // fetch puts its reason into the cause
  const fault: Error & { readonly code?: unknown; readonly responseCode?: unknown } = error.cause instanceof Error ? error.cause : error
  return [fault.name, fault.code, fault.responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')
}
