import { statement, type Ask, type Bulk, type Checkout, type Database, type Opening, type Role } from '#platform/db/port.ts'

/** Role for calls by customers and visitors: sees only the rows of the business partners in `app.gps`. */
export const kunde: Role = { name: 'netzportal_kunde', guarded: true, connections: 4 }
/** Role for sign-in, import and jobs: sees every row, owns no table. */
export const system: Role = { name: 'netzportal_system', guarded: false, connections: 2 }
/** `system` with a pool of its own for the operator's systems: they may wait for an import, and sign-in must not wait with them. */
export const erp: Role = { ...system, pool: 'erp', isImpatient: true, connections: 1 }
/** `system` with a pool of its own for calls that a person waits for and that lock rows an import may hold, such as a PIN. */
export const brief: Role = { ...system, pool: 'brief', isImpatient: true, connections: 2 }

/** The customer view that a session is in. */
export interface Kundensicht {
  readonly id: number
  /** the customer */
  readonly sub: string
  /** ISO timestamps with an offset */
  readonly start: string
  readonly ende: string
  /** false once the view has expired, was ended elsewhere or the role is gone; until the session leaves it, it acts for nobody */
  readonly laeuft: boolean
  /** the member of staff */
  readonly akteurIss: string
  readonly akteurSub: string
}

/** The person that a call acts for. In a customer view that is the customer, unless staff make the call as themselves. */
export interface Person {
  readonly iss: string
  readonly sub: string
  readonly profil: {
    readonly email: string
    readonly name: string
    readonly given_name: string
    readonly family_name: string
    readonly mobile_number: string
  }
  /** staff roles that both the provider and the portal's own table grant */
  readonly rollen: readonly string[]
  /** numbers of the business partners whose rows the call may see */
  readonly gps: readonly string[]
  readonly auth_time: Date
  readonly access_expires_at: Date
  readonly kundensicht?: Kundensicht | null
}

const openGuest = statement(
  'kit.guest',
  `select set_config('app.gps', '{}', true), set_config('app.iss', '', true), set_config('app.sub', '', true)`,
)
const guest: Opening = { statement: openGuest, values: [], again: () => guest }

const openAgain = statement(
  'kit.again',
  `select set_config('app.gps', $1::text[]::text, true), set_config('app.iss', $2, true), set_config('app.sub', $3, true)`,
)

/** Sets the person of a call for a further transaction; nobody without one. */
export function personAgain(row: object | undefined): Ask {
  const { gps, iss, sub } = (row as Person | undefined) ?? { gps: [], iss: '', sub: '' }
  return { statement: openAgain, values: [gps, iss, sub] }
}

/** A connection that sees no customer's rows. */
export function asGuest<T>(database: Database, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  return database.checkout(kunde, guest, work)
}

export function asSystem<T>(database: Database, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  return database.plain(system, work)
}

/** A session that sees every row, for the import. */
export function inBulk<T>(database: Database, work: (bulk: Bulk) => Promise<T>): Promise<T> {
  return database.bulk(system, work)
}

/** A connection that sees every row, for the operator's systems. Fails soon when another transaction blocks it; the system retries. */
export function asErpSystem<T>(database: Database, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  return database.plain(erp, work)
}

/** A connection that sees every row. Fails soon when another transaction blocks it, so that the person gets an answer. */
export function asSystemBriefly<T>(database: Database, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  return database.plain(brief, work)
}
