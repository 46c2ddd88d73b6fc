import { openPostgres } from '#platform/db/postgres.ts'
import { importKinds } from '#server/import-kinds.ts'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { geschaeftspartner } from '../testing.ts'
import { setUpImport, textOf } from '../testing/import-site.ts'
import { runImport } from './run.ts'

describe('an import after a dry run on postgres', () => {
  const site = setUpImport('postgres')

  it('reads a few blocks for each line, although PostgreSQL believes the table to be empty', async () => {
    const lines = Array.from({ length: 5000 }, (_, index) => geschaeftspartner({ GPNummer: String(1_000_000_000 + index) }))
    await site.load(lines, { probelauf: true })
    const administration = new Client({ connectionString: site.url })
    await administration.connect()
    try {
      // autovacuum does so some time after the dry run
      await administration.query('vacuum (truncate) portal.geschaeftspartner')
      const { rows: known } = await administration.query(
        `select relpages, reltuples from pg_class where oid = 'portal.geschaeftspartner'::regclass`,
      )
      expect(known).toEqual([{ relpages: 0, reltuples: 0 }])
      const blocks = async () => {
        const { rows } = await administration.query<{ read: number }>(
          `select (heap_blks_hit + heap_blks_read)::integer as read from pg_statio_user_tables where relid = 'portal.geschaeftspartner'::regclass`,
        )
        return rows[0]?.read ?? 0
      }
      const before = await blocks()
      // the end of a connection tells its figures
      const database = openPostgres({ url: site.url, onIdleError: () => undefined })
      await runImport(database, textOf(lines), { kinds: importKinds })
      await database.close()
      await expect.poll(blocks).toBeGreaterThan(before + lines.length / 2)
      expect(((await blocks()) - before) / lines.length).toBeLessThan(10)
    } finally {
      await administration.end()
    }
  })
})
