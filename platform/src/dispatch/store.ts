import { deletionOf } from '../cleanup/deletion.ts'
import { statement, type Queries, type Role } from '../db/port.ts'
import type { Channel } from './message.ts'

/** No row-level security: only the sending job and a demo's mailbox read these tables. */
export const dispatchRole: Role = { name: 'netzportal_dispatch', guarded: false, connections: 1 }

interface NewMessage {
  readonly id: string
  readonly channel: Channel
  readonly urgent: boolean
  readonly sealed: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date | undefined
}

// Processes of 2.26.3 send what is due by not_before. They never see a row that waits in the job queue.
const insertOne = statement(
  'dispatch.insert',
  `insert into dispatch.message (id, channel, urgent, sealed, created_at, not_before, expires_at)
   values ($1, $2, $3, $4, $5, 'infinity', $6)`,
)

/** Runs under the role of the transaction, which may insert but need not read. */
export async function insertMessage(db: Queries, { id, channel, urgent, sealed, createdAt, expiresAt }: NewMessage): Promise<void> {
  await db.query(insertOne, [id, channel, urgent, sealed, createdAt, expiresAt ?? null])
}

export interface SealedMessage {
  readonly id: string
  readonly channel: Channel
  readonly urgent: boolean
  readonly sealed: Buffer
  readonly created_at: Date
}

const selectFull = statement(
  'dispatch.full',
  'select id, channel, urgent, sealed, created_at from dispatch.message where length(sealed) > 0 order by number desc',
)

/** Messages that still have their content, newest first. */
export function fullMessages(db: Queries): Promise<SealedMessage[]> {
  return db.query(selectFull)
}

export interface NumberedMessage extends SealedMessage {
  readonly number: number
}

const selectNext = statement(
  'dispatch.nextFull',
  `select id, number, channel, urgent, sealed, created_at from dispatch.message where length(sealed) > 0 and number > $1
    order by number limit $2`,
)

/** The next messages after this number that still have their content, oldest first. */
export function nextFullMessages(db: Queries, after: number, most: number): Promise<NumberedMessage[]> {
  return db.query(selectNext, [after, most])
}

export interface WaitingMessage extends SealedMessage {
  readonly expires_at: Date | null
  readonly sent_at: Date | null
}

const find = statement(
  'dispatch.find',
  'select id, channel, urgent, sealed, created_at, expires_at, sent_at from dispatch.message where id = $1',
)

export async function findMessage(db: Queries, id: string): Promise<WaitingMessage | undefined> {
  const [row] = await db.query<WaitingMessage>(find, [id])
  return row
}

const former = statement(
  'dispatch.takeFormer',
  `update dispatch.message m set not_before = 'infinity'
     from (select id from dispatch.message
            where sent_at is null and failed_at is null and not_before <= $1
            order by not_before, number limit $2 for update skip locked) due
    where m.id = due.id
   returning m.id, m.channel, m.urgent`,
)

/** Takes messages that only processes of 2.26.3 would send. One that is being sent is not due and is left to them. */
export function takeFormer(db: Queries, most: number, now: Date): Promise<Pick<SealedMessage, 'id' | 'channel' | 'urgent'>[]> {
  return db.query(former, [now, most])
}

const sent = statement('dispatch.sent', `update dispatch.message set sent_at = $2, failed_at = null, sealed = '' where id = $1`)

/** A sent message loses its content. */
export async function markSent(db: Queries, id: string, now: Date): Promise<void> {
  await db.query(sent, [id, now])
}

const failed = statement(
  'dispatch.failed',
  `update dispatch.message
      set failed_at = $2, sealed = case when expires_at is null then sealed else '' end
    where id = $1 and sent_at is null`,
)

/** Ends the tries. A message that expires loses its content; any other keeps it for an operator who repairs the channel. */
export async function park(db: Queries, id: string, now: Date): Promise<void> {
  await db.query(failed, [id, now])
}

const removeOlder = deletionOf(
  'dispatch.removeOlder',
  'dispatch.message',
  `created_at < $1 and (sent_at is not null or (failed_at is not null and length(sealed) = 0) or created_at < $2 or $3)
    order by created_at`,
)

/** Removes a batch of messages created before these times; returns how many. `unsent` removes waiting ones as early as ended ones. */
export function removeOld(db: Queries, before: { ended: Date; dead: Date }, unsent: boolean): Promise<number> {
  return removeOlder(db, [before.ended, before.dead, unsent])
}
