import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { asGuest, kunde } from '#server/_kit/context.ts'
import { DatabaseUnavailable, statement, type Database } from '#platform/db/port.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrationParts } from '../storage/paths.ts'
import { readinessOf, type Service } from './readiness.ts'

const wait = statement('readiness.wait', 'select pg_advisory_xact_lock(4711)')

describe.each(databaseKinds)('readiness on %s', (kind) => {
  let fresh: FreshDatabase
  beforeAll(async () => {
    fresh = await freshDatabase(kind, migrationParts)
  })
  afterAll(() => fresh.drop())

  const readiness = (
    services: readonly Service[] = [],
    more: { isOff?: boolean; mayEnd?: boolean; database?: Database; stopping?: AbortSignal } = {},
  ) =>
    readinessOf({
      database: more.database ?? fresh.database,
      clock: { isOff: () => more.isOff ?? false },
      mayEnd: () => more.mayEnd ?? true,
      stopping: more.stopping ?? new AbortController().signal,
      services,
    })
  const service = (name: string, works: () => Promise<boolean>): Service => ({ name, works })

  it('is given while the database answers and the clock is right', async () => {
    expect(await readiness([service('files', async () => true)])()).toEqual({ isReady: true, degraded: [] })
  })

  it('is not given by a process that does not listen to signals yet, or stops', async () => {
    expect(await readiness([], { mayEnd: false })()).toEqual({ isReady: false, degraded: [] })
    expect(await readiness([], { stopping: AbortSignal.abort() })()).toEqual({ isReady: false, degraded: [] })
  })

  it('names a clock that is not the database’s, and is given: the wrong one may be the database’s', async () => {
    expect(await readiness([], { isOff: true })()).toEqual({ isReady: true, degraded: ['clock'] })
  })

  it('fails without the database', async () => {
    const away = { ...fresh.database, plain: () => Promise.reject(new DatabaseUnavailable(undefined)) }
    await expect(readiness([], { database: away })()).rejects.toBeInstanceOf(DatabaseUnavailable)
  })

  it('fails soon while the database is silent', async () => {
    const silent = { ...fresh.database, plain: () => new Promise<never>(() => undefined) }
    vi.useFakeTimers()
    try {
      const asked = readiness([], { database: silent })().catch((error: unknown) => error)
      await vi.advanceTimersByTimeAsync(3000)
      expect(await asked).toBeInstanceOf(DatabaseUnavailable)
    } finally {
      vi.useRealTimers()
    }
  })

  it('names what all processes lack, and is given all the same', async () => {
    const services = [
      service('files', () => Promise.reject(new Error('gone'))),
      service('mail', async () => false),
      service('provider', async () => true),
    ]
    expect(await readiness(services)()).toEqual({ isReady: true, degraded: ['files', 'mail'] })
  })

  it('does not ask a service again and again', async () => {
    let asked = 0
    const ask = readiness([service('files', async () => ((asked += 1), true))])
    for (let times = 0; times < 5; times += 1) await ask()
    expect(asked).toBe(1)
  })

  it.runIf(kind === 'postgres')('is given while customers’ calls hold all their connections', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const holding = fresh.database.asOwner(async (owner) => {
      await owner.run('select pg_advisory_lock(4711)')
      await promise
    })
    const calls = Array.from({ length: 4 * kunde.connections }, () =>
      asGuest(fresh.database, (db) => db.query(wait)).catch(() => undefined),
    )
    expect(await readiness()()).toEqual({ isReady: true, degraded: [] })
    resolve(undefined)
    await Promise.all([holding, ...calls])
  })
})
