import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { migrate } from './migrate.ts'
import type { Database } from './port.ts'
import { openPostgres } from './postgres.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from './testing.ts'

describe.each(everyDatabaseKind)('migrations on %s', (kind) => {
  let fresh: FreshDatabase
  let database: Database
  let folder: string
  let part: string
  let number = 0

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [])
    database = fresh.database
  })
  afterAll(() => fresh.drop())
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'migrations-'))
    number += 1
    part = `part_${number}`
    logged = []
  })
  afterEach(() => rm(folder, { recursive: true }))

  const file = (name: string, text: string) => writeFile(join(folder, name), text)
  let logged: object[] = []
  const log = createLog('warn', new Writable({ write: (line, _, done) => (logged.push(JSON.parse(String(line)) as object), done()) }))
  const run = (db = database) => migrate(db, part, folder, log)
  const existing = async (table: string) => {
    const [row] = await database.asOwner((owner) => owner.run<{ exists: boolean }>('select to_regclass($1) is not null as exists', [table]))
    return row?.exists
  }
  const drop = (table: string) => database.asOwner((owner) => owner.script(`drop table if exists ${table}`))

  it('run once each, in the order of their numbers', async () => {
    await file('0002_rows.sql', `insert into ${part} values (1)`)
    await file('0001_table.sql', `create table ${part} (id integer);`)
    await file('notes.md', 'not a migration')
    expect(await run()).toEqual(['0001_table.sql', '0002_rows.sql'])
    expect(await run()).toEqual([])
    await file('0003_more.sql', `insert into ${part} values (2); insert into ${part} values (3)`)
    expect(await run()).toEqual(['0003_more.sql'])
    expect(await database.asOwner((owner) => owner.run(`select id from ${part} order by id`))).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  })

  it('keep two parts apart', async () => {
    await file('0001_same.sql', `create table if not exists shared_${kind} (id integer)`)
    expect(await run()).toEqual(['0001_same.sql'])
    expect(await migrate(database, `${part}_other`, folder, log)).toEqual(['0001_same.sql'])
  })

  it('roll back a file that fails, keep those before it, and name it', async () => {
    await file('0001_good.sql', `create table ${part}_good (id integer)`)
    await file('0002_bad.sql', `create table ${part}_bad (id integer); select 1 / 0;`)
    await file('0003_later.sql', `create table ${part}_later (id integer)`)
    await expect(run()).rejects.toThrow(`the migration ${part}/0002_bad.sql failed`)
    expect([await existing(`${part}_good`), await existing(`${part}_bad`), await existing(`${part}_later`)]).toEqual([true, false, false])
    await file('0002_bad.sql', `create table ${part}_bad (id integer)`)
    expect(await run()).toEqual(['0002_bad.sql', '0003_later.sql'])
  })

  it('refuse a file that was changed after it was applied', async () => {
    await file('0001_a.sql', `create table ${part} (id integer)`)
    await run()
    await file('0001_a.sql', `create table ${part} (id bigint)`)
    await file('0002_b.sql', `create table ${part}_b (id integer)`)
    await expect(run()).rejects.toThrow(`the migration ${part}/0001_a.sql was changed after it had been applied`)
    expect(await existing(`${part}_b`)).toBe(false)
  })

  it('leave a database that is newer than this version as it is, and log the unknown files', async () => {
    const later = ['0002_b.sql', '0003_c.sql']
    await file('0001_a.sql', `create table ${part} (id integer)`)
    for (const name of later) await file(name, 'select 1')
    await run()
    expect(logged).toEqual([])
    for (const name of later) await rm(join(folder, name))
    expect(await run()).toEqual([])
    expect(logged).toMatchObject([{ level: 40, part, migrations: later, msg: expect.stringContaining('newer') as string }])
  })

  it('refuse a changed file in a newer database too', async () => {
    await file('0001_a.sql', `create table ${part} (id integer)`)
    await file('0002_b.sql', 'select 1')
    await run()
    await rm(join(folder, '0002_b.sql'))
    await file('0001_a.sql', `create table ${part} (id bigint)`)
    await expect(run()).rejects.toThrow(`the migration ${part}/0001_a.sql was changed after it had been applied`)
  })

  it('release their lock after a refusal', async () => {
    await file('0001_a.sql', 'select 1 / 0')
    await expect(run()).rejects.toThrow('failed')
    await drop(part)
    await file('0001_a.sql', `create table ${part} (id integer)`)
    expect(await run()).toEqual(['0001_a.sql'])
  })

  it.runIf(kind === 'postgres')('run once when two processes start at the same time', async () => {
    await file('0001_slow.sql', `create table ${part} (id integer); select pg_sleep(0.3)`)
    await file('0002_rows.sql', `insert into ${part} values (1)`)
    const other = openPostgres({ url: fresh.url ?? '', onIdleError: () => undefined })
    const ran = await Promise.all([run(), run(other), run(), run(other)])
    await other.close()
    expect(ran.filter((names) => names.length > 0)).toEqual([['0001_slow.sql', '0002_rows.sql']])
    expect(await database.asOwner((owner) => owner.run(`select id from ${part}`))).toEqual([{ id: 1 }])
  })
})
