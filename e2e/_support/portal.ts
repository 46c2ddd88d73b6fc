import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { takePort } from '../../tools/ports.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const READY_WITHIN_MS = 120_000

export interface RunningPortal {
  readonly url: string
  readonly dataDir: string
  /** environment for commands: the portal's folder, port, database and settings */
  readonly env: Readonly<Record<string, string>>
  /** ends the process at once, as a crash would; its data stays */
  kill(): Promise<void>
  /** starts it again on the same data */
  start(): Promise<void>
  /** Starts it again on PostgreSQL, so much later. Commands with its `env` have the same time. */
  sleep(ms: number): Promise<void>
  /** ends the process and removes its data */
  remove(): Promise<void>
}

/** PostgreSQL for the stories: the configured one, or a local one that answers. */
export async function findPostgres(): Promise<string | undefined> {
  const url = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  return client.connect().then(
    () => client.end().then(() => url),
    () => undefined,
  )
}

interface PortalOptions {
  /** uses PostgreSQL if there is one, unless set */
  readonly database?: 'embedded'
  /** one that was taken before, for servers that must know the portal's address */
  readonly port?: number
  /** additional environment */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts a portal in demo mode with its own folder and database. */
export async function startPortal(options: PortalOptions = {}): Promise<RunningPortal> {
  const port = options.port ?? (await takePort())
  const dataDir = await mkdtemp(join(tmpdir(), 'netzportal-e2e-'))
  const serverUrl = options.database === 'embedded' ? undefined : await findPostgres()
  const database = serverUrl ? await createDatabase(serverUrl) : undefined
  const own = { PORT: String(port), DATA_DIR: dataDir, ...(database ? { DATABASE_URL: database.url } : {}) }
  const env: Record<string, string> = { ...own, ...options.env }
  const url = `http://localhost:${port}`
  let child: ChildProcess | undefined

  const start = async () => {
    child = spawn(process.execPath, ['start/main.ts'], {
      cwd: root,
      env: { ...process.env, LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await ready(url, child)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    const ended = child?.exitCode === null ? new Promise((resolve) => child?.once('exit', resolve)) : undefined
    child?.kill(signal)
    await ended
  }
  await start()
  return {
    url,
    dataDir,
    env,
    start,
    kill: () => end('SIGKILL'),
    sleep: async (ms) => {
      if (!database) throw new Error('only PostgreSQL has a clock that moves')
      await end('SIGTERM')
      await onServer(database.url, `insert into platform.clock_offset (moved_by) values ('${ms} milliseconds')`)
      Object.assign(env, {
        AHEAD_MS: String(ms),
        NODE_OPTIONS: `--import ${new URL('../../start/testing/ahead.ts', import.meta.url).href}`,
      })
      await start()
    },
    remove: async () => {
      await end('SIGTERM')
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the portal ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('the portal was not ready in time')
}

async function createDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `netzportal_e2e_${randomBytes(5).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
