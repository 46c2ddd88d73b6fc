import { deletionOf } from '#platform/cleanup/deletion.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../../_kit/owner.ts'
import { notHeldRequest } from '../../_kit/store.ts'
import { SIGN_OUT_DAYS } from '../limits.ts'

const insertStatement = statement(
  'bankstopp.insert',
  'insert into portal.bankstopp (token_hash, vorgang_id, gueltig_bis) values ($1, $2, $3)',
)

export async function insertStopp(db: Queries, tokenHash: Buffer, vorgangId: string, gueltigBis: Date): Promise<void> {
  await db.query(insertStatement, [tokenHash, vorgangId, gueltigBis])
}

/** A change that a link can stop or has stopped. */
export interface StoppRow {
  readonly id: string
  readonly iss: string
  readonly sub: string
  /** e-mail address of the requesting person; null once their account is deleted */
  readonly email: string | null
  readonly gp_nummer: string
  readonly vk_nummer: string
  readonly nutzlast: Readonly<Record<string, unknown>>
  readonly created_at: Date
  readonly gueltig_bis: Date
  readonly gestoppt_am: Date | null
}

const ROWS = `
  select v.id, v.iss, v.sub, v.email, v.gp_nummer, v.vk_nummer, v.nutzlast, v.created_at, s.gueltig_bis, s.gestoppt_am
     from portal.bankstopp s join portal.vorgang v on v.id = s.vorgang_id`
const SELECT = `${ROWS}
   where s.token_hash = $1 and s.gueltig_bis > $2
     and (s.gestoppt_am is not null or v.status = 'eingegangen' and not v.unwiderruflich)`

const findStatement = statement('bankstopp.find', SELECT)
// serialises decision, withdrawal and stop of the Vorgang
const lockStatement = statement('bankstopp.lock', `${SELECT} for no key update`)

/** The change of a link; undefined for an unknown link and for one without effect. */
export async function findStopp(db: Queries, tokenHash: Buffer, now: Date): Promise<StoppRow | undefined> {
  const [row] = await db.query<StoppRow>(findStatement, [tokenHash, now])
  return row
}

/** The same, locked until the transaction ends. */
export async function lockStopp(db: Queries, tokenHash: Buffer, now: Date): Promise<StoppRow | undefined> {
  const [row] = await db.query<StoppRow>(lockStatement, [tokenHash, now])
  return row
}

const waitingStatement = statement(
  'bankstopp.lockWaiting',
  `${ROWS}
   where v.iss = $1 and v.sub = $2 and s.gestoppt_am is null and s.gueltig_bis > $3 and v.status = 'eingegangen' and not v.unwiderruflich
   order by v.id for no key update`,
)

/** A person's changes that can still be stopped, locked until the transaction ends. */
export function lockWaiting(db: Queries, { iss, sub }: Owner, now: Date): Promise<StoppRow[]> {
  return db.query<StoppRow>(waitingStatement, [iss, sub, now])
}

const partnerStatement = statement(
  'bankstopp.partner',
  'select email_adresse, mobilfunknummer from portal.geschaeftspartner where gp_nummer = $1',
)

export interface PartnerRow {
  readonly email_adresse: string | null
  readonly mobilfunknummer: string | null
}

export async function findPartner(db: Queries, gpNummer: string): Promise<PartnerRow | undefined> {
  const [row] = await db.query<PartnerRow>(partnerStatement, [gpNummer])
  return row
}

const markStatement = statement('bankstopp.mark', 'update portal.bankstopp set gestoppt_am = $2 where vorgang_id = $1')

export async function markStopped(db: Queries, vorgangId: string, now: Date): Promise<void> {
  await db.query(markStatement, [vorgangId, now])
}

const signedInStatement = statement(
  'bankstopp.signedIn',
  `select v.iss, v.sub from portal.bankstopp s join portal.vorgang v on v.id = s.vorgang_id
    where s.gestoppt_am is not null and s.abgemeldet_am is null
    group by v.iss, v.sub order by max(s.gestoppt_am) desc limit 20`,
)

/** Persons whose change was stopped and who may still be signed in at the provider; latest first, at most 20. */
export function listSignedIn(db: Queries): Promise<Owner[]> {
  return db.query(signedInStatement, [])
}

const signedOutStatement = statement(
  'bankstopp.signedOut',
  `update portal.bankstopp s set abgemeldet_am = $3 from portal.vorgang v
    where v.id = s.vorgang_id and v.iss = $1 and v.sub = $2 and s.gestoppt_am <= $3 and s.abgemeldet_am is null`,
)

/** Marks all of the person's changes stopped up to then as signed out. */
export async function markSignedOut(db: Queries, { iss, sub }: Owner, since: Date): Promise<void> {
  await db.query(signedOutStatement, [iss, sub, since])
}

// after SIGN_OUT_DAYS the provider's sessions have expired by themselves
const oldStopps = deletionOf(
  'bankstopp.old',
  'portal.bankstopp',
  `gueltig_bis <= $1 and (gestoppt_am is null or abgemeldet_am is not null or gueltig_bis <= $1 - make_interval(days => $2))
    and ${notHeldRequest('bankstopp')} order by gueltig_bis`,
)

export function deleteOld(db: Queries, now: Date): Promise<number> {
  return oldStopps(db, [now, SIGN_OUT_DAYS])
}
