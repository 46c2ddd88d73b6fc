import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { IDENTITY_LIMITS } from '../limits.ts'
import { identityTables } from '../tables.ts'
import { startIdentity, type Harness } from '../testing/harness.ts'
import { listAudit } from './store.ts'

const DAY = 86_400
/** A row in each table that a job empties, apart from the record itself. */
const ROWS = `
  insert into identity.request values ('r', 'b', now());
  insert into identity.track values ('t', 'r', (select sub from identity.account limit 1), 'mfa', '{}', now());
  insert into identity.attempt values ('a', 1, null, now());
  insert into identity.device (device_hash, sub, expires_at) select 'd', sub, now() from identity.account limit 1;
  insert into identity.artifact (model, id_hash, payload, expires_at) values ('Session', 'i', 'p', now());
  insert into identity.registration (id, request_hash, email, password_hash, given_name, family_name, created_at, expires_at)
    values (gen_random_uuid(), 'r', 'neu@demo.example', 'x', 'x', 'x', now(), now());
  insert into identity.challenge (id, kind, scope, type, created_at, expires_at) values (gen_random_uuid(), 'reset', 's', 'email', now(), now());
  insert into identity.quota values ('q', now(), 1);
  insert into identity.undo (token_hash, sub, kind, sealed, created_at, expires_at) select 'u', sub, 'email', 's', now(), now() from identity.account limit 1;
  insert into identity.done values ('d', now())`

describe.each(databaseKinds)('the audit trail on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind)
  })
  beforeEach(() => owner('truncate identity.audit'))
  afterAll(() => harness.stop())

  const owner = (sql: string) => harness.database.asOwner((db) => db.script(sql))
  const keep = (event: string, days: number, rows = 1) =>
    owner(
      `insert into identity.audit (at, event, sub) select now() - interval '${days} days', '${event}', 'x' from generate_series(1, ${rows})`,
    )
  const kept = () =>
    harness.database.asOwner((db) =>
      db.run<{ event: string; rows: number }>('select event, count(*)::integer as rows from identity.audit group by event order by event'),
    )

  test('is kept for its time, and cleaned up batch by batch', async () => {
    const days = IDENTITY_LIMITS.auditDays
    await keep('sign_in_failed', days + 1, 2 * DELETED_AT_ONCE + 1)
    await keep('sign_in_ok', days - 1)
    await harness.identity.cleanUp()
    expect(await kept()).toEqual([{ event: 'sign_in_ok', rows: 1 }])
  })

  test('waits for the operator before a shorter period ends rows that were kept, and takes a longer one by itself', async () => {
    const periodOf = () => harness.database.asOwner((db) => db.run('select days from identity.audit_period'))
    const restart = (auditDays: number) => harness.restart({ limits: { ...harness.options.limits, auditDays } })
    await keep('sign_in_failed', 200)
    await restart(180)
    await harness.identity.cleanUp()
    expect(harness.logged()).toContain('it waits for npm run admin -- anbieter frist')
    expect([await kept(), await periodOf()]).toEqual([[{ event: 'sign_in_failed', rows: 1 }], [{ days: 400 }]])

    await restart(500)
    await harness.identity.cleanUp()
    expect(await periodOf()).toEqual([{ days: 500 }])
    await owner('truncate identity.audit, identity.audit_archiv')
    await restart(400)
    await harness.identity.cleanUp()
    expect(await periodOf()).toEqual([{ days: 400 }])
    await harness.restart()
  })

  test('is cleaned up no further once the process is told to stop', async () => {
    await keep('sign_in_failed', 4000)
    await harness.identity.cleanUp(AbortSignal.abort())
    expect(await kept()).toEqual([{ event: 'sign_in_failed', rows: 1 }])
  })

  test('keeps its last 90 days, whatever the running process asks for', async () => {
    await keep('sign_out', 91)
    await keep('sign_in_failed', 89)
    await owner(`set role netzportal_identity; select identity.forget_audit('infinity', 1000000); reset role`)
    expect(await kept()).toEqual([{ event: 'sign_in_failed', rows: 1 }])
  })

  describe('by month', () => {
    beforeEach(() => owner(`truncate identity.audit_archiv; update platform.history set since = '2020-01-01'`))

    const countOf = async (table: string) =>
      (await harness.database.asOwner((db) => db.run<{ rows: number }>(`select count(*)::integer as rows from identity.${table}`)))[0]?.rows

    test('moves after 90 days, and the operator reads both parts as one', async () => {
      await keep('sign_in_ok', 300)
      await keep('sign_in_failed', 200, 3)
      await keep('sign_out', 10)
      await harness.identity.cleanUp()
      expect([await countOf('audit'), await countOf('audit_archiv')]).toEqual([1, 4])
      const read = await harness.database.asOwner((db) => listAudit(db, { sub: 'x' }, 50))
      expect(read.map(({ event }) => event)).toEqual(['sign_out', 'sign_in_failed', 'sign_in_failed', 'sign_in_failed', 'sign_in_ok'])
      expect(await harness.database.asOwner((db) => listAudit(db, { olderThan: read[3]?.id }, 50))).toMatchObject([{ event: 'sign_in_ok' }])
    })

    test('stays where it is in the first week after the upgrade', async () => {
      await owner('update platform.history set since = now()')
      await keep('sign_in_ok', 300)
      await harness.identity.cleanUp()
      expect([await countOf('audit'), await countOf('audit_archiv')]).toEqual([1, 0])
    })

    test('goes by whole months, the running process can drop no other, and it cannot read it', async () => {
      await keep('sign_in_ok', 300)
      await harness.identity.cleanUp()
      const as = (sql: string) => owner(`set role netzportal_identity; ${sql}; reset role`)
      for (const sql of [
        'select * from identity.audit_archiv',
        'delete from identity.audit_archiv',
        'select * from history.identity_audit_archiv_rest',
        `select platform.drop_history_month('portal.protokoll_archiv', '2020-01-01')`,
      ]) {
        await expect(as(sql)).rejects.toThrow(/permission denied|keeps no history/)
        await owner('reset role')
      }
      await as(
        `select platform.drop_history_month('identity.audit_archiv', platform.oldest_history_month('identity.audit_archiv', 'infinity'))`,
      )
      expect(await countOf('audit_archiv')).toBe(0)
    })

    /** Rows in the tables that a job empties. */
    const rowsByTable = () =>
      harness.database.asOwner(async (db) => {
        const found: Record<string, number> = {}
        for (const { table, end } of identityTables) {
          if (end.by !== 'job') continue
          found[table] = (await db.run<{ rows: number }>(`select count(*)::integer as rows from ${table}`))[0]?.rows ?? 0
        }
        return found
      })

    test('leaves no row in any table of the provider ten years later', async () => {
      const { clock } = harness
      const moved = 10 * 365
      await owner(ROWS)
      await keep('sign_in_ok', 100)
      const filled = await rowsByTable()
      expect(Object.values(filled).every((rows) => rows > 0 || rows === filled['identity.audit_archiv'])).toBe(true)
      await owner(`insert into platform.clock_offset values (interval '${moved} days')`)
      clock.advance(moved * DAY)
      await harness.identity.cleanUp()
      expect(Object.entries(await rowsByTable()).filter(([, rows]) => rows > 0)).toEqual([])
    })
  })
})
