import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DELETED_AT_ONCE } from '#platform/cleanup/limits.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { IDENTITY_LIMITS } from '../limits.ts'
import { startIdentity, type Harness } from '../testing/harness.ts'

const DAY = 86_400

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
    const days = IDENTITY_LIMITS.auditSeconds / DAY
    await keep('sign_in_failed', days + 1, 2 * DELETED_AT_ONCE + 1)
    await keep('sign_in_ok', days - 1)
    await harness.identity.cleanUp()
    expect(await kept()).toEqual([{ event: 'sign_in_ok', rows: 1 }])
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
})
