import { waitForLock } from '#platform/db/locks.ts'
import { deletionOf } from '#platform/cleanup/deletion.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import { heldSitzungen } from '../store.ts'

const lockStatement = statement('loeschung.lock', `select ${waitForLock('personDeletion', "encode($1, 'hex')")}`)

/** Serialises sign-in and deletion of one person until the transaction ends. */
export async function lockPerson(db: Queries, person: Buffer): Promise<void> {
  await db.query(lockStatement, [person])
}

const findStatement = statement('loeschung.find', 'select 1 as one from portal.kontoloeschung where person = $1')

const beginAnewStatement = statement(
  'loeschung.beginAnew',
  `delete from portal.kontoloeschung where person = $1 and sub is null
      and ($2::timestamptz is null or greatest(geloescht_am, nachweis_am) < $2) returning 1 as one`,
)

/** Ends the record of a deletion after a proof later than it and than every one of before, or at an unknown moment. */
export async function beginAnew(db: Queries, person: Buffer, proof: Date | undefined): Promise<boolean> {
  return (await db.query(beginAnewStatement, [person, proof ?? null])).length > 0
}

export async function isDeleted(db: Queries, person: Buffer): Promise<boolean> {
  const rows = await db.query(findStatement, [person])
  return rows.length > 0
}

// Processes of 2.26.3 repeat what is due by nicht_vor. They never see a row that waits in the job queue.
const insertStatement = statement(
  'loeschung.insert',
  `insert into portal.kontoloeschung (person, geloescht_am, iss, sub, nicht_vor, nachweis_am)
   values ($1, $2, $3, $4, 'infinity', (select max(nachweis_am) from portal.sitzung where iss = $5 and sub = $6))`,
)

/** `told` is the account that the provider has to delete, if there is one. Sessions of `owner` must still be there. */
export async function insertLoeschung(db: Queries, person: Buffer, { iss, sub }: Owner, told: Owner | undefined, now: Date): Promise<void> {
  await db.query(insertStatement, [person, now, told?.iss ?? null, told?.sub ?? null, iss, sub])
}

/** Ends the person's sessions. Their requests learn for a while that the account was deleted. */
export async function endAsDeleted(db: Queries, { iss, sub }: Owner, now: Date): Promise<void> {
  await db.query(tombstones, [iss, sub, now])
  await db.query(sitzungen, [iss, sub])
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
  await endAsDeleted(db, { iss, sub }, now)
  for (const one of [zugaenge, rollen]) await db.query(one, [iss, sub])
}

// --- the provider's part

const openStatement = statement(
  'loeschung.open',
  'select sub from portal.kontoloeschung where person = $2 and iss = $1 and sub is not null',
)

/** The subject of an account that the provider still has. */
export async function findOpen(db: Queries, iss: string, person: Buffer): Promise<string | undefined> {
  const [row] = await db.query<{ sub: string }>(openStatement, [iss, person])
  return row?.sub
}

const formerStatement = statement(
  'loeschung.takeFormer',
  `update portal.kontoloeschung k set nicht_vor = 'infinity'
     from (select person from portal.kontoloeschung
            where sub is not null and iss = $1 and nicht_vor <= $2 order by nicht_vor limit $3 for update skip locked) due
    where k.person = due.person
   returning k.person`,
)

/** Takes deletions that only processes of 2.26.3 would repeat. */
export async function takeFormer(db: Queries, iss: string, most: number, now: Date): Promise<Buffer[]> {
  return (await db.query<{ person: Buffer }>(formerStatement, [iss, now, most])).map(({ person }) => person)
}

const doneStatement = statement('loeschung.done', 'update portal.kontoloeschung set iss = null, sub = null where person = $1')

/** Forgets the subject once the provider has deleted its part. */
export async function finishLoeschung(db: Queries, person: Buffer): Promise<void> {
  await db.query(doneStatement, [person])
}

// no index knows the order of the persons
const oldPersons = deletionOf('loeschung.oldPersons', 'portal.kontoloeschung', 'geloescht_am < $1 and sub is null order by geloescht_am')
const oldSitzungen = deletionOf('loeschung.oldSitzungen', 'portal.geloeschte_sitzung', 'geloescht_am < $1 order by geloescht_am')

export function deletePersons(db: Queries, before: Date): Promise<number> {
  return oldPersons(db, [before])
}

export function deleteGoneSitzungen(db: Queries, before: Date): Promise<number> {
  return oldSitzungen(db, [before])
}
