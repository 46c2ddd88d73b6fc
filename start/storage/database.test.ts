import { ConfigError } from '#platform/config.ts'
import { createLog } from '#platform/log.ts'
import { CONNECTIONS, LEAST_CONNECTIONS } from '#platform/db/limits.ts'
import { shareOf } from '#platform/db/postgres.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import { queueRole } from '#platform/queue/boss.ts'
import { identityRole } from '#identity/role.ts'
import { brief, erp, kunde, system } from '#server/_kit/context.ts'
import { everyDatabaseKind, freshDatabase, WAITING_FOR_ME, type FreshDatabase } from '#platform/db/testing.ts'
import { runImport } from '#server/erp/import/run.ts'
import { importKinds } from '#server/import-kinds.ts'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readinessRole } from '../process/readiness.ts'
import { readConfig } from '../settings/config.ts'
import { migrateDatabase, openDatabase } from './database.ts'
import { migrationParts } from './paths.ts'
import { operation } from '../testing/operation.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = process.env['TEST_DATABASE_URL'] ?? ''
const name = `netzportal_test_${randomBytes(6).toString('hex')}`
const owner = `${name}_owner`

async function sql(text: string, database = new URL(server).pathname.slice(1)): Promise<void> {
  const url = new URL(server)
  url.pathname = `/${database}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Migrates and opens the portal's database as this role, which is no superuser. */
async function openAsOwner() {
  const url = new URL(server)
  url.pathname = `/${name}`
  url.username = owner
  url.password = 'probe'
  const config = readConfig({ ...operation, DATABASE_URL: url.href, LOG_LEVEL: 'silent' })
  await migrateDatabase(config, createLog('silent'))
  return openDatabase(config, createLog('silent'))
}

/** The database before addresses were added. */
const undo = () =>
  sql(
    `drop table if exists portal.adresse, portal.adresse_strasse cascade;
     drop function if exists portal.keep_strassen();
     drop extension if exists pg_trgm cascade;
     delete from platform.migration where part = 'portal' and name = '0006_adresse.sql'`,
    name,
  )

describe.runIf(everyDatabaseKind.includes('postgres'))('an owner without superuser rights', () => {
  beforeAll(async () => {
    await sql(`create role ${owner} login createrole password 'probe'`)
    await sql(`create database ${name}`)
    await sql(`grant create on database ${name} to ${owner}`)
  })
  afterAll(async () => {
    await sql(`drop database if exists ${name} with (force)`)
    await sql(`drop role if exists ${owner}`)
  })

  async function open(): Promise<void> {
    const database = await openAsOwner()
    await database.close()
  }

  it('migrates the database, including the extension for similar words', async () => {
    await expect(open()).resolves.toBeUndefined()
    await undo()
    await expect(open()).resolves.toBeUndefined()
  })

  it('is told in one line what an administrator must do, and continues once it is done', async () => {
    await undo()
    await sql('create schema elsewhere; create extension pg_trgm with schema elsewhere', name)
    const start = open()
    await expect(start).rejects.toThrow(ConfigError)
    await expect(start).rejects.toThrow(/^DATABASE_URL: the extension pg_trgm must be in the schema public: alter extension/)
    await sql('alter extension pg_trgm set schema public; revoke usage on schema public from public', name)
    await sql(`grant usage on schema public to ${owner}`, name)
    await expect(open()).rejects.toThrow(/^DATABASE_URL: the role netzportal_kunde may not use the schema public; .* to netzportal_kunde$/)
    await sql('grant usage on schema public to netzportal_kunde', name)
    await expect(open()).resolves.toBeUndefined()
  })
})

describe('the connections of the roles', () => {
  const roles = [kunde, system, erp, brief, identityRole, dispatchRole, queueRole, readinessRole]

  const sumOf = (total: number) => roles.reduce((sum, role) => sum + shareOf(role, total), 0)

  it('add up to the number that a process opens at most', () => {
    expect(sumOf(CONNECTIONS)).toBe(CONNECTIONS)
  })

  it('never exceed a number that is configured', () => {
    for (let total = LEAST_CONNECTIONS; total <= 200; total += 1) expect(sumOf(total)).toBeLessThanOrEqual(total)
  })
})

describe.runIf(everyDatabaseKind.includes('postgres'))('a database during an import', () => {
  let fresh: FreshDatabase
  let holder: Client

  beforeAll(async () => {
    fresh = await freshDatabase('postgres', migrationParts)
    holder = new Client({ connectionString: fresh.url })
    await holder.connect()
  })
  afterAll(async () => {
    await holder.end()
    await fresh.drop()
  })

  const waiting = async () => (await holder.query(WAITING_FOR_ME)).rows.length
  async function* lines(partner: string) {
    yield `{"art": "geschaeftspartner", "GPNummer": "1000000001", "Name": "${partner}"}\n`
  }
  const importing = (partner: string) => runImport(fresh.database, lines(partner), { kinds: importKinds })

  it('can be opened by a portal and by a command while the import’s transaction is open', { timeout: 60_000 }, async () => {
    await importing('Ada')
    await holder.query('begin')
    await holder.query('select from portal.geschaeftspartner for update')
    const running = importing('Ada Sonne')
    await expect.poll(waiting, { interval: 20, timeout: 20_000 }).toBe(1)

    const env = { DATABASE_URL: fresh.url ?? '', LOG_LEVEL: 'silent', DATA_DIR: '/tmp/netzportal-unused' }
    const portal = await openDatabase(readConfig({ ...operation, ...env }), createLog('silent'))
    await portal.close()
    const command = spawn(process.execPath, ['start/admin.ts', 'wartungsbanner', 'zeigen'], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(await Promise.all([textOf(command.stdout), textOf(command.stderr)])).toEqual(['Es gibt keinen Wartungshinweis.\n', ''])

    expect(await waiting()).toBe(1)
    await holder.query('rollback')
    expect((await running).arten).toMatchObject([{ geaendert: 1 }])
  })
})
