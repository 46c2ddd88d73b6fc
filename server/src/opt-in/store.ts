import { deletionOf } from '#platform/cleanup/deletion.ts'
import { statement, type Queries } from '#platform/db/port.ts'
import type { Owner } from '../_kit/owner.ts'

/** The data that a person consents with. */
export interface Angaben {
  readonly email: string
  readonly vorname: string
  readonly nachname: string
  readonly mobile: string | null
  readonly geburtsdatum: string | null
}

export interface EinwilligungRow extends Angaben, Owner {
  readonly status: 'ausstehend' | 'gesetzt' | 'widerrufen'
  readonly seit: Date
  readonly gesendet_am: Date
}

const COLUMNS = 'iss, sub, status, seit, email, vorname, nachname, mobile, geburtsdatum, gesendet_am'

const findStatement = statement('opt-in.find', `select ${COLUMNS} from portal.einwilligung where iss = $1 and sub = $2`)

export async function findEinwilligung(db: Queries, { iss, sub }: Owner): Promise<EinwilligungRow | undefined> {
  const [row] = await db.query<EinwilligungRow>(findStatement, [iss, sub])
  return row
}

const lockStatement = statement('opt-in.lock', `select ${COLUMNS} from portal.einwilligung where iss = $1 and sub = $2 for update`)

/** The same, locked until the transaction ends. */
export async function lockEinwilligung(db: Queries, { iss, sub }: Owner): Promise<EinwilligungRow | undefined> {
  const [row] = await db.query<EinwilligungRow>(lockStatement, [iss, sub])
  return row
}

const requestStatement = statement(
  'opt-in.request',
  `insert into portal.einwilligung as e (iss, sub, status, seit, email, vorname, nachname, mobile, geburtsdatum, token_hash, gesendet_am)
   values ($1, $2, 'ausstehend', $3, $4, $5, $6, $7, $8, $9, $3)
   on conflict (iss, sub) do update
     set status = 'ausstehend', seit = $3, email = $4, vorname = $5, nachname = $6, mobile = $7, geburtsdatum = $8, token_hash = $9,
         gesendet_am = $3
     where e.status <> 'gesetzt' and e.gesendet_am <= $10
   returning 1 as one`,
)
const resumeStatement = statement(
  'opt-in.resume',
  `update portal.einwilligung set status = 'ausstehend', seit = $3 where iss = $1 and sub = $2 and status = 'widerrufen'`,
)

/**
 * Stores a pending consent. Returns true if its link has to be sent.
 *
 * Returns false if the consent is confirmed or its link was sent after `sentBefore`; a consent withdrawn since is pending again.
 */
export async function requestEinwilligung(
  db: Queries,
  { iss, sub }: Owner,
  { email, vorname, nachname, mobile, geburtsdatum }: Angaben,
  link: { readonly tokenHash: Buffer; readonly now: Date; readonly sentBefore: Date },
): Promise<boolean> {
  const values = [iss, sub, link.now, email, vorname, nachname, mobile, geburtsdatum, link.tokenHash, link.sentBefore]
  const rows = await db.query(requestStatement, values)
  if (rows.length > 0) return true
  await db.query(resumeStatement, [iss, sub, link.now])
  return false
}

const revokeStatement = statement(
  'opt-in.revoke',
  `delete from portal.einwilligung where iss = $1 and sub = $2 and status = 'gesetzt' returning ${COLUMNS}`,
)
const withdrawStatement = statement(
  'opt-in.withdraw',
  `update portal.einwilligung set status = 'widerrufen', seit = $3 where iss = $1 and sub = $2 and status = 'ausstehend'`,
)

/** Revokes the consent. Returns it if it was confirmed. */
export async function revokeEinwilligung(db: Queries, { iss, sub }: Owner, now: Date): Promise<EinwilligungRow | undefined> {
  const [row] = await db.query<EinwilligungRow>(revokeStatement, [iss, sub])
  if (!row) await db.query(withdrawStatement, [iss, sub, now])
  return row
}

const deleteStatement = statement('opt-in.delete', 'delete from portal.einwilligung where iss = $1 and sub = $2')

export async function deleteEinwilligung(db: Queries, { iss, sub }: Owner): Promise<void> {
  await db.query(deleteStatement, [iss, sub])
}

const geburtsdatumStatement = statement(
  'opt-in.geburtsdatum',
  'select geburtsdatum from portal.geschaeftspartner where gp_nummer = any($1) and geburtsdatum is not null order by gp_nummer limit 1',
)

/** The birthday in the operator's data of the person's business partners. */
export async function findGeburtsdatum(db: Queries, gps: readonly string[]): Promise<string | undefined> {
  const [row] = await db.query<{ geburtsdatum: string }>(geburtsdatumStatement, [gps])
  return row?.geburtsdatum
}

// --- the link

const byTokenStatement = statement(
  'opt-in.byToken',
  `select ${COLUMNS} from portal.einwilligung where token_hash = $1 and status <> 'widerrufen' and gesendet_am > $2`,
)

export async function findByToken(db: Queries, tokenHash: Buffer, sentAfter: Date): Promise<EinwilligungRow | undefined> {
  const [row] = await db.query<EinwilligungRow>(byTokenStatement, [tokenHash, sentAfter])
  return row
}

const confirmStatement = statement(
  'opt-in.confirm',
  `update portal.einwilligung set status = 'gesetzt', seit = $3
    where token_hash = $1 and status = 'ausstehend' and gesendet_am > $2 returning ${COLUMNS}`,
)

/** Confirms a pending consent; undefined if none is pending or another request was first. */
export async function confirmByToken(db: Queries, tokenHash: Buffer, sentAfter: Date, now: Date): Promise<EinwilligungRow | undefined> {
  const [row] = await db.query<EinwilligungRow>(confirmStatement, [tokenHash, sentAfter, now])
  return row
}

const unconfirmed = deletionOf('opt-in.deleteOld', 'portal.einwilligung', `status <> 'gesetzt' and gesendet_am <= $1 order by gesendet_am`)

export function deleteUnconfirmed(db: Queries, sentBefore: Date): Promise<number> {
  return unconfirmed(db, [sentBefore])
}
