import { statement, type Queries, type Role } from '../db/port.ts'
import type { Lane } from './message.ts'

/** No row-level security: only the sending job and a demo's mailbox read these tables. */
export const dispatchRole: Role = { name: 'netzportal_dispatch', guarded: false, connections: 2 }

interface NewMessage extends Lane {
  readonly id: string
  readonly sealed: Buffer
  readonly createdAt: Date
  readonly expiresAt: Date | undefined
}

const insertOne = statement(
  'dispatch.insert',
  'insert into dispatch.message (id, channel, urgent, sealed, created_at, not_before, expires_at) values ($1, $2, $3, $4, $5, $5, $6)',
)

/** Runs under the role of the transaction, which may insert but need not read. */
export async function insertMessage(db: Queries, { id, channel, urgent, sealed, createdAt, expiresAt }: NewMessage): Promise<void> {
  await db.query(insertOne, [id, channel, urgent, sealed, createdAt, expiresAt ?? null])
}

export interface SealedMessage extends Lane {
  readonly id: string
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

export interface LeasedMessage extends SealedMessage {
  /** including the current one */
  readonly attempts: number
  readonly expires_at: Date | null
}

// A lease holds until the row's next try is due. The first pause is longer than any channel takes to send.
export const lease = statement(
  'dispatch.lease',
  `with due as (
     select id from dispatch.message
      where channel = $1 and urgent = $2 and sent_at is null and failed_at is null and not_before <= $3
      order by not_before, number
      limit $4
      for update skip locked)
   update dispatch.message m
      set attempts = m.attempts + 1,
          not_before = $3::timestamptz + make_interval(secs => least(3600, 30 * 2 ^ m.attempts))
     from due
    where m.id = due.id
   returning m.id, m.channel, m.urgent, m.sealed, m.created_at, m.attempts, m.expires_at`,
)

export function leaseDue(db: Queries, { channel, urgent }: Lane, limit: number, now: Date): Promise<LeasedMessage[]> {
  return db.query(lease, [channel, urgent, now, limit])
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

const removeOlder = statement(
  'dispatch.removeOlder',
  'delete from dispatch.message where created_at < $1 and ($2 or sent_at is not null or failed_at is not null)',
)

/** Removes finished messages created before the given time; `unsent` removes waiting ones too. */
export async function removeOld(db: Queries, before: Date, unsent: boolean): Promise<void> {
  await db.query(removeOlder, [before, unsent])
}
