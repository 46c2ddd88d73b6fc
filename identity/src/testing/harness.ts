import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import * as client from 'openid-client'
import { pino } from 'pino'
import type { Clock } from '#platform/clock.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { DatabaseUnavailable, type Database } from '#platform/db/port.ts'
import type { QueuedMessage } from '#platform/dispatch/message.ts'
import { createOutbox, listMessages } from '#platform/dispatch/outbox.ts'
import { messageQueues } from '#platform/dispatch/queues.ts'
import { openTestQueue } from '#platform/queue/testing.ts'
import { onlyKey } from '#platform/crypto.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { createIdentity, type IdentityApp, type IdentityOptions, type SeedUser } from '../app.ts'

export const PASSWORD = 'Richtig-Gutes-Passwort-1'
const DISPATCH_KEYS = onlyKey(Buffer.alloc(32, 9))
export const CLIENT = { clientId: 'portal', clientSecret: 'a client secret of some length' }

export const users = {
  ada: {
    sub: '11111111-aaaa-4000-8000-000000000001',
    email: 'Ada.Kanarie@demo.example',
    password: PASSWORD,
    givenName: 'Ada',
    familyName: 'Sonne',
    mobileNumber: '+491511234567',
  },
  nina: {
    sub: '11111111-aaaa-4000-8000-000000000002',
    email: 'nina@demo.example',
    password: PASSWORD,
    givenName: 'Nina',
    familyName: 'Neu',
  },
  frida: {
    sub: '22222222-aaaa-4000-8000-000000000003',
    email: 'frida@demo.example',
    password: PASSWORD,
    givenName: 'Frida',
    familyName: 'Faktor',
    factors: [{ type: 'email' }, { type: 'totp', secret: 'JBSWY3DPEHPK3PXP' }],
    missingFields: ['birthdate'],
  },
  lars: {
    sub: '33333333-aaaa-4000-8000-000000000004',
    email: 'lars@demo.example',
    password: PASSWORD,
    givenName: 'Lars',
    familyName: 'Lücke',
    missingFields: ['mobile_number'],
  },
  sven: {
    sub: '44444444-aaaa-4000-8000-000000000005',
    email: 'sven@demo.example',
    password: PASSWORD,
    givenName: 'Sven',
    familyName: 'Service',
    roles: ['support'],
  },
} as const satisfies Record<string, SeedUser>

interface TestClock extends Clock {
  advance(seconds: number): void
}

export interface Harness {
  readonly base: string
  readonly redirectUri: string
  readonly database: Database
  readonly clock: TestClock
  /** all log lines as text */
  readonly logged: () => string
  readonly identity: IdentityApp
  /** what the provider was started with */
  readonly options: IdentityOptions
  /** the portal as protocol client */
  readonly client: client.Configuration
  /** sent messages, newest first */
  messages(): Promise<QueuedMessage[]>
  /** makes the database unreachable while `on` */
  readonly outage: { on: boolean }
  /** starts a new provider on the same database */
  restart(changes?: Partial<IdentityOptions>): Promise<void>
  /** every process looks for signing keys, as each does by itself once a minute */
  followKeys(): Promise<void>
  /** starts a second process on the same database, with visitors from this network address; returns its base address */
  twin(ip?: string, changes?: Partial<IdentityOptions>): Promise<string>
  stop(): Promise<void>
}

function testClock(): TestClock {
  let offset = 0
  return { now: () => new Date(Date.now() + offset), advance: (seconds) => void (offset += seconds * 1000) }
}

/** The provider on a real database and HTTP server, with a real client. */
export async function startIdentity(
  kind: Database['kind'],
  changes: Partial<IdentityOptions> = {},
  backchannelLogoutUri?: string,
): Promise<Harness> {
  const fresh: FreshDatabase = await freshDatabase(kind, [
    { part: 'dispatch', folder: join(import.meta.dirname, '../../../platform/migrations') },
    { part: 'identity', folder: join(import.meta.dirname, '../../migrations') },
  ])
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const server = createServer((request, response) => {
    // as the portal's server sets it for its own documents
    response.setHeader('content-security-policy', `default-src 'self'`)
    void running.identity.handler(request, response, request.socket.remoteAddress ?? '')
  })
  const base = await listen(server)
  const clock = testClock()
  const redirectUri = `${base}/`
  const twins: Server[] = []
  const others: IdentityApp[] = []
  const outage = { on: false }
  const jobs = await openTestQueue(fresh.database, Object.values(messageQueues))
  const options: IdentityOptions = {
    database: {
      ...fresh.database,
      plain: (role, work) => (outage.on ? Promise.reject(new DatabaseUnavailable(undefined)) : fresh.database.plain(role, work)),
    },
    outbox: createOutbox(DISPATCH_KEYS, jobs),
    clock,
    log,
    publicUrl: base,
    keyring: keyringOf(Buffer.alloc(32, 7)),
    telephone: '0800 000 0000',
    clients: [
      {
        ...CLIENT,
        clientName: 'Kundenportal',
        redirectUris: [redirectUri, `${base}/user/silent`],
        postLogoutRedirectUris: [`${base}/user/login`],
        ...(backchannelLogoutUri ? { backchannelLogoutUri } : {}),
      },
    ],
    ...changes,
    limits: { requestsPerNetwork: 100_000, signInsPerNetwork: 100_000, ...changes.limits },
  }
  const running = { identity: await createIdentity(options) }
  await running.identity.seedUsers(Object.values(users))
  return {
    base,
    redirectUri,
    database: fresh.database,
    clock,
    outage,
    options,
    logged: () => lines.join(''),
    get identity() {
      return running.identity
    },
    client: await discover(base),
    messages: () => listMessages(fresh.database, DISPATCH_KEYS),
    restart: async (restartChanges) => {
      await running.identity.close()
      running.identity = await createIdentity({ ...options, ...restartChanges })
    },
    twin: async (ip, twinChanges) => {
      const other = await createIdentity({ ...options, ...twinChanges })
      others.push(other)
      const twin = createServer((request, response) => void other.handler(request, response, ip ?? request.socket.remoteAddress ?? ''))
      twins.push(twin)
      return listen(twin)
    },
    followKeys: async () => {
      for (const process of [running.identity, ...others]) await process.followKeys()
    },
    stop: async () => {
      for (const other of others) await other.close()
      for (const twin of twins) twin.closeAllConnections()
      for (const twin of twins) twin.close()
      server.closeAllConnections()
      server.close()
      await running.identity.close()
      await jobs.stop()
      await fresh.drop()
    },
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

export async function discover(base: string, clientSecret: string = CLIENT.clientSecret): Promise<client.Configuration> {
  return client.discovery(new URL(`${base}/id`), CLIENT.clientId, {}, client.ClientSecretBasic(clientSecret), {
    execute: [client.allowInsecureRequests],
  })
}
