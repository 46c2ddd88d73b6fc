import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { deleteInBatches, deletionOf } from './deletion.ts'
import { DELETED_AT_ONCE } from './limits.ts'
import type { Checkout, Role } from '../db/port.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '../db/testing.ts'

// roles belong to the whole cluster, which other tests use at the same time
const role: Role = { name: `netzportal_deletion_${randomBytes(6).toString('hex')}`, guarded: false, connections: 4 }
const old = deletionOf('testing.old', 'old', 'age < $1 order by age')
const unlocked = deletionOf('testing.unlocked', 'unchanged', 'age < $1 order by age', 'unlocked')
const MANY = 2 * DELETED_AT_ONCE + 5

describe.each(everyDatabaseKind)('the deletion of old rows on %s', (kind) => {
  let fresh: FreshDatabase
  const owner = (text: string) => fresh.database.asOwner((db) => db.run<{ rows: number; least: number }>(text))
  const on = <T>(work: (db: Checkout) => Promise<T>) => fresh.database.plain(role, work)
  const clean = (deletion: typeof old, before: number, signal?: AbortSignal) =>
    deleteInBatches([() => on((db) => deletion(db, [before]))], signal)
  const left = async (table: string) => (await owner(`select count(*)::integer as rows, min(age) as least from ${table}`))[0]

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [])
    await owner(`create role ${role.name} nologin`)
    for (const table of ['old', 'unchanged']) await owner(`create table ${table} (age integer primary key)`)
    await owner(`grant select, update, delete on old to ${role.name}`)
    await owner(`grant select, delete on unchanged to ${role.name}`)
  })
  beforeEach(async () => {
    for (const table of ['old', 'unchanged']) {
      await owner(`truncate ${table}`)
      // the youngest are the first on the disk
      await owner(`insert into ${table} select ${MANY} - n from generate_series(1, ${MANY}) n`)
    }
  })
  afterAll(async () => {
    await owner(`drop owned by ${role.name}`)
    await owner(`drop role ${role.name}`)
    await fresh.drop()
  })

  it.each([
    ['old', old],
    ['unchanged', unlocked],
  ])('takes all rows of the table %s, however many batches they are, and no younger one', async (table, deletion) => {
    await clean(deletion, MANY - 1)
    expect(await left(table)).toEqual({ rows: 1, least: MANY - 1 })
  })

  it('takes the oldest first, and ends between two batches when the process stops', async () => {
    expect(await on((db) => old(db, [MANY]))).toBe(10_000)
    expect(await left('old')).toEqual({ rows: MANY - 10_000, least: 10_000 })
    await clean(old, MANY, AbortSignal.abort())
    expect(await left('old')).toEqual({ rows: MANY - 10_000, least: 10_000 })
  })

  it.each([
    ['old', old],
    ['unchanged', unlocked],
  ])('is done by four processes at the same time in the table %s', async (table, deletion) => {
    await Promise.all(Array.from({ length: 4 }, () => clean(deletion, MANY)))
    expect(await left(table)).toEqual({ rows: 0, least: null })
  })

  it.runIf(kind === 'postgres')('leaves a row that another process holds, and does not wait for it', async () => {
    await on((db) =>
      db.transaction(async (tx) => {
        await tx.run('select from old where age = 3 for update')
        await clean(old, 5)
        expect(await left('old')).toEqual({ rows: MANY - 4, least: 3 })
      }),
    )
    await clean(old, 5)
    expect(await left('old')).toEqual({ rows: MANY - 5, least: 5 })
  })
})
