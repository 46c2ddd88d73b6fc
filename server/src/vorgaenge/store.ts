import { waitForLock } from '#platform/db/locks.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'

/** Destination of a Vorgang: the operator's system pulls "erp", a job forwards "ablesedienst" to the reading service. */
export type Ziel = 'erp' | 'ablesedienst'
type Status = 'eingegangen' | 'uebermittelt' | 'bestaetigt'

export interface VorgangRow {
  readonly id: string
  readonly status: Status
  /** a receiver has it already, or a Vorgang that it replaced */
  readonly unwiderruflich: boolean
  readonly iss: string
  readonly sub: string
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly created_at: Date
}

const CURRENT_COLUMNS = 'id, status, unwiderruflich, iss, sub, nutzlast, created_at'
// the open one first: clocks of two processes may differ
const CURRENT_ORDER = `order by (status in ('eingegangen', 'uebermittelt')) desc, created_at desc limit 1`

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
      where id = $1 and status in ('eingegangen', 'uebermittelt') for update)
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
  for (const ziel of ziele) await db.query(outboxStatement, [id, gpNummer, vkNummer, ziel, notBefore])
}

const forgetStatement = statement('vorgaenge.forgetAddress', 'update portal.vorgang set email = null where iss = $1 and sub = $2')

export async function forgetAddress(db: Queries, iss: string, sub: string): Promise<void> {
  await db.query(forgetStatement, [iss, sub])
}

export interface OwnVorgangRow extends Pick<VorgangRow, 'id' | 'nutzlast'> {
  readonly nummer: string
  readonly art: string
  readonly status: string
  readonly grund: string | null
  readonly gp_nummer: string | null
  readonly vk_nummer: string | null
  readonly created_at: Date
  readonly updated_at: Date
}

const OWN_COLUMNS = 'id, nummer, art, status, grund, nutzlast, gp_nummer, vk_nummer, created_at, updated_at'

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

// --- delivery of Vorgaenge

export interface OutboxRow {
  readonly id: number
  readonly vorgang_id: string
  readonly vk_nummer: string | null
  readonly versuche: number
  readonly nutzlast: Readonly<Record<string, unknown>>
}

// Confirmed readings are delivered too: the reading service does not depend on the operator's decision.
const GOES_ON = `in ('eingegangen', 'uebermittelt', 'bestaetigt')`
// A literal, not a parameter, so that a generic plan can use the partial indexes.
const waits = (row: string) => `${row}.ziel = 'ablesedienst' and ${row}.zugestellt_am is null`

const endStatement = statement(
  'vorgaenge.endAblesungen',
  `update portal.outbox set zugestellt_am = $1
    where id in (
      select due.id
        from (select o.id, o.vorgang_id from portal.outbox o where ${waits('o')} and o.nicht_vor <= $1 order by o.nicht_vor limit $2) due
        join portal.vorgang v on v.id = due.vorgang_id where v.status not ${GOES_ON})`,
)

/** Closes rows whose Vorgang is replaced, withdrawn or refused. Checks at most `most` rows, the longest waiting first. */
export async function endAblesungen(db: Queries, most: number, now: Date): Promise<void> {
  await db.query(endStatement, [now, most])
}

const leaseStatement = statement(
  'vorgaenge.leaseAblesungen',
  `with leased as (
     update portal.outbox o set versuche = o.versuche + 1, nicht_vor = $3
      where o.id in (
        select c.id from portal.outbox c join portal.vorgang cv on cv.id = c.vorgang_id
         where ${waits('c')} and c.nicht_vor <= $2 and cv.status ${GOES_ON}
           and not exists (select from portal.outbox e join portal.vorgang ev on ev.id = e.vorgang_id
                            where ${waits('e')} and e.vk_nummer = c.vk_nummer and e.id < c.id and ev.status ${GOES_ON})
         order by c.nicht_vor limit $1 for update of c skip locked)
     returning o.id, o.vorgang_id, o.vk_nummer, o.versuche)
   update portal.vorgang v set unwiderruflich = true from leased l
    where v.id = l.vorgang_id and v.status ${GOES_ON}
   returning l.id, l.vorgang_id, l.vk_nummer, l.versuche, v.nutzlast`,
)

/**
 * Leases readings to deliver now: only the oldest per contract account, to keep its order.
 *
 * A leased row is due again at `until`, in case its process ends. Its Vorgang can no longer be withdrawn.
 */
export function leaseAblesungen(db: Queries, most: number, now: Date, until: Date): Promise<OutboxRow[]> {
  return db.query<OutboxRow>(leaseStatement, [most, now, until])
}

const toBeSentStatement = statement(
  'vorgaenge.isToBeSent',
  `select 1 as one from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id
    where o.id = $1 and o.zugestellt_am is null and v.status ${GOES_ON}`,
)

/** Whether a leased reading still has to be sent: its Vorgang may be replaced or refused after the lease. */
export async function isToBeSent(db: Queries, row: OutboxRow): Promise<boolean> {
  return (await db.query(toBeSentStatement, [row.id])).length > 0
}

const postponeStatement = statement(
  'vorgaenge.postponeAblesungen',
  `update portal.outbox o set nicht_vor = $2 where ${waits('o')} and o.vk_nummer = $1`,
)

/** Postpones all waiting readings of the row's account, because later ones must not overtake. */
export async function postponeAblesungen(db: Queries, { vk_nummer }: OutboxRow, until: Date): Promise<void> {
  await db.query(postponeStatement, [vk_nummer, until])
}

const parkStatement = statement('vorgaenge.parkAblesung', 'update portal.outbox set zugestellt_am = $2, abgewiesen = $3 where id = $1')

/** Stops sending a reading that the service refused for good, and keeps the HTTP status. */
export async function parkAblesung(db: Queries, row: OutboxRow, status: number, now: Date): Promise<void> {
  await db.query(parkStatement, [row.id, now, status])
}

const deliveredStatement = statement('vorgaenge.delivered', 'update portal.outbox set zugestellt_am = $2 where id = $1')
const transmittedStatement = statement(
  'vorgaenge.transmitted',
  `update portal.vorgang set status = 'uebermittelt', updated_at = $2 where id = $1 and status = 'eingegangen'`,
)

export async function markDelivered(db: Queries, row: OutboxRow, now: Date): Promise<void> {
  await db.query(deliveredStatement, [row.id, now])
  await db.query(transmittedStatement, [row.vorgang_id, now])
}
