import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import type { JobSender, Watch } from '#platform/queue/queue.ts'
import { randomUUID } from 'node:crypto'
import { asSystem } from '../../_kit/context.ts'
import { lockFolge, numberDue } from '../../vorgaenge/abruf/store.ts'
import { ASKED_SECONDS, LOOK_MS } from './limits.ts'
import { webhookRules } from './queue.ts'
import { keepPlace, lockPlace, lookAtWebhooks, reserveRun } from './store.ts'
import { fanOut } from './zustellung/store.ts'

interface Distribution {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: JobSender
}

/** Gives new Vorgaenge to their receivers and asks for runs. Without a receiver it is one statement on an empty table. */
export function webhookWatch(parts: Distribution): Watch {
  return { name: 'webhooks', everyMs: LOOK_MS, look: () => distribute(parts) }
}

/**
 * Numbers what is due, as a pull does, makes deliveries of what has a number, and sends a job for each receiver that something waits for.
 *
 * It may run in all processes at once.
 */
async function distribute({ database, clock, jobs }: Distribution): Promise<void> {
  const now = clock.now()
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => asSystem(database, (db) => db.transaction(work))
  const before = await asSystem(database, (db) => lookAtWebhooks(db, now))
  const [first] = before
  if (first?.is_unnumbered)
    await inTransaction(async (tx) => {
      await lockFolge(tx)
      await numberDue(tx, now)
    })
  const lagging = before.filter(({ lags, is_unnumbered: isNew }) => lags || isNew)
  for (const { id } of lagging) await inTransaction((tx) => moveOn(tx, id))
  const due = lagging.length === 0 ? before : await asSystem(database, (db) => lookAtWebhooks(db, now))
  for (const { id } of due.filter(({ is_due: isDue }) => isDue)) await inTransaction((tx) => askForRun(tx, jobs, id, now))
}

async function moveOn(tx: Transaction, id: string): Promise<void> {
  const place = await lockPlace(tx, id)
  if (!place) return
  const upTo = await fanOut(tx, id, place.verteilt_bis, place.arten)
  if (upTo !== undefined) await keepPlace(tx, id, upTo)
}

/** Reserves the receiver, so that nobody asks again before a process could begin. */
async function askForRun(tx: Transaction, jobs: JobSender, id: string, now: Date): Promise<void> {
  const lauf = randomUUID()
  if (await reserveRun(tx, id, lauf, new Date(now.getTime() + ASKED_SECONDS * 1000), now))
    await jobs.send(tx, webhookRules, { webhook: id, lauf })
}
