import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { PAGE_SIZE } from '#contract/_shared/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { statement, type Database, type Opening, type Transaction } from '#platform/db/port.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import type { QueuedMessage } from '#platform/dispatch/message.ts'
import { createOutbox, listMessages } from '#platform/dispatch/outbox.ts'
import { folderStore } from '#platform/files/folder.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import type { FastifyRequest } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { AnbieterOptions } from '../account/anbieter/anbieter.ts'
import { PIN_SECONDS } from '../registrierungen/limits.ts'
import { mountPortal, type Portal, type PortalOptions } from '../app.ts'
import { asGuest, kunde } from './context.ts'
import { refuse } from './failures.ts'
import { Refusal } from './refusal.ts'
import { registerEndpoints, type Kit } from './register.ts'
import type { Route } from './route.ts'
import { sendRequest, type Answer, type RequestOptions } from './testing/requests.ts'
import { BETREIBER, NOBODY, rowsOf, sha256, type Rows, type Signed } from './testing/rows.ts'

interface TestClock extends Clock {
  set(moment: string | Date): void
  advance(seconds: number): void
}

export interface TestPortal extends Rows {
  readonly kind: Database['kind']
  readonly base: string
  readonly database: Database
  /** the address of the PostgreSQL database */
  readonly databaseUrl: string | undefined
  readonly clock: TestClock
  readonly jobs: Portal['jobs']
  /** the folder in which its files lie */
  readonly fileFolder: string
  /** the calls that have a handler */
  readonly built: Portal['built']
  /** the messages to people that wait to be sent, newest first */
  messages(): Promise<QueuedMessage[]>
  /** the log's lines since the start, as they were written */
  readonly logged: string[]
  /** One real request; every answer of a call is checked to be kept by nobody and, where it refuses, to be of the closed list. */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Runs work on a customer's connection, as a call of this person's does; nobody is a visitor. */
  as<T>(person: Signed | undefined, work: (tx: Transaction) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export interface TestPortalOptions extends Partial<Omit<PortalOptions, 'database' | 'clock' | 'log' | 'publicUrl'>> {
  readonly now?: string
  /** another portal whose database this one shares, as two processes do; it is stopped before that one */
  readonly beside?: TestPortal
  /** calls beside those of the contract, for what no call of the contract does yet */
  readonly extra?: { readonly endpoints: readonly Endpoint[]; readonly routes: readonly Route[] }
}

const NO_PROVIDER: AnbieterOptions = {
  dialect: 'oidc',
  issuer: NOBODY,
  clientId: 'portal',
  clientSecret: 'secret',
  internalOrigin: undefined,
}
/** The operator of test portals. */
export const TEST_BETREIBER: PortalOptions['betreiber'] = {
  name: BETREIBER,
  telefon: '0800 000 0000',
  links: {},
  barrierefreiheit: { recht: 'bfsg', behoerde: 'Marktüberwachung' },
  eigeneMessstellenbetreiber: [BETREIBER],
  antragsdauern: {},
  stilleAnmeldung: true,
  leerlaufMinuten: 30,
  kundensichtMinuten: 30,
  codeMinuten: 10,
  pinSekunden: PIN_SECONDS,
  seitengroesse: PAGE_SIZE,
  istDemo: false,
}
const OUTBOX_KEY = Buffer.alloc(32, 5)
const LIMITS = { idleSeconds: 1800, absoluteSeconds: 43_200 }
/** what the portal's tables need, in order */
export const MIGRATIONS = [
  { part: 'dispatch', folder: fileURLToPath(new URL('../../../platform/migrations', import.meta.url)) },
  { part: 'portal', folder: fileURLToPath(new URL('../../migrations', import.meta.url)) },
]

/** The portal's API on a database of its own, listening on a real port. */
export async function startTestPortal(kind: Database['kind'], options: TestPortalOptions = {}): Promise<TestPortal> {
  const { now = '2026-11-20T10:00:00+01:00', extra, beside, anbieter = NO_PROVIDER, ...changes } = options
  const fresh = beside ? sharedDatabase(beside) : await freshDatabase(kind, MIGRATIONS)
  const clock = testClock(now)
  const logged: string[] = []
  const log = createLog('trace', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
  const fileFolder = await mkdtemp(join(tmpdir(), 'netzportal-test-files-'))
  const { listening, port } = await listenAnywhere()
  const base = `http://127.0.0.1:${port}`
  const fastify = await createHttpServer({ log, trustedProxies: [], https: false, partnerOrigins: [], listening })
  const { built, jobs } = mountPortal(fastify, {
    anbieter,
    outbox: createOutbox(OUTBOX_KEY),
    files: folderStore(fileFolder),
    channels: ['email', 'sms', 'call', 'letter'],
    limits: LIMITS,
    signInsPerNetwork: 1200,
    secret: Buffer.alloc(32, 7),
    betreiber: TEST_BETREIBER,
    readingServiceUrl: undefined,
    mastrUrl: 'https://mastr.example/einheiten?nummer={nummer}',
    // asks nobody
    completion: { adressdienstUrl: undefined, nameServer: undefined, wegwerfDomains: new Set(), takesReservedDomains: true },
    checksAnswers: true,
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
    const { checksAnswers = true } = changes
    const kit: Kit = {
      database: fresh.database,
      clock,
      publicOrigin: base,
      checksAnswers,
      openingOf,
      absenceOf: async () => 'NichtAngemeldet',
    }
    registerEndpoints(fastify, extra.endpoints, extra.routes, kit)
  }
  fastify.setNotFoundHandler((_, reply) => refuse(reply, new Refusal('NichtGefunden')))
  await fastify.ready()
  return {
    kind,
    base,
    database: fresh.database,
    databaseUrl: fresh.url,
    clock,
    jobs,
    fileFolder,
    built,
    logged,
    messages: () => listMessages(fresh.database, OUTBOX_KEY),
    ...rowsOf(fresh.database, clock, { cookie: cookieName(port), issuer: anbieter.issuer }),
    request: (method, path, request) => sendRequest(base, method, path, request),
    as: (person, work) =>
      person
        ? fresh.database.checkout(kunde, openingOfTest(person.cookie.split('=')[1] ?? '', clock), (db) => db.transaction(work))
        : asGuest(fresh.database, (db) => db.transaction(work)),
    stop: async () => {
      await fastify.close()
      listening.closeAllConnections()
      listening.close()
      await fresh.drop()
      await rm(fileFolder, { recursive: true, force: true })
    },
  }
}

/** On PostgreSQL with connections of its own; PGlite is one process's. */
function sharedDatabase({ database, databaseUrl }: TestPortal): FreshDatabase {
  if (databaseUrl === undefined) return { database, url: undefined, drop: async () => undefined }
  const own = openPostgres({ url: databaseUrl, onIdleError: () => undefined })
  return { database: own, url: databaseUrl, drop: () => own.close() }
}

function testClock(start: string): TestClock {
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
  `select * from portal.open_sitzung($1, $2, ${LIMITS.idleSeconds}, ${LIMITS.absoluteSeconds}, true, false, null, null)`,
)

function openingOfTest(token: string, clock: Clock): Opening {
  return { statement: openSession, values: [sha256(token), clock.now()] }
}

/** A server at a port of its own choice; the address must be known before the portal is mounted. */
async function listenAnywhere(): Promise<{ readonly listening: Server; readonly port: number }> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return { listening, port: (listening.address() as AddressInfo).port }
}
