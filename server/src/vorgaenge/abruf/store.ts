import type { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import { LARGEST_ABRUF } from '#contract/erp/limits.ts'
import { waitForLock } from '#platform/db/locks.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import { NUMBERED_AT_ONCE } from '../limits.ts'
import { HANDED_OVER, OPEN } from '../store.ts'

const lockStatement = statement('abruf.lock', `select ${waitForLock('outboxNumbers')}`)

/** Serialises numbering until the transaction ends, so that a number is visible only when all smaller ones are. */
export async function lockFolge(db: Queries): Promise<void> {
  await db.query(lockStatement)
}

const lastStatement = statement(
  'abruf.last',
  `select coalesce(pg_sequence_last_value('portal.outbox_folge'::regclass), 0)::bigint as folge`,
)

/** The greatest number given so far, 0 before the first. */
export async function lastFolge(db: Queries): Promise<number> {
  const [row] = await db.query<{ folge: number }>(lastStatement)
  return row?.folge ?? 0
}

// Skips a Vorgang that another transaction decides or replaces now; the next call passes it again. The lock does not block foreign keys.
const passedStatement = statement(
  'abruf.passed',
  `with passed as (
     select o.id, o.vorgang_id from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id
      where o.folge <= $1 and o.zugestellt_am is null
      for no key update of v skip locked),
   told as (
     update portal.vorgang set status = ${HANDED_OVER}, updated_at = $2
      where id in (select vorgang_id from passed) and status = 'eingegangen')
   update portal.outbox set zugestellt_am = $2 where id in (select id from passed) and zugestellt_am is null`,
)

/** Marks everything up to this number as transmitted. */
export async function markPassed(db: Queries, nach: number, now: Date): Promise<void> {
  await db.query(passedStatement, [nach, now])
}

const heartbeatStatement = statement(
  'abruf.heartbeat',
  'update portal.api_schluessel set abgerufen_am = $2, abgerufen_bis = $3 where id = $1',
)

/** Notes when a system pulled, and up to which number it has everything. */
export async function keepHeartbeat(db: Queries, schluesselId: string, bis: number, now: Date): Promise<void> {
  await db.query(heartbeatStatement, [schluesselId, now, bis])
}

const numberStatement = statement(
  'abruf.number',
  `with due as (
     select o.id, v.${OPEN} as offen
       from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id
      where o.ziel = 'erp' and o.folge is null and o.zugestellt_am is null and o.nicht_vor <= $1
      order by o.id limit ${NUMBERED_AT_ONCE}),
   numbered as (
     select id, nextval('portal.outbox_folge') as folge from (select id from due where offen order by id) as in_order),
   ended as (
     update portal.outbox set zugestellt_am = $1 where id in (select id from due where not offen))
   update portal.outbox o set folge = n.folge from numbered n where n.id = o.id`,
)

/**
 * Numbers committed and due rows in the order of the requests. Rows withdrawn or replaced before need no number.
 *
 * The caller takes the lock in an earlier statement, so this one sees all numbers given before.
 */
export async function numberDue(db: Queries, now: Date): Promise<void> {
  await db.query(numberStatement, [now])
}

const firstOpenStatement = statement(
  'abruf.firstOpen',
  `select min(o.folge) as folge from portal.vorgang v join portal.outbox o on o.vorgang_id = v.id
    where v.${OPEN} and o.folge is not null`,
)

/** The number of the first undecided Vorgang. */
export async function firstOpenFolge(db: Queries): Promise<number | undefined> {
  const [row] = await db.query<{ folge: number | null }>(firstOpenStatement)
  return row?.folge ?? undefined
}

export interface AbrufRow {
  readonly folge: number
  readonly id: string
  readonly nummer: string
  readonly art: string
  readonly status: Vorgangsstatus
  readonly created_at: Date
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly iss: string
  readonly sub: string
  readonly nutzlast: Readonly<Record<string, unknown>>
}

// a plan without values must know how little is read, or it joins whole tables
const listStatement = statement(
  'abruf.list',
  `select * from (
     select o.folge, v.id, v.nummer, v.art, v.status, v.created_at, v.gp_nummer, v.vk_nummer, v.iss, v.sub, v.nutzlast
       from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id
      where o.folge > $1 and v.status not in ('zurueckgezogen', 'ersetzt')
      order by o.folge limit ${LARGEST_ABRUF}) page
    order by folge limit $2`,
)

/** Rows after this number, in order, without those withdrawn or replaced. */
export function listAfter(db: Queries, nach: number, limit: number): Promise<AbrufRow[]> {
  return db.query<AbrufRow>(listStatement, [nach, limit])
}
