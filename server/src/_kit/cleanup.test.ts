import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalTimetable } from '../jobs.ts'
import { startTestPortal, type TestPortal } from './testing.ts'

const names = Object.keys(portalTimetable).filter((name) => name.startsWith('delete'))
const hash = `decode(lpad(to_hex(n), 64, '0'), 'hex')`

describe.each(databaseKinds)('the clean-up of the portal on %s', (kind) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  it.each(names)('runs in several processes at the same time: %s', async (name) => {
    const runs = Array.from({ length: 3 }, () => portal.runSchedule(name))
    await expect(Promise.all(runs)).resolves.toHaveLength(3)
  })

  // more than two batches each
  it.each([
    ['deleteLogoutTokens', 'portal.abmeldetoken', `(jti_hash, created_at) select ${hash}, $1`],
    ['deleteOldQuotas', 'portal.quota', `(key, since, used) select ${hash}, $1, 1`],
    [
      'deleteOldAnswers',
      'portal.idempotenz',
      `(iss, sub, anfrage, schluessel, fingerabdruck, status, created_at) select 'x', 'x', 'x', n, '', 200, $1`,
    ],
    [
      'deleteExpired',
      'portal.sitzung',
      `(token_hash, iss, sub, profil, rollen, tokens, access_expires_at, auth_time, created_at, last_seen_at)
       select ${hash}, 'x', 'x', '{}', '{}', '', $1, $1, $1, $1`,
    ],
  ])('deletes any number of rows, also by two processes at the same time: %s', async (name, table, rows) => {
    const old = new Date(portal.clock.now().getTime() - 40 * 86_400_000)
    await portal.sql(`insert into ${table} ${rows} from generate_series(1, 20001) n`, [old])
    await Promise.all([portal.runSchedule(name), portal.runSchedule(name)])
    expect(await portal.sql(`select count(*)::integer as rows from ${table}`)).toEqual([{ rows: 0 }])
  })
})
