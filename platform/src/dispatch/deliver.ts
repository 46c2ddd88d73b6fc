import type { Clock } from '../clock.ts'
import { inBatches } from '../batches.ts'
import { deleteInBatches } from '../cleanup/deletion.ts'
import type { Keys } from '../crypto.ts'
import type { Checkout, Database, Transaction } from '../db/port.ts'
import type { Logger } from '../log.ts'
import { JobFailed, RefusedForGood, type Job, type JobSender, type Queue } from '../queue/queue.ts'
import { reasonOf } from '../queue/work.ts'
import { countMessage } from '../telemetry/feeds.ts'
import { DEAD_KEPT_MS, KEPT_MS, TAKEN_AT_ONCE } from './limits.ts'
import type { Channel, Sender } from './message.ts'
import { messageQueues } from './queues.ts'
import { unseal } from './seal.ts'
import { dispatchRole, findMessage, markSent, park, removeOld, takeFormer } from './store.ts'

export interface Delivery {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** the keys that the outbox encrypts with */
  readonly keys: Keys
  readonly senders: Partial<Record<Channel, Sender>>
  /** hears whether the channel took a message, or refused just this one */
  readonly onTry?: (channel: Channel, isTaken: boolean) => void
}

/** The queues of the channels that this process sends on, with their handlers. Messages on other channels wait. */
export function deliveryQueues(delivery: Delivery): Queue[] {
  return Object.entries(delivery.senders).map(([channel, sender]) => ({
    rules: messageQueues[channel as Channel],
    work: (job) => deliver(delivery, sender, job),
  }))
}

/**
 * Sends the message of a job, once. A process that dies between sending and marking causes a second sending.
 *
 * Throws RefusedForGood for a message that the service will never take.
 */
async function deliver(delivery: Delivery, send: Sender, { data, isLast }: Job): Promise<void> {
  const { clock, log } = delivery
  const id = String(data['message'])
  const row = await onRows(delivery, (db) => findMessage(db, id))
  if (!row || row.sent_at) return
  if (row.expires_at && row.expires_at <= clock.now()) {
    log.warn({ message: id, channel: row.channel }, 'a message is of no use any more and is not sent')
    countMessage(row.channel, 'expired')
    return onRows(delivery, (db) => park(db, id, clock.now()))
  }
  if (row.sealed.length === 0) throw new RefusedForGood('the content is no longer there')
  try {
    await send(unseal(delivery.keys, row))
    delivery.onTry?.(row.channel, true)
  } catch (error) {
    const isRefused = error instanceof RefusedForGood
    delivery.onTry?.(row.channel, isRefused)
    countMessage(row.channel, isRefused ? 'refused' : 'failed')
    if (isRefused || isLast) await onRows(delivery, (db) => park(db, id, clock.now()))
    // the texts of a mail server repeat the address
    throw isRefused ? error : new JobFailed(reasonOf(error))
  }
  countMessage(row.channel, 'sent')
  await onRows(delivery, (db) => markSent(db, id, clock.now()))
}

/**
 * Hands messages over that a process of 2.26.3 queued and does not send right now. Such processes run beside this one during a deploy.
 */
export function takeFormerMessages({ database, clock }: Pick<Delivery, 'database' | 'clock'>, jobs: JobSender): Promise<void> {
  const batch = async (tx: Transaction) => {
    const rows = await takeFormer(tx, TAKEN_AT_ONCE, clock.now())
    for (const { id, channel, urgent } of rows) await jobs.send(tx, messageQueues[channel], { message: id }, { isUrgent: urgent })
    return rows.length
  }
  return inBatches(TAKEN_AT_ONCE, () => database.plain(dispatchRole, (db) => db.transaction(batch)))
}

/** Removes messages that ended long ago; `unsent` removes waiting ones too, as in a demo, which sends nothing. */
export function removeOldMessages(database: Database, now: Date, unsent: boolean, signal?: AbortSignal): Promise<void> {
  const before = { ended: new Date(now.getTime() - KEPT_MS), dead: new Date(now.getTime() - DEAD_KEPT_MS) }
  return deleteInBatches([() => database.plain(dispatchRole, (db) => removeOld(db, before, unsent))], signal)
}

function onRows<T>({ database }: Delivery, work: (db: Checkout) => Promise<T>): Promise<T> {
  return database.plain(dispatchRole, work)
}
