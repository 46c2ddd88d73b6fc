import { statement, type Queries, type Role } from '../db/port.ts'
import type { Channel } from './message.ts'

/** Its tables are not guarded by row: nobody reads them but the job that sends, and the mailbox of a demo. */
export const dispatchRole: Role = { name: 'netzportal_dispatch', guarded: false, connections: 2 }

interface NewMessage {
  readonly id: string
  readonly channel: Channel
  readonly sealed: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date | undefined
}

const insertOne = statement(
  'dispatch.insert',
  'insert into dispatch.message (id, channel, sealed, created_at, not_before, expires_at) values ($1, $2, $3, $4, $4, $5)',
)

/** Under whatever role the transaction has: it may insert and need not be able to read. */
export async function insertMessage(db: Queries, { id, channel, sealed, createdAt, expiresAt }: NewMessage): Promise<void> {
  await db.query(insertOne, [id, channel, sealed, createdAt, expiresAt ?? null])
}

export interface SealedMessage {
  readonly id: string
  readonly channel: Channel
  readonly sealed: Buffer
  readonly created_at: Date
}

const selectFull = statement(
  'dispatch.full',
  'select id, channel, sealed, created_at from dispatch.message where length(sealed) > 0 order by number desc',
)

/** Those that still have their content, newest first. */
export function fullMessages(db: Queries): Promise<SealedMessage[]> {
  return db.query(selectFull)
}
