import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  DatabaseUnavailable,
  statement,
  type BulkTransaction,
  type Checkout,
  type Database,
  type Opening,
  type Queries,
  type Role,
  type Transaction,
} from './port.ts'
import { openPostgres } from './postgres.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from './testing.ts'

// roles belong to the whole cluster, which other tests use at the same time
const name = `netzportal_port_${randomBytes(6).toString('hex')}`
const plainRole: Role = { name, guarded: false, connections: 3 }
const guardedRole: Role = { name, guarded: true, connections: 3 }

const one = statement('port.one', 'select 1 as one')
const setFor = statement('port.setFor', `select set_config('app.who', $1, true) as who`)
const readFor = statement('port.readFor', `select current_setting('app.who') as who, current_user as role`)
const insertRow = statement('port.insert', 'insert into port.thing (id, name) values ($1, $2)')
const countRows = statement('port.count', 'select count(*) as n from port.thing')
const current = statement('port.current', 'select pg_current_xact_id()::text as id')
const leftover = statement('port.leftover', `select current_setting('app.who', true) as who`)
const broken = statement('port.broken', 'select 1 / 0')

/** Sets `app.who` for the transactions of a checkout. */
const openingFor = (who: string): Opening => ({ statement: setFor, values: [who], again: () => ({ statement: setFor, values: [who] }) })

async function* rowsOf<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}

describe.each(everyDatabaseKind)('the database port on %s', (kind) => {
  let fresh: FreshDatabase
  let database: Database

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [])
    database = fresh.database
    await database.asOwner((owner) =>
      owner.script(`
        create role ${name} nologin;
        create schema port;
        create table port.thing (id integer primary key, name text);
        grant usage on schema port to ${name};
        grant select, insert, delete on port.thing to ${name};
        grant create on schema port to ${name};`),
    )
  })
  afterAll(async () => {
    await database.asOwner((owner) => owner.script(`drop owned by ${name}; drop role ${name}`))
    await fresh.drop()
  })

  const count = () => database.plain(plainRole, async (db) => (await db.query<{ n: number }>(countRows))[0]?.n)
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>) => database.plain(plainRole, (db) => db.transaction(work))
  const inBulk = <T>(work: (tx: BulkTransaction) => Promise<T>) => database.bulk(plainRole, (bulk) => bulk.transaction(work))

  describe('rows', () => {
    const valueOf = async (expression: string, values: readonly unknown[] = []) => {
      const [row] = await inTransaction((tx) => tx.run<{ value: unknown }>(`select ${expression} as value`, values))
      return row?.value
    }

    it.each([
      [`date '2026-03-29'`, '2026-03-29'],
      [`date '0099-12-31'`, '0099-12-31'],
      [`timestamptz '2026-03-29 01:30:00.25+00'`, new Date('2026-03-29T01:30:00.250Z')],
      ['9007199254740991::int8', 9_007_199_254_740_991],
      ['12345.678::numeric(13, 3)', 12_345.678],
      ['count(*)', 1],
      [`'{"a": [1, null, "ü"]}'::jsonb`, { a: [1, null, 'ü'] }],
      [`'\\x00ff0a'::bytea`, Buffer.from([0, 255, 10])],
      [`array['a', 'b,"c', 'null']`, ['a', 'b,"c', 'null']],
      [`'{}'::text[]`, []],
      ['true', true],
      ['null::date', null],
      [`'11111111-aaaa-4000-8000-000000000001'::uuid`, '11111111-aaaa-4000-8000-000000000001'],
    ])('give %s in the same form on both databases', async (expression, expected) => {
      expect(await valueOf(expression)).toEqual(expected)
    })

    it('give a bytea as a Buffer, whose equals() compares', async () => {
      const value = await valueOf(`'\\x01'::bytea`)
      expect(Buffer.isBuffer(value)).toBe(true)
    })

    it.each([
      ['$1::date', '2026-10-25', '2026-10-25'],
      ['$1::timestamptz', new Date('2026-10-25T00:30:00Z'), new Date('2026-10-25T00:30:00Z')],
      ['$1::jsonb', JSON.stringify({ text: 'a"b\\c', list: [1] }), { text: 'a"b\\c', list: [1] }],
      ['$1::jsonb', '"text"', 'text'],
      ['$1::bytea', Buffer.from([0, 92, 255]), Buffer.from([0, 92, 255])],
      ['$1::text[]', ['a', '', '{}', 'x"y', 'a\\b', 'NULL'], ['a', '', '{}', 'x"y', 'a\\b', 'NULL']],
      ['$1::text[]', [], []],
      ['$1::text', null, null],
      ['$1::text', "１２ \u00a0 \u2028 '; drop", "１２ \u00a0 \u2028 '; drop"],
      ['$1::int8', 9_007_199_254_740_991, 9_007_199_254_740_991],
      ['$1::boolean', false, false],
    ])('take a value for %s: %j', async (expression, value, expected) => {
      expect(await valueOf(expression, [value])).toEqual(expected)
    })
  })

  describe('a statement', () => {
    it('is refused when its name already stands for another text', () => {
      statement('port.twice', 'select 1')
      expect(statement('port.twice', 'select 1').text).toBe('select 1')
      expect(() => statement('port.twice', 'select 2')).toThrow('two statements are named port.twice')
    })

    it('is refused when its name is longer than PostgreSQL keeps', () => {
      expect(() => statement(`port.${'x'.repeat(56)}`, 'select 1')).toThrow('longer')
    })

    it('runs repeatedly with different values', async () => {
      const names = await database.checkout(guardedRole, openingFor('a'), async (db) => {
        const seen = []
        for (const who of ['b', 'c']) seen.push((await db.query<{ who: string }>(setFor, [who]))[0]?.who)
        return seen
      })
      expect(names).toEqual(['b', 'c'])
    })
  })

  describe('a checkout', () => {
    it('runs under its role and passes on the opening’s row', async () => {
      const seen = await database.checkout(guardedRole, openingFor('ada'), async (db, row) => [row, (await db.query(readFor))[0]])
      expect(seen).toEqual([{ who: 'ada' }, { who: 'ada', role: name }])
    })

    it('a guarded role needs an opening', async () => {
      await expect((async () => database.plain(guardedRole, (db) => db.query(one)))()).rejects.toThrow('needs an opening')
    })

    it('sees only its own opening when many run at once', async () => {
      const people = Array.from({ length: 60 }, (_, index) => `person-${index}`)
      const seen = await Promise.all(
        people.map((who) =>
          database.checkout(guardedRole, openingFor(who), async (db) => {
            await new Promise((resolve) => setTimeout(resolve, 1))
            return (await db.query<{ who: string }>(readFor))[0]?.who
          }),
        ),
      )
      expect(seen).toEqual(people)
    })

    const names = () => inTransaction(async (tx) => (await tx.run<{ name: string }>('select name from port.thing')).map((row) => row.name))
    const guarded = <T>(work: (db: Checkout) => Promise<T>) => database.checkout(guardedRole, openingFor('ada'), work)

    it('sets its person for each of its queries and transactions, and leaves no setting behind', async () => {
      const whoOf = async (db: Queries) => (await db.query<{ who: string }>(readFor))[0]?.who
      const seen = await guarded(async (db) => [
        await whoOf(db),
        await whoOf(db),
        await db.transaction(whoOf),
        ...(await Promise.all([whoOf(db), whoOf(db)])),
      ])
      expect(seen).toEqual(Array(5).fill('ada'))
      expect(await guarded((db) => db.transaction(whoOf))).toBe('ada')
      const [left] = await database.plain(plainRole, (db) => db.query<{ who: string | null }>(leftover))
      expect(left?.who ?? '').toBe('')
    })

    it('runs its first query in the transaction of its opening, and each further one in its own', async () => {
      const opening: Opening = { ...openingFor('ada'), statement: current, values: [] }
      const ids = await database.checkout(guardedRole, opening, async (db, row) => [
        row,
        ...(await db.query<object>(current)),
        ...(await db.query<object>(current)),
      ])
      expect(ids[1]).toEqual(ids[0])
      expect(ids[2]).not.toEqual(ids[0])
    })

    it('keeps what was written before its work throws, without the transaction that threw', async () => {
      const failing = guarded(async (db) => {
        await db.query(insertRow, [701, 'recorded'])
        await db.transaction(async (tx) => {
          await tx.query(insertRow, [702, 'undone'])
          throw new Error('refused')
        })
      })
      await expect(failing).rejects.toThrow('refused')
      const kept = await names()
      expect([kept.includes('recorded'), kept.includes('undone')]).toEqual([true, false])
    })

    it('keeps what its opening wrote when its work refuses at once', async () => {
      const opening: Opening = { ...openingFor('ada'), statement: insertRow, values: [721, 'opened'] }
      await expect(database.checkout(guardedRole, opening, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
      expect(await names()).toContain('opened')
    })

    it('goes on after a failed query and a failed transaction', async () => {
      await guarded(async (db) => {
        await db.query(insertRow, [711, 'before'])
        await db.query(broken).catch(() => undefined)
        await db.transaction((tx) => tx.query(broken)).catch(() => undefined)
        await db.query(insertRow, [712, 'after'])
      })
      expect(await names()).toEqual(expect.arrayContaining(['before', 'after']))
    })

    it('fails if its opening fails, and the connection works afterwards', async () => {
      const unopened = database.checkout(guardedRole, { ...openingFor('ada'), statement: broken, values: [] }, (db) => db.query(one))
      await expect(unopened).rejects.toThrow('division by zero')
      expect(await guarded((db) => db.query(one))).toEqual([{ one: 1 }])
    })

    it('is released when its work throws', async () => {
      for (let round = 0; round < 10; round += 1) {
        await expect(database.plain(plainRole, (db) => db.query(broken))).rejects.toThrow('division by zero')
      }
      expect(await database.plain(plainRole, (db) => db.query(one))).toEqual([{ one: 1 }])
    })

    it('does not inherit the owner’s role from the work before it', async () => {
      await database.asOwner((owner) => owner.run('select 1'))
      const [row] = await database.checkout(guardedRole, openingFor('x'), (db) => db.query<{ role: string }>(readFor))
      expect(row?.role).toBe(name)
    })
  })

  it.runIf(kind === 'pglite')('is refused inside another one, since it would wait for itself', async () => {
    const nested = database.plain(plainRole, async () => database.plain(plainRole, (db) => db.query(one)))
    await expect(nested).rejects.toThrow('a checkout inside a checkout')
    expect(await database.plain(plainRole, (db) => db.query(one))).toEqual([{ one: 1 }])
  })

  describe('a transaction', () => {
    it('commits its effects together and returns the work’s value', async () => {
      const before = (await count()) ?? 0
      const value = await inTransaction(async (tx) => {
        await tx.query(insertRow, [101, 'a'])
        await tx.query(insertRow, [102, 'b'])
        return 'done'
      })
      expect([value, await count()]).toEqual(['done', before + 2])
    })

    it('keeps nothing when its work throws', async () => {
      const before = await count()
      const failing = inTransaction(async (tx) => {
        await tx.query(insertRow, [201, 'a'])
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await count()).toBe(before)
    })

    it('keeps nothing when a statement fails', async () => {
      const before = await count()
      const failing = inTransaction(async (tx) => {
        await tx.query(insertRow, [301, 'a'])
        await tx.query(insertRow, [301, 'a again'])
      })
      await expect(failing).rejects.toThrow('duplicate key')
      expect(await count()).toBe(before)
    })

    it('fails even if its work ignored a failed statement', async () => {
      const before = await count()
      const careless = inTransaction(async (tx) => {
        await tx.query(insertRow, [401, 'a'])
        await tx.query(broken).catch(() => undefined)
        return 'done'
      })
      await expect(careless).rejects.toThrow('division by zero')
      expect(await count()).toBe(before)
    })

    it('is followed by statements that commit on their own', async () => {
      const before = (await count()) ?? 0
      await database.plain(plainRole, async (db) => {
        await db.transaction((tx) => tx.query(one))
        await db.query(insertRow, [501, 'a'])
      })
      expect(await count()).toBe(before + 1)
    })
  })

  describe('copyIn', () => {
    const odd = ['', 'tab\there', 'line\nbreak', 'carriage\rreturn', 'back\\slash', '\\N', '\\.', 'ümläut 👩‍🌾', null]

    it('stores every text unchanged, and null as null', async () => {
      const [written, names] = await inBulk(async (tx) => {
        await tx.run('create temporary table copied (id integer, name text) on commit drop')
        const rows = odd.map((text, index) => [String(index), text] as const)
        const number = await tx.copyIn('copied', ['id', 'name'], rowsOf(rows))
        return [number, (await tx.run<{ name: string | null }>('select name from copied order by id')).map((row) => row.name)]
      })
      expect([written, names]).toEqual([odd.length, odd])
    })

    it('takes many rows and none', async () => {
      const counts = await inBulk(async (tx) => {
        await tx.run('create temporary table copied (id integer) on commit drop')
        const many = Array.from({ length: 30_000 }, (_, index) => [String(index)] as const)
        const numbers = [await tx.copyIn('copied', ['id'], rowsOf(many)), await tx.copyIn('copied', ['id'], rowsOf([]))]
        const [sum] = await tx.run<{ sum: number }>('select sum(id) as sum from copied')
        return [...numbers, sum?.sum]
      })
      expect(counts).toEqual([30_000, 0, (29_999 * 30_000) / 2])
    })

    it('needs write access to the table and leaves the role no lasting privilege', async () => {
      await database.asOwner((owner) => owner.script('create table if not exists port.closed (id integer)'))
      await expect(inBulk((tx) => tx.copyIn('port.closed', ['id'], rowsOf([['1']])))).rejects.toThrow('permission denied for table closed')
      await inBulk((tx) => tx.copyIn('port.thing', ['id'], rowsOf([['603']])))
      const rights = await database.asOwner((owner) => owner.run(`select from pg_auth_members where member = '${name}'::regrole`))
      expect(rights).toEqual([])
    })

    it('keeps nothing when the rows break off or one of them does not fit', async () => {
      const before = await count()
      async function* breaksOff() {
        yield ['601', 'a'] as const
        throw new Error('the file ends here')
      }
      await expect(inBulk((tx) => tx.copyIn('port.thing', ['id', 'name'], breaksOff()))).rejects.toThrow('the file ends here')
      await expect(
        inBulk((tx) =>
          tx.copyIn(
            'port.thing',
            ['id', 'name'],
            rowsOf([
              ['602', 'a'],
              ['x', 'b'],
            ]),
          ),
        ),
      ).rejects.toThrow('integer')
      expect(await count()).toBe(before)
    })
  })
})

describe.runIf(everyDatabaseKind.includes('postgres'))('a connection by an address with parameters', () => {
  let fresh: FreshDatabase
  const own: Role = { name: `${name}_address`, guarded: true, connections: 2 }
  const patient: Role = { ...own, guarded: false, pool: 'patient' }
  const impatient: Role = { ...own, guarded: false, pool: 'impatient', isImpatient: true }
  const settings = statement(
    'port.settings',
    `select current_user as role, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
            current_setting('plan_cache_mode') as plan`,
  )
  const seen = statement('port.seen', 'select who from port.guarded')
  const path = statement('port.path', `select current_setting('search_path') as path`)

  beforeAll(async () => {
    fresh = await freshDatabase('postgres', [])
    await fresh.database.asOwner((owner) =>
      owner.script(`
        create role ${own.name} nologin;
        create schema port;
        create table port.guarded (who text);
        alter table port.guarded enable row level security;
        create policy own on port.guarded to ${own.name} using (who = current_setting('app.who'));
        grant usage on schema port to ${own.name};
        grant select on port.guarded to ${own.name};
        insert into port.guarded values ('ada'), ('ben');`),
    )
  })
  afterAll(async () => {
    await fresh.database.asOwner((owner) => owner.script(`drop owned by ${own.name}; drop role ${own.name}`))
    await fresh.drop()
  })
  const opened = async (parameter: string, work: (database: Database) => Promise<void>) => {
    const database = openPostgres({ url: `${fresh.url}?${parameter}`, onIdleError: () => undefined })
    await work(database)
    await database.close()
  }

  it.each([
    'application_name=portal',
    'options=-c%20search_path%3Dpublic',
    'options=-c%20role%3Dpostgres',
    'options=-c%20session_authorization%3Dpostgres',
    'options=-c%20statement_timeout%3D0%20-c%20lock_timeout%3D0',
    'statement_timeout=0&lock_timeout=0',
  ])('a connection has its role and its limits, and sees no row of another customer: %s', async (parameter) => {
    await opened(parameter, async (database) => {
      const rows = await database.checkout(own, openingFor('ada'), async (db) => [...(await db.query(settings)), ...(await db.query(seen))])
      expect(rows).toEqual([{ role: own.name, statement: '15s', lock: '3s', plan: 'force_generic_plan' }, { who: 'ada' }])
      const unguarded = { role: own.name, statement: '15s', plan: 'auto' }
      expect(await database.plain(patient, (db) => db.query(settings))).toEqual([{ ...unguarded, lock: '0' }])
      expect(await database.plain(impatient, (db) => db.query(settings))).toEqual([{ ...unguarded, lock: '3s' }])
    })
  })

  it('is not handed out if its role cannot be set; the next one is tried', async () => {
    await opened('options=-c%20search_path%3Dpublic', async (database) => {
      const missing: Role = { name: `${name}_nobody`, guarded: false, connections: 1 }
      for (let round = 0; round < 2; round += 1) {
        await expect(database.plain(missing, (db) => db.query(one))).rejects.toMatchObject({ code: '22023' })
      }
      expect(await database.plain(patient, (db) => db.query(one))).toEqual([{ one: 1 }])
    })
  })

  it('keeps the other parameters, also for the owner', async () => {
    await opened('options=-c%20search_path%3Dport,public', async (database) => {
      expect(await database.plain(patient, (db) => db.query(path))).toEqual([{ path: 'port,public' }])
      expect(await database.asOwner((owner) => owner.run(path.text))).toEqual([{ path: 'port,public' }])
    })
  })
})

describe.runIf(everyDatabaseKind.includes('postgres'))('a PostgreSQL that goes away', () => {
  let fresh: FreshDatabase
  let database: Database
  const idleErrors: Error[] = []
  const own: Role = { name: `${name}_away`, guarded: false, connections: 2 }

  beforeAll(async () => {
    fresh = await freshDatabase('postgres', [])
    await fresh.database.asOwner((owner) => owner.script(`create role ${own.name} nologin`))
    database = openPostgres({ url: fresh.url ?? '', onIdleError: (error) => idleErrors.push(error) })
  })
  afterAll(async () => {
    await database.close()
    await fresh.database.asOwner((owner) => owner.script(`drop role ${own.name}`))
    await fresh.drop()
  })

  const kill = () =>
    fresh.database.asOwner((owner) =>
      owner.run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`),
    )
  const works = () => database.plain(own, (db) => db.query(one))
  const sleeping = statement('port.sleep', 'select pg_sleep(10)')
  const others = (condition: string) =>
    fresh.database.asOwner((owner) =>
      owner.run(`select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`),
    )

  it('ends a running statement with DatabaseUnavailable; the next one works', async () => {
    const running = database.plain(own, (db) => db.query(sleeping)).catch((error: unknown) => error)
    await expect.poll(() => others(`query like '%pg_sleep%'`)).toHaveLength(1)
    await kill()
    expect(await running).toBeInstanceOf(DatabaseUnavailable)
    expect(await works()).toEqual([{ one: 1 }])
  })

  it('ends a transaction whose connection breaks between two statements, and the process survives', async () => {
    const running = database.plain(own, (db) =>
      db.transaction(async (tx) => {
        await tx.query(one)
        await kill()
        await expect.poll(() => others(`backend_type = 'client backend'`)).toHaveLength(0)
        return tx.query(one)
      }),
    )
    await expect(running).rejects.toBeInstanceOf(DatabaseUnavailable)
    expect(await works()).toEqual([{ one: 1 }])
  })

  it('reports broken idle connections and opens new ones', async () => {
    await Promise.all([works(), works()])
    idleErrors.length = 0
    await kill()
    // wait for both errors: a connection whose end is not yet known would be handed out again
    await expect.poll(() => idleErrors.filter((error) => 'code' in error && error.code === '57P01')).toHaveLength(2)
    expect(await Promise.all([works(), works(), works()])).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
  })

  it('gives DatabaseUnavailable while it refuses connections, and works afterwards', async () => {
    await onServer(`alter database ${databaseName()} allow_connections false`)
    await kill().catch(() => undefined)
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`)
    await expect(works()).rejects.toBeInstanceOf(DatabaseUnavailable)
    await expect(database.asOwner((owner) => owner.run('select 1'))).rejects.toBeInstanceOf(DatabaseUnavailable)
    await onServer(`alter database ${databaseName()} allow_connections true`)
    expect(await works()).toEqual([{ one: 1 }])
  })

  it('gives DatabaseUnavailable if nothing listens at the address', async () => {
    const nowhere = openPostgres({ url: 'postgres://nobody@127.0.0.1:1/nothing', onIdleError: () => undefined })
    await expect(nowhere.plain(own, (db) => db.query(one))).rejects.toBeInstanceOf(DatabaseUnavailable)
    await nowhere.close()
  })

  const databaseName = () => new URL(fresh.url ?? '').pathname.slice(1)
})

async function onServer(text: string): Promise<void> {
  const client = new Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  await client.query(text)
  await client.end()
}
