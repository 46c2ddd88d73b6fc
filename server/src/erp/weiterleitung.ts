import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { asSystem } from '../_kit/context.ts'
import { leaseOutbox, markDelivered, type OutboxRow } from '../vorgaenge/store.ts'

export interface Weiterleitung {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  /** the reading service; takes the body of C 7.8 */
  readonly url: string
}

const BATCH = 20
const TIMEOUT_MS = 3000

/**
 * Sends reported readings to the reading service, at least once each, in the order of a contract account (integration.md). A
 * leased row comes back by itself, later each time; the Vorgang's id in the header lets the receiver drop a repetition.
 */
export async function forwardAblesungen(target: Weiterleitung): Promise<void> {
  const rows = await asSystem(target.database, (db) => leaseOutbox(db, 'ablesedienst', BATCH, target.clock.now()))
  for (const row of rows) {
    try {
      await send(target, row)
      await asSystem(target.database, (db) => db.transaction((tx) => markDelivered(tx, row, target.clock.now())))
    } catch (error) {
      target.log.warn({ err: error, vorgang: row.vorgang_id, versuch: row.versuche }, 'the reading service did not take a reading')
    }
  }
}

async function send({ url }: Weiterleitung, row: OutboxRow): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': row.vorgang_id },
    body: JSON.stringify(row.nutzlast['Ablesung']),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`answered ${response.status}`)
}
