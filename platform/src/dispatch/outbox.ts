import { randomUUID } from 'node:crypto'
import type { Database } from '../db/port.ts'
import type { Outbox, QueuedMessage } from './message.ts'
import { seal, unseal } from './seal.ts'
import { dispatchRole, fullMessages, insertMessage } from './store.ts'

/** Creates the outbox in the database. Sending needs the same key. */
export function createOutbox(key: Buffer): Outbox {
  return {
    queue: (transaction, message, now) =>
      insertMessage(transaction, {
        id: randomUUID(),
        channel: message.channel,
        urgent: message.urgent ?? false,
        sealed: seal(key, message),
        createdAt: now,
        expiresAt: message.validForSeconds === undefined ? undefined : new Date(now.getTime() + message.validForSeconds * 1000),
      }),
  }
}

/** The messages not sent yet, newest first; in a demo these are all. */
export async function listMessages(database: Database, key: Buffer): Promise<QueuedMessage[]> {
  const rows = await database.plain(dispatchRole, (db) => fullMessages(db))
  return rows.map((row) => unseal(key, row))
}
