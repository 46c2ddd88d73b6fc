import { everyDatabaseKind } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { geschaeftspartner, vertragskonto, zaehler, zaehlerstand, zugang } from '../testing.ts'
import { setUpImport, tables } from '../testing/import-site.ts'
import type { Gentleness } from './pace.ts'
import type { ImportOptions } from './work.ts'

const COUNT = 200
const numbers = Array.from({ length: COUNT }, (_, index) => ({
  GPNummer: String(1_000_000_000 + index),
  Vertragskonto: String(2_000_000_000 + index),
}))
const stock = numbers.flatMap(({ GPNummer, Vertragskonto }) => [
  geschaeftspartner({ GPNummer }),
  vertragskonto({ GPNummer, Vertragskonto }),
  zaehler({ Vertragskonto }),
])

/** A night's file: most lines change nothing, and of each sort of change there are some in several blocks. */
const night = numbers.flatMap(({ GPNummer, Vertragskonto }, index): object[] => [
  geschaeftspartner({ GPNummer, ...(index % 5 === 0 ? { Name: `Neu ${index}` } : {}) }),
  ...(index % 7 === 0 ? [{ art: 'geschaeftspartner', GPNummer, Telefonnummer: null, Stand: index }] : []),
  ...(index % 11 === 0 ? [{ art: 'vertragskonto', Vertragskonto, GPNummer: '1000000001' }] : []),
  // a new row without what it needs, one whose partner is unknown, and one that is new
  ...(index % 13 === 0 ? [{ art: 'vertragskonto', Vertragskonto: `3${Vertragskonto.slice(1)}`, GPNummer }] : []),
  ...(index % 17 === 0 ? [vertragskonto({ Vertragskonto: `4${Vertragskonto.slice(1)}`, GPNummer: '1999999999' })] : []),
  ...(index % 19 === 0 ? [vertragskonto({ Vertragskonto: `5${Vertragskonto.slice(1)}`, GPNummer })] : []),
  ...(index % 23 === 0 ? [{ art: 'zaehler', Vertragskonto, Zaehlernummer: '1EMH1', loeschen: true }] : [zaehlerstand({ Vertragskonto })]),
  // kept by its account
  ...(index % 29 === 0 ? [{ art: 'geschaeftspartner', GPNummer: numbers.at(-1 - index)?.GPNummer, loeschen: true }] : []),
  zugang({ sub: `s${index}`, GPNummer }),
])

/** 16 lack a field, 12 name no partner, 7 partners cannot go, and 3 lines come before such a one. */
const FAULTY = 38

describe.each(everyDatabaseKind)('the modes of an import on %s', (kind) => {
  const site = setUpImport(kind)
  const { load, rows } = site
  const kept = [...tables, 'importstand']

  /** What an import into the stock says and leaves in every table. */
  async function outcomeOf(lines: readonly object[], options: Omit<ImportOptions, 'kinds'>) {
    for (const table of kept) await site.database.asOwner((owner) => owner.run(`delete from portal.${table}`))
    await load(stock)
    const { arten, faults, geschrieben, schutz } = await load(lines, { freigabe: true, ...options })
    const written: object[][] = []
    for (const table of kept)
      written.push(await rows(`select to_jsonb(t) - array['created_at', 'eingespielt_am'] as row from portal.${table} t order by 1`))
    return { arten, faults, geschrieben, schutz, written }
  }

  function gentle() {
    const rests: number[] = []
    let time = 0
    const gentleness: Gentleness = {
      blocks: 1,
      pause: async (ms) => void rests.push(ms),
      // each look takes long enough for a rest
      now: () => (time += 10),
    }
    return { options: { modus: 'schonend', gentleness } as const, rests }
  }

  it.each([
    ['a file', night, {}],
    ['a dry run', night, { probelauf: true }],
    ['a full load', stock.slice(0, stock.length / 2), { voll: ['vertragskonto'] }],
  ] as const)('give the same result for %s', { timeout: 60_000 }, async (_, lines, asked) => {
    const { options, rests } = gentle()
    const fast = await outcomeOf(lines, { modus: 'schnell', ...asked })
    expect(fast.faults.total).toBe(lines === night ? FAULTY : 0)
    expect(await outcomeOf(lines, { ...options, ...asked })).toEqual(fast)
    // the embedded database has one connection, so customers wait for the end of an import anyway
    expect([rests.length > 40, rests.length > 0]).toEqual([kind === 'postgres', kind === 'postgres'])
  })

  it.runIf(kind === 'postgres')('are told with the import', async () => {
    const { options, rests } = gentle()
    await load([geschaeftspartner()])
    expect(await rows('select modus from portal.import order by nummer desc limit 1')).toEqual([{ modus: 'schnell' }])
    await load([geschaeftspartner()], options)
    expect(await rows('select modus from portal.import order by nummer desc limit 1')).toEqual([{ modus: 'schonend' }])
    expect(rests.length).toBeGreaterThan(0)
  })
})
