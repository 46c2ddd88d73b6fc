import { sessionLock } from '#platform/db/locks.ts'
import { freshDatabase, everyDatabaseKind, type FreshDatabase } from '#platform/db/testing.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placesOf } from './migrate/migrate.ts'
import { readConfig } from './settings/config.ts'
import { takeDataFolder } from './storage/data-folder.ts'
import { migrationParts } from './storage/paths.ts'
import { bareEnvironment } from './testing/environment.ts'
import { operation } from './testing/operation.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netzportal-migrate-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Starts a command of ours. `says` waits for its standard output, `ended` for its end. */
function begin(file: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [`start/${file}.ts`, ...args], {
    cwd: root,
    env: { ...bareEnvironment, LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'unused'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => (stdout += piece))
  const ended = Promise.all([once(child, 'close') as Promise<[number | null]>, text(child.stderr)]).then(([[code], stderr]) => ({
    code,
    stdout: stdout.trim().split('\n'),
    stderr: stderr.trim(),
  }))
  const says = async (words: string) => {
    while (!stdout.includes(words)) await once(child.stdout, 'data')
  }
  return { says, ended }
}

/** Runs a command of ours to its end. */
const run = (file: string, env: Record<string, string>, ...args: string[]) => begin(file, env, ...args).ended

describe('the arguments and settings of npm run migrate', () => {
  it.each([
    [{}, ['alles'], /^Aufruf: npm run migrate, .* npm run migrate -- --anbieter$/],
    [{}, ['--schnell'], /^Aufruf: /],
    [{ DATABASE_URL: 'mysql://x' }, [], /^Die Migration ist nicht möglich: DATABASE_URL: must be an address/],
  ])('end it with code 2 if they are wrong: %j %j', async (env, args, line) => {
    expect(await run('migrate', env, ...args)).toEqual({ code: 2, stdout: [''], stderr: expect.stringMatching(line) as string })
  })

  it('lead to each database that they name', () => {
    const own = { IDENTITY_URL: 'http://127.0.0.1:8081' }
    const addressesOf = (env: Record<string, string>, onlyProvider = false) =>
      placesOf(readConfig(env), onlyProvider).map(({ config, wanted }) => [
        config.databaseUrl ?? config.dataDir,
        wanted?.parts.length ?? 'all',
      ])
    expect(addressesOf(operation)).toEqual([[operation.DATABASE_URL, 'all']])
    expect(addressesOf({ ...operation, ...own })).toEqual([[operation.DATABASE_URL, 'all']])
    const elsewhere = 'postgres://identity@db.example:5432/identity'
    expect(addressesOf({ ...operation, ...own, IDENTITY_DATABASE_URL: elsewhere })).toEqual([
      [operation.DATABASE_URL, 'all'],
      [elsewhere, 2],
    ])
    expect(addressesOf({ ...operation, DATABASE_URL: elsewhere }, true)).toEqual([[elsewhere, 2]])
    expect(addressesOf({ DATA_DIR: 'd' })).toEqual([['d', 'all']])
    expect(addressesOf({ DATA_DIR: 'd', ...own })).toEqual([
      ['d', 'all'],
      [join('d', 'identity'), 2],
    ])
  })
})

describe('the embedded database', () => {
  it('is migrated by the command, unless a portal has it open', { timeout: 120_000 }, async () => {
    const env = { DATA_DIR: join(folder, 'embedded') }
    const first = await run('migrate', env)
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContainEqual(expect.stringMatching(/^Portal: portal\/0001_portal.sql ausgeführt \(.* m?s\)$/))
    expect(await run('migrate', env)).toEqual({ code: 0, stdout: ['Portal: Alle Migrationen sind da.'], stderr: '' })
    const portal = await takeDataFolder(readConfig(env))
    expect(await run('migrate', env)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/another portal is running on the folder/) as string,
    })
    await portal?.release()
  })
})

describe.runIf(everyDatabaseKind.includes('postgres'))('an empty database of an operator', () => {
  let fresh: FreshDatabase
  let env: Record<string, string>

  beforeEach(async () => {
    fresh = await freshDatabase('postgres', [])
    env = { ...operation, DATABASE_URL: fresh.url ?? '' }
  })
  afterEach(() => fresh.drop())

  const sql = (statement: string) => fresh.database.asOwner((owner) => owner.script(statement))
  const lacks = 'DATABASE_URL: the database lacks the migration dispatch/0001_dispatch.sql and \\d+ more; first run npm run migrate'

  it.each([
    ['main', [], 1, new RegExp(`^Netzportal cannot start: ${lacks}$`)],
    [
      'identity',
      [],
      1,
      new RegExp(`^Netzportal cannot start: ${lacks}, or with the settings of the provider npm run migrate -- --anbieter$`),
    ],
    ['import', ['package.json'], 2, new RegExp(`^Der Import ist nicht möglich: ${lacks}$`)],
    ['admin', ['wartungsbanner', 'zeigen'], 1, new RegExp(`^Der Befehl ist nicht möglich: ${lacks}$`)],
  ])('ends start/%s.ts with what to run, and stays empty', async (file, args, code, line) => {
    expect(await run(file, env, ...args)).toEqual({ code, stdout: [''], stderr: expect.stringMatching(line) as string })
    expect(await sql(`select from pg_namespace where nspname in ('platform', 'portal', 'pgboss')`)).toEqual([])
  })

  it('is also only checked by the commands of a demo', async () => {
    const { code, stderr } = await run('admin', { DATABASE_URL: fresh.url ?? '' }, 'wartungsbanner', 'zeigen')
    expect([code, stderr]).toEqual([1, expect.stringMatching(/first run npm run migrate$/)])
  })

  it('is migrated once by two commands at once, which name each migration and its time', { timeout: 120_000 }, async () => {
    // both wait for this session first, so that they meet
    const runs = await fresh.database.asOwner(async (owner) => {
      await owner.run(`select ${sessionLock.wait('migrationTurn')}`)
      const both = [begin('migrate', env), begin('migrate', env)]
      await Promise.all(both.map(({ says }) => says('Dieser wartet auf: pid ')))
      await owner.run(`select ${sessionLock.giveBack('migrationTurn')}`)
      return Promise.all(both.map(({ ended }) => ended))
    })
    expect(runs.map(({ code, stderr }) => [code, stderr])).toEqual([
      [0, ''],
      [0, ''],
    ])
    const ran = runs.flatMap(({ stdout }) => stdout).filter((line) => line.includes('ausgeführt'))
    expect(ran).toContainEqual(expect.stringMatching(/^Portal: portal\/0001_portal.sql ausgeführt \(.* m?s\)$/))
    expect(ran).toContainEqual(expect.stringMatching(/^Portal: pgboss\/\d+ ausgeführt \(.* m?s\)$/))
    expect(new Set(ran.map((line) => line.replace(/ \(.*/, ''))).size).toBe(ran.length)
    const stored = (await sql('select part, name from platform.migration')).length
    expect(ran).toHaveLength(stored + 1)
    expect(runs.flatMap(({ stdout }) => stdout)).toContainEqual(
      expect.stringMatching(/^Portal: Ein anderer Prozess migriert diese Datenbank\. Dieser wartet auf: pid \d+, /),
    )
    expect((await run('admin', env, 'wartungsbanner', 'zeigen')).stdout).toEqual(['Es gibt keinen Wartungshinweis.'])
  })

  it('of a provider gets its parts only', { timeout: 60_000 }, async () => {
    const { code, stdout } = await run('migrate', env, '--anbieter')
    expect([code, stdout.at(-1)]).toEqual([0, expect.stringMatching(/^Anbieter: Fertig, \d+ Migrationen\.$/)])
    const parts = await sql('select distinct part from platform.migration order by part')
    expect(parts).toEqual([{ part: 'dispatch' }, { part: 'identity' }])
  })
})

describe.runIf(everyDatabaseKind.includes('postgres'))('a database that lacks the newest parts', () => {
  let fresh: FreshDatabase
  let env: Record<string, string>

  beforeEach(async () => {
    fresh = await freshDatabase('postgres', migrationParts)
    env = { ...operation, DATABASE_URL: fresh.url ?? '' }
  })
  afterEach(() => fresh.drop())

  const sql = (statement: string) => fresh.database.asOwner((owner) => owner.script(statement))

  it('is refused with their names: a migration, and the tables of the queue', async () => {
    await sql('update pgboss.version set version = version - 1')
    expect((await run('admin', env, 'wartungsbanner', 'zeigen')).stderr).toMatch(
      /lacks the migration pgboss\/\d+; first run npm run migrate$/,
    )
    await sql(`delete from platform.migration where name = '0008_audit_retention.sql'`)
    expect((await run('admin', env, 'wartungsbanner', 'zeigen')).stderr).toMatch(
      /lacks the migration identity\/0008_audit_retention.sql; first/,
    )
  })

  it('is not refused if it is newer', async () => {
    await sql(`update pgboss.version set version = version + 1; insert into platform.migration values ('portal', '9999_later.sql', 'x')`)
    expect(await run('admin', env, 'wartungsbanner', 'zeigen')).toMatchObject({ code: 0, stdout: ['Es gibt keinen Wartungshinweis.'] })
    expect(await run('migrate', env)).toMatchObject({ code: 0, stdout: ['Portal: Alle Migrationen sind da.'] })
  })

  it('keeps what was there if a migration fails, which is named with its reason', async () => {
    await sql(`delete from platform.migration where name >= '0007' and part = 'identity'`)
    const { code, stderr } = await run('migrate', env)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^Die Migration ist fehlgeschlagen: the migration identity\/0007_done_body.sql failed: /),
    ])
    expect(await sql(`select from platform.migration where name >= '0007' and part = 'identity'`)).toEqual([])
  })
})
