import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { everyDatabaseKind, freshDatabase } from '../db/testing.ts'
import { createLog } from '../log.ts'

const folder = join(import.meta.dirname, '../../migrations')

it.each(everyDatabaseKind)('codes waiting since 2.26.3 become urgent on %s, and a process of 2.26.3 can still queue', async (kind) => {
  const before = await mkdtemp(join(tmpdir(), 'netzportal-dispatch-'))
  await cp(join(folder, '0001_dispatch.sql'), join(before, '0001_dispatch.sql'))
  const fresh = await freshDatabase(kind, [{ part: 'dispatch', folder: before }])
  const insert = (validFor: string | null, sentAt: Date | null = null) =>
    fresh.database.asOwner((owner) =>
      owner.run(
        `insert into dispatch.message (id, channel, sealed, created_at, not_before, expires_at, sent_at)
         values ($1, 'email', '', now(), now(), now() + $2::interval, $3)`,
        [randomUUID(), validFor, sentAt],
      ),
    )
  await insert('15 minutes')
  await insert('1 day')
  await insert('30 days')
  await insert(null)
  await insert('15 minutes', new Date())
  await migrate(fresh.database, 'dispatch', folder, createLog('silent'))
  await insert('15 minutes')
  const rows = await fresh.database.asOwner((owner) =>
    owner.run<{ urgent: boolean }>('select urgent from dispatch.message order by number'),
  )
  expect(rows.map(({ urgent }) => urgent)).toEqual([true, true, false, false, false, false])
  await fresh.drop()
  await rm(before, { recursive: true })
})
