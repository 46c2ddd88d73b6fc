import { statement, type Queries } from '#platform/db/port.ts'

export interface Account {
  readonly sub: string
  readonly email: string
  readonly given_name: string
  readonly family_name: string
  readonly mobile_number: string | null
  readonly confirmed: boolean
  readonly roles: readonly string[]
}

const selectAccount = statement(
  'identity.account',
  `select sub, email, given_name, family_name, mobile_number, confirmed, roles from identity.account where sub = $1`,
)

export async function findAccount(queries: Queries, sub: string): Promise<Account | undefined> {
  return (await queries.query<Account>(selectAccount, [sub]))[0]
}

/** What the check of a password needs to know about who has this address. */
export interface Candidate {
  readonly sub: string
  readonly password_hash: string
  readonly confirmed: boolean
  readonly missing_fields: readonly string[]
  readonly has_factor: boolean
  readonly known_device: boolean
}

const selectCandidate = statement(
  'identity.candidate',
  `select sub, password_hash, confirmed, missing_fields,
          exists (select from identity.factor f where f.sub = a.sub) as has_factor,
          exists (select from identity.device d where d.sub = a.sub and d.device_hash = $2 and d.expires_at > $3) as known_device
     from identity.account a where email = $1`,
)

export async function findCandidate(queries: Queries, email: string, deviceHash: Buffer, now: Date): Promise<Candidate | undefined> {
  return (await queries.query<Candidate>(selectCandidate, [email, deviceHash, now]))[0]
}

const updateHash = statement(
  'identity.replacePasswordHash',
  `update identity.account set password_hash = $3 where sub = $1 and password_hash = $2`,
)

/** Replaces a hash by one of the same password; nothing happens where the password was changed meanwhile. */
export async function replacePasswordHash(queries: Queries, sub: string, from: string, to: string): Promise<void> {
  await queries.query(updateHash, [sub, from, to])
}

export interface NewAccount {
  readonly sub: string
  readonly email: string
  readonly passwordHash: string
  readonly givenName: string
  readonly familyName: string
  readonly mobileNumber: string | null
  readonly birthdate: string | null
  readonly confirmed: boolean
  readonly roles: readonly string[]
  readonly missingFields: readonly string[]
}

const insertAccount = statement(
  'identity.insertAccount',
  `insert into identity.account
     (sub, email, password_hash, given_name, family_name, mobile_number, birthdate, confirmed, roles, missing_fields, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict do nothing returning sub`,
)

/** False where the sub or the address is taken. */
export async function addAccount(queries: Queries, account: NewAccount, now: Date): Promise<boolean> {
  const { sub, email, passwordHash, givenName, familyName, mobileNumber, birthdate, confirmed, roles, missingFields } = account
  const values = [sub, email, passwordHash, givenName, familyName, mobileNumber, birthdate, confirmed, roles, missingFields, now]
  return (await queries.query(insertAccount, values)).length > 0
}

const insertFactor = statement(
  'identity.insertFactor',
  `insert into identity.factor (sub, type, secret, created_at) values ($1, $2, $3, $4) on conflict do nothing`,
)

export async function addFactor(queries: Queries, factor: { sub: string; type: string; secret: Buffer | null }, now: Date): Promise<void> {
  await queries.query(insertFactor, [factor.sub, factor.type, factor.secret, now])
}
