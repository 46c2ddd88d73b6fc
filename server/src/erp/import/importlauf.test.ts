import { everyDatabaseKind } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { lastImports } from './run.ts'
import { KEPT_IMPORTS } from '../limits.ts'
import { geschaeftspartner } from '../testing.ts'
import { setUpImport } from '../testing/import-site.ts'

describe.each(everyDatabaseKind)('the end of an import on %s', (kind) => {
  const site = setUpImport(kind)
  const ada = geschaeftspartner()
  const ben = geschaeftspartner({ GPNummer: '1000000002' })
  const bad = { art: 'rechnung' }

  it('is kept with what became of the lines, the last of each outcome', async () => {
    expect(await lastImports(site.database)).toEqual([])
    await site.load([ada, bad])
    await site.load([ada, ben])
    await site.load([ada, bad], { streng: true })
    await expect(site.load([ada, ''], { onStage: () => expect.fail('broken off') })).rejects.toThrow('broken off')
    const last = await lastImports(site.database)
    expect(last.map(({ outcome, lines }) => [outcome, lines])).toEqual([
      ['failed', { new: 0, changed: 0, unchanged: 0, bad: 0 }],
      ['refused', { new: 0, changed: 0, unchanged: 1, bad: 1 }],
      ['written', { new: 1, changed: 0, unchanged: 1, bad: 0 }],
    ])
    for (const { endedAt, seconds } of last) {
      expect(Math.abs(Date.now() - endedAt.getTime())).toBeLessThan(60_000)
      expect(seconds).toBeGreaterThan(0)
    }
  })

  it('is not kept of a dry run', async () => {
    const before = await lastImports(site.database)
    await site.load([ada], { probelauf: true })
    expect(await lastImports(site.database)).toEqual(before)
  })

  it('pushes out old ones', async () => {
    await site.rows(
      `insert into portal.importlauf (ergebnis, sekunden, neu, geaendert, unveraendert, fehlerhaft)
       select 'written', 1, 0, 0, 0, 0 from generate_series(1, ${KEPT_IMPORTS + 5})`,
    )
    await site.load([ada])
    expect(await site.rows('select count(*)::integer as count from portal.importlauf')).toEqual([{ count: KEPT_IMPORTS }])
  })
})
