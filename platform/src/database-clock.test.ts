import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseUnavailable, type Database } from './db/port.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from './db/testing.ts'
import { openDatabaseClock, type DatabaseClock } from './database-clock.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

describe.each(databaseKinds)('the database’s clock on %s', (kind) => {
  let fresh: FreshDatabase
  let isAway = false
  const clocks: DatabaseClock[] = []
  const warned: object[] = []

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [{ part: 'dispatch', folder: join(import.meta.dirname, '../migrations') }])
  })
  afterEach(async () => {
    isAway = false
    warned.length = 0
    for (const clock of clocks.splice(0)) clock.close()
    await fresh.database.asOwner((owner) => owner.script('delete from platform.clock_offset'))
  })
  afterAll(() => fresh.drop())

  const open = async () => {
    const database: Database = {
      ...fresh.database,
      plain: (role, work) => (isAway ? Promise.reject(new DatabaseUnavailable(undefined)) : fresh.database.plain(role, work)),
    }
    const clock = await openDatabaseClock(database, { warn: (fields: object) => void warned.push(fields) } as never)
    clocks.push(clock)
    return clock
  }
  const move = (by: string) =>
    fresh.database.asOwner(async (owner) => {
      await owner.script('delete from platform.clock_offset')
      await owner.run('insert into platform.clock_offset values ($1::interval)', [by])
    })
  const ahead = (clock: DatabaseClock) => clock.now().getTime() - Date.now()

  it('is the machine’s where both agree', async () => {
    const clock = await open()
    expect(Math.abs(ahead(clock))).toBeLessThan(SECOND)
    expect([clock.isOff(), warned]).toEqual([false, []])
  })

  it.each([
    ['25 hours', 25 * HOUR],
    ['-2 hours', -2 * HOUR],
    ['6 seconds', 6 * SECOND],
  ])('counts if the machine differs by %s, and says so once', async (by, ms) => {
    await move(by)
    const clock = await open()
    await clock.sync()
    expect(Math.abs(ahead(clock) - ms)).toBeLessThan(SECOND)
    expect(Math.abs(clock.offsetMs() + ms)).toBeLessThan(SECOND)
    expect([clock.isOff(), warned.length]).toEqual([true, 1])
  })

  it('tolerates a small difference', async () => {
    await move('4 seconds')
    expect((await open()).isOff()).toBe(false)
  })

  it('follows when the difference changes', async () => {
    const clock = await open()
    await move('1 hour')
    await clock.sync()
    expect(clock.isOff()).toBe(true)
    await move('0')
    await clock.sync()
    expect([clock.isOff(), Math.abs(ahead(clock)) < SECOND]).toEqual([false, true])
  })

  it('goes on while the database is away', async () => {
    await move('1 hour')
    const clock = await open()
    isAway = true
    await expect(clock.sync()).rejects.toBeInstanceOf(DatabaseUnavailable)
    const first = clock.now().getTime()
    expect(Math.abs(ahead(clock) - HOUR)).toBeLessThan(SECOND)
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(first)
  })

  it('cannot be moved by a process', async () => {
    for (const role of ['netzportal_dispatch', 'netzportal_queue']) {
      const moving = fresh.database.plain({ name: role, guarded: false, connections: 1 }, (db) =>
        db.transaction((tx) => tx.run(`insert into platform.clock_offset values ('1 hour')`)),
      )
      await expect(moving).rejects.toThrow('permission denied')
    }
  })
})
