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

/** A leased session. Meanwhile a customer view may have given it another secret, or a change of SECRET may have sealed its tokens anew. */
export interface Leased {
  readonly tokenHash: Buffer
  readonly sitzung: LeasedSitzung
}

const IS_LEASED = '(token_hash = $1 or iss = $2 and sub = $3 and tokens = $4)'
const valuesOf = ({ tokenHash, sitzung: { iss, sub, tokens } }: Leased) => [tokenHash, iss, sub, tokens]

const renewStatement = statement(
  'account.renewTokens',
  `update portal.sitzung set tokens = $5, access_expires_at = $6, refresh_lease_until = '-infinity' where ${IS_LEASED}`,
)

export async function renewTokens(db: Queries, leased: Leased, tokens: Buffer, accessExpiresAt: Date): Promise<void> {
  await db.query(renewStatement, [...valuesOf(leased), tokens, accessExpiresAt])
}

const describePersonStatement = statement(
  'account.describePerson',
  'update portal.person set profil = $4::jsonb where iss = $1 and sub = $2 and profil = $3::jsonb and profil <> $4::jsonb',
)
const describeSitzungStatement = statement(
  'account.describeSitzung',
  `update portal.sitzung set
          rollen = case when zweiter_faktor = $9 then $7 else rollen end,
          rollen_ohne_faktor = case when zweiter_faktor = $9 then $8 else rollen_ohne_faktor end,
          profil = case when profil = $5::jsonb then $6::jsonb else profil end
    where ${IS_LEASED}`,
)

export interface Described {
  readonly profil: Profil
  readonly rollen: readonly string[]
  readonly rollenOhneFaktor: readonly string[]
}

/** Stores the person's new claims, before the tokens. Locks sessions last, as everywhere. What changed here meanwhile stays. */
export async function describeSitzung(db: Queries, leased: Leased, { profil, rollen, rollenOhneFaktor }: Described): Promise<void> {
  const { iss, sub, profil: before, zweiter_faktor } = leased.sitzung
  const [known, now] = [JSON.stringify(before), JSON.stringify(profil)]
  await db.query(describePersonStatement, [iss, sub, known, now])
  await db.query(describeSitzungStatement, [...valuesOf(leased), known, now, [...rollen], [...rollenOhneFaktor], zweiter_faktor])
}
