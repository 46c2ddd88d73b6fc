import { waitForLock } from '#platform/db/locks.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'
import { notHeld } from '../_kit/store.ts'

/** Destination of a Vorgang: the operator's system pulls "erp", a job of the queue forwards "ablesedienst" to the reading service. */
export type Ziel = 'erp' | 'ablesedienst'
type Status = 'eingegangen' | 'uebermittelt' | 'bestaetigt'

export interface VorgangRow {
  readonly id: string
  readonly nummer: string
  readonly status: Status
  /** a receiver has it already, or a Vorgang that it replaced */
  readonly unwiderruflich: boolean
  readonly iss: string
  readonly sub: string
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly created_at: Date
}

/** The condition for a Vorgang that the operator has not decided yet. */
export const OPEN = `status in ('eingegangen', 'uebermittelt')`
/** The condition for one that is over: decided, withdrawn or replaced. */
export const ENDED = `status not in ('eingegangen', 'uebermittelt')`
/** The state of one that the operator has got. An answer to a question needs no decision, so it is done then. */
export const HANDED_OVER = `case art when 'Antwort' then 'bestaetigt' else 'uebermittelt' end`

const CURRENT_COLUMNS = 'id, nummer, status, unwiderruflich, iss, sub, nutzlast, created_at'
// the open one first: clocks of two processes may differ
const CURRENT_ORDER = `order by (${OPEN}) desc, created_at desc limit 1`

const lockStatement = statement('vorgaenge.lock', `select ${waitForLock('openRequest', '$1')}`)

/** Serialises requests for a key until the transaction ends. */
export async function lockSchluessel(db: Queries, art: string, schluessel: string): Promise<void> {
  await db.query(lockStatement, [`${art} ${schluessel}`])
}

const currentStatement = statement(
  'vorgaenge.current',
  `select ${CURRENT_COLUMNS} from portal.vorgang
    where gp_nummer = $1 and art = $2 and schluessel = $3 and status in ('eingegangen', 'uebermittelt', 'bestaetigt')
    ${CURRENT_ORDER}`,
)

/** The request in force for this key: the latest one that is not refused, withdrawn or replaced. */
export async function findCurrentVorgang(db: Queries, gpNummer: string, art: string, schluessel: string): Promise<VorgangRow | undefined> {
  const [row] = await db.query<VorgangRow>(currentStatement, [gpNummer, art, schluessel])
  return row
}

const currentOfPerson = statement(
  'vorgaenge.currentOfPerson',
  `select ${CURRENT_COLUMNS} from portal.vorgang
    where gp_nummer is null and iss = $1 and sub = $2 and art = $3 and schluessel = $4
      and status in ('eingegangen', 'uebermittelt', 'bestaetigt')
    ${CURRENT_ORDER}`,
)

/** The same for a request of a person about themselves. */
export async function findCurrentOfPerson(
  db: Queries,
  { iss, sub }: Owner,
  art: string,
  schluessel: string,
): Promise<VorgangRow | undefined> {
  const [row] = await db.query<VorgangRow>(currentOfPerson, [iss, sub, art, schluessel])
  return row
}

const replaceStatement = statement(
  'vorgaenge.replace',
  `with old as (
     select id, status = 'uebermittelt' or unwiderruflich as gone from portal.vorgang
      where id = $1 and ${OPEN} for update)
   update portal.vorgang v set status = 'ersetzt', updated_at = $2 from old where v.id = old.id returning old.gone`,
)

/** Returns true if a receiver has the replaced Vorgang and so must get its successor. */
export async function replaceVorgang(db: Queries, id: string, now: Date): Promise<boolean> {
  const [row] = await db.query<{ gone: boolean }>(replaceStatement, [id, now])
  return row?.gone === true
}

const withdrawStatement = statement(
  'vorgaenge.withdrawWaiting',
  `update portal.vorgang set status = 'zurueckgezogen', updated_at = $2
    where id = $1 and status = 'eingegangen' and not unwiderruflich returning id`,
)

/** Withdraws a request that no receiver has; false if one has it. The outbox rows stay: receivers skip rows of closed requests. */
export async function withdrawWaiting(db: Queries, id: string, now: Date): Promise<boolean> {
  return (await db.query(withdrawStatement, [id, now])).length > 0
}

const notGivenStatement = statement('vorgaenge.lockNotGiven', 'select folge from portal.outbox where vorgang_id = $1 for update')

/** True if the operator's system has none of it. The lock holds it back until the transaction ends. */
export async function lockNotGiven(db: Queries, id: string): Promise<boolean> {
  const rows = await db.query<{ folge: number | null }>(notGivenStatement, [id])
  return rows.every(({ folge }) => folge === null)
}

export interface NewVorgang {
  readonly id: string
  readonly nummer: string
  readonly art: string
  readonly schluessel: string
  /** undefined for a request of a person about themselves */
  readonly gpNummer: string | undefined
  readonly vkNummer: string | undefined
  readonly iss: string
  readonly sub: string
  readonly email: string | undefined
  readonly unwiderruflich: boolean
  readonly nutzlast: Readonly<Record<string, unknown>>
}

const insertStatement = statement(
  'vorgaenge.insert',
  `insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at, nummer, email,
                               unwiderruflich)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $9, $10, $11, $12)`,
)
const outboxStatement = statement(
  'vorgaenge.outbox',
  `insert into portal.outbox (vorgang_id, gp_nummer, vk_nummer, ziel, nicht_vor) values ($1, $2, $3, $4, $5)`,
)

/** Inserts a Vorgang with its outbox rows; no receiver gets it before `nichtVor`. */
export async function insertVorgang(db: Queries, vorgang: NewVorgang, ziele: readonly Ziel[], now: Date, notBefore = now): Promise<void> {
  const { id, art, schluessel, iss, sub, nutzlast, nummer, unwiderruflich } = vorgang
  const [gpNummer, vkNummer, email] = [vorgang.gpNummer ?? null, vorgang.vkNummer ?? null, vorgang.email ?? null]
  const payload = JSON.stringify(nutzlast)
  await db.query(insertStatement, [id, art, schluessel, gpNummer, vkNummer, iss, sub, payload, now, nummer, email, unwiderruflich])
  // what the job queue delivers is never due by itself
  for (const ziel of ziele)
    await db.query(outboxStatement, [id, gpNummer, vkNummer, ziel, ziel === 'ablesedienst' ? 'infinity' : notBefore])
}

const forgetStatement = statement(
  'vorgaenge.forgetAddress',
  `update portal.vorgang set email = null where iss = $1 and sub = $2 and ${notHeld('vorgang', 'either')}`,
)

export async function forgetAddress(db: Queries, iss: string, sub: string): Promise<void> {
  await db.query(forgetStatement, [iss, sub])
}

export interface OwnVorgangRow extends Pick<VorgangRow, 'id' | 'nutzlast'> {
  readonly nummer: string
  readonly art: string
  readonly status: string
  readonly grund: string | null
  readonly antwort: string | null
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const OWN_COLUMNS = 'id, nummer, art, status, grund, antwort, nutzlast, gp_nummer, vk_nummer, created_at, updated_at'

// two parts, so that each uses its index
const ownStatement = statement(
  'vorgaenge.own',
  `select ${OWN_COLUMNS} from portal.vorgang where gp_nummer = any($3) and iss = $1 and sub = $2
   union all
   select ${OWN_COLUMNS} from portal.vorgang where gp_nummer is null and iss = $1 and sub = $2
   order by created_at desc, id`,
)

/** A person's requests, newest first: about these business partners and about themselves. */
export function listOwnVorgaenge(db: Queries, { iss, sub }: Owner, gps: readonly string[]): Promise<OwnVorgangRow[]> {
  return db.query<OwnVorgangRow>(ownStatement, [iss, sub, gps])
}

const countStatement = statement(
  'vorgaenge.countOwnAfter',
  `select count(*)::int as count from portal.vorgang where iss = $1 and sub = $2 and art = $3 and created_at > $4`,
)

/** How many requests of a kind the person has sent since. */
export async function countOwnAfter(db: Queries, { iss, sub }: Owner, art: string, after: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>(countStatement, [iss, sub, art, after])
  return row?.count ?? 0
}

// --- delivery of Vorgaenge

export interface OutboxRow {
  readonly id: number
  readonly vorgang_id: string
  readonly nutzlast: Readonly<Record<string, unknown>>
}

// Confirmed readings are delivered too: the reading service does not depend on the operator's decision.
const GOES_ON = `in ('eingegangen', 'uebermittelt', 'bestaetigt')`
// A literal, not a parameter, so that a generic plan can use the partial indexes.
const waits = (row: string) => `${row}.ziel = 'ablesedienst' and ${row}.zugestellt_am is null`

const findAblesungStatement = statement(
  'vorgaenge.findAblesung',
  `select o.id, o.vorgang_id, v.nutzlast, o.zugestellt_am, o.abgewiesen from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id
    where o.vorgang_id = $1 and o.ziel = 'ablesedienst'`,
)

interface AblesungRow extends OutboxRow {
  readonly zugestellt_am: Date | null
  /** the status of the service's refusal for good */
  readonly abgewiesen: number | null
}

/** How far a reading is on its way to the reading service. */
export async function findAblesung(db: Queries, vorgangId: string): Promise<AblesungRow | undefined> {
  const [row] = await db.query<AblesungRow>(findAblesungStatement, [vorgangId])
  return row
}

// Processes of 2.26.3 send what is due by nicht_vor, and put it off first. They never see a row that waits in the job queue.
const nextStatement = statement(
  'vorgaenge.nextAblesung',
  `select o.id, o.vorgang_id, isfinite(o.nicht_vor) as of_former, o.nicht_vor > $2 as is_elsewhere, v.status ${GOES_ON} as goes_on, v.nutzlast
     from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id
    where ${waits('o')} and o.vk_nummer = $1 order by o.id limit 1 for update`,
)
const closeStatement = statement('vorgaenge.closeAblesung', 'update portal.outbox set zugestellt_am = $2 where id = $1')
const takeStatement = statement(
  'vorgaenge.takeAblesung',
  `with taken as (update portal.outbox set nicht_vor = 'infinity' where id = $1 returning vorgang_id)
   update portal.vorgang v set unwiderruflich = true from taken where v.id = taken.vorgang_id`,
)

interface NextRow extends OutboxRow {
  readonly of_former: boolean
  readonly is_elsewhere: boolean
  readonly goes_on: boolean
}

/**
 * Takes the account's oldest waiting reading, whose Vorgang can then no longer be withdrawn. Closes it without sending if the Vorgang is
 * replaced, withdrawn or refused.
 *
 * Gives undefined if none waits, and 'elsewhere' while a process of 2.26.3 sends it.
 */
export async function takeNextAblesung(db: Queries, vkNummer: string, now: Date): Promise<OutboxRow | 'elsewhere' | 'closed' | undefined> {
  const [row] = await db.query<NextRow>(nextStatement, [vkNummer, now])
  if (!row) return undefined
  if (!row.goes_on) {
    await db.query(closeStatement, [row.id, now])
    return 'closed'
  }
  if (row.of_former && row.is_elsewhere) return 'elsewhere'
  await db.query(takeStatement, [row.id])
  return row
}

const formerStatement = statement(
  'vorgaenge.takeFormerAblesungen',
  `update portal.outbox o set nicht_vor = 'infinity'
     from (select id from portal.outbox c where ${waits('c')} and c.nicht_vor <= $2
            order by c.nicht_vor, c.id limit $1 for update skip locked) due
    where o.id = due.id
   returning o.vorgang_id, o.vk_nummer`,
)

/** Takes readings that only processes of 2.26.3 would send. */
export function takeFormerAblesungen(db: Queries, most: number, now: Date): Promise<{ vorgang_id: string; vk_nummer: string }[]> {
  return db.query(formerStatement, [most, now])
}

const parkStatement = statement('vorgaenge.parkAblesung', 'update portal.outbox set zugestellt_am = $2, abgewiesen = $3 where id = $1')

/** Stops sending a reading that the service refused for good, and keeps the HTTP status. */
export async function parkAblesung(db: Queries, row: OutboxRow, status: number, now: Date): Promise<void> {
  await db.query(parkStatement, [row.id, now, status])
}

const deliveredStatement = statement('vorgaenge.delivered', 'update portal.outbox set zugestellt_am = $2, abgewiesen = null where id = $1')
const transmittedStatement = statement(
  'vorgaenge.transmitted',
  `update portal.vorgang set status = 'uebermittelt', updated_at = $2 where id = $1 and status = 'eingegangen'`,
)

export async function markDelivered(db: Queries, row: OutboxRow, now: Date): Promise<void> {
  await db.query(deliveredStatement, [row.id, now])
  await db.query(transmittedStatement, [row.vorgang_id, now])
}
