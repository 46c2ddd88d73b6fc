import { ConfigError } from '#platform/config.ts'
import { everyDatabaseKind } from '#platform/db/testing.ts'
import { createLog } from '#platform/log.ts'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { bareEnvironment } from '../testing/environment.ts'
import { operation } from '../testing/operation.ts'
import { migrateDatabase, openDatabase, providerOnly } from './database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const server = process.env['TEST_DATABASE_URL'] ?? ''
const name = `netzportal_test_${randomBytes(6).toString('hex')}`
const [owner, login] = [`${name}_owner`, `${name}_Login`]
/** of roles that the server does not have yet */
const prefix = name.replace('netzportal', 'werk')
const ROLLEN = { DATABASE_ROLLEN: prefix }
const NEW_ROLES = ['kunde', 'system', 'identity', 'dispatch', 'queue'].map((role) => `${prefix}_${role}`)

/** Runs SQL as the administrator of the server. */
async function sql(text: string, database?: string): Promise<void> {
  const client = new Client({ connectionString: addressOf(undefined, database) })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function addressOf(user?: string, database = new URL(server).pathname.slice(1)): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  if (user !== undefined) url.username = user
  return url.href
}

const settingsOf = (env: Record<string, string>) => ({ ...operation, LOG_LEVEL: 'silent', ...env })

/** Migrates the database and opens it, as `npm run migrate` and a process do. */
async function open(env: Record<string, string>, wanted?: typeof providerOnly): Promise<void> {
  const config = readConfig(settingsOf(env))
  await migrateDatabase(config, createLog('silent'), wanted)
  const database = await openDatabase(config, createLog('silent'), wanted)
  await database.close()
}

/** The line that the operator reads. */
async function refusalOf(...args: Parameters<typeof open>): Promise<string> {
  const error: unknown = await open(...args).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  return (error as ConfigError).message
}

/** Does what the line says after its last colon. */
const obey = (line: string) => sql(line.slice(line.lastIndexOf(': ') + 1), name)

describe.runIf(everyDatabaseKind.includes('postgres'))('a user of PostgreSQL', () => {
  beforeEach(async () => {
    await sql(`create role ${owner} login; create role "${login}" login`)
    await sql(`create database ${name}`)
  })
  afterEach(async () => {
    await sql(`drop database if exists ${name} with (force)`)
    await sql(`drop role if exists ${owner}, "${login}", ${NEW_ROLES.join(', ')}`)
  })

  const byOwner = () => ({ DATABASE_URL: addressOf(owner, name) })
  const apart = () => ({ DATABASE_URL: addressOf(login, name), MIGRATION_DATABASE_URL: addressOf(undefined, name) })

  it('without any right is told all that a migration needs, and starts once it has that', async () => {
    const line = await refusalOf({ ...byOwner(), ...ROLLEN })
    expect(line).toBe(
      `DATABASE_URL: the user ${owner} may not migrate the database: grant create on database ${name} to ${owner}; alter role ${owner} createrole`,
    )
    await obey(line)
    await expect(open({ ...byOwner(), ...ROLLEN })).resolves.toBeUndefined()
  })

  it('is told of no right to create roles that are there already', async () => {
    await open({ DATABASE_URL: addressOf(undefined, name), ...ROLLEN })
    await sql(`drop database ${name} with (force)`)
    await sql(`create database ${name}`)
    expect(await refusalOf({ ...byOwner(), ...ROLLEN })).toBe(
      `DATABASE_URL: the user ${owner} may not migrate the database: grant create on database ${name} to ${owner}`,
    )
  })

  it('that may not create roles is told only that, by the setting of the owner', async () => {
    await sql(`grant create on database ${name} to ${owner}`)
    const line = await refusalOf({ ...apart(), ...ROLLEN, MIGRATION_DATABASE_URL: addressOf(owner, name) })
    expect(line).toBe(`MIGRATION_DATABASE_URL: the user ${owner} may not migrate the database: alter role ${owner} createrole`)
  })

  it('that does not own the tables is told which setting names their owner', async () => {
    await open({ DATABASE_URL: addressOf(undefined, name) })
    await sql(`grant create on database ${name} to ${owner}; alter role ${owner} createrole`)
    expect(await refusalOf(byOwner())).toBe(
      `DATABASE_URL: the user ${owner} may not migrate the database (permission denied for schema platform); ` +
        'MIGRATION_DATABASE_URL must name the owner of its tables',
    )
  })

  it('that runs the process is told which roles it lacks, and starts once it has them', async () => {
    const lacking = (roles: string) => `DATABASE_URL: the user "${login}" may not take these roles: grant ${roles} to "${login}"`
    const all = 'netzportal_dispatch, netzportal_identity, netzportal_kunde, netzportal_queue, netzportal_system'
    expect(await refusalOf(apart())).toMatch(lacking(all))
    await sql(`grant netzportal_kunde, netzportal_system to "${login}"`)
    const line = await refusalOf(apart())
    expect(line).toMatch(lacking('netzportal_dispatch, netzportal_identity, netzportal_queue'))
    await obey(line)
    await expect(open(apart())).resolves.toBeUndefined()
  })

  it('that runs a provider of its own needs no role of the portal', async () => {
    await sql(`grant netzportal_identity, netzportal_dispatch to "${login}"`)
    const line = await refusalOf(apart(), providerOnly)
    expect(line).toMatch(/may not take these roles: grant netzportal_queue to/)
    await obey(line)
    await expect(open(apart(), providerOnly)).resolves.toBeUndefined()
  })

  it('that is unknown is named with the setting that holds it', async () => {
    const unknown = addressOf('nobody_of_the_portal', name)
    const refused = (setting: string) =>
      new RegExp(`^${setting}: the database refuses this user \\(.*nobody_of_the_portal.*\\); correct the user and the password in it$`)
    expect(await refusalOf({ ...apart(), MIGRATION_DATABASE_URL: unknown })).toMatch(refused('MIGRATION_DATABASE_URL'))
    expect(await refusalOf({ ...apart(), DATABASE_URL: unknown })).toMatch(refused('DATABASE_URL'))
    const { DATABASE_URL } = apart()
    expect(await refusalOf({ DATABASE_URL, DATABASE_DIRECT_URL: unknown })).toMatch(refused('DATABASE_DIRECT_URL'))
  })

  it.each(['start/main.ts', 'start/identity.ts'])('that lacks a right ends %s with one line and exit code 1', async (command) => {
    await open({ DATABASE_URL: addressOf(undefined, name) })
    const child = spawn(process.execPath, [command], {
      cwd: root,
      env: { ...bareEnvironment, ...settingsOf(apart()), DATA_DIR: '/tmp/netzportal-unused' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [lines, [code]] = await Promise.all([textOf(child.stderr), once(child, 'exit')])
    expect(lines).toMatch(/^Netzportal cannot start: DATABASE_URL: the user .* may not take these roles: .*\n$/)
    expect(code).toBe(1)
  })
})

describe('a database that asks for a password', () => {
  /** Asks like PostgreSQL, and refuses whatever it gets. */
  const refusing = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.write(message('R', [0, 0, 0, 3]))
      socket.once('data', () => {
        const fields = ['SFATAL', 'VFATAL', 'C28P01', 'Mpassword authentication failed for user "portal"', '']
        socket.end(message('E', Buffer.from(fields.map((field) => `${field}\0`).join(''))))
      })
    })
  })
  beforeAll(() => once(refusing.listen(0, '127.0.0.1'), 'listening'))
  afterAll(() => void refusing.close())

  it('ends the start with the setting to correct, and without the password', async () => {
    const { port } = refusing.address() as AddressInfo
    expect(await refusalOf({ DATABASE_URL: `postgres://portal:geheim@127.0.0.1:${port}/portal` })).toBe(
      'DATABASE_URL: the database refuses this user (password authentication failed for user "portal"); correct the user and the password in it',
    )
  })
})

function message(kind: string, body: readonly number[] | Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}
