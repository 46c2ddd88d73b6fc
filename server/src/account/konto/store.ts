import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import { heldSitzungen, type SitzungLimits } from '../store.ts'

export interface SitzungRow {
  readonly token_hash: Buffer
  readonly created_at: Date
  readonly last_seen_at: Date
}

const listStatement = statement(
  'konto.sitzungen',
  `select token_hash, created_at, last_seen_at from portal.sitzung
    where iss = $1 and sub = $2 and last_seen_at > $3 and created_at > $4
    order by last_seen_at desc, created_at desc`,
)

/** The person's live sessions, last used first. */
export function listSitzungen(db: Queries, { iss, sub }: Owner, now: Date, limits: SitzungLimits): Promise<SitzungRow[]> {
  const before = (seconds: number) => new Date(now.getTime() - seconds * 1000)
  return db.query<SitzungRow>(listStatement, [iss, sub, before(limits.idleSeconds), before(limits.absoluteSeconds)])
}

const sidStatement = statement('konto.sid', 'select sid from portal.sitzung where token_hash = $1')

/** The provider's session behind this one, if known. */
export async function sidOf(db: Queries, tokenHash: Buffer): Promise<string | undefined> {
  const [row] = await db.query<{ sid: string | null }>(sidStatement, [tokenHash])
  return row?.sid ?? undefined
}

const endStatement = statement(
  'konto.endSitzungen',
  `delete from portal.sitzung where token_hash in ${heldSitzungen('iss = $1 and sub = $2')} and token_hash is distinct from $3`,
)

/** Ends the person's sessions, all or all but one; that one stays locked until the transaction ends. */
export async function endSitzungen(db: Queries, { iss, sub }: Owner, but?: Buffer): Promise<void> {
  await db.query(endStatement, [iss, sub, but ?? null])
}

const namesStatement = statement(
  'konto.names',
  `update portal.sitzung set profil = profil || $3::jsonb where token_hash in ${heldSitzungen('iss = $1 and sub = $2')}`,
)

export type Names = Readonly<Record<'given_name' | 'family_name' | 'name', string>>

/** Sets the new name in all sessions of the person. */
export async function renameSitzungen(db: Queries, { iss, sub }: Owner, names: Names): Promise<void> {
  await db.query(renameStatement, [iss, sub, JSON.stringify(names)])
  await db.query(namesStatement, [iss, sub, JSON.stringify(names)])
}

const renameStatement = statement('konto.rename', 'update portal.person set profil = profil || $3::jsonb where iss = $1 and sub = $2')

const faktorStatement = statement(
  'konto.dropFaktor',
  `update portal.sitzung set zweiter_faktor = false,
          rollen = case when $2 then '{}' else rollen end,
          rollen_ohne_faktor = case when $2 then rollen_ohne_faktor || rollen else rollen_ohne_faktor end
    where token_hash = $1`,
)

/** The session no longer counts as signed in with a second factor; where roles need one, they go. */
export async function dropFaktor(db: Queries, tokenHash: Buffer, needsFaktor: boolean): Promise<void> {
  await db.query(faktorStatement, [tokenHash, needsFaktor])
}

// --- the change of an e-mail address or mobile number

const forgetStatement = statement(
  'konto.forgetCode',
  'update portal.sitzung set medium_code = null, medium_am = null where token_hash = $1',
)

/** A new change invalidates the code of the previous one. */
export async function forgetCode(db: Queries, tokenHash: Buffer): Promise<void> {
  await db.query(forgetStatement, [tokenHash])
}

const reachStatement = statement(
  'konto.reach',
  `update portal.person p set profil = p.profil || $2::jsonb
     from portal.sitzung s where s.token_hash = $1 and p.iss = s.iss and p.sub = s.sub`,
)
const keepStatement = statement(
  'konto.keepMedium',
  'update portal.sitzung set profil = profil || $2::jsonb, medium_code = $3, medium_am = $4 where token_hash = $1',
)

/** Sets the new value in the session and keeps the code's hash for a repeated request. */
export async function keepMedium(
  db: Queries,
  tokenHash: Buffer,
  changed: Readonly<Record<string, string>>,
  code: Buffer,
  now: Date,
): Promise<void> {
  await db.query(reachStatement, [tokenHash, JSON.stringify(changed)])
  await db.query(keepStatement, [tokenHash, JSON.stringify(changed), code, now])
}

const repeatedStatement = statement(
  'konto.repeatedCode',
  'select 1 as one from portal.sitzung where token_hash = $1 and medium_code = $2 and medium_am > $3',
)

/** Whether this session used this code for a change since the given moment. */
export async function hasConfirmed(db: Queries, tokenHash: Buffer, code: Buffer, since: Date): Promise<boolean> {
  const rows = await db.query(repeatedStatement, [tokenHash, code, since])
  return rows.length > 0
}
