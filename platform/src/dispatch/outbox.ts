import { randomUUID } from 'node:crypto'
import type { Keys } from '../crypto.ts'
import type { Database } from '../db/port.ts'
import type { JobSender } from '../queue/queue.ts'
import type { Outbox, QueuedMessage } from './message.ts'
import { messageQueues } from './queues.ts'
import { READ_AT_ONCE } from './limits.ts'
import { seal, unseal } from './seal.ts'
import { dispatchRole, fullMessages, insertMessage, nextFullMessages } from './store.ts'

/** Creates the outbox in the database. Sending needs the same keys. Without `jobs`, as in a demo, messages stay in their table. */
export function createOutbox(keys: Keys, jobs: JobSender | undefined): Outbox {
  return {
    queue: async (transaction, message, now) => {
      const { channel, urgent = false, validForSeconds } = message
      const id = randomUUID()
      const expiresAt = validForSeconds === undefined ? undefined : new Date(now.getTime() + validForSeconds * 1000)
      await insertMessage(transaction, { id, channel, urgent, sealed: seal(keys, message), createdAt: now, expiresAt })
      await jobs?.send(transaction, messageQueues[channel], { message: id }, { isUrgent: urgent })
    },
  }
}

/** The messages not sent yet, newest first; in a demo these are all. */
export async function listMessages(database: Database, keys: Keys): Promise<QueuedMessage[]> {
  const rows = await database.plain(dispatchRole, (db) => fullMessages(db))
  return rows.map((row) => unseal(keys, row))
}

/** The same, oldest first and in parts, for a backlog of any size. */
export async function* eachMessage(database: Database, keys: Keys): AsyncGenerator<QueuedMessage> {
  for (let after = 0; ;) {
    const rows = await database.plain(dispatchRole, (db) => nextFullMessages(db, after, READ_AT_ONCE))
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    for (const row of rows) yield unseal(keys, row)
  }
}
