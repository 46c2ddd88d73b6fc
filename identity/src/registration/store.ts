import { statement, type Queries } from '#platform/db/port.ts'

export interface Registration {
  readonly id: string
  readonly request_hash: Buffer
  /** the browser that registered; null in rows of older versions */
  readonly browser_hash: Buffer | null
  readonly email: string
  readonly password_hash: string
  readonly given_name: string
  readonly family_name: string
  readonly mobile_number: string | null
  readonly birthdate: string | null
}

const columns = 'id, request_hash, browser_hash, email, password_hash, given_name, family_name, mobile_number, birthdate'

const insert = statement(
  'identity.insertRegistration',
  `insert into identity.registration (${columns}, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
)

export async function addRegistration(queries: Queries, registration: Registration, now: Date, expiresAt: Date): Promise<void> {
  const { id, request_hash, browser_hash, email, password_hash, given_name, family_name, mobile_number, birthdate } = registration
  const values = [id, request_hash, browser_hash, email, password_hash, given_name, family_name, mobile_number, birthdate, now, expiresAt]
  await queries.query(insert, values)
}

const byRequest = statement(
  'identity.registrationOfRequest',
  `select ${columns} from identity.registration where request_hash = $1 and expires_at > $2 order by created_at desc limit 1`,
)

/** The latest registration of this authorization request. */
export async function findByRequest(queries: Queries, requestHash: Buffer, now: Date): Promise<Registration | undefined> {
  return (await queries.query<Registration>(byRequest, [requestHash, now]))[0]
}

const byEmail = statement(
  'identity.registrationOfEmail',
  `select ${columns} from identity.registration where email = $1 and expires_at > $2
    order by browser_hash = $3 desc nulls last, created_at desc limit 1`,
)

/** The latest registration of this address: from this browser if there is one, otherwise from any. */
export async function findByEmail(queries: Queries, email: string, browserHash: Buffer, now: Date): Promise<Registration | undefined> {
  return (await queries.query<Registration>(byEmail, [email, now, browserHash]))[0]
}

const pending = statement(
  'identity.hasRegistration',
  'select exists (select from identity.registration where email = $1 and expires_at > $2) as yes',
)

/** Whether a registration of this address waits for its code. */
export async function hasPending(queries: Queries, email: string, now: Date): Promise<boolean> {
  return (await queries.query<{ yes: boolean }>(pending, [email, now]))[0]?.yes === true
}

const take = statement('identity.takeRegistration', `select ${columns} from identity.registration where id = $1 for update`)

export async function lockRegistration(queries: Queries, id: string): Promise<Registration | undefined> {
  return (await queries.query<Registration>(take, [id]))[0]
}

const remove = statement('identity.deleteRegistrations', `delete from identity.registration where email = $1`)

/** Deletes all registrations of an address once it has an account. */
export async function deleteRegistrations(queries: Queries, email: string): Promise<void> {
  await queries.query(remove, [email])
}
