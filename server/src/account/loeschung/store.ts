import { waitForLock } from '#platform/db/locks.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import { heldSitzungen } from '../store.ts'

const lockStatement = statement('loeschung.lock', `select ${waitForLock('personDeletion', "encode($1, 'hex')")}`)

/** Serialises sign-in and deletion of one person until the transaction ends. */
export async function lockPerson(db: Queries, person: Buffer): Promise<void> {
  await db.query(lockStatement, [person])
}

const findStatement = statement('loeschung.find', 'select 1 as one from portal.kontoloeschung where person = $1')

export async function isDeleted(db: Queries, person: Buffer): Promise<boolean> {
  const rows = await db.query(findStatement, [person])
  return rows.length > 0
}

const insertStatement = statement(
  'loeschung.insert',
  'insert into portal.kontoloeschung (person, geloescht_am, iss, sub, nicht_vor) values ($1, $2, $3, $4, $5)',
)

export async function insertLoeschung(db: Queries, person: Buffer, { iss, sub }: Owner, now: Date, notBefore: Date): Promise<void> {
  await db.query(insertStatement, [person, now, iss, sub, notBefore])
}

const tombstones = statement(
  'loeschung.tombstones',
  'insert into portal.geloeschte_sitzung (token_hash, geloescht_am) select token_hash, $3 from portal.sitzung where iss = $1 and sub = $2',
)
const sitzungen = statement(
  'loeschung.sitzungen',
  `delete from portal.sitzung where token_hash in ${heldSitzungen('iss = $1 and sub = $2')}`,
)
const zugaenge = statement('loeschung.zugaenge', 'delete from portal.zugang where iss = $1 and sub = $2')
const rollen = statement('loeschung.rollen', 'delete from portal.rolle where iss = $1 and sub = $2')

/** Ends the person's sessions, and removes links and roles. */
export async function deletePerson(db: Queries, { iss, sub }: Owner, now: Date): Promise<void> {
  await db.query(tombstones, [iss, sub, now])
  for (const one of [sitzungen, zugaenge, rollen]) await db.query(one, [iss, sub])
}

// --- the provider's part

const leaseStatement = statement(
  'loeschung.lease',
  `update portal.kontoloeschung
      set versuche = versuche + 1, nicht_vor = $2::timestamptz + make_interval(secs => least(3600, 15 * power(2, least(versuche, 8))))
    where person in (select person from portal.kontoloeschung
                      where sub is not null and iss = $1 and nicht_vor <= $2 order by nicht_vor limit $3 for update skip locked)
    returning person, sub, versuche`,
)

export interface OpenLoeschung {
  readonly person: Buffer
  readonly sub: string
  readonly versuche: number
}

/** Leases accounts that the provider still has. A lease expires by itself; the pause doubles with each attempt. */
export function leaseLoeschungen(db: Queries, iss: string, most: number, now: Date): Promise<OpenLoeschung[]> {
  return db.query<OpenLoeschung>(leaseStatement, [iss, now, most])
}

const doneStatement = statement('loeschung.done', 'update portal.kontoloeschung set iss = null, sub = null where person = $1')

/** Forgets the subject once the provider has deleted its part. */
export async function finishLoeschung(db: Queries, person: Buffer): Promise<void> {
  await db.query(doneStatement, [person])
}

const oldPersons = statement('loeschung.oldPersons', 'delete from portal.kontoloeschung where geloescht_am < $1 and sub is null')
const oldSitzungen = statement('loeschung.oldSitzungen', 'delete from portal.geloeschte_sitzung where geloescht_am < $1')

export async function deleteTombstones(db: Queries, before: Date): Promise<void> {
  await db.query(oldPersons, [before])
  await db.query(oldSitzungen, [before])
}
