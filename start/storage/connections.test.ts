import { ASIDE_CONNECTIONS } from '#platform/db/connections.ts'
import { CONNECTIONS } from '#platform/db/limits.ts'
import { createLog } from '#platform/log.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { addressOf, sql } from '../testing/administrator.ts'
import { operation } from '../testing/operation.ts'
import { startProcess } from '../testing/running-process.ts'
import { checkConnections } from './connections.ts'
import { openDatabase } from './database.ts'
import { migrationParts } from './paths.ts'

const needs = (processes: number) => processes * CONNECTIONS + ASIDE_CONNECTIONS

describe.runIf(everyDatabaseKind.includes('postgres'))('the connections of all processes', () => {
  const login = `netzportal_test_${randomBytes(6).toString('hex')}`
  let fresh: FreshDatabase
  let database: string
  let most: number

  beforeAll(async () => {
    fresh = await freshDatabase('postgres', migrationParts)
    database = new URL(fresh.url ?? '').pathname.slice(1)
    const roles = ['kunde', 'system', 'identity', 'dispatch', 'queue'].map((role) => `netzportal_${role}`).join(', ')
    await sql(addressOf(), `create role ${login} login; grant ${roles} to ${login}`)
    const [row] = await sql(
      addressOf(),
      `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most`,
    )
    most = (row as { most: number }).most
  })
  afterAll(async () => {
    await fresh.drop()
    await sql(addressOf(), `drop role ${login}`)
  })

  const settingsOf = (more: Record<string, string> = {}) => ({
    ...operation,
    DATABASE_URL: addressOf(login, database),
    MIGRATION_DATABASE_URL: addressOf(undefined, database),
    LOG_LEVEL: 'silent',
    ...more,
  })
  const check = async (more?: Record<string, string>) => {
    const config = readConfig(settingsOf(more))
    const opened = await openDatabase(config, createLog('silent'))
    try {
      await checkConnections(config, opened)
    } finally {
      await opened.close()
    }
  }
  const limit = (kind: 'role' | 'database', number: number) =>
    sql(addressOf(), `alter ${kind} ${kind === 'role' ? login : database} connection limit ${number}`)
  const tooMany = () => Math.ceil((most - ASIDE_CONNECTIONS) / CONNECTIONS) + 1

  it('may be as many as PostgreSQL allows, and no more', async () => {
    await expect(check()).resolves.toBeUndefined()
    const processes = tooMany()
    await expect(check({ DATABASE_PROZESSE: String(processes) })).rejects.toThrow(
      new RegExp(
        `^DATABASE_PROZESSE: ${processes} with DATABASE_VERBINDUNGEN 15 and 5 for import, migration and commands need ${needs(processes)} ` +
          `connections, and PostgreSQL, by max_connections \\d+ of which it reserves \\d+, allows ${most}$`,
      ),
    )
  })

  it.each(['role', 'database'] as const)('may be as many as the limit of the %s allows, which the line raises', async (kind) => {
    await limit(kind, needs(2) - 1)
    const line: unknown = await check().catch((error: unknown) => error)
    const named = kind === 'role' ? login : database
    const remedy = `alter ${kind} ${named} connection limit ${needs(2)}`
    expect(String(line)).toContain(`and the ${kind} ${named}, by its connection limit, allows ${needs(2) - 1}: ${remedy}`)
    await sql(addressOf(), remedy)
    await expect(check()).resolves.toBeUndefined()
    await limit(kind, -1)
  })

  it('are no matter in a demo, and behind a pooler', async () => {
    const processes = { DATABASE_PROZESSE: '100' }
    const pooled = { DATABASE_POOLER: 'true', DATABASE_DIRECT_URL: addressOf(login, database) }
    await expect(check({ ...processes, ...pooled })).resolves.toBeUndefined()
    const demo = { MODUS: 'demo', PUBLIC_URL: '', SMTP_URL: '', MAIL_ABSENDER: '' }
    await expect(check({ ...processes, ...demo })).resolves.toBeUndefined()
  })

  it.each(['start/main.ts', 'start/identity.ts'])('that do not fit end %s with one line and exit code 1', async (file) => {
    const portal = startProcess(file, settingsOf({ DATABASE_PROZESSE: '100', DATA_DIR: '/tmp/netzportal-unused' }))
    expect(await portal.ended).toBe(1)
    expect(portal.log()).toMatch(/^Netzportal cannot start: DATABASE_PROZESSE: 100 with .*\n$/)
  })
})
