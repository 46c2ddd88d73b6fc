import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'
import type { Database } from './port.ts'
import { openPostgres } from './postgres.ts'

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
  const fresh = kind === 'pglite' ? await freshPglite() : await freshPostgres(process.env['TEST_DATABASE_URL'] ?? '')
  for (const { part, folder } of parts) await migrate(fresh.database, part, folder)
  return fresh
}

async function freshPglite(): Promise<FreshDatabase> {
  const database = await openPglite(undefined, await emptyPglite())
  return { database, url: undefined, drop: () => database.close() }
}

/** An empty PGlite to begin with, kept for the next test and the next run: making one takes seconds, reading it a fraction. */
async function emptyPglite(): Promise<Blob> {
  const file = join(tmpdir(), `netzportal-test-pglite-${await pgliteVersion()}.tar`)
  if (existsSync(file)) return new Blob([await readFile(file)])
  const database = await openPglite(undefined)
  const empty = await database.dump()
  await database.close()
  const own = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(own, Buffer.from(await empty.arrayBuffer()))
  await rename(own, file)
  return empty
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
