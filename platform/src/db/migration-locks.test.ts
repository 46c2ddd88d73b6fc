import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import type { MigrationLimits } from './limits.ts'
import { migrate } from './migrate.ts'
import { MigrationBlocked } from './migration-lock.ts'
import type { Database } from './port.ts'
import { openPostgres } from './postgres.ts'
import { everyDatabaseKind, freshDatabase, WAITING_FOR_ME, type FreshDatabase } from './testing.ts'

const OUTSIDE = '-- outside of a transaction\n'
const PATIENT: MigrationLimits = { lockMs: 700, firstPauseMs: 20, longestPauseMs: 40, patienceMs: 60_000 }
const soon = { timeout: 30_000, interval: 20 }

describe.each(everyDatabaseKind)('a migration outside of a transaction, on %s', (kind) => {
  let fresh: FreshDatabase
  let folder: string

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [])
    await sql('create schema portal; create table portal.t (a integer); insert into portal.t select generate_series(1, 100)')
    await sql('create table portal.months (a integer) partition by range (a)')
  })
  afterAll(() => fresh.drop())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const sql = (text: string) => fresh.database.asOwner((owner) => owner.script(text))
  const file = (name: string, text: string) => writeFile(join(folder, name), text)
  const run = (part: string) => migrate(fresh.database, part, folder, createLog('silent'))
  const isValid = async (index: string) => {
    const [row] = (await sql(`select indisvalid as valid from pg_index where indexrelid = to_regclass('${index}')`)) as { valid: boolean }[]
    return row?.valid
  }

  it('builds, checks and drops what an ordinary one may not', async () => {
    await sql('create index t_old on portal.t (a); alter table portal.t add constraint positive check (a > 0) not valid')
    await file(
      '0001_index.sql',
      `${OUTSIDE}create index concurrently if not exists t_a
  on portal.t (a);
alter table portal.t validate constraint positive;
drop index concurrently if exists portal.t_old;
analyze portal.t;
`,
    )
    expect(await run('good')).toEqual(['0001_index.sql'])
    expect([await isValid('portal.t_a'), await isValid('portal.t_old')]).toEqual([true, undefined])
    expect(await run('good')).toEqual([])
    const limits = await sql(`select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`)
    expect(limits).toEqual([{ lock: '0', statement: '0' }])
  })

  it('that fails half way is named, and runs again from its beginning', async () => {
    await sql('create table portal.twice (a integer); insert into portal.twice values (1), (1)')
    const build = (kinds: string, name: string) => `create ${kinds} concurrently if not exists ${name} on portal.twice (a);\n`
    await file('0001_unique.sql', OUTSIDE + build('index', 'twice_a') + build('unique index', 'twice_once'))
    await expect(run('half')).rejects.toThrow(/^the migration half\/0001_unique.sql failed: could not create unique index "twice_once"$/)
    expect([await isValid('portal.twice_a'), await isValid('portal.twice_once')]).toEqual([true, false])
    await sql('delete from portal.twice')
    expect(await run('half')).toEqual(['0001_unique.sql'])
    expect(await isValid('portal.twice_once')).toBe(true)
  })

  it('is refused for an index of a partitioned table', async () => {
    await file('0001_months.sql', `${OUTSIDE}create index concurrently if not exists months_a on portal.months (a);\n`)
    await expect(run('months')).rejects.toThrow('the index months_a cannot be built concurrently: portal.months is partitioned')
  })
})

describe.runIf(everyDatabaseKind.includes('postgres'))('a migration that needs a lock of another session', () => {
  let fresh: FreshDatabase
  let folder: string
  let other: Database
  let heard: string[]
  const clients: Client[] = []

  beforeAll(async () => {
    fresh = await freshDatabase('postgres', [])
    other = openPostgres({ url: fresh.url ?? '', onIdleError: () => undefined })
    await other.asOwner((owner) => owner.script('create schema portal; create table portal.t (a integer)'))
  })
  afterAll(async () => {
    await other.close()
    await fresh.drop()
  })
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    heard = []
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) await client.end()
    await rm(folder, { recursive: true })
  })

  const file = (name: string, text: string) => writeFile(join(folder, name), text)
  const listener = {
    waits: (holders: readonly string[]) => void heard.push(`waits for ${holders.join()}`),
    blocked: (migration: string, blockers: readonly string[]) => void heard.push(`${migration}: ${blockers.join()}`),
    ran: (migration: string) => void heard.push(`${migration} ran`),
  }
  const run = (part: string, limits = PATIENT, database = fresh.database) =>
    migrate(database, part, folder, createLog('silent'), { listener, limits })
  const owners = <R extends object>(text: string) => other.asOwner((owner) => owner.run<R>(text))
  /** A session of somebody else, with what it did. */
  const session = async (text: string) => {
    const client = new Client({ connectionString: fresh.url, application_name: 'import' })
    await client.connect()
    clients.push(client)
    await client.query(text)
    return client
  }
  const waitingFor = async (client: Client) => (await client.query(WAITING_FOR_ME)).rows.length

  it('gives up after a moment and tries again, so that calls go on behind it', async () => {
    const holder = await session('begin; insert into portal.t values (1)')
    await file('0001_column.sql', 'alter table portal.t add column b integer;')
    const running = run('brief')
    await expect.poll(() => waitingFor(holder), soon).toBe(1)
    const caller = await session('set lock_timeout = 5000')
    for (let call = 0; call < 5; call += 1) await caller.query('select count(*) from portal.t')
    expect(heard).not.toContain('brief/0001_column.sql ran')
    await holder.query('commit')
    expect(await running).toEqual(['0001_column.sql'])
    expect(heard.at(-1)).toBe('brief/0001_column.sql ran')
  })

  it('ends with its name and who holds the lock once its patience is over; nothing of it stays', async () => {
    const holder = await session('begin; select from portal.t')
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    await file('0001_good.sql', 'create table portal.good (id integer);')
    await file('0002_column.sql', 'create table portal.bad (id integer); alter table portal.t add column c integer;')
    const blocked = run('long', { ...PATIENT, patienceMs: 1500 })
    await expect(blocked).rejects.toThrow(MigrationBlocked)
    const who = `pid ${rows[0]?.pid}, import as \\w+, idle in transaction, transaction since \\d+ s`
    await expect(blocked).rejects.toThrow(
      new RegExp(`^the migration long/0002_column.sql did not get its locks within 1.5 seconds; these sessions hold them: ${who}$`),
    )
    expect(heard.slice(0, 2)).toEqual(['long/0001_good.sql ran', expect.stringMatching(new RegExp(`^long/0002_column.sql: ${who}$`))])
    await holder.query('rollback')
    const tables = `select to_regclass('portal.good') is not null as good, to_regclass('portal.bad') is not null as bad`
    expect(await fresh.database.asOwner((owner) => owner.run(tables))).toEqual([{ good: true, bad: false }])
    expect(await run('long')).toEqual(['0002_column.sql'])
  })

  it.each([
    ['in a transaction', 'create table portal.cut (id integer);\nalter table portal.t add column f integer;'],
    ['outside of one', `${OUTSIDE}create index concurrently if not exists t_cut on portal.t (a);\n`],
  ])('whose session is ended is named, leaves nothing behind and runs again: %s', async (place, text) => {
    const part = `cut_${place.split(' ')[0]}`
    const holder = await session('begin; insert into portal.t values (3)')
    await file('0001_cut.sql', text)
    const reason = run(part, { ...PATIENT, lockMs: 60_000 }).then(
      () => 'it ran',
      (error: unknown) => String(error),
    )
    await expect.poll(() => waitingFor(holder), soon).toBe(1)
    await holder.query('select pg_terminate_backend(pid) from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))')
    expect(await reason).toMatch(/the migration cut_\w+\/0001_cut.sql failed: (terminating connection|Connection terminated)/)
    await holder.query('commit')
    expect(await run(part)).toEqual(['0001_cut.sql'])
  })

  it('lets another process migrate while it pauses', async () => {
    const holder = await session('begin; select from portal.t')
    await file('0001_column.sql', 'alter table portal.t add column d integer;')
    const running = run('pausing', { ...PATIENT, firstPauseMs: 1500, longestPauseMs: 1500 })
    await expect.poll(() => heard.length, soon).toBe(1)
    const quick = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(quick, '0001_quick.sql'), 'create table portal.quick (id integer)')
    expect(await migrate(other, 'quick', quick, createLog('silent'))).toEqual(['0001_quick.sql'])
    await rm(quick, { recursive: true })
    await holder.query('rollback')
    expect(await running).toEqual(['0001_column.sql'])
  })

  it('waits for another process that migrates, says so, and runs nothing twice', async () => {
    const holder = await session('begin; select from portal.t')
    await file('0001_column.sql', 'alter table portal.t add column e integer;')
    const running = run('two', { ...PATIENT, lockMs: 60_000 })
    await expect.poll(() => waitingFor(holder), soon).toBe(1)
    const second = run('two', PATIENT, other)
    const [turn] = await owners<{ pid: number }>(`select pid from pg_locks where locktype = 'advisory' and objid = 7264002 and granted`)
    await expect
      .poll(() => heard.join('\n'), soon)
      .toMatch(new RegExp(`^waits for pid ${turn?.pid}, \\? as \\w+, active, transaction since`, 'm'))
    await holder.query('rollback')
    expect([await running, await second]).toEqual([['0001_column.sql'], []])
  })

  it('leaves its turn to processes of 2.26.3-8 that start while an index is built, and to nobody else', async () => {
    const holder = await session('begin; insert into portal.t values (2)')
    await file('0001_index.sql', `${OUTSIDE}create index concurrently if not exists t_a on portal.t (a);\n`)
    const running = run('former')
    await expect.poll(() => waitingFor(holder), soon).toBe(1)
    const former = await session('select pg_advisory_lock(7264001)')
    await former.query('select pg_advisory_unlock(7264001)')
    const second = run('former', PATIENT, other)
    await expect.poll(() => heard.join('\n'), soon).toMatch(/^waits for pid /m)
    await holder.query('commit')
    expect([await running, await second]).toEqual([['0001_index.sql'], []])
  })
})
