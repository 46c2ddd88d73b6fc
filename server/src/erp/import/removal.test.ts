import { everyDatabaseKind } from '#platform/db/testing.ts'
import { importKinds } from '#server/import-kinds.ts'
import { describe, expect, it } from 'vitest'
import {
  abschlag,
  dokument,
  geschaeftspartner,
  keyOnly,
  meldung,
  oneOfEach,
  vertragskonto,
  zaehler,
  zaehlerstand,
  zugang,
} from '../testing.ts'
import { setUpImport } from '../testing/import-site.ts'

const gone = (line: Readonly<Record<string, unknown>>) => ({ ...keyOnly(line), loeschen: true })

describe.each(everyDatabaseKind)('lines that delete, on %s', (kind) => {
  const site = setUpImport(kind)
  const { load, rows, faultsOf } = site
  const countsOf = async () =>
    Object.fromEntries(
      await Promise.all(
        importKinds.map(async ({ art, table }) => [art, (await rows(`select count(*)::integer as n from ${table}`))[0]?.['n']] as const),
      ),
    )

  it('delete a row of each kind, what hangs on others first, whatever their order; the same lines again change nothing', async () => {
    await load(oneOfEach)
    const all = oneOfEach.map(gone)
    const tried = await load(all, { probelauf: true })
    expect(tried.faults.total).toBe(0)
    expect(tried.arten.map(({ geloescht }) => geloescht)).toEqual(importKinds.map(() => 1))
    expect(Object.values(await countsOf())).toEqual(importKinds.map(() => 1))
    const result = await load(all)
    expect(result.arten).toEqual(importKinds.map(({ art }) => ({ art, gelesen: 1, neu: 0, geaendert: 0, unveraendert: 0, geloescht: 1 })))
    expect(Object.values(await countsOf())).toEqual(importKinds.map(() => 0))
    const again = await load(all)
    expect(again.faults.total).toBe(0)
    expect(again.arten).toEqual(importKinds.map(({ art }) => ({ art, gelesen: 1, neu: 0, geaendert: 0, unveraendert: 0 })))
    // the file of the document waits to be removed
    expect(await rows('select datei from portal.datei_ende')).toHaveLength(1)
    await rows('delete from portal.datei_ende')
  })

  it('take the parts of an account along, and are left out while something must be kept', async () => {
    await load([...oneOfEach, zaehlerstand({ Datum: '2025-01-31' })])
    const blocked = await load([gone(geschaeftspartner()), gone(vertragskonto()), gone(zaehler())])
    expect(faultsOf(blocked)).toEqual([
      '1: GPNummer: „1000000001“ hat noch Vertragskonten',
      '2: Vertragskonto: „2000000001“ hat noch Zählerstände',
      '3: Vertragskonto, Zaehlernummer: „2000000001, 1EMH1“ hat noch Zählerstände',
    ])
    const readings = oneOfEach.filter(({ art }) => ['zaehlerstand', 'dokument', 'zahlung'].includes(art))
    const partly = await load([gone(vertragskonto()), ...readings.map(gone)])
    expect(faultsOf(partly)).toEqual(['1: Vertragskonto: „2000000001“ hat noch Zählerstände'])
    const whole = await load([gone(vertragskonto()), gone(zaehlerstand({ Datum: '2025-01-31' }))])
    expect(whole.faults.total).toBe(0)
    expect(await countsOf()).toMatchObject({
      vertragskonto: 0,
      zaehler: 0,
      abschlag: 0,
      bankdaten: 0,
      anlage: 0,
      geraet: 0,
      geschaeftspartner: 1,
    })
  })

  it('are left out if a line of the same file adds what hangs on the row', async () => {
    await load([geschaeftspartner(), vertragskonto(), zaehler()])
    const result = await load([gone(zaehler()), zaehlerstand()])
    expect(faultsOf(result)).toEqual([expect.stringMatching(/^1: .* hat noch Zählerstände$/)])
    expect(await countsOf()).toMatchObject({ zaehler: 1, zaehlerstand: 1 })
  })

  it('are left out while the business partner is under a legal hold', async () => {
    await load([geschaeftspartner(), vertragskonto(), zaehler()])
    await rows(`insert into portal.aufbewahrungssperre (gp_nummer, grund, gesetzt_am) values ('1000000001', 'Rechtsstreit', now())`)
    const result = await load([gone(zaehler()), gone(vertragskonto())])
    expect(faultsOf(result)).toEqual([
      '1: Vertragskonto, Zaehlernummer: „2000000001, 1EMH1“ unterliegt einer Aufbewahrungssperre',
      '2: Vertragskonto: „2000000001“ unterliegt einer Aufbewahrungssperre',
    ])
    await rows('delete from portal.aufbewahrungssperre')
  })

  it('give way to a later line for the row, and override an earlier one', async () => {
    await load([geschaeftspartner()])
    const kept = await load([gone(geschaeftspartner()), geschaeftspartner({ Name: 'Bleibt' })])
    expect(faultsOf(kept)).toEqual(['1: GPNummer: kommt noch einmal vor, die letzte Zeile zählt (siehe Zeile 2)'])
    expect(await rows('select name from portal.geschaeftspartner')).toEqual([{ name: 'Bleibt' }])
    const left = await load([geschaeftspartner({ Name: 'Geht' }), gone(geschaeftspartner())])
    expect(faultsOf(left)).toEqual(['1: GPNummer: kommt noch einmal vor, die letzte Zeile zählt (siehe Zeile 2)'])
    expect(await rows('select name from portal.geschaeftspartner')).toEqual([])
  })

  it('are no rows that other lines may name', async () => {
    await load([geschaeftspartner()])
    const unknown = geschaeftspartner({ GPNummer: '1000000098' })
    const result = await load([
      gone(unknown),
      vertragskonto({ GPNummer: '1000000098' }),
      gone(vertragskonto({ Vertragskonto: '2000000009' })),
      abschlag({ Vertragskonto: '2000000009' }),
    ])
    expect(faultsOf(result)).toEqual(['2: GPNummer: „1000000098“ ist nicht bekannt', '4: Vertragskonto: „2000000009“ ist nicht bekannt'])
  })

  it('give a new row no values: a part of one after them is bad, a part before them goes, and whole lines around them count', async () => {
    const line = (number: number, fields: object = {}) => ({ art: 'geschaeftspartner', GPNummer: `100000000${number}`, ...fields })
    const result = await load([
      line(1, { loeschen: true }),
      line(1, { Telefonnummer: '030 1' }),
      line(2, { Telefonnummer: '030 1' }),
      line(2, { loeschen: true }),
      line(3, { Name: 'Ada' }),
      line(3, { loeschen: true }),
      line(3, { Telefonnummer: '030 1' }),
    ])
    const repeated = 'GPNummer: kommt noch einmal vor, die letzte Zeile zählt'
    expect(faultsOf(result)).toEqual([
      '2: Name: fehlt, und ohne ist kein neuer Eintrag möglich',
      `3: ${repeated} (siehe Zeile 4)`,
      `6: ${repeated} (siehe Zeile 7)`,
    ])
    expect(await rows('select gp_nummer, name, telefonnummer from portal.geschaeftspartner')).toEqual([
      { gp_nummer: '1000000003', name: 'Ada', telefonnummer: '030 1' },
    ])
  })

  it('name the key and nothing else', async () => {
    const result = await load([
      { ...gone(geschaeftspartner()), Name: 'Ada' },
      { art: 'zaehler', Vertragskonto: '2000000001', loeschen: true },
      { ...geschaeftspartner(), loeschen: 'ja' },
      { ...geschaeftspartner({ GPNummer: '1000000002' }), loeschen: false },
    ])
    expect(faultsOf(result)).toEqual([
      '1: Name: unbekanntes Feld',
      '2: Zaehlernummer: fehlt',
      '3: loeschen: „ja“ muss true oder false sein',
    ])
    expect(await countsOf()).toMatchObject({ geschaeftspartner: 1 })
  })

  it('of an access withdraw what its person asked for and nobody has yet', async () => {
    await load([geschaeftspartner(), zugang()])
    const insert = (id: number, status: string, sub: string) =>
      rows(`insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at, nummer, status)
        values ('5f6d2b8e-0000-4000-8000-00000000000${id}', 'Steuernummer', '${id}', '1000000001', 'https://id.example', '${sub}', '{}', now(), now(), 'N${id}', '${status}')`)
    await insert(1, 'eingegangen', 'ada')
    await insert(2, 'uebermittelt', 'ada')
    await insert(3, 'eingegangen', 'ben')
    await load([gone(zugang())])
    expect(await rows('select status from portal.vorgang order by id')).toEqual([
      { status: 'zurueckgezogen' },
      { status: 'uebermittelt' },
      { status: 'eingegangen' },
    ])
    await rows('delete from portal.vorgang')
  })

  it('know of every table that refers to the one of a kind', async () => {
    const keys = await rows(
      `select conrelid::regclass::text as table, confrelid::regclass::text as of, confdeltype as ends from pg_constraint
        where contype = 'f' and connamespace = 'portal'::regnamespace`,
    )
    const unknown = keys.filter(({ table, of, ends }) => {
      const { removal } = importKinds.find((one) => one.table === of) ?? {}
      const { takes = [], blockedBy = [], after = '', isOfPartner } = removal ?? {}
      const known = [...takes, ...blockedBy.map((one) => one.table), ...(isOfPartner ? ['portal.aufbewahrungssperre'] : [])]
      return removal && ends === 'a' && !known.includes(String(table)) && !after.includes(String(table))
    })
    expect(unknown).toEqual([])
  })

  it('of a document or a notice leave the others alone', async () => {
    await load([...oneOfEach, meldung({ MeldungID: 'm-2' }), dokument({ ID: 'd-2' })])
    await load([gone(meldung()), gone(dokument())])
    expect(await countsOf()).toMatchObject({ meldung: 1, dokument: 1 })
    await rows('delete from portal.datei_ende')
  })
})
