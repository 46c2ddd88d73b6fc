import { shareLock, tryLock } from '#platform/db/locks.ts'
import { deletionOf } from '#platform/cleanup/deletion.ts'
import { statement, type Checkout, type Queries } from '#platform/db/port.ts'
import type { Owner } from './owner.ts'

export interface StoredAnswer {
  readonly fingerabdruck: Buffer
  readonly status: number
  readonly antwort: string | null
}

const lockKey = statement('kit.lockKey', `select ${tryLock('repeatedRequest', '$1')} as locked`)
const findAnswer = statement(
  'kit.findAnswer',
  'select fingerabdruck, status, antwort from portal.idempotenz where iss = $1 and sub = $2 and anfrage = $3 and schluessel = $4',
)
const insertAnswer = statement(
  'kit.insertAnswer',
  `insert into portal.idempotenz (iss, sub, anfrage, schluessel, fingerabdruck, status, antwort, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

/** Locks the key for this transaction; false while another request holds it. */
export async function takeKey(db: Queries, person: Owner, request: string, key: string): Promise<boolean> {
  const [row] = await db.query<{ locked: boolean }>(lockKey, [[person.iss, person.sub, request, key].join(' ')])
  return row?.locked === true
}

export async function findStoredAnswer(db: Queries, person: Owner, request: string, key: string): Promise<StoredAnswer | undefined> {
  const [row] = await db.query<StoredAnswer>(findAnswer, [person.iss, person.sub, request, key])
  return row
}

export async function storeAnswer(
  db: Queries,
  person: Owner,
  request: string,
  key: string,
  answer: StoredAnswer,
  now: Date,
): Promise<void> {
  await db.query(insertAnswer, [person.iss, person.sub, request, key, answer.fingerabdruck, answer.status, answer.antwort, now])
}

/** Stored as the status while the request runs. */
export const IN_PROGRESS = 102

const claimStatement = statement(
  'kit.claimKey',
  `insert into portal.idempotenz as i (iss, sub, anfrage, schluessel, fingerabdruck, status, created_at)
   values ($1, $2, $3, $4, $5, ${IN_PROGRESS}, $6)
   on conflict (iss, sub, anfrage, schluessel) do update set created_at = excluded.created_at
     where i.status = ${IN_PROGRESS} and i.fingerabdruck = excluded.fingerabdruck and i.created_at < $7
   returning 1 as one`,
)

/** Claims the key outside a transaction; false while another request holds it, unless that claim is older than `abandoned`. */
export async function claimKey(
  db: Queries,
  { iss, sub }: Owner,
  request: string,
  key: string,
  { fingerabdruck, now, abandoned }: { readonly fingerabdruck: Buffer; readonly now: Date; readonly abandoned: Date },
): Promise<boolean> {
  return (await db.query(claimStatement, [iss, sub, request, key, fingerabdruck, now, abandoned])).length > 0
}

const finishStatement = statement(
  'kit.finishAnswer',
  'update portal.idempotenz set status = $5, antwort = $6 where iss = $1 and sub = $2 and anfrage = $3 and schluessel = $4',
)

/** Stores the answer under a claimed key. */
export async function finishAnswer(
  db: Queries,
  { iss, sub }: Owner,
  request: string,
  key: string,
  { status, antwort }: Omit<StoredAnswer, 'fingerabdruck'>,
): Promise<void> {
  await db.query(finishStatement, [iss, sub, request, key, status, antwort])
}

const releaseStatement = statement(
  'kit.releaseKey',
  `delete from portal.idempotenz where iss = $1 and sub = $2 and anfrage = $3 and schluessel = $4 and status = ${IN_PROGRESS}`,
)

/** Releases a claimed key after a failure without effect. */
export async function releaseKey(db: Queries, { iss, sub }: Owner, request: string, key: string): Promise<void> {
  await db.query(releaseStatement, [iss, sub, request, key])
}

const oldAnswers = deletionOf('kit.deleteAnswers', 'portal.idempotenz', 'created_at < $1 order by created_at')

export function deleteStoredAnswers(db: Queries, before: Date): Promise<number> {
  return oldAnswers(db, [before])
}

const deleteOfPerson = statement('kit.deleteAnswersOf', 'delete from portal.idempotenz where iss = $1 and sub = $2')

export async function deleteAnswersOfPerson(db: Queries, { iss, sub }: Owner): Promise<void> {
  await db.query(deleteOfPerson, [iss, sub])
}

export interface ApiSchluessel {
  readonly id: string
  readonly bezeichnung: string
  readonly rechte: readonly string[]
}

const useSchluessel = statement(
  'kit.useApiSchluessel',
  `with found as (
     select id, bezeichnung, rechte, zuletzt_am from portal.api_schluessel where schluessel_hash = $1 and widerrufen_am is null),
   used as (
     update portal.api_schluessel k set zuletzt_am = $2 from found f
      where k.id = f.id and (f.zuletzt_am is null or f.zuletzt_am < $2::timestamptz - interval '1 minute'))
   select id, bezeichnung, rechte from found`,
)

/** Finds a key that is not revoked. Its last use is stored to the minute. */
export async function findApiSchluessel(db: Queries, hash: Buffer, now: Date): Promise<ApiSchluessel | undefined> {
  const [row] = await db.query<ApiSchluessel>(useSchluessel, [hash, now])
  return row
}

// --- legal holds

/** SQL that is true unless a legal hold keeps the row: of its partner, the one before, or a partner of its person. `row` names the table. */
export function notHeld(row: string, by: 'partner' | 'former' | 'person' | 'either' = 'partner'): string {
  const ofColumn = (column: string) => `not exists (select from portal.aufbewahrungssperre s where s.gp_nummer = ${row}.${column})`
  const partner = ofColumn('gp_nummer')
  const person = `not portal.is_held(${row}.iss, ${row}.sub)`
  if (by === 'either') return `${partner} and ${person}`
  if (by === 'former') return ofColumn('vorpartner')
  return by === 'partner' ? partner : person
}

/** SQL that is true unless a legal hold keeps the request that the row belongs to. */
export function notHeldRequest(row: string): string {
  return `not exists (select from portal.vorgang v join portal.aufbewahrungssperre s on s.gp_nummer = v.gp_nummer where v.id = ${row}.vorgang_id)`
}

const shareStatement = statement('kit.shareDeletion', `select ${shareLock('retention')}`)

/** No legal hold is set until the transaction ends; other deletions may run. */
export async function shareDeletion(db: Queries): Promise<void> {
  await db.query(shareStatement)
}

/** A deletion as a transaction in which no legal hold is set. */
export function whileNoHoldIsSet(deletion: (db: Queries) => Promise<number>): (db: Checkout) => Promise<number> {
  return (db) =>
    db.transaction(async (tx) => {
      await shareDeletion(tx)
      return deletion(tx)
    })
}
