import { execFile } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { createLog } from '../log.ts'
import { installQueue } from '../queue/install.ts'
import { CONNECTIONS } from './limits.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import type { Database, Role } from './port.ts'
import { openPostgres } from './postgres.ts'
import { recorded } from './testing/record.ts'

const silent = createLog('silent')
/** makes the role of the job queue */
const QUEUE_MIGRATION = '0003_queue.sql'
const TEMPLATES = `netzportal_template_${process.env['TEST_RUN'] ?? 'alone'}_`

export interface MigrationPart {
  readonly part: string
  readonly folder: string
}

/** Both databases if there is a PostgreSQL (tools/postgres.mjs): for the port, migrations, the import and one run of every call. */
export const everyDatabaseKind: readonly Database['kind'][] = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgres'] : ['pglite']
/** For all other tests: PostgreSQL, as in production, or PGlite without one; `npm run test:databases` uses both. */
export const databaseKind: Database['kind'] = process.env['TEST_DATABASE_URL'] ? 'postgres' : 'pglite'
export const databaseKinds = process.env['TEST_DATABASES'] === 'all' ? everyDatabaseKind : [databaseKind]

/**
 * Gives a row while another session waits for a lock of this connection. `pg_locks` lists the locks of all databases, also those of
 * other test files.
 */
export const WAITING_FOR_ME = 'select 1 as one from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))'

export interface FreshDatabase {
  readonly database: Database
  /** the address of the PostgreSQL database, for tests that open it again */
  readonly url: string | undefined
  drop(): Promise<void>
}

/** A new migrated database for one test file. */
export async function freshDatabase(kind: Database['kind'], parts: readonly MigrationPart[]): Promise<FreshDatabase> {
  if (kind === 'pglite') return freshPglite(parts)
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  return freshPostgres(server, await migratedTemplate(server, parts))
}

/**
 * Makes a migrated database to copy from, ten times faster than migrating again. Its name holds the test run, for dropTemplates, and
 * a hash of the migrations.
 */
async function migratedTemplate(server: string, parts: readonly MigrationPart[]): Promise<string> {
  const name = `${TEMPLATES}${await fingerprintOf(parts)}`
  await onServer(server, async (client) => {
    // the workers of a run make it only once
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await makeTemplate(client, server, name, parts)
  })
  return name
}

/** Drops the templates of this run; a shared server would otherwise collect them. */
export async function dropTemplates(server: string): Promise<void> {
  await onServer(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [TEMPLATES])
    for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  })
}

async function makeTemplate(client: Client, server: string, name: string, parts: readonly MigrationPart[]): Promise<void> {
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  const database = openPostgres({ url: addressOf(server, draft), onIdleError: () => undefined })
  await migrateAll(database, parts)
  await database.close()
  await client.query(`alter database ${draft} rename to ${name}`)
}

async function migrateAll(database: Database, parts: readonly MigrationPart[]): Promise<void> {
  for (const { part, folder } of parts) await migrate(database, part, folder, silent)
  // tests of an upgrade begin with an earlier release, which has no queue
  const files = await Promise.all(parts.map(({ folder }) => readdir(folder)))
  if (files.flat().includes(QUEUE_MIGRATION)) await installQueue(database, await sendersIn(database))
}

/** The roles of ours that this cluster has: all senders of jobs, and harmless others. */
async function sendersIn(database: Database): Promise<Role[]> {
  const rows = await database.asOwner((owner) =>
    owner.run<{ rolname: string }>(`select rolname from pg_roles where rolname ~ '^netzportal_(dispatch|identity|kunde|system)$'`),
  )
  return rows.map(({ rolname }) => ({ name: rolname, guarded: false, connections: 1 }))
}

async function freshPglite(parts: readonly MigrationPart[]): Promise<FreshDatabase> {
  const database = await openPglite(undefined, new Blob([await readFile(await migratedPglite(parts))]))
  return { database, url: undefined, drop: () => database.close() }
}

/** Writes the data folder of a migrated PGlite, so that a process starts without initdb and migrations. */
export async function writePgliteFolder(folder: string, parts: readonly MigrationPart[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await promisify(execFile)('tar', ['-xf', await migratedPglite(parts), '-C', folder])
}

/** Path of a dump of a migrated PGlite. Making one takes seconds, so later tests and runs reuse it. */
async function migratedPglite(parts: readonly MigrationPart[]): Promise<string> {
  const file = join(tmpdir(), `netzportal-test-pglite-${await versionOf('@electric-sql/pglite')}-${await fingerprintOf(parts)}.tar`)
  if (existsSync(file)) return file
  const database = await openPglite(undefined)
  await migrateAll(database, parts)
  const migrated = await database.dump()
  await database.close()
  const own = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(own, Buffer.from(await migrated.arrayBuffer()))
  await rename(own, file)
  return file
}

/** Hash of the names, contents and order of the migrations. */
async function fingerprintOf(parts: readonly MigrationPart[]): Promise<string> {
  const hash = createHash('sha256').update(await versionOf('pg-boss'))
  for (const { part, folder } of parts) {
    for (const name of (await readdir(folder)).toSorted()) hash.update(`${part} ${name} `).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function versionOf(library: string): Promise<string> {
  const main = createRequire(import.meta.url).resolve(library)
  const { version } = JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8')) as { version: string }
  return version
}

async function freshPostgres(server: string, template: string): Promise<FreshDatabase> {
  const name = `netzportal_test_${randomBytes(6).toString('hex')}`
  // twice as fast as the default, which logs every page
  await onServer(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const url = addressOf(server, name)
  // tests hold several connections of a role at once
  const database = openPostgres({ ...addressesOf(url), connections: 3 * CONNECTIONS, onIdleError: () => undefined })
  const record = process.env['RECORD_STATEMENTS']
  return {
    database: record ? recorded(database, record) : database,
    url,
    drop: async () => {
      await database.close()
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

/** Behind the pooler of `npm run test:pooler`, if there is one. */
function addressesOf(url: string) {
  const pooled = new URL(url)
  pooled.port = process.env['TEST_POOLER_PORT'] ?? pooled.port
  return pooled.href === url ? { url } : { url: pooled.href, directUrl: url, isPooled: true }
}

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function onServer(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
