import { deletionOf } from '#platform/cleanup/deletion.ts'
import { statement, type Opening, type Queries } from '#platform/db/port.ts'
import { personAgain, type Person } from '../_kit/context.ts'

/** Lifetime of a session: without activity, and in total. */
export interface SitzungLimits {
  readonly idleSeconds: number
  readonly absoluteSeconds: number
}

const openCallStatement = statement('account.openCall', 'select * from portal.open_call($1, $2, $3, $4, $5, $6, $7, $8)')

/** How a request opens its session. */
export interface Access {
  /** whether it counts as activity */
  readonly touch: boolean
  /** whether staff in a customer view make it as themselves */
  readonly selbst: boolean
  /** entry in the record if made in a customer view: the call, and the path with its ids; undefined writes none */
  readonly anfrage?: string | undefined
  readonly gegenstand?: string | undefined
}

export function openSitzung(tokenHash: Buffer, now: Date, limits: SitzungLimits, access: Access): Opening {
  const { touch, selbst, anfrage, gegenstand } = access
  const { idleSeconds, absoluteSeconds } = limits
  return {
    statement: openCallStatement,
    values: [tokenHash, now, idleSeconds, absoluteSeconds, touch, selbst, anfrage ?? null, gegenstand ?? null],
    again: personAgain,
  }
}

const deletedStatement = statement('account.istGeloescht', 'select portal.ist_geloescht($1) as deleted')

/** Whether a missing session ended because its account was deleted. */
export async function wasDeleted(db: Queries, tokenHash: Buffer): Promise<boolean> {
  const [row] = await db.query<{ deleted: boolean }>(deletedStatement, [tokenHash])
  return row?.deleted === true
}

// --- a sign-in under way

export interface Anmeldung {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirect_uri: string
  readonly pfad: string
  /** seconds; null if an older version began it */
  readonly max_age: number | null
}

const insertStatement = statement(
  'account.insertAnmeldung',
  `insert into portal.anmeldung (cookie_hash, state, nonce, verifier, redirect_uri, pfad, max_age, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)

export async function insertAnmeldung(db: Queries, cookieHash: Buffer, anmeldung: Anmeldung, now: Date): Promise<void> {
  const { state, nonce, verifier, redirect_uri, pfad, max_age } = anmeldung
  await db.query(insertStatement, [cookieHash, state, nonce, verifier, redirect_uri, pfad, max_age, now])
}

const claimStatement = statement(
  'account.claimAnmeldung',
  `update portal.anmeldung set used_at = $4, code_hash = $2
    where cookie_hash = $1 and redirect_uri = $3 and ($6::text is null or state = $6) and used_at is null and created_at > $5
    returning state, nonce, verifier, redirect_uri, pfad, max_age`,
)

export interface Claim {
  readonly cookieHash: Buffer
  readonly codeHash: Buffer
  readonly redirectUri: string
  readonly state: string | undefined
}

/** Claims the sign-in for this code; a second request finds it claimed, so that a code is exchanged only once. */
export async function claimAnmeldung(db: Queries, claim: Claim, now: Date, notBefore: Date): Promise<Anmeldung | undefined> {
  const { cookieHash, codeHash, redirectUri, state } = claim
  const [row] = await db.query<Anmeldung>(claimStatement, [cookieHash, codeHash, redirectUri, now, notBefore, state ?? null])
  return row
}

/** Locks the sessions that match, in one order: two statements with different orders could deadlock. */
export const heldSitzungen = (condition: string) =>
  `(select token_hash from portal.sitzung where ${condition} order by token_hash for update)`

const plannedStatement = statement(
  'account.isPlanned',
  `select 1 as one from portal.sitzung s join portal.geplante_loeschung g on g.iss = s.iss and g.sub = s.sub
    where s.token_hash = $1 and g.bestaetigt_am >= g.geplant_am`,
)

/** Whether the provider will delete the account of this session. */
export async function isPlanned(db: Queries, tokenHash: Buffer): Promise<boolean> {
  return (await db.query(plannedStatement, [tokenHash])).length > 0
}

const dropStatement = statement('account.dropAnmeldung', 'delete from portal.anmeldung where cookie_hash = $1')

/** Deletes a sign-in that gave no session. */
export async function dropAnmeldung(db: Queries, cookieHash: Buffer): Promise<void> {
  await db.query(dropStatement, [cookieHash])
}

const endStatement = statement(
  'account.endAnmeldung',
  `delete from portal.anmeldung
    where cookie_hash = $1 and redirect_uri = $2 and state = $3 and used_at is null and created_at > $4
    returning pfad`,
)

/** Deletes a sign-in without a code. Gives the wanted path, or undefined if this browser began no such sign-in. */
export async function endAnmeldung(
  db: Queries,
  { cookieHash, redirectUri, state }: Pick<Claim, 'cookieHash' | 'redirectUri'> & { readonly state: string },
  notBefore: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ pfad: string }>(endStatement, [cookieHash, redirectUri, state, notBefore])
  return row?.pfad
}

const finishStatement = statement('account.finishAnmeldung', 'update portal.anmeldung set sitzung_hash = $2 where cookie_hash = $1')

export async function finishAnmeldung(db: Queries, cookieHash: Buffer, sitzungHash: Buffer): Promise<void> {
  await db.query(finishStatement, [cookieHash, sitzungHash])
}

const finishedStatement = statement(
  'account.finishedAnmeldung',
  `select a.pfad, a.max_age, a.sitzung_hash is not null as finished
     from portal.anmeldung a left join portal.sitzung s on s.token_hash = a.sitzung_hash
    where a.cookie_hash = $1 and a.code_hash = $2 and a.redirect_uri = $3 and a.used_at > $4
      and (a.sitzung_hash is null or s.token_hash is not null)`,
)

export interface FinishedAnmeldung extends Pick<Anmeldung, 'pfad' | 'max_age'> {
  readonly finished: boolean
}

/** The sign-in of the same browser and code since a moment, and whether its session exists yet. */
export async function findAnmeldung(
  db: Queries,
  cookieHash: Buffer,
  codeHash: Buffer,
  redirectUri: string,
  since: Date,
): Promise<FinishedAnmeldung | undefined> {
  const [row] = await db.query<FinishedAnmeldung>(finishedStatement, [cookieHash, codeHash, redirectUri, since])
  return row
}

// --- sessions

/** The provider's profile of a person. The address is empty unless the provider confirms it. */
export type Profil = Person['profil']

export interface NewSitzung {
  readonly tokenHash: Buffer
  readonly iss: string
  readonly sub: string
  readonly sid: string | undefined
  readonly profil: Profil
  readonly rollen: readonly string[]
  readonly rollenOhneFaktor: readonly string[]
  readonly zweiterFaktor: boolean
  readonly tokens: Buffer
  readonly accessExpiresAt: Date
  readonly authTime: Date
  /** when the person proved themselves by the clock of the provider, which may be ahead; null if it is not known */
  readonly nachweisAm: Date | null
  readonly cannotConfirm: boolean
}

const insertSitzungStatement = statement(
  'account.insertSitzung',
  `insert into portal.sitzung (token_hash, iss, sub, sid, profil, rollen, tokens, access_expires_at, auth_time, unbestaetigbar, created_at,
     last_seen_at, rollen_ohne_faktor, zweiter_faktor, nachweis_am)
   values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $11, $12, $13, $14)`,
)

export async function insertSitzung(db: Queries, sitzung: NewSitzung, now: Date): Promise<void> {
  const { tokenHash, iss, sub, sid, profil, rollen, tokens, accessExpiresAt, authTime, cannotConfirm } = sitzung
  await db.query(insertSitzungStatement, [
    tokenHash,
    iss,
    sub,
    sid ?? null,
    JSON.stringify(profil),
    [...rollen],
    tokens,
    accessExpiresAt,
    authTime,
    cannotConfirm,
    now,
    [...sitzung.rollenOhneFaktor],
    sitzung.zweiterFaktor,
    sitzung.nachweisAm,
  ])
}

const cannotConfirmStatement = statement(
  'account.isUnbestaetigbar',
  'select 1 as one from portal.sitzung where token_hash = $1 and unbestaetigbar',
)

/** Whether this session requested a fresh sign-in in vain. */
export async function isUnbestaetigbar(db: Queries, tokenHash: Buffer): Promise<boolean> {
  return (await db.query(cannotConfirmStatement, [tokenHash])).length > 0
}

const deleteStatement = statement(
  'account.deleteSitzung',
  'delete from portal.sitzung where token_hash = $1 returning tokens, iss, sub, kundensicht_id',
)

export interface EndedSitzung {
  /** to revoke at the provider */
  readonly tokens: Buffer
  readonly iss: string
  readonly sub: string
  readonly kundensicht_id: number | null
}

/** Ends a session; undefined if there was none. */
export async function deleteSitzung(db: Queries, tokenHash: Buffer): Promise<EndedSitzung | undefined> {
  const [row] = await db.query<EndedSitzung>(deleteStatement, [tokenHash])
  return row
}

const personStatement = statement(
  'account.keepPerson',
  `insert into portal.person (iss, sub, profil, angemeldet_am) values ($1, $2, $3::jsonb, $4)
   on conflict (iss, sub) do update set profil = excluded.profil, angemeldet_am = excluded.angemeldet_am`,
)

/** Stores the provider's profile of the person; it outlives the session. */
export async function keepPerson(db: Queries, { iss, sub, profil }: Pick<NewSitzung, 'iss' | 'sub' | 'profil'>, now: Date): Promise<void> {
  await db.query(personStatement, [iss, sub, JSON.stringify(profil), now])
}

const profilStatement = statement('account.findProfil', 'select profil from portal.person where iss = $1 and sub = $2')

/** The profile of a person's last sign-in. */
export async function findProfil(db: Queries, { iss, sub }: Pick<NewSitzung, 'iss' | 'sub'>): Promise<Profil | undefined> {
  const [row] = await db.query<{ profil: Profil }>(profilStatement, [iss, sub])
  return row?.profil
}

// --- sessions that the provider ended

const takeTokenStatement = statement(
  'account.takeLogoutToken',
  'insert into portal.abmeldetoken (jti_hash, created_at) values ($1, $2) on conflict do nothing returning 1 as one',
)

/** Records a logout token; false if it was used before. */
export async function takeLogoutToken(db: Queries, jtiHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db.query(takeTokenStatement, [jtiHash, now])
  return rows.length > 0
}

const endNamedStatement = statement(
  'account.endNamed',
  `delete from portal.sitzung
    where token_hash in ${heldSitzungen('iss = $1 and (sid = $2 and (sub = $3 or $3::text is null) or $2::text is null and sub = $3)')}`,
)

/** Ends the sessions of one provider session, or of a person. */
export async function endNamedSitzungen(
  db: Queries,
  iss: string,
  { sid, sub }: { readonly sid: string | undefined; readonly sub: string | undefined },
): Promise<void> {
  await db.query(endNamedStatement, [iss, sid ?? null, sub ?? null])
}

const oldTokens = deletionOf('account.oldLogoutTokens', 'portal.abmeldetoken', 'created_at < $1 order by created_at', 'unlocked')

export function deleteLogoutTokens(db: Queries, before: Date): Promise<number> {
  return oldTokens(db, [before])
}

// --- expired rows

const expiredAnmeldungen = deletionOf('account.expiredAnmeldungen', 'portal.anmeldung', 'created_at < $1 order by created_at')
// no index knows the order
const expiredSitzungen = deletionOf('account.expiredSitzungen', 'portal.sitzung', 'created_at < $1 or last_seen_at < $2')

export function deleteAnmeldungen(db: Queries, createdBefore: Date): Promise<number> {
  return expiredAnmeldungen(db, [createdBefore])
}

export function deleteSitzungen(db: Queries, createdBefore: Date, seenBefore: Date): Promise<number> {
  return expiredSitzungen(db, [createdBefore, seenBefore])
}
