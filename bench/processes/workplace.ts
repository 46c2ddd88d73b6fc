import { createLog } from '#platform/log.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { readConfig } from '../../start/settings/config.ts'
import { migrateDatabase } from '../../start/storage/database.ts'
import { operation } from '../../start/testing/operation.ts'

export const NO_POSTGRES = 'no PostgreSQL'

/** Owns the files, processes and databases of the benchmarks and removes them at the end. */
export interface Workplace {
  readonly folder: string
  /** the address of a PostgreSQL where databases can be created */
  readonly postgres: string | undefined
  /** Registers a clean-up; the last one runs first. */
  atEnd(undo: () => Promise<void>): void
  close(): Promise<void>
}

export async function createWorkplace(): Promise<Workplace> {
  const folder = await mkdtemp(join(tmpdir(), 'netzportal-bench-'))
  const undos = [() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })]
  return {
    folder,
    postgres: await findPostgres(),
    atEnd: (undo) => void undos.push(undo),
    close: async () => {
      for (let undo = undos.pop(); undo; undo = undos.pop()) await undo().catch((error: unknown) => console.error(error))
    },
  }
}

/** TEST_DATABASE_URL, or the server on this machine if it answers. */
async function findPostgres(): Promise<string | undefined> {
  const named = process.env['TEST_DATABASE_URL']
  const url = named ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  try {
    await onDatabase(url, (client) => client.query('select 1'))
    return url
  } catch (error) {
    if (named) throw new Error('TEST_DATABASE_URL does not answer', { cause: error })
    return undefined
  }
}

export async function onDatabase<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates a migrated database, dropped at the end; returns its address. */
export async function migratedDatabase(work: Workplace, postgres: string): Promise<string> {
  const url = await freshDatabase(work, postgres)
  await migrateDatabase(readConfig({ ...operation, DATABASE_URL: url }), createLog('silent'))
  return url
}

/** Creates an empty database, dropped at the end; returns its address. */
export async function freshDatabase(work: Workplace, postgres: string): Promise<string> {
  const name = `netzportal_bench_${randomBytes(6).toString('hex')}`
  await onDatabase(postgres, (client) => client.query(`create database ${name}`))
  work.atEnd(async () => {
    await onDatabase(postgres, (client) => client.query(`drop database if exists ${name} with (force)`))
  })
  const url = new URL(postgres)
  url.pathname = `/${name}`
  return url.href
}
