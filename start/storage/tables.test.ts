import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messageTimetable } from '#platform/dispatch/queues.ts'
import { portalTimetable } from '#server/jobs.ts'
import { providerTimetable } from '../serve/embedded-provider.ts'
import { migrationParts } from './paths.ts'
import { allTables } from './tables.ts'

const declared = new Map(allTables.map((one) => [one.table, one]))
const declarationOf = (table: string) => declared.get(table) ?? declared.get(table.replace(/[.].*/, '.*'))

describe.each(databaseKinds)('the declarations of what is kept, on %s', (kind) => {
  let fresh: FreshDatabase
  let stored: { readonly table: string; readonly columns: readonly string[] }[]

  beforeAll(async () => {
    fresh = await freshDatabase(kind, migrationParts)
    stored = await fresh.database.asOwner((owner) =>
      owner.run(
        `select n.nspname || '.' || c.relname as table, array_agg(a.attname::text order by a.attname) as columns
           from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
          where c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
            and n.nspname not in ('pg_catalog', 'information_schema', 'history') and n.nspname !~ '^pg_(toast|temp)'
          group by 1 order by 1`,
      ),
    )
  })
  afterAll(() => fresh.drop())

  it('every table has one, and each names a table', () => {
    expect(stored.length).toBeGreaterThan(60)
    expect(stored.filter(({ table }) => !declarationOf(table)).map(({ table }) => table)).toEqual([])
    const names = new Set(stored.flatMap(({ table }) => [table, table.replace(/[.].*/, '.*')]))
    expect([...declared.keys()].filter((table) => !names.has(table))).toEqual([])
    expect(declared.size).toBe(allTables.length)
  })

  it('every column is named once: as personal or as not', () => {
    const wrong = stored.flatMap(({ table, columns }) => {
      const declaration = declared.get(table)
      if (!declaration) return []
      const named = [...declaration.personal, ...declaration.plain]
      const missing = columns.filter((column) => !named.includes(column))
      const stale = named.filter((column, index) => !columns.includes(column) || named.indexOf(column) !== index)
      return [...missing, ...stale].map((column) => `${table}.${column}`)
    })
    expect(wrong).toEqual([])
  })

  it('a partition of a history has the columns of its table', async () => {
    const parts = await fresh.database.asOwner((owner) =>
      owner.run<{ archive: string; isParent: boolean }>(
        `select archive, (select relkind = 'p' from pg_class where oid = archive::regclass) as "isParent" from platform.history order by archive`,
      ),
    )
    expect(parts).toEqual(
      ['identity.audit_archiv', 'portal.meldung_archiv', 'portal.outbox_archiv', 'portal.protokoll_archiv'].map((archive) => ({
        archive,
        isParent: true,
      })),
    )
  })

  it('every job that deletes exists, and every row belongs to a table', () => {
    const names = Object.keys({ ...portalTimetable, ...messageTimetable, ...providerTimetable })
    const ends = allTables.map(({ end }) => end)
    expect(ends.flatMap((end) => (end.by === 'job' && !names.includes(end.job) ? [end.job] : []))).toEqual([])
    expect(ends.flatMap((end) => (end.by === 'row' && !declared.has(end.of) ? [end.of] : []))).toEqual([])
  })
})
