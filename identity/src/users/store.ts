import { statement, type Queries } from '#platform/db/port.ts'
import { rowEstimateOf } from '#platform/row-estimate.ts'
import { MOST_LISTED } from '../limits.ts'
import { LOCKED } from './locked.ts'

export interface Account {
  readonly sub: string
  readonly email: string
  readonly given_name: string
  readonly family_name: string
  readonly mobile_number: string | null
  readonly mobile_confirmed: boolean
  /** YYYY-MM-DD */
  readonly birthdate: string | null
  readonly roles: readonly string[]
  readonly missing_fields: readonly string[]
  readonly created_at: Date
  readonly password_changed_at: Date
}

const columns = `sub, email, given_name, family_name, mobile_number, mobile_confirmed, birthdate, roles, missing_fields, created_at,
          password_changed_at`

const selectAccount = statement('identity.account', `select ${columns} from identity.account where sub = $1`)

export async function findAccount(queries: Queries, sub: string): Promise<Account | undefined> {
  return (await queries.query<Account>(selectAccount, [sub]))[0]
}

/** Estimated number of accounts. */
export const estimateAccounts = rowEstimateOf('identity.account')

const selectSubOf = statement('identity.subOfEmail', `select (select sub from identity.account where email = $1) as sub`)

/** The subject of an address. The query returns one row in either case, so that known and unknown addresses take the same time. */
export async function findSubOf(queries: Queries, email: string): Promise<string | undefined> {
  return (await queries.query<{ sub: string | null }>(selectSubOf, [email]))[0]?.sub ?? undefined
}

const lock = statement('identity.lockAccount', `select ${columns} from identity.account where sub = $1 for update`)

/** Reads the account and locks its row until the transaction ends. */
export async function lockAccount(queries: Queries, sub: string): Promise<Account | undefined> {
  return (await queries.query<Account>(lock, [sub]))[0]
}

/** Data of an account for the password check. */
export interface Candidate {
  readonly sub: string
  readonly password_hash: string
  readonly password_changed_at: Date
  readonly missing_fields: readonly string[]
  readonly has_factor: boolean
  readonly known_device: boolean
}

const selectCandidate = statement(
  'identity.candidate',
  `select sub, password_hash, password_changed_at, missing_fields,
          exists (select from identity.factor f where f.sub = a.sub) as has_factor,
          exists (select from identity.device d where d.sub = a.sub and d.device_hash = $2 and d.expires_at > $3) as known_device
     from identity.account a where email = $1`,
)

export async function findCandidate(queries: Queries, email: string, deviceHash: Buffer, now: Date): Promise<Candidate | undefined> {
  return (await queries.query<Candidate>(selectCandidate, [email, deviceHash, now]))[0]
}

const selectHash = statement('identity.passwordHash', `select password_hash from identity.account where sub = $1`)

export async function findPasswordHash(queries: Queries, sub: string): Promise<string | undefined> {
  return (await queries.query<{ password_hash: string }>(selectHash, [sub]))[0]?.password_hash
}

const renewHash = statement(
  'identity.replacePasswordHash',
  `update identity.account set password_hash = $3 where sub = $1 and password_hash = $2`,
)

/** Replaces a hash by one of the same password, unless the password has changed. */
export async function replacePasswordHash(queries: Queries, sub: string, from: string, to: string): Promise<void> {
  await queries.query(renewHash, [sub, from, to])
}

const updatePassword = statement(
  'identity.setPassword',
  `update identity.account set password_hash = $2, password_changed_at = $3 where sub = $1`,
)

export async function setPassword(queries: Queries, sub: string, passwordHash: string, now: Date): Promise<void> {
  await queries.query(updatePassword, [sub, passwordHash, now])
}

const updateNames = statement('identity.setNames', `update identity.account set given_name = $2, family_name = $3 where sub = $1`)

export async function setNames(queries: Queries, sub: string, givenName: string, familyName: string): Promise<void> {
  await queries.query(updateNames, [sub, givenName, familyName])
}

const updateEmail = statement(
  'identity.setEmail',
  `update identity.account set email = $2
    where sub = $1 and not exists (select from identity.account other where other.email = $2 and other.sub <> $1) returning sub`,
)

/** False if another account has the address. For concurrent changes the unique index throws. */
export async function setEmail(queries: Queries, sub: string, email: string): Promise<boolean> {
  return (await queries.query(updateEmail, [sub, email])).length > 0
}

const updateMobile = statement(
  'identity.setMobile',
  `update identity.account set mobile_number = $2, mobile_confirmed = $3
    where sub = $1 and not ($3 and exists (select from identity.account other
                                            where other.mobile_number = $2 and other.mobile_confirmed and other.sub <> $1)) returning sub`,
)

/** False if another account has confirmed the number. For concurrent changes the unique index throws. */
export async function setMobile(queries: Queries, sub: string, mobileNumber: string | null, confirmed: boolean): Promise<boolean> {
  return (await queries.query(updateMobile, [sub, mobileNumber, confirmed])).length > 0
}

const updateRoles = statement('identity.setRoles', `update identity.account set roles = $2 where sub = $1`)

export async function setRoles(queries: Queries, sub: string, roles: readonly string[]): Promise<void> {
  await queries.query(updateRoles, [sub, roles])
}

const selectStaff = statement('identity.staff', `select ${columns} from identity.account where roles <> '{}' order by email`)

/** Accounts with a role. */
export function listStaff(queries: Queries): Promise<Account[]> {
  return queries.query<Account>(selectStaff)
}

// the prefix stands in the condition of an index, too
const selectLocked = statement(
  'identity.lockedAccounts',
  `select ${columns} from identity.account where starts_with(email, '${LOCKED}') order by sub limit ${MOST_LISTED}`,
)

/** Locked accounts, MOST_LISTED at most. */
export function listLocked(queries: Queries): Promise<Account[]> {
  return queries.query<Account>(selectLocked)
}

/** Profile fields added at sign-in; absent fields stay unchanged. */
export interface Completion {
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
  readonly mobile_number?: string | undefined
  readonly birthdate?: string | undefined
}

const completeStatement = statement(
  'identity.completeAccount',
  `update identity.account set
     given_name = coalesce($2, given_name), family_name = coalesce($3, family_name),
     mobile_confirmed = mobile_confirmed and ($4::text is null or $4 = mobile_number), mobile_number = coalesce($4, mobile_number),
     birthdate = coalesce($5::date, birthdate), missing_fields = array(select unnest(missing_fields) except select unnest($6::text[]))
   where sub = $1`,
)

export async function completeAccount(queries: Queries, sub: string, completion: Completion): Promise<void> {
  const { given_name = null, family_name = null, mobile_number = null, birthdate = null } = completion
  await queries.query(completeStatement, [sub, given_name, family_name, mobile_number, birthdate, Object.keys(completion)])
}

export interface NewAccount {
  readonly sub: string
  readonly email: string
  readonly passwordHash: string
  readonly givenName: string
  readonly familyName: string
  readonly mobileNumber: string | null
  readonly mobileConfirmed: boolean
  readonly birthdate: string | null
  readonly roles: readonly string[]
  readonly missingFields: readonly string[]
}

const insertAccount = statement(
  'identity.insertAccount',
  `insert into identity.account
     (sub, email, password_hash, given_name, family_name, mobile_number, mobile_confirmed, birthdate, roles, missing_fields, created_at,
      password_changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
   on conflict do nothing returning sub`,
)

/** False if the subject, address or confirmed number is taken. */
export async function addAccount(queries: Queries, account: NewAccount, now: Date): Promise<boolean> {
  const { sub, email, passwordHash, givenName, familyName, mobileNumber, birthdate, roles, missingFields } = account
  const mobileConfirmed = mobileNumber !== null && account.mobileConfirmed
  const values = [sub, email, passwordHash, givenName, familyName, mobileNumber, mobileConfirmed, birthdate, roles, missingFields, now]
  return (await queries.query(insertAccount, values)).length > 0
}

const deleteStatement = statement('identity.deleteAccount', `delete from identity.account where sub = $1 returning email`)

/** Deletes the account and all dependent rows. Returns its address, or undefined if it was already gone. */
export async function deleteAccount(queries: Queries, sub: string): Promise<string | undefined> {
  return (await queries.query<{ email: string }>(deleteStatement, [sub]))[0]?.email
}
