import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { asSystem } from '../_kit/context.ts'
import {
  endAblesungen,
  isToBeSent,
  leaseAblesungen,
  markDelivered,
  parkAblesung,
  postponeAblesungen,
  type OutboxRow,
} from '../vorgaenge/store.ts'
import {
  FIRST_PAUSE_SECONDS,
  LONGEST_PAUSE_SECONDS,
  READINGS_AT_ONCE,
  READINGS_LEASE_SECONDS,
  READINGS_LOOKED_AT,
  READING_TIMEOUT_SECONDS,
} from './limits.ts'

export interface Weiterleitung {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** address of the reading service, which takes the body of a reported reading */
  readonly url: string
}

/** The service will never accept this reading. */
class RefusedForGood extends Error {
  readonly status: number
  constructor(status: number) {
    super(`answered ${status}`)
    this.status = status
  }
}

/**
 * Sends reported readings to the reading service, in order per contract account, at least once: the Vorgang's id as Idempotency-Key marks
 * repetitions.
 *
 * A failure postpones the whole account, longer each time. A refusal for good parks the reading and lets the next one go.
 *
 * The signal aborts the current request. The rest of the batch is sent once its lease ends.
 */
export async function forwardAblesungen(target: Weiterleitung, signal?: AbortSignal): Promise<void> {
  const { database, clock } = target
  const now = clock.now()
  const rows = await asSystem(database, async (db) => {
    await endAblesungen(db, READINGS_LOOKED_AT, now)
    return leaseAblesungen(db, READINGS_AT_ONCE, now, after(now, READINGS_LEASE_SECONDS))
  })
  for (const row of rows) {
    if (signal?.aborted) return
    if (await asSystem(database, (db) => isToBeSent(db, row))) await forward(target, row, signal)
  }
}

async function forward(target: Weiterleitung, row: OutboxRow, signal: AbortSignal | undefined): Promise<void> {
  const { database, clock, log } = target
  try {
    await send(target, row, signal)
    await asSystem(database, (db) => db.transaction((tx) => markDelivered(tx, row, clock.now())))
  } catch (error) {
    if (signal?.aborted) return
    if (error instanceof RefusedForGood) {
      await asSystem(database, (db) => parkAblesung(db, row, error.status, clock.now()))
      log.error({ vorgang: row.vorgang_id, status: error.status }, 'the reading service refused a reading for good')
      return
    }
    const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** (row.versuche - 1))
    await asSystem(database, (db) => postponeAblesungen(db, row, after(clock.now(), pause)))
    log.warn({ err: error, vorgang: row.vorgang_id, versuch: row.versuche }, 'the reading service did not take a reading')
  }
}

const after = (moment: Date, seconds: number) => new Date(moment.getTime() + seconds * 1000)

async function send({ url }: Weiterleitung, row: OutboxRow, stopping: AbortSignal | undefined): Promise<void> {
  const timeout = AbortSignal.timeout(READING_TIMEOUT_SECONDS * 1000)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': row.vorgang_id },
    body: JSON.stringify(row.nutzlast['Ablesung']),
    signal: stopping ? AbortSignal.any([stopping, timeout]) : timeout,
    redirect: 'error',
  })
  await response.body?.cancel()
  if (isRefusal(response.status)) throw new RefusedForGood(response.status)
  if (!response.ok) throw new Error(`answered ${response.status}`)
}

/** Client errors about the portal's access or a later try, not about the reading. */
const NOT_OF_THE_READING = [401, 403, 405, 407, 408, 425, 429]

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && !NOT_OF_THE_READING.includes(status)
}
