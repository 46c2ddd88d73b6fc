import { statement, type Queries } from '#platform/db/port.ts'
import type { Profil } from '../../store.ts'

const leaseStatement = statement(
  'account.leaseRefresh',
  `update portal.sitzung set refresh_lease_until = $3
    where token_hash = $1 and refresh_lease_until < $2 and access_expires_at <= $4
    returning iss, sub, profil, rollen, rollen_ohne_faktor, zweiter_faktor, tokens`,
)

export interface LeasedSitzung {
  readonly iss: string
  readonly sub: string
  readonly profil: Profil
  readonly rollen: readonly string[]
  readonly rollen_ohne_faktor: readonly string[]
  /** whether its sign-in used one */
  readonly zweiter_faktor: boolean
  readonly tokens: Buffer
}

/** Leases a session whose tokens expire before a moment; undefined if another process has the lease. */
export async function leaseRefresh(
  db: Queries,
  tokenHash: Buffer,
  now: Date,
  until: Date,
  expiringBefore: Date,
): Promise<LeasedSitzung | undefined> {
  const [row] = await db.query<LeasedSitzung>(leaseStatement, [tokenHash, now, until, expiringBefore])
  return row
}

const heldStatement = statement('account.heldTokens', 'select tokens, access_expires_at from portal.sitzung where token_hash = $1')

export interface HeldTokens {
  readonly tokens: Buffer
  readonly access_expires_at: Date
}

export async function heldTokens(db: Queries, tokenHash: Buffer): Promise<HeldTokens | undefined> {
  const [row] = await db.query<HeldTokens>(heldStatement, [tokenHash])
  return row
}

const renewStatement = statement(
  'account.renewTokens',
  `update portal.sitzung set tokens = $2, access_expires_at = $3, refresh_lease_until = '-infinity' where token_hash = $1`,
)

export async function renewTokens(db: Queries, tokenHash: Buffer, tokens: Buffer, accessExpiresAt: Date): Promise<void> {
  await db.query(renewStatement, [tokenHash, tokens, accessExpiresAt])
}

const describePersonStatement = statement(
  'account.describePerson',
  'update portal.person set profil = $4::jsonb where iss = $1 and sub = $2 and profil = $3::jsonb and profil <> $4::jsonb',
)
const describeSitzungStatement = statement(
  'account.describeSitzung',
  `update portal.sitzung set rollen = $4, rollen_ohne_faktor = $5, profil = case when profil = $2::jsonb then $3::jsonb else profil end
    where token_hash = $1`,
)

export interface Described {
  readonly profil: Profil
  readonly rollen: readonly string[]
  readonly rollenOhneFaktor: readonly string[]
}

/**
 * Stores the person's new claims. Values changed here meanwhile stay, as the provider may have answered before. Locks sessions last, as
 * everywhere.
 */
export async function describeSitzung(
  db: Queries,
  tokenHash: Buffer,
  { iss, sub, profil: before }: Pick<LeasedSitzung, 'iss' | 'sub' | 'profil'>,
  { profil, rollen, rollenOhneFaktor }: Described,
): Promise<void> {
  const [known, now] = [JSON.stringify(before), JSON.stringify(profil)]
  await db.query(describePersonStatement, [iss, sub, known, now])
  await db.query(describeSitzungStatement, [tokenHash, known, now, [...rollen], [...rollenOhneFaktor]])
}
