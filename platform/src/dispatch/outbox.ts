import { randomUUID } from 'node:crypto'
import type { Database } from '../db/port.ts'
import type { Outbox, QueuedMessage } from './message.ts'
import { seal, unseal } from './seal.ts'
import { dispatchRole, fullMessages, insertMessage } from './store.ts'

/** The outbox in the database; the key is the one that the messages are sent with. */
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

/** The messages that were not sent yet, newest first: all of them in a demo, which sends nothing. */
export async function listMessages(database: Database, key: Buffer): Promise<QueuedMessage[]> {
  const rows = await database.plain(dispatchRole, (db) => fullMessages(db))
  return rows.map((row) => unseal(key, row))
}
