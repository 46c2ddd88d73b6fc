import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { createLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue/open.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { rowsOf, type Rows } from '#server/_kit/testing/rows.ts'
import type { SeedUser } from '#identity/app.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allRules } from '../../process/queues.ts'
import { createProvider } from '../../serve/embedded-provider.ts'
import { outboxOf } from '../../serve/dispatch.ts'
import { readConfig, type Config } from '../../settings/config.ts'
import { issuerOf } from '../../settings/identity.ts'
import { keyringOn } from '../../storage/secret.ts'
import { takePort } from '../../../tools/ports.mjs'
import { openBalancer } from '../balancer.ts'
import { createMailServer, type MailServer } from '../endurance/services.ts'
import { bareEnvironment } from '../environment.ts'
import { runMigrate } from '../former-release.ts'
import { operation } from '../operation.ts'
import { startProcess, statusOf, type RunningProcess } from '../running-process.ts'
import { openDurableCluster, type DurableCluster } from './durable-cluster.ts'

const ASK_MS = 250
const LOOK_MS = 50
/** a machine with other work may take long */
const SERVING_MS = 120_000

/** A process of the site, which a test may kill and start again. */
export interface Member {
  readonly name: string
  readonly port: number
  /** what it and those before it in its place logged */
  readonly log: () => string
  isRunning(): boolean
  /** the number of its process; undefined before its first start */
  pid(): number | undefined
  start(more?: Readonly<Record<string, string>>): void
  /** Ends it with kill -9. */
  kill(): Promise<void>
}

/** An operator's portal on loopback: two processes behind a balancer, the provider in its own, PostgreSQL, mail, files. */
export interface Site {
  /** the balancer's address, and the one in mails and cookies */
  readonly url: string
  readonly publicUrl: string
  readonly config: Config
  readonly portals: readonly Member[]
  readonly identity: Member
  readonly cluster: DurableCluster
  readonly mail: MailServer
  readonly database: Database
  readonly rows: Rows
  /** Makes accounts at the provider. */
  seedUsers(users: readonly SeedUser[]): Promise<void>
  /** Waits until each process answers and the balancer sends requests to each portal. Gives the milliseconds. */
  untilServing(): Promise<number>
  close(): Promise<void>
}

interface SiteOptions {
  readonly cluster?: Parameters<typeof openDurableCluster>[0]
  readonly env?: Readonly<Record<string, string>>
}

/** Makes a site with a PostgreSQL of its own and starts it. */
export async function openSite({ cluster: made = {}, env = {} }: SiteOptions = {}): Promise<Site> {
  const cluster = await openDurableCluster(made)
  return { ...(await openSiteOn(cluster, env)), cluster }
}

/** Makes a site on a database, which it removes at its end, and starts it. */
export async function openSiteOn(
  engine: Pick<DurableCluster, 'url' | 'remove'>,
  more: Readonly<Record<string, string>> = {},
): Promise<Omit<Site, 'cluster'>> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-site-'))
  const ports = [await takePort(), await takePort()] as const
  const identityPort = await takePort()
  const mail = await createMailServer()
  await mail.open()
  const balancer = await openBalancer(ports, ASK_MS)
  const env = {
    ...operation,
    DATA_DIR: folder,
    DATABASE_URL: engine.url,
    IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
    PORTAL_URL: balancer.url,
    SMTP_URL: mail.url,
    TRUSTED_PROXIES: 'loopback',
    STOPP_PAUSE_SEKUNDEN: '0',
    LOG_LEVEL: 'info',
    ...more,
  }
  const config = readConfig(env)
  await runMigrate({ ...bareEnvironment, ...env })
  const database = openPostgres({ url: engine.url, onIdleError: () => undefined })
  const portals = ports.map((port, index) => memberOf(`portal-${index + 1}`, 'start/main.ts', port, { ...env, PORT: String(port) }))
  const identity = memberOf('identity', 'start/identity.ts', identityPort, { ...env, IDENTITY_PORT: String(identityPort) })
  const members = [...portals, identity]

  const untilServing = async () => {
    const begun = performance.now()
    const serves = async () => {
      if (!ports.every((port) => balancer.follows(port))) return false
      const answers = await Promise.all(members.map(({ port }) => statusOf(`http://127.0.0.1:${port}/health/ready`)))
      return answers.every((status) => status === 200)
    }
    while (!(await serves())) {
      const silent = members.find((member) => !member.isRunning())
      if (silent) throw new Error(`${silent.name} ended: ${silent.log().slice(-2000)}`)
      if (performance.now() - begun > SERVING_MS) throw new Error('the site does not serve again')
      await pause(LOOK_MS)
    }
    return performance.now() - begun
  }
  const site: Omit<Site, 'cluster'> = {
    url: balancer.url,
    publicUrl: env.PUBLIC_URL,
    config,
    portals,
    identity,
    mail,
    database,
    rows: rowsOf(database, systemClock, { cookie: cookieNamesFor(config.publicUrl).sitzung, issuer: issuerOf(config) }),
    seedUsers: (users) => seedUsers(config, database, users),
    untilServing,
    close: async () => {
      await Promise.all(members.map((member) => member.kill()))
      await balancer.close()
      await mail.close()
      await database.close()
      await engine.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
  for (const member of members) member.start()
  await untilServing().catch(async (error: unknown) => {
    await site.close()
    throw error
  })
  return site
}

function memberOf(name: string, file: string, port: number, env: Readonly<Record<string, string>>): Member {
  let running: RunningProcess | undefined
  const former: string[] = []
  return {
    name,
    port,
    log: () => [...former, running?.log() ?? ''].join(''),
    pid: () => running?.child.pid,
    isRunning: () => running?.child.exitCode === null && running.child.signalCode === null,
    start: (more = {}) => {
      if (running) former.push(running.log())
      running = startProcess(file, { ...env, ...more })
    },
    kill: async () => {
      running?.child.kill('SIGKILL')
      await running?.ended
    },
  }
}

async function seedUsers(config: Config, database: Database, users: readonly SeedUser[]): Promise<void> {
  const log = createLog('silent')
  const keyring = await keyringOn(config, database, log)
  const jobs = await openQueue({ database, log, rules: allRules })
  const outbox = outboxOf(config, keyring, jobs)
  const identity = await createProvider({
    config,
    database,
    keyring,
    log,
    clock: systemClock,
    outbox,
    portalOrigin: () => config.publicUrl,
  })
  await identity.seedUsers(users)
  await identity.close()
  await jobs.stop(0)
  await keyring.close()
}
