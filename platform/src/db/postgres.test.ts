import { Client } from 'pg'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailable, statement, type BulkTransaction, type Checkout, type Database, type Role, type Transaction } from './port.ts'
import { openPostgres } from './postgres.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from './testing.ts'

const role: Role = { name: 'postgres', guarded: false, connections: 1 }
const one = statement('postgres.one', 'select 1 as one')
const limits = statement('postgres.limits', `select current_setting('statement_timeout') as statement_timeout`)
const series = statement(
  'postgres.series',
  `select n, case when n = $2 then null else 'row ' || n end as text from generate_series(1, $1) as n`,
)
const divide = statement('postgres.divide', 'select 10 / n as quotient from unnest($1::int[]) as n')
const noRows = statement('postgres.noRows', `select set_config('app.x', $1, false) where false`)
const backend = statement('postgres.backend', 'select pg_backend_pid() as pid')

describe.runIf(everyDatabaseKind.includes('postgres'))('a connection to PostgreSQL', () => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase('postgres', [])
  })
  afterAll(() => fresh.drop())

  describe('a named statement', () => {
    const held = <T>(work: (db: Checkout) => Promise<T>) => fresh.database.plain(role, work)

    it('runs repeatedly, with the rows of each run', async () => {
      await held(async (db) => {
        const rows = [
          { n: 1, text: 'row 1' },
          { n: 2, text: null },
        ]
        expect(await db.query(series, [2, 2])).toEqual(rows)
        expect(await db.query(series, [0, 0])).toEqual([])
        expect(await db.query(series, [2, 2])).toEqual(rows)
        expect(await db.query(noRows, ['a'])).toEqual([])
      })
    })

    it('fails with the database’s error and the caller’s stack, and can run again', async () => {
      await held(async (db) => {
        const error: unknown = await db.query(divide, [[5, 0]]).catch((fault: unknown) => fault)
        expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('postgres.test') })
        expect(await db.query(divide, [[5, 2]])).toEqual([{ quotient: 2 }, { quotient: 5 }])
      })
    })

    it('runs only with values that PostgreSQL accepts', async () => {
      await held(async (db) => {
        await expect(db.query(series, ['x', 1])).rejects.toMatchObject({ code: '22P02' })
        expect(await db.query(series, [1, 0])).toHaveLength(1)
      })
    })
  })

  describe('a connection whose server falls silent', () => {
    let line: SilentLine
    let database: Database
    beforeAll(async () => {
      line = await openSilentLine(fresh.url ?? '')
      database = openPostgres({ url: line.url, onIdleError: () => undefined, silenceMs: 400 })
    })
    afterAll(async () => {
      await database.close()
      await line.close()
    })

    afterEach(() => {
      vi.restoreAllMocks()
    })

    type Use = (database: Database) => Promise<unknown>
    const inPlain =
      (work: (db: Checkout) => Promise<unknown>): Use =>
      (from) =>
        from.plain(role, work)
    const inTransaction = (work: (tx: Transaction) => Promise<unknown>) => inPlain((db) => db.transaction(work))
    const inBulk =
      (work: (tx: BulkTransaction) => Promise<unknown>, howLong?: 'unlimited'): Use =>
      (from) =>
        from.bulk(role, (bulk) => bulk.transaction(work, howLong))
    /** One connection of each pool. */
    const pids = async () => {
      const [plain] = await database.plain(role, (db) => db.query<{ pid: number }>(backend))
      const [bulk] = await database.bulk(role, (session) => session.transaction((tx) => tx.query<{ pid: number }>(backend)))
      return [plain?.pid, bulk?.pid]
    }
    const silently = <T>(work: () => Promise<T>) => {
      line.fallSilent()
      return work()
    }

    it.each<[string, Use, isRollback?: true]>([
      ['a statement', inPlain((db) => silently(() => db.query(one)))],
      ['the begin of a transaction', (from) => silently(() => inTransaction((tx) => tx.query(one))(from))],
      ['a statement in it', inTransaction((tx) => silently(() => tx.query(one)))],
      ['SQL without a name', inTransaction((tx) => silently(() => tx.run('select 1')))],
      ['its commit', inTransaction((tx) => tx.query(one).then(() => silently(async () => undefined)))],
      ['its rollback', inTransaction((tx) => tx.query(one).then(() => silently(() => Promise.reject(new Error('no'))))), true],
      [
        'a COPY',
        inBulk(async (tx) => {
          await tx.run('create temporary table copied (id integer) on commit drop')
          return silently(() => tx.copyIn('copied', ['id'], [['1']]))
        }),
      ],
      [
        'a COPY under way',
        inBulk(async (tx) => {
          await tx.run('create temporary table copied (id integer) on commit drop')
          async function* rows() {
            yield ['1'] as const
            line.fallSilent()
            yield ['2'] as const
          }
          return tx.copyIn('copied', ['id'], rows())
        }),
      ],
    ])('gives up %s once, and is not used again', async (_, work, isRollback) => {
      const before = await pids()
      const asked = vi.spyOn(Client.prototype, 'query')
      await expect(work(database)).rejects.toBeInstanceOf(DatabaseUnavailable)
      // a second `rollback` would wait just as long
      expect(asked.mock.calls.filter(([query]) => query === 'rollback')).toHaveLength(isRollback ? 1 : 0)
      line.speakAgain()
      const after = await pids()
      // of the two pools, the one that the work used
      expect(after.filter((pid) => before.includes(pid))).toHaveLength(1)
    })

    it('is not reused even if its work ignored the fault', async () => {
      const [before] = await database.plain(role, (db) => db.query<{ pid: number }>(backend))
      await database.plain(role, (db) => silently(() => db.query(one).catch(() => undefined)))
      line.speakAgain()
      const [after] = await database.plain(role, (db) => db.query<{ pid: number }>(backend))
      expect(after?.pid).not.toBe(before?.pid)
    })

    it('may take long in an unlimited transaction, on both sides', async () => {
      const slowly = (tx: Transaction) => tx.run('select pg_sleep(0.5)')
      await expect(inBulk(slowly)(database)).rejects.toBeInstanceOf(DatabaseUnavailable)
      const [inside] = await database.bulk(role, (bulk) =>
        bulk.transaction(async (tx) => {
          await slowly(tx)
          return tx.query(limits)
        }, 'unlimited'),
      )
      expect(inside).toEqual({ statement_timeout: '0' })
      expect(await database.plain(role, (db) => db.query(limits))).toEqual([{ statement_timeout: '15s' }])
    })
  })
})

interface SilentLine {
  /** the address of the database through this line */
  readonly url: string
  /** From now on, drops everything that the server sends; connections stay open. */
  readonly fallSilent: () => void
  /** Answers new connections again. */
  readonly speakAgain: () => void
  readonly close: () => Promise<void>
}

async function openSilentLine(database: string): Promise<SilentLine> {
  const { hostname, port } = new URL(database)
  const sockets = new Set<Socket>()
  let isSilent = false
  const server: Server = createServer((client) => {
    const upstream = connect(Number(port || 5432), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    client.pipe(upstream)
    let wasSilent = false
    upstream.on('data', (data) => {
      wasSilent ||= isSilent
      if (!wasSilent) client.write(data)
    })
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(database)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    fallSilent: () => {
      isSilent = true
    },
    speakAgain: () => {
      isSilent = false
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
