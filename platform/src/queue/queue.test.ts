import { once } from 'node:events'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { statement, type Role } from '../db/port.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '../db/testing.ts'
import { createLog } from '../log.ts'
import { queueRole } from './boss.ts'
import { installQueue } from './install.ts'
import { openQueue, type JobQueue } from './open.ts'
import { RefusedForGood, type Job, type QueueRules, type Timetable } from './queue.ts'
import { openTestQueue, type TestQueue } from './testing.ts'

const sender: Role = { name: 'netzportal_dispatch', guarded: false, connections: 2 }
const rules: QueueRules = {
  name: 'probe',
  purpose: 'Probieren',
  tries: 3,
  pauseSeconds: 100,
  longestPauseSeconds: 300,
  atOnce: 10,
  longestRunSeconds: 60,
  keptDays: 1,
  whenDead: 'nichts',
}
const oneByOne: QueueRules = { ...rules, name: 'probe.einzeln', isOneByOne: true }
const timetable: Timetable = { name: 'probe.zeitplan', timeZone: 'UTC', schedules: [] }
const stored = statement('queue.stored', 'select name, priority, retry_delay, data from pgboss.job order by created_on, id')

describe.each(everyDatabaseKind)('the job queue on %s', (kind) => {
  let fresh: FreshDatabase
  let jobs: TestQueue
  const open: JobQueue[] = []
  const logged: string[] = []
  const log = createLog('trace', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [{ part: 'dispatch', folder: join(import.meta.dirname, '../../migrations') }])
    jobs = await openTestQueue(fresh.database, [rules, oneByOne])
  })
  beforeEach(async () => {
    await jobs.clear()
    logged.length = 0
  })
  afterEach(async () => {
    for (const queue of open.splice(0)) await queue.stop(1000)
  })
  afterAll(async () => {
    await jobs.stop()
    await fresh.drop()
  })

  const start = async () => {
    const queue = await openQueue({ database: fresh.database, log, rules: [rules, oneByOne], works: true })
    open.push(queue)
    return queue
  }
  const send = (...all: [QueueRules, Job['data'], object?][]) =>
    fresh.database.plain(sender, (db) =>
      db.transaction(async (tx) => {
        for (const [queue, data, options] of all) await jobs.send(tx, queue, data, options)
      }),
    )
  const pauseOf = async () => {
    const [row] = await fresh.database.plain(queueRole, (db) =>
      db.query<{ seconds: number }>(
        statement('queue.pause', `select extract(epoch from start_after - now())::integer as seconds from pgboss.job`),
      ),
    )
    return row?.seconds
  }

  it('has no job of a transaction that was rolled back', async () => {
    const failing = fresh.database.plain(sender, (db) =>
      db.transaction(async (tx) => {
        await jobs.send(tx, rules, { n: 1 })
        throw new Error('the act failed')
      }),
    )
    await expect(failing).rejects.toThrow('the act failed')
    expect(await jobs.jobs('probe')).toEqual([])
  })

  it('works on every job once, also in several processes', async () => {
    await send(...Array.from({ length: 60 }, (_, n): [QueueRules, Job['data']] => [rules, { n }]))
    const seen: unknown[] = []
    const done = Promise.withResolvers<undefined>()
    const work = async ({ data }: Job) => {
      seen.push(data['n'])
      if (seen.length === 60) done.resolve(undefined)
    }
    for (const queue of [await start(), await start()]) await queue.work([{ rules, work }], timetable)
    await done.promise
    expect(seen.map(Number).toSorted((a, b) => a - b)).toEqual([...Array(60).keys()])
  })

  it('tries again after pauses that double up to the longest, then the job is dead', async () => {
    await send([rules, { n: 1 }])
    const tries: boolean[] = []
    const queue = {
      rules,
      work: async ({ isLast }: Job) => {
        tries.push(isLast)
        throw Object.assign(new Error('ada@demo.example is away'), { code: 'EAWAY' })
      },
    }
    await jobs.run(queue)
    const first = await pauseOf()
    await jobs.run(queue, { early: true })
    const second = await pauseOf()
    await jobs.run(queue, { early: true })
    // up to as much again at random, so that jobs spread
    expect(first).toBeGreaterThanOrEqual(99)
    expect(first).toBeLessThanOrEqual(200)
    expect(second).toBeGreaterThanOrEqual(199)
    expect(second).toBeLessThanOrEqual(300)
    expect(tries).toEqual([false, false, true])
    expect(await jobs.dead('probe')).toMatchObject([{ data: { n: 1 }, output: { reason: 'Error EAWAY' } }])
  })

  it('has a job dead at once that is refused for good', async () => {
    await send([rules, { n: 1 }])
    await jobs.run({ rules, work: () => Promise.reject(new RefusedForGood('never')) })
    expect(await jobs.dead('probe')).toMatchObject([{ output: { reason: 'never' } }])
    expect(await jobs.jobs('probe')).toMatchObject([{ state: 'failed' }])
  })

  it('gives an urgent job priority and shorter pauses', async () => {
    await send([rules, { n: 1 }], [rules, { n: 2 }, { isUrgent: true }])
    const rows = await fresh.database.plain(queueRole, (db) => db.query<{ priority: number; retry_delay: number; data: object }>(stored))
    const byNumber = rows.toSorted((a, b) => a.priority - b.priority)
    expect(byNumber).toMatchObject([
      { priority: 0, retry_delay: 100, data: { n: 1 } },
      { priority: 10, retry_delay: 5, data: { n: 2 } },
    ])
  })

  it('never runs two jobs of a key at the same time, and those of other keys beside them', async () => {
    await send([oneByOne, { n: 1 }, { key: 'a' }], [oneByOne, { n: 2 }, { key: 'a' }], [oneByOne, { n: 3 }, { key: 'b' }])
    let running = 0
    const most = new Map<unknown, number>()
    const work = async ({ data }: Job) => {
      running += 1
      most.set(data['n'], running)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    await jobs.run({ rules: oneByOne, work })
    expect(new Set(most.keys())).toEqual(new Set([1, 2, 3]))
    expect(Math.max(most.get(1) ?? 0, most.get(2) ?? 0, most.get(3) ?? 0)).toBeLessThanOrEqual(2)
  })

  it('tells running work to end when it stops, waits for it, and the job goes on elsewhere', async () => {
    await send([rules, { n: 1 }])
    const queue = await start()
    const began = Promise.withResolvers<undefined>()
    const work = async (_: Job, signal: AbortSignal) => {
      began.resolve(undefined)
      await once(signal, 'abort')
      throw new Error('interrupted')
    }
    await queue.work([{ rules, work }], timetable)
    await began.promise
    await queue.stop(10_000)
    expect(logged.filter((line) => !line.includes('warns'))).toEqual([])
    expect(await jobs.jobs('probe')).toMatchObject([{ state: 'retry' }])
  })

  it('takes a look again and again, also after a failure, until it stops', async () => {
    const queue = await start()
    const seen = Promise.withResolvers<undefined>()
    let looks = 0
    const look = async () => {
      looks += 1
      if (looks === 1) throw new Error('away')
      if (looks === 3) seen.resolve(undefined)
    }
    await queue.work([], timetable, { watches: [{ name: 'probe', everyMs: 1, look }] })
    await seen.promise
    await queue.stop(10_000)
    const before = looks
    await new Promise((resolve) => setImmediate(resolve))
    expect(looks).toBe(before)
    expect(logged.filter((line) => line.includes('a look failed')).length).toBe(1)
  })

  it('gives each job of a queue its own place, if the queue says so', async () => {
    const apart: QueueRules = { ...rules, name: 'apart', isApart: true, atOnce: 2 }
    const queue = await openQueue({
      database: fresh.database,
      log: { warn: () => undefined, error: () => undefined } as never,
      rules: [apart],
      works: true,
    })
    const [first, second] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const work = async ({ data }: Job) => {
      if (data['n'] === 2) return second.resolve(undefined)
      first.resolve(undefined)
      await second.promise
    }
    await queue.work([{ rules: apart, work }], timetable)
    await fresh.database.plain(sender, (db) => db.transaction((tx) => queue.send(tx, apart, { n: 1 })))
    await first.promise
    await fresh.database.plain(sender, (db) => db.transaction((tx) => queue.send(tx, apart, { n: 2 })))
    await expect(second.promise).resolves.toBeUndefined()
    await queue.stop(10_000)
  })

  it('names work that does not end', async () => {
    await send([rules, { n: 1 }])
    const queue = await start()
    const began = Promise.withResolvers<undefined>()
    const ends = Promise.withResolvers<undefined>()
    const work = async () => {
      began.resolve(undefined)
      await ends.promise
    }
    await queue.work([{ rules, work }], timetable)
    await began.promise
    // the library waits for a second at least
    const { setTimeout: later } = globalThis
    const waits = vi.spyOn(globalThis, 'setTimeout').mockImplementation((run: () => void, ms?: number) => later(run, ms === 1000 ? 0 : ms))
    await queue.stop(1)
    waits.mockRestore()
    ends.resolve(undefined)
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { jobs: ['probe'], msg: expect.stringContaining('broken off') as string },
    ])
  })
})

describe.each(everyDatabaseKind)('the installation of the job queue on %s', (kind) => {
  const parts = [{ part: 'dispatch', folder: join(import.meta.dirname, '../../migrations') }]
  let fresh: FreshDatabase
  const asOwner = (text: string) => fresh.database.asOwner((owner) => owner.script(text))
  const sendOne = async () => {
    const jobs = await openTestQueue(fresh.database, [rules])
    try {
      await jobs.clear()
      await fresh.database.plain(sender, (db) => db.transaction((tx) => jobs.send(tx, rules, { n: 1 })))
      return await jobs.jobs('probe')
    } finally {
      await jobs.stop()
    }
  }

  beforeAll(async () => {
    fresh = await freshDatabase(kind, parts)
  })
  afterAll(() => fresh.drop())

  it('works for several processes that start at once on an empty database', async () => {
    await asOwner('drop schema pgboss cascade')
    await Promise.all(Array.from({ length: 4 }, () => installQueue(fresh.database, [sender])))
    expect(await sendOne()).toMatchObject([{ data: { n: 1 } }])
  })

  it('gives a new sender what it lacks', async () => {
    await asOwner(
      `revoke all on all tables in schema pgboss from ${sender.name}; revoke select (id) on pgboss.job_common from ${sender.name}`,
    )
    await expect(sendOne()).rejects.toThrow('permission denied')
    await installQueue(fresh.database, [sender])
    expect(await sendOne()).toMatchObject([{ data: { n: 1 } }])
  })
})
