import { everyDatabaseKind } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { MOST_LOST } from '../limits.ts'
import { abschlag, geschaeftspartner, keyOnly, vertragskonto } from '../testing.ts'
import { setUpImport } from '../testing/import-site.ts'
import { texts } from './texts.de.ts'

const konten = (count: number) =>
  Array.from({ length: count }, (_, index) => vertragskonto({ Vertragskonto: String(2_000_000_001 + index) }))

describe.each(everyDatabaseKind)('a full load on %s', (kind) => {
  const site = setUpImport(kind)
  const { load, rows, faultsOf } = site
  const ended = async () =>
    (
      await rows(`select vk_nummer, ablaufdatum = (now() at time zone 'Europe/Berlin')::date as today from portal.vertragskonto
                  where ablaufdatum is not null order by vk_nummer`)
    ).map(({ vk_nummer, today }) => [vk_nummer, today])

  it('ends accounts that the file does not name, once; a dry run says how many', async () => {
    await load([geschaeftspartner(), ...konten(3)])
    await load([vertragskonto({ Vertragskonto: '2000000004', Ablaufdatum: '2020-01-31' })])
    const file = [geschaeftspartner(), ...konten(2)]
    const tried = await load(file, { voll: ['vertragskonto'], probelauf: true })
    expect(tried.arten[1]).toEqual({
      art: 'vertragskonto',
      gelesen: 2,
      neu: 0,
      geaendert: 1,
      unveraendert: 2,
      beendet: 1,
      fehlt: 1,
    })
    expect(await ended()).toEqual([['2000000004', false]])
    await load(file, { voll: ['vertragskonto'] })
    expect(await ended()).toEqual([
      ['2000000003', true],
      ['2000000004', false],
    ])
    expect((await load(file, { voll: ['vertragskonto'] })).arten[1]).toEqual({
      art: 'vertragskonto',
      gelesen: 2,
      neu: 0,
      geaendert: 0,
      unveraendert: 2,
    })
  })

  it('deletes rows that have no end of their own, also all of a kind that the file has no line of, but not under a legal hold', async () => {
    const numbers = konten(2).map(({ Vertragskonto }) => Vertragskonto)
    const held = geschaeftspartner({ GPNummer: '1000000002' })
    const ofHeld = vertragskonto({ Vertragskonto: '2000000009', GPNummer: '1000000002' })
    await load([
      geschaeftspartner(),
      held,
      ...konten(2),
      ofHeld,
      ...[...numbers, '2000000009'].map((vk) => abschlag({ Vertragskonto: vk })),
    ])
    await rows(`insert into portal.aufbewahrungssperre (gp_nummer, grund, gesetzt_am) values ('1000000002', 'Rechtsstreit', now())`)
    const left = async () => (await rows('select vk_nummer from portal.abschlag order by 1')).map(({ vk_nummer }) => vk_nummer)
    expect((await load([abschlag()], { voll: ['abschlag'] })).arten).toMatchObject([
      { gelesen: 1, unveraendert: 1, geloescht: 1, beendet: 1 },
    ])
    expect(await left()).toEqual(['2000000001', '2000000009'])
    expect((await load([], { voll: ['abschlag'] })).arten).toMatchObject([{ gelesen: 0, geloescht: 1 }])
    expect(await left()).toEqual(['2000000009'])
    await rows('delete from portal.aufbewahrungssperre')
  })

  it('writes nothing if a line is bad, since its row may be the one that is missing', async () => {
    await load([geschaeftspartner(), ...konten(2)])
    const result = await load([...konten(1), { ...keyOnly(vertragskonto({ Vertragskonto: '2000000002' })), Farbe: 'blau' }], {
      voll: ['vertragskonto'],
    })
    expect(result).toMatchObject({ geschrieben: false, faults: { total: 1 } })
    expect(await ended()).toEqual([])
  })

  it('is refused by the guard if it takes too much away, unless that is wanted', async () => {
    const all = konten(MOST_LOST + 2)
    await load([geschaeftspartner(), ...all])
    const file = all.slice(0, 1)
    const refused = await load(file, { voll: ['vertragskonto'] })
    expect(refused).toMatchObject({ geschrieben: false, schutz: texts.guarded('vertragskonto', MOST_LOST + 1, MOST_LOST + 2) })
    expect(await ended()).toEqual([])
    expect(await rows(`select zustand, ursache from portal.import order by nummer desc limit 1`)).toEqual([
      { zustand: 'abgelehnt', ursache: refused.schutz },
    ])
    // one row less is within the limit that always holds, and a larger share may be set
    expect(await load(all.slice(0, 2), { voll: ['vertragskonto'], probelauf: true })).not.toHaveProperty('schutz')
    expect(await load(file, { voll: ['vertragskonto'], probelauf: true, schutzProzent: 100 })).not.toHaveProperty('schutz')
    expect(await load(file, { voll: ['vertragskonto'], freigabe: true })).toMatchObject({ geschrieben: true })
    expect(await ended()).toHaveLength(MOST_LOST + 1)
  })

  it('knows the guard for lines that delete, and for lines that empty fields', async () => {
    const partners = (fields: object) =>
      Array.from({ length: MOST_LOST + 1 }, (_, index) => geschaeftspartner({ GPNummer: String(1_000_000_001 + index), ...fields }))
    await load(partners({ Telefonnummer: '030 1' }))
    const schutz = texts.guarded('geschaeftspartner', MOST_LOST + 1, MOST_LOST + 1)
    expect(await load(partners({ Telefonnummer: null }))).toMatchObject({ geschrieben: false, schutz })
    expect(await load(partners({ ganz: true }))).toMatchObject({ geschrieben: false, schutz })
    expect(await load(partners({ ganz: true, Telefonnummer: '030 2' }))).toMatchObject({ geschrieben: true })
    expect(await load(partners({}))).toMatchObject({ geschrieben: true })
    const gone = partners({}).map((line) => ({ ...keyOnly(line), loeschen: true }))
    expect(await load(gone)).toMatchObject({ geschrieben: false, schutz })
    expect(await load(gone, { freigabe: true })).toMatchObject({ geschrieben: true, arten: [{ geloescht: MOST_LOST + 1 }] })
  })

  it('knows the guard for accounts that move to another partner, and for accounts that end', async () => {
    const all = konten(MOST_LOST + 1)
    await load([geschaeftspartner(), geschaeftspartner({ GPNummer: '1000000002' }), ...all])
    const schutz = texts.guarded('vertragskonto', MOST_LOST + 1, MOST_LOST + 1)
    const each = (fields: object) => all.map((line) => ({ ...keyOnly(line), ...fields }))
    expect(await load(each({ GPNummer: '1000000001', Ablaufdatum: '2099-01-31' }))).toMatchObject({ geschrieben: true })
    expect(await load(each({ GPNummer: '1000000002' }))).toMatchObject({ geschrieben: false, schutz })
    expect(await load(each({ Ablaufdatum: '2020-01-31' }))).toMatchObject({ geschrieben: false, schutz })
    expect(await load(each({ Ablaufdatum: '2020-01-31' }), { freigabe: true })).toMatchObject({ geschrieben: true })
    // what has ended may end on another day
    expect(await load(each({ Ablaufdatum: '2020-02-29' }))).toMatchObject({ geschrieben: true })
  })

  it("never lets an older line overwrite a newer one, by the sender's number or moment", async () => {
    const name = (Name: string, Stand?: number | string) => geschaeftspartner({ Name, ...(Stand === undefined ? {} : { Stand }) })
    const names = async () => (await rows('select name from portal.geschaeftspartner')).map((row) => row['name'])
    await load([name('Zwei', 2)])
    expect((await load([name('Eins', 1)])).arten).toEqual([
      { art: 'geschaeftspartner', gelesen: 1, neu: 0, geaendert: 0, unveraendert: 0, veraltet: 1 },
    ])
    expect(await names()).toEqual(['Zwei'])
    // the same again, a line without a number, and the newest of a file whatever its place
    expect((await load([name('Zwei', 2)])).arten).toMatchObject([{ unveraendert: 1 }])
    await load([name('Ohne')])
    expect(await names()).toEqual(['Ohne'])
    const mixed = await load([name('Fünf', 5), name('Drei', 3), name('Vier', 4)])
    expect([faultsOf(mixed), mixed.arten[0]?.veraltet, await names()]).toEqual([[], 2, ['Fünf']])
    await load([name('Heute', '2026-11-28T02:00:00Z')])
    expect((await load([name('Gestern', '2026-11-27T02:00:00Z')])).arten).toMatchObject([{ veraltet: 1 }])
    // a row that was deleted does not come back either
    await load([{ ...keyOnly(name('')), loeschen: true, Stand: '2026-11-28T03:00:00Z' }])
    expect((await load([name('Alt', '2026-11-28T02:30:00Z')])).arten).toMatchObject([{ neu: 0, veraltet: 1 }])
    expect((await load([name('Neu', '2026-11-28T04:00:00Z')])).arten).toMatchObject([{ neu: 1 }])
    expect(faultsOf(await load([name('x', -1), name('x', 'gestern')]))).toHaveLength(2)
    await rows('delete from portal.importstand')
  })

  it('in a dry run keeps no number of the sender', async () => {
    await load([geschaeftspartner({ Stand: 9 })], { probelauf: true })
    expect(await rows('select * from portal.importstand')).toEqual([])
  })
})
