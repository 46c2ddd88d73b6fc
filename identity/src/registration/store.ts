import { statement, type Queries } from '#platform/db/port.ts'

export interface Registration {
  readonly id: string
  readonly request_hash: Buffer
  readonly email: string
  readonly password_hash: string
  readonly given_name: string
  readonly family_name: string
  readonly mobile_number: string | null
  readonly birthdate: string | null
}

const columns = 'id, request_hash, email, password_hash, given_name, family_name, mobile_number, birthdate'

const insert = statement(
  'identity.insertRegistration',
  `insert into identity.registration (${columns}, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
)

export async function addRegistration(queries: Queries, registration: Registration, now: Date, expiresAt: Date): Promise<void> {
  const { id, request_hash, email, password_hash, given_name, family_name, mobile_number, birthdate } = registration
  await queries.query(insert, [id, request_hash, email, password_hash, given_name, family_name, mobile_number, birthdate, now, expiresAt])
}

const byRequest = statement(
  'identity.registrationOfRequest',
  `select ${columns} from identity.registration where request_hash = $1 and expires_at > $2 order by created_at desc limit 1`,
)

/** What was registered last in this authorization request. */
export async function findByRequest(queries: Queries, requestHash: Buffer, now: Date): Promise<Registration | undefined> {
  return (await queries.query<Registration>(byRequest, [requestHash, now]))[0]
}

const byEmail = statement(
  'identity.registrationOfEmail',
  `select ${columns} from identity.registration r where email = $1 and expires_at > $2
    order by exists (select from identity.request q
                      where q.request_hash = r.request_hash and q.browser_hash = $3 and q.expires_at > $2) desc, created_at desc limit 1`,
)

/** What was registered last for this address: in this browser, else by whomever. */
export async function findByEmail(queries: Queries, email: string, browserHash: Buffer, now: Date): Promise<Registration | undefined> {
  return (await queries.query<Registration>(byEmail, [email, now, browserHash]))[0]
}

const byId = statement('identity.registration', `select ${columns} from identity.registration where id = $1`)

export async function findRegistration(queries: Queries, id: string): Promise<Registration | undefined> {
  return (await queries.query<Registration>(byId, [id]))[0]
}

const another = statement(
  'identity.anotherRegistration',
  `select 1 as one from identity.registration where email = $1 and request_hash <> $2 and expires_at > $3 limit 1`,
)

/** Whether somebody registered the same address in another request. */
export async function hasAnother(queries: Queries, { email, request_hash }: Registration, now: Date): Promise<boolean> {
  return (await queries.query(another, [email, request_hash, now])).length > 0
}

const take = statement('identity.takeRegistration', `select ${columns} from identity.registration where id = $1 for update`)

export async function lockRegistration(queries: Queries, id: string): Promise<Registration | undefined> {
  return (await queries.query<Registration>(take, [id]))[0]
}

const remove = statement('identity.deleteRegistrations', `delete from identity.registration where email = $1`)

/** Once an address has its account, nothing else that was registered for it can become one. */
export async function deleteRegistrations(queries: Queries, email: string): Promise<void> {
  await queries.query(remove, [email])
}
