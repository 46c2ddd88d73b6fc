import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { createLog } from '../log.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import type { Database } from './port.ts'
import { openPostgres } from './postgres.ts'

const silent = createLog('silent')

export interface MigrationPart {
  readonly part: string
  readonly folder: string
}

/** The databases that the tests run on: PGlite always, PostgreSQL when one answers (vitest.config.ts looks for it). */
export const databaseKinds: readonly Database['kind'][] = process.env['TEST_DATABASE_URL'] ? ['pglite', 'postgres'] : ['pglite']

export interface FreshDatabase {
  readonly database: Database
  /** the address of the PostgreSQL database, for tests that open it a second time */
  readonly url: string | undefined
  drop(): Promise<void>
}

/** An empty, migrated database of its own. */
export async function freshDatabase(kind: Database['kind'], parts: readonly MigrationPart[]): Promise<FreshDatabase> {
  if (kind === 'pglite') return freshPglite(parts)
  const fresh = await freshPostgres(process.env['TEST_DATABASE_URL'] ?? '')
  await migrateAll(fresh.database, parts)
  return fresh
}

async function migrateAll(database: Database, parts: readonly MigrationPart[]): Promise<void> {
  for (const { part, folder } of parts) await migrate(database, part, folder, silent)
}

async function freshPglite(parts: readonly MigrationPart[]): Promise<FreshDatabase> {
  const database = await openPglite(undefined, await migratedPglite(parts))
  return { database, url: undefined, drop: () => database.close() }
}

/** A migrated PGlite to begin with, kept for the next test and the next run: making one takes seconds, reading it a fraction. */
async function migratedPglite(parts: readonly MigrationPart[]): Promise<Blob> {
  const file = join(tmpdir(), `netzportal-test-pglite-${await pgliteVersion()}-${await fingerprintOf(parts)}.tar`)
  if (existsSync(file)) return new Blob([await readFile(file)])
  const database = await openPglite(undefined)
  await migrateAll(database, parts)
  const migrated = await database.dump()
  await database.close()
  const own = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(own, Buffer.from(await migrated.arrayBuffer()))
  await rename(own, file)
  return migrated
}

/** Another file, another word in one of them, another order: another database. */
async function fingerprintOf(parts: readonly MigrationPart[]): Promise<string> {
  const hash = createHash('sha256')
  for (const { part, folder } of parts) {
    for (const name of (await readdir(folder)).toSorted()) hash.update(`${part} ${name} `).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function pgliteVersion(): Promise<string> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(join(dirname(main), '../package.json'), 'utf8')) as { version: string }
  return version
}

async function freshPostgres(serverUrl: string): Promise<FreshDatabase> {
  const name = `netzportal_test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = openPostgres({ url: url.href, onIdleError: () => undefined })
  return {
    database,
    url: url.href,
    drop: async () => {
      await database.close()
      await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}
