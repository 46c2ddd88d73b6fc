import { statement, type Checkout, type Database, type Opening, type Role } from '#platform/db/port.ts'

/** The role of calls by customers and visitors: sees the rows of app.gps only. */
export const kunde: Role = { name: 'netzportal_kunde', guarded: true, connections: 8 }
/** The role of sign-in, import and jobs: sees every row, owns nothing. */
export const system: Role = { name: 'netzportal_system', guarded: false, connections: 4 }
/** The same for the operator's system: what it decides may wait for an import, and sign-in must not wait with it. */
const erp: Role = { ...system, pool: 'erp', isImpatient: true, connections: 2 }
/** The same for what a person waits for on the screen while it locks rows that an import may hold: a PIN, the end of an account. */
const brief: Role = { ...system, pool: 'brief', isImpatient: true, connections: 3 }

/** The customer's view that a session is in. */
export interface Kundensicht {
  readonly id: number
  /** whose view */
  readonly sub: string
  /** ISO moments with an offset */
  readonly start: string
  readonly ende: string
  /** false when its time is over, it was ended elsewhere or the role is gone: the session acts for nobody then until it leaves the view */
  readonly laeuft: boolean
  /** who of the staff */
  readonly akteurIss: string
  readonly akteurSub: string
}

/** Who acts, as the session says it: in a customer's view the customer, unless staff makes the call as themselves. */
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
  /** staff roles that both the provider and the portal's own table give */
  readonly rollen: readonly string[]
  /** the business partners whose rows the call may see */
  readonly gps: readonly string[]
  readonly auth_time: Date
  readonly access_expires_at: Date
  readonly kundensicht?: Kundensicht | null
}

const openGuest = statement(
  'kit.guest',
  `select set_config('app.gps', '{}', false), set_config('app.iss', '', false), set_config('app.sub', '', false)`,
)
const guest: Opening = { statement: openGuest, values: [] }

/** A connection for a visitor: it sees no customer's row. */
export function asGuest<T>(database: Database, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  return database.checkout(kunde, guest, work)
}

export function asSystem<T>(database: Database, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  return database.plain(system, work)
}

/** Sees every row, for a system of the operator's. Gives up soon where it waits for another transaction: it tries again by itself. */
export function asErpSystem<T>(database: Database, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  return database.plain(erp, work)
}

/** Sees every row, and gives up soon where it waits for another transaction, so that the person is told. */
export function asSystemBriefly<T>(database: Database, work: (checkout: Checkout) => Promise<T>): Promise<T> {
  return database.plain(brief, work)
}
