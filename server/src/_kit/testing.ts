import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { PAGE_SIZE } from '#contract/_shared/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { onlyKey } from '#platform/crypto.ts'
import { statement, type Database, type Opening, type Transaction } from '#platform/db/port.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import type { QueuedMessage } from '#platform/dispatch/message.ts'
import { createOutbox, listMessages } from '#platform/dispatch/outbox.ts'
import { messageQueues } from '#platform/dispatch/queues.ts'
import { folderStore } from '#platform/files/folder.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { openTestQueue, type TestQueue } from '#platform/queue/testing.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
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
import { DEFAULT_AUFBEWAHRUNG } from '../aufbewahrung/fristen.ts'
import { PIN_SECONDS } from '../registrierungen/limits.ts'
import { mountPortal } from '../app.ts'
import type { Portal, PortalOptions } from '../portal.ts'
import { portalRules } from '../jobs.ts'
import { asGuest, kunde, personAgain } from './context.ts'
import { refuse } from './failures.ts'
import { Refusal } from './refusal.ts'
import { registerEndpoints, type Kit } from './register.ts'
import type { Route } from './route.ts'
import { findUndescribed } from './testing/payloads.ts'
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
  /** URL of the PostgreSQL database */
  readonly databaseUrl: string | undefined
  readonly clock: TestClock
  readonly jobs: TestQueue
  readonly schedules: Portal['schedules']
  /** what the metrics read */
  readonly budgets: Portal['budgets']
  readonly rueckfragen: Portal['rueckfragen']
  readonly beschwerden: Portal['beschwerden']
  /** Runs the due jobs of the queue with this name. */
  runJobs(name: string, options?: Parameters<TestQueue['run']>[1]): Promise<void>
  /** Runs the schedule with this name once. */
  runSchedule(name: string): Promise<void>
  /** Takes each look of a process once. */
  look(): Promise<void>
  /** folder of its files */
  readonly fileFolder: string
  /** calls that have a handler */
  readonly built: Portal['built']
  /** queued messages to people, newest first */
  messages(): Promise<QueuedMessage[]>
  /** log lines since the start */
  readonly logged: string[]
  /** Sends one HTTP request. Throws if an answer of a call is cacheable or its error code is not listed. */
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Runs work on a connection that sees this person's rows; undefined is a visitor. */
  as<T>(person: Signed | undefined, work: (tx: Transaction) => Promise<T>): Promise<T>
  stop(): Promise<void>
}

export interface TestPortalOptions extends Partial<Omit<PortalOptions, 'database' | 'clock' | 'log' | 'publicUrl'>> {
  readonly now?: string
  /** shares the database and the clock of that portal, like a second process; stop this one first */
  readonly beside?: TestPortal
  /** requests that are worked on at once; by default as many as a test likes */
  readonly requestsAtOnce?: number
  /** the test itself writes payloads that the contract does not describe */
  readonly strangePayloads?: true
  /** calls outside the contract, to test what no call does yet */
  readonly extra?: { readonly endpoints: readonly Endpoint[]; readonly routes: readonly Route[] }
}

const NO_PROVIDER: AnbieterOptions = {
  dialect: 'oidc',
  issuer: NOBODY,
  clientId: 'portal',
  clientSecret: () => 'secret',
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
  schlichtungsstelle: 'Schlichtungsstelle Muster, Musterstraße 1, 12345 Musterstadt, www.schlichtung.example',
  stilleAnmeldung: true,
  leerlaufMinuten: 30,
  kundensichtMinuten: 30,
  codeMinuten: 10,
  pinSekunden: PIN_SECONDS,
  seitengroesse: PAGE_SIZE,
  istDemo: false,
}
const OUTBOX_KEYS = onlyKey(Buffer.alloc(32, 5))
const LIMITS = { idleSeconds: 1800, absoluteSeconds: 43_200 }
/** the portal's migrations, in order */
export const MIGRATIONS = [
  { part: 'dispatch', folder: fileURLToPath(new URL('../../../platform/migrations', import.meta.url)) },
  { part: 'portal', folder: fileURLToPath(new URL('../../migrations', import.meta.url)) },
]

/** Starts the portal's API on a new database and a real port. */
export async function startTestPortal(kind: Database['kind'], options: TestPortalOptions = {}): Promise<TestPortal> {
  const {
    now = '2026-11-20T10:00:00+01:00',
    extra,
    beside,
    strangePayloads = false,
    requestsAtOnce = Number.MAX_SAFE_INTEGER,
    anbieter = NO_PROVIDER,
    ...changes
  } = options
  const fresh = beside ? sharedDatabase(beside) : await freshDatabase(kind, MIGRATIONS)
  const clock = beside?.clock ?? testClock(now)
  const logged: string[] = []
  const log = createLog('trace', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
  const fileFolder = await mkdtemp(join(tmpdir(), 'netzportal-test-files-'))
  const { listening, port } = await listenAnywhere()
  const base = `http://127.0.0.1:${port}`
  const fastify = await createHttpServer({
    log,
    trustedProxies: [],
    https: false,
    partnerOrigins: [],
    listening,
    requestsAtOnce,
  })
  const jobs = await openTestQueue(fresh.database, [...portalRules, ...Object.values(messageQueues)])
  const { built, queues, schedules, watches, budgets, rueckfragen, beschwerden } = mountPortal(fastify, {
    anbieter,
    outbox: createOutbox(OUTBOX_KEYS, jobs),
    jobs,
    files: folderStore(fileFolder),
    channels: ['email', 'sms', 'call', 'letter'],
    limits: LIMITS,
    personalFaktor: { isDemanded: false, acr: ['mfa'] },
    signInsPerNetwork: 1200,
    keyring: keyringOf(Buffer.alloc(32, 7)),
    betreiber: TEST_BETREIBER,
    readingServiceUrl: undefined,
    webhooksMayBePlain: false,
    dateien: undefined,
    mastrUrl: 'https://mastr.example/einheiten?nummer={nummer}',
    // makes no network requests
    completion: { adressdienstUrl: undefined, nameServer: undefined, wegwerfDomains: new Set(), takesReservedDomains: true },
    aufbewahrung: DEFAULT_AUFBEWAHRUNG,
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
    schedules,
    budgets,
    rueckfragen,
    beschwerden,
    runSchedule: async (name) => {
      const schedule = schedules.find((one) => one.name === name)
      if (!schedule) throw new Error(`there is no schedule ${name}`)
      await schedule.run()
    },
    look: async () => {
      for (const one of watches) await one.look()
    },
    runJobs: (name, how) =>
      jobs.run(
        queues.find(({ rules }) => rules.name === name),
        how,
      ),
    fileFolder,
    built,
    logged,
    messages: () => listMessages(fresh.database, OUTBOX_KEYS),
    ...rowsOf(fresh.database, clock, { cookie: cookieName(port), issuer: anbieter.issuer }),
    request: (method, path, request) => sendRequest(base, method, path, request),
    as: (person, work) =>
      person
        ? fresh.database.checkout(kunde, openingOfTest(person.cookie.split('=')[1] ?? '', clock), (db) => db.transaction(work))
        : asGuest(fresh.database, (db) => db.transaction(work)),
    stop: async () => {
      await fastify.close()
      const undescribed = beside || strangePayloads ? [] : await findUndescribed(fresh.database)
      await jobs.stop()
      listening.closeAllConnections()
      listening.close()
      await fresh.drop()
      await rm(fileFolder, { recursive: true, force: true })
      if (undescribed.length > 0) throw new Error(`payloads differ from the written contract: ${undescribed.join('; ')}`)
    },
  }
}

/** PostgreSQL with its own connections; PGlite belongs to one process. */
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

/** Cookies ignore ports, so each portal under plain HTTP needs its own cookie name. */
function cookieName(port: number): string {
  return `sid-${port}`
}

const openSession = statement(
  'testing.openSession',
  `select * from portal.open_call($1, $2, ${LIMITS.idleSeconds}, ${LIMITS.absoluteSeconds}, true, false, null, null)`,
)

function openingOfTest(token: string, clock: Clock): Opening {
  return { statement: openSession, values: [sha256(token), clock.now()], again: personAgain }
}

/** Listens on a free port first, because the portal needs its address at mount. */
async function listenAnywhere(): Promise<{ readonly listening: Server; readonly port: number }> {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  return { listening, port: (listening.address() as AddressInfo).port }
}
