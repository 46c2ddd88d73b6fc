import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { isErrorCode } from '#contract/_shared/errors.ts'
import type { Clock } from '#platform/clock.ts'
import { statement, type Database, type Opening, type Transaction } from '#platform/db/port.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import type { FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { mountPortal, type Portal, type PortalOptions } from '../app.ts'
import { asGuest, asSystem, kunde } from './context.ts'
import { refuse } from './failures.ts'
import { Refusal } from './refusal.ts'
import { registerEndpoints } from './register.ts'
import type { Route } from './route.ts'

export interface TestClock extends Clock {
  set(moment: string | Date): void
  advance(seconds: number): void
}

export interface RequestOptions {
  readonly cookie?: string | undefined
  readonly body?: unknown
  /** text that goes out as it is, for what JSON.stringify cannot write */
  readonly rawBody?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every shape
  readonly body: any
  readonly text: string
  readonly headers: Headers
}

export interface Signed {
  readonly iss: string
  readonly sub: string
  readonly cookie: string
}

export interface Customer extends Signed {
  readonly gp: string
}

export interface SignInOptions {
  readonly iss?: string
  readonly sub?: string
  readonly gps?: readonly string[]
  /** roles as the provider claims them */
  readonly rollen?: readonly string[]
  /** roles as the portal's own table gives them; the claimed ones without a word */
  readonly eigeneRollen?: readonly string[]
  readonly profil?: Readonly<Record<string, string>>
}

type Row = Readonly<Record<string, unknown>>

export interface TestPortal {
  readonly kind: Database['kind']
  readonly base: string
  readonly database: Database
  /** the address of the PostgreSQL database */
  readonly databaseUrl: string | undefined
  readonly clock: TestClock
  readonly jobs: Portal['jobs']
  /** the log's lines since the start, as they were written */
  readonly logged: string[]
  /** One real request; every answer of a call is checked to be kept by nobody and, where it refuses, to be of the closed list. */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** A person with a session, as the sign-in leaves it. */
  signIn(options?: SignInOptions): Promise<Signed>
  /** A business partner of its own with somebody who is signed in for it. */
  customer(options?: Omit<SignInOptions, 'gps'> & { readonly partner?: Row }): Promise<Customer>
  /** Writes a row of a portal table; what is not named is filled in with something plausible. Gives the whole row. */
  insert<T extends Row>(table: Table, row: T): Promise<T & Readonly<Record<string, string>>>
  /** Runs SQL as the role that sees every row. */
  sql<R extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<R[]>
  /** Runs work on a customer's connection, as a call of this person's does; nobody is a visitor. */
  as<T>(person: Signed | undefined, work: (tx: Transaction) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export interface TestPortalOptions extends Partial<Omit<PortalOptions, 'database' | 'clock' | 'log' | 'publicUrl'>> {
  readonly now?: string
  /** calls beside those of the contract, for what no call of the contract does yet */
  readonly extra?: { readonly endpoints: readonly Endpoint[]; readonly routes: readonly Route[] }
}

export const BETREIBER = 'Netz Musterland GmbH'
const NOBODY = 'http://127.0.0.1:1'
const LIMITS = { idleSeconds: 1800, absoluteSeconds: 43_200 }
const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

/** The portal's API on a database of its own, listening on a real port. */
export async function startTestPortal(kind: Database['kind'], options: TestPortalOptions = {}): Promise<TestPortal> {
  const { now = '2026-11-20T10:00:00+01:00', extra, ...changes } = options
  const fresh = await freshDatabase(kind, [{ part: 'portal', folder: MIGRATIONS }])
  const clock = testClock(now)
  const logged: string[] = []
  const log = createLog('trace', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const fastify = await createHttpServer({ log, trustedProxies: [], https: false, partnerOrigins: [] })
  const { jobs } = mountPortal(fastify, {
    anbieter: { issuer: NOBODY, clientId: 'portal', clientSecret: 'secret', internalOrigin: undefined },
    limits: LIMITS,
    secret: Buffer.alloc(32, 7),
    betreiber: { name: BETREIBER, telefon: '0800 000 0000', eigeneMessstellenbetreiber: [BETREIBER], stilleAnmeldung: true },
    readingServiceUrl: undefined,
    ...changes,
    database: fresh.database,
    clock,
    log,
    publicUrl: base,
  })
  if (extra) {
    const openingOf = ({ cookies }: FastifyRequest) => {
      const token = cookies[cookieName(port)]
      return token === undefined ? undefined : openingOfTest(token, clock)
    }
    registerEndpoints(fastify, extra.endpoints, extra.routes, { database: fresh.database, clock, publicOrigin: base, openingOf })
  }
  fastify.setNotFoundHandler((_, reply) => refuse(reply, new Refusal('NichtGefunden')))
  await fastify.listen({ host: '127.0.0.1', port })
  const data = dataOf(fresh.database, clock, cookieName(port))
  return {
    kind,
    base,
    database: fresh.database,
    databaseUrl: fresh.url,
    clock,
    jobs,
    logged,
    ...data,
    request: (method, path, request) => sendRequest(base, method, path, request),
    as: (person, work) =>
      person
        ? fresh.database.checkout(kunde, openingOfTest(person.cookie.split('=')[1] ?? '', clock), (db) => db.transaction(work))
        : asGuest(fresh.database, (db) => db.transaction(work)),
    stop: async () => {
      await fastify.close()
      await fresh.drop()
    },
  }
}

export function testClock(start: string): TestClock {
  let moment = new Date(start)
  return {
    now: () => moment,
    set: (to) => void (moment = new Date(to)),
    advance: (seconds) => void (moment = new Date(moment.getTime() + seconds * 1000)),
  }
}

/** Cookies know no ports, so each portal's has its own name under plain HTTP. */
function cookieName(port: number): string {
  return `sid-${port}`
}

const openSession = statement(
  'testing.openSession',
  `select * from portal.open_sitzung($1, $2, ${LIMITS.idleSeconds}, ${LIMITS.absoluteSeconds}, true)`,
)

function openingOfTest(token: string, clock: Clock): Opening {
  return { statement: openSession, values: [sha256(token), clock.now()] }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** A port that is free now; the address must be known before the portal is mounted. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

const CALLS = /^\/(api\/(?!openapi)|auth\/|ablesung\/|completion\/|opt-in\/)/

async function sendRequest(base: string, method: string, path: string, options: RequestOptions = {}): Promise<Answer> {
  const { cookie, body, rawBody = body === undefined ? undefined : JSON.stringify(body), headers = {} } = options
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { ...(cookie ? { cookie } : {}), ...(rawBody === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(rawBody === undefined ? {} : { body: rawBody }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') && text !== ''
  const answer = { status: response.status, body: isJson ? JSON.parse(text) : undefined, text, headers: response.headers }
  if (CALLS.test(path)) checkAnswer(`${method} ${path}`, answer)
  return answer
}

function checkAnswer(call: string, { status, body, headers }: Answer): void {
  const fault = (what: string) => new Error(`${call} answered ${status} ${what}`)
  if (headers.get('cache-control') !== 'no-store') throw fault('without no-store')
  if (status < 400) return
  if (typeof body !== 'object' || !isErrorCode(body.code)) throw fault(`with no code of the closed list: ${JSON.stringify(body)}`)
  const { code: _, felder = [], ...rest } = body
  const good = Array.isArray(felder) && felder.every((field) => typeof field.feld === 'string' && Object.keys(field).length === 1)
  if (!good || Object.keys(rest).length > 0) throw fault(`with more than code and felder: ${JSON.stringify(body)}`)
}

/** Answers that differ in nothing that a stranger could learn from. */
export function same({ status, text, headers }: Answer) {
  return { status, text, headers: [...headers.keys()].filter((name) => name !== 'date').toSorted() }
}

// --- rows

export type Table = keyof typeof defaults

const adresse = { strasse: 'Lindenweg', hausnummer: '4', plz: '12345', ort: 'Musterstadt' }
const defaults = {
  geschaeftspartner: { name: 'Ada Sonne' },
  vertragskonto: { typ: 'Einspeiser', ...adresse },
  zaehler: { zaehlertyp: 'Einspeisezaehler', meter_type: 'ELECTRIC_METER', messstellenbetreiber: BETREIBER },
  zaehlerstand: {
    obis: '2.8.0',
    datum: '2026-10-31',
    zaehlerstand: 1000,
    ablese_art: '01',
    ablese_art_bezeichnung: 'Ablesung durch den Netzbetreiber',
    ablese_kategorie: 'N',
    ablese_kategorie_bezeichnung: 'Netzbetreiber',
  },
  meldung: { typ: 'NewDocumentsAvailable', nachricht: 'Neue Dokumente', meldedatum: '2026-11-01' },
  zugang: { iss: NOBODY },
  rolle: { iss: NOBODY, rolle: 'support' },
  vorgang: { iss: NOBODY, sub: 'somebody', created_at: '2026-11-01T12:00:00Z', updated_at: '2026-11-01T12:00:00Z' },
  outbox: { ziel: 'erp', nicht_vor: '2026-11-01T12:00:00Z' },
  idempotenz: { iss: NOBODY, anfrage: 'POST /x', fingerabdruck: Buffer.alloc(32), status: 201, created_at: '2026-11-01T12:00:00Z' },
  wartungsbanner: { titel: 'Wartung', beschreibung: 'Wir arbeiten am Portal.', sperrt_portal: false, gilt_von: '2026-11-01T00:00:00Z' },
  sitzung: {},
} satisfies Record<string, Row>

function dataOf(
  database: FreshDatabase['database'],
  clock: Clock,
  cookie: string,
): Pick<TestPortal, 'signIn' | 'customer' | 'insert' | 'sql'> {
  let last = 1_000_000_000

  const asTransaction = <T>(work: (tx: Transaction) => Promise<T>) => asSystem(database, (db) => db.transaction(work))
  const sql: TestPortal['sql'] = (text, values) => asTransaction((tx) => tx.run(text, values))

  const insert: TestPortal['insert'] = async (table, row) => {
    const whole: Row = { ...defaults[table], ...row }
    const columns = Object.keys(whole)
    const places = columns.map((_, index) => `$${index + 1}`)
    await sql(`insert into portal.${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(whole))
    return whole as never
  }

  const signIn: TestPortal['signIn'] = async ({
    iss = NOBODY,
    sub = randomBytes(8).toString('hex'),
    gps = [],
    rollen = [],
    ...options
  } = {}) => {
    const token = randomBytes(32).toString('base64url')
    for (const gp_nummer of gps) await insert('zugang', { iss, sub, gp_nummer })
    for (const rolle of options.eigeneRollen ?? rollen) await insert('rolle', { iss, sub, rolle })
    const profil = {
      email: `${sub}@demo.example`,
      name: 'Ada Sonne',
      given_name: 'Ada',
      family_name: 'Sonne',
      mobile_number: '',
      ...options.profil,
    }
    const now = clock.now()
    const far = new Date(now.getTime() + 1e11)
    const moments = { access_expires_at: far, auth_time: now, created_at: now, last_seen_at: now }
    await insert('sitzung', {
      token_hash: sha256(token),
      iss,
      sub,
      profil: JSON.stringify(profil),
      rollen: [...rollen],
      tokens: randomBytes(64),
      ...moments,
    })
    return { iss, sub, cookie: `${cookie}=${token}` }
  }

  return {
    sql,
    insert,
    signIn,
    customer: async ({ partner = {}, ...options } = {}) => {
      last += 1
      const gp = String(last)
      await insert('geschaeftspartner', { gp_nummer: gp, ...partner })
      return { gp, ...(await signIn({ ...options, gps: [gp] })) }
    },
  }
}
