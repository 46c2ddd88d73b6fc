import { statement } from '#platform/db/port.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { everyDatabaseKind } from '#platform/db/testing.ts'
import { asSystem } from '#server/_kit/context.ts'
import { importKinds } from '#server/import-kinds.ts'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { MOST_FAULTS } from '../limits.ts'
import { runImport } from './run.ts'
import type { ImportOptions } from './work.ts'
import { antrag, einladung, geschaeftspartner, meldung, oneOfEach, vertragskonto, zaehler, zaehlerstand, zugang } from '../testing.ts'
import { setUpImport, tables, textOf } from '../testing/import-site.ts'

describe.each(everyDatabaseKind)('the import on %s', (kind) => {
  const site = setUpImport(kind)
  const { load, rows, faultsOf } = site
  const countAll = async () => Promise.all(tables.map(async (table) => (await rows(`select count(*) from portal.${table}`))[0]?.['count']))

  it('imports a line of each kind, whatever their order', async () => {
    const result = await load(oneOfEach.toReversed())
    expect(result.faults).toEqual({ total: 0, folgen: 0, first: [], gruende: [] })
    expect(result.geschrieben).toBe(true)
    expect(result.arten).toEqual(importKinds.map(({ art }) => ({ art, gelesen: 1, neu: 1, geaendert: 0, unveraendert: 0 })))
    expect(await rows('select * from portal.zaehlerstand')).toEqual([
      {
        vk_nummer: '2000000001',
        gp_nummer: '1000000001',
        zaehlernummer: '1EMH1',
        obis: '2.8.0',
        datum: '2026-01-31',
        zaehlerstand: 1234,
        ablese_art: '01',
        ablese_art_bezeichnung: 'abgelesen',
        ablese_kategorie: 'N',
        ablese_kategorie_bezeichnung: 'Ablesung durch den Netzbetreiber',
        vorpartner: null,
      },
    ])
    expect(await rows('select gp_nummer, is_ims, is_lastgang, messlokation from portal.zaehler')).toEqual([
      { gp_nummer: '1000000001', is_ims: false, is_lastgang: false, messlokation: null },
    ])
    expect(await rows('select iss, sub, gp_nummer from portal.zugang')).toEqual([
      { iss: 'https://id.example', sub: 'ada', gp_nummer: '1000000001' },
    ])
    expect(await rows('select gelesen, vk_nummer from portal.meldung')).toEqual([{ gelesen: false, vk_nummer: null }])
  })

  it('keeps every character of a text', async () => {
    const Name = 'Zoë "Ω" \\N\t\\.\n\r O’Brien; \\x41 👩‍🌾'
    await load([geschaeftspartner({ Name })])
    expect(await rows('select name from portal.geschaeftspartner')).toEqual([{ name: Name }])
  })

  it('lists bad lines with their number and imports the good ones', async () => {
    const result = await load([
      geschaeftspartner(),
      '{"art":',
      '',
      { art: 'rechnung' },
      vertragskonto({ Farbe: 'blau' }),
      vertragskonto(),
      zaehler({ ganz: true, Zaehlertyp: undefined }),
      zaehler({ Zaehlernummer: 5 }),
      vertragskonto({ Vertragskonto: '2000000002', Vertragskontotyp: 'Gas' }),
      `{"art":"meldung","Nachricht":"${'x'.repeat(70_000)}"}`,
      zaehler(),
    ])
    expect(faultsOf(result)).toEqual([
      '2: ist kein JSON-Objekt',
      '4: art: „rechnung“ ist nicht bekannt, bekannt sind geschaeftspartner, vertragskonto, zaehler, zaehlerstand, wasseranschluss, abschlag, zahlung, bankdaten, anlage, redispatchgruppe, geraet, antrag, einladung, meldung, dokument, zugang, adresse',
      '5: Farbe: unbekanntes Feld',
      '7: Zaehlertyp: fehlt',
      '8: Zaehlernummer: „5“ muss ein Text sein',
      '9: Vertragskontotyp: „Gas“ muss einer dieser Werte sein: Einspeiser, Trinkwasser, Redispatch, Dienstleistung',
      '10: ist länger als 64 kB',
    ])
    expect(result.arten).toEqual([
      { art: 'geschaeftspartner', gelesen: 1, neu: 1, geaendert: 0, unveraendert: 0 },
      { art: 'vertragskonto', gelesen: 3, neu: 1, geaendert: 0, unveraendert: 0 },
      { art: 'zaehler', gelesen: 3, neu: 1, geaendert: 0, unveraendert: 0 },
    ])
  })

  it('skips lines that refer to unknown rows, and lines that refer to skipped ones', async () => {
    await load([geschaeftspartner(), vertragskonto()])
    const result = await load([
      zugang({ GPNummer: '1000000009' }),
      meldung({ VKNummer: '2000000009' }),
      meldung({ MeldungID: 'm-2', VKNummer: '2000000001' }),
      zaehlerstand({ Zaehlernummer: '1EMH9' }),
      zaehlerstand({ Vertragskonto: '2000000002' }),
      zaehler({ Vertragskonto: '2000000002' }),
      vertragskonto({ Vertragskonto: '2000000002', GPNummer: '1000000009' }),
      zaehler(),
      zaehlerstand(),
    ])
    expect(faultsOf(result)).toEqual([
      '1: GPNummer: „1000000009“ ist nicht bekannt',
      '2: VKNummer: „2000000009“ ist nicht bekannt',
      '4: Zaehlernummer: „1EMH9“ ist nicht bekannt',
      '5: Vertragskonto: „2000000002“ ist nicht bekannt (siehe Zeile 7)',
      '6: Vertragskonto: „2000000002“ ist nicht bekannt (siehe Zeile 7)',
      '7: GPNummer: „1000000009“ ist nicht bekannt',
    ])
    expect(await countAll()).toEqual([0, 0, 1, 1, 1, 1, 1])
  })

  it('takes the last of several lines for a row and lists the others', async () => {
    const name = (Name: string) => geschaeftspartner({ Name })
    const result = await load([name('Eins'), name('Zwei'), geschaeftspartner({ GPNummer: '1000000002' }), name(''), name('Drei')])
    expect(faultsOf(result)).toEqual([
      '1: GPNummer: kommt noch einmal vor, die letzte Zeile zählt (siehe Zeile 5)',
      '2: GPNummer: kommt noch einmal vor, die letzte Zeile zählt (siehe Zeile 5)',
      '4: Name: darf nicht leer sein',
    ])
    expect(await rows('select name from portal.geschaeftspartner order by gp_nummer')).toEqual([{ name: 'Drei' }, { name: 'Ada Sonne' }])
    const same = await load([
      zaehlerstand(),
      vertragskonto(),
      zaehlerstand({ Obis: '1-1:2.8.0', Zaehlerstand: 9 }),
      zaehler(),
      name('Drei'),
    ])
    expect(faultsOf(same)).toEqual([
      '1: Vertragskonto, Zaehlernummer, Obis, Datum: kommt noch einmal vor, die letzte Zeile zählt (siehe Zeile 3)',
    ])
    expect(await rows('select zaehlerstand from portal.zaehlerstand')).toEqual([{ zaehlerstand: 9 }])
  })

  it('writes nothing when the same file is imported again', async () => {
    const versions = () => Promise.all(tables.map((table) => rows(`select ctid::text, xmin::text, xmax::text from portal.${table}`)))
    await load(oneOfEach)
    const before = await versions()
    const result = await load(oneOfEach)
    expect(result.arten).toEqual(importKinds.map(({ art }) => ({ art, gelesen: 1, neu: 0, geaendert: 0, unveraendert: 1 })))
    expect(await versions()).toEqual(before)
  })

  it('keeps a notice read that the customer has read', async () => {
    await load([geschaeftspartner(), meldung()])
    await site.database.asOwner((owner) => owner.run('update portal.meldung set gelesen = true'))
    const result = await load([meldung(), meldung({ MeldungID: 'm-2', Gelesen: true })])
    expect(result.arten).toEqual([{ art: 'meldung', gelesen: 2, neu: 1, geaendert: 0, unveraendert: 1 }])
    await load([meldung({ Nachricht: 'Anders', Gelesen: false }), { art: 'meldung', MeldungID: 'm-2', Gelesen: null }])
    expect(await rows('select nachricht, gelesen from portal.meldung order by meldung_id')).toEqual([
      { nachricht: 'Anders', gelesen: true },
      { nachricht: 'Neue Dokumente', gelesen: true },
    ])
  })

  it('keeps link, id and invitation of an application, and whether the invitation was sent', async () => {
    await load([geschaeftspartner(), antrag(), einladung()])
    const until = '2026-12-20T09:00:00.000Z'
    const linked = `status = 'verknuepft', iss = 'https://id.example', sub = 'nora', verknuepft_am = '${until}', eingeladen_bis = '${until}'`
    await site.database.asOwner((owner) => owner.run(`update portal.antrag set ${linked}`))
    await site.database.asOwner((owner) => owner.run(`update portal.einladung set erledigt_am = '${until}'`))
    const kept = () =>
      rows('select antrag_id, status, iss, sub, verknuepft_am, eingeladen_bis, erledigt_am from portal.antrag, portal.einladung')
    const before = await kept()
    const result = await load([antrag({ Anlagenleistung: 12.5 }), einladung({ KanalArt: 'EMail' })])
    expect(result.arten).toMatchObject([{ geaendert: 1 }, { geaendert: 1 }])
    expect(await kept()).toEqual(before)
    expect(await rows('select anlagenleistung from portal.antrag')).toEqual([{ anlagenleistung: 12.5 }])
  })

  it('moves meters with their account to another partner, and leaves readings with the former one', async () => {
    await load([...oneOfEach, geschaeftspartner({ GPNummer: '1000000002' })])
    const result = await load([vertragskonto({ GPNummer: '1000000002' }), zaehlerstand({ Datum: '2026-02-28' })])
    expect(result.arten).toMatchObject([{ geaendert: 1 }, { neu: 1 }])
    for (const table of ['vertragskonto', 'zaehler']) {
      expect(await rows(`select distinct gp_nummer from portal.${table}`)).toEqual([{ gp_nummer: '1000000002' }])
    }
    expect(await rows('select distinct gp_nummer from portal.zaehlerstand')).toEqual([{ gp_nummer: '1000000001' }])
    expect((await load([zaehler(), zaehlerstand()])).arten).toMatchObject([{ unveraendert: 1 }, { unveraendert: 1 }])
  })

  it('only counts in a dry run, including rows that the file does not name', async () => {
    await load([
      geschaeftspartner(),
      geschaeftspartner({ GPNummer: '1000000002' }),
      geschaeftspartner({ GPNummer: '1000000003' }),
      zugang(),
    ])
    const before = await countAll()
    const result = await load(
      [geschaeftspartner({ Name: 'Anders' }), geschaeftspartner({ GPNummer: '1000000004' }), vertragskonto(), '{'],
      {
        probelauf: true,
      },
    )
    expect(result).toMatchObject({ geschrieben: false, faults: { total: 1 } })
    expect(result.arten).toEqual([
      { art: 'geschaeftspartner', gelesen: 2, neu: 1, geaendert: 1, unveraendert: 0, fehlt: 2 },
      { art: 'vertragskonto', gelesen: 1, neu: 1, geaendert: 0, unveraendert: 0, fehlt: 0 },
    ])
    expect(await countAll()).toEqual(before)
    expect(await rows(`select name from portal.geschaeftspartner where gp_nummer = '1000000001'`)).toEqual([{ name: 'Ada Sonne' }])
  })

  it('writes nothing in strict mode if there is a bad line of any sort', async () => {
    for (const bad of ['{', zugang({ GPNummer: '1000000009' }), geschaeftspartner({ Name: 'Doppelt' })]) {
      const result = await load([geschaeftspartner(), bad], { streng: true })
      expect(result).toMatchObject({ geschrieben: false, faults: { total: 1 } })
      expect(await countAll()).toEqual([0, 0, 0, 0, 0, 0, 0])
    }
    expect(await load([geschaeftspartner()], { streng: true })).toMatchObject({ geschrieben: true })
    expect(await countAll()).toEqual([0, 0, 0, 0, 0, 0, 1])
  })

  it('counts all bad lines and reports the first of all checks', async () => {
    const unknown = Array.from({ length: 1500 }, (_, index) => zugang({ sub: `s${index}`, GPNummer: '1000000009' }))
    const result = await load(unknown.flatMap((line) => [line, '{']))
    expect(result.faults.total).toBe(3000)
    expect(result.faults.first.map(({ zeile }) => zeile)).toEqual(Array.from({ length: MOST_FAULTS }, (_, index) => index + 1))
  })

  it('imports nothing from a source that breaks off, and leaves no tables behind', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => JSON.stringify(geschaeftspartner({ GPNummer: String(2_000_000_000 + index) })))
    async function* breaking() {
      yield `${many.join('\n')}\n`
      // the batch is being sent now
      throw new Error('cut off')
    }
    await expect(runImport(site.database, breaking(), { kinds: importKinds })).rejects.toThrow('cut off')
    expect(await countAll()).toEqual([0, 0, 0, 0, 0, 0, 0])
    const left = statement('test.left', `select relname from pg_class where relname like 'import\\_%' and relpersistence = 't'`)
    expect(await asSystem(site.database, (db) => db.query(left))).toEqual([])
    expect((await load(oneOfEach)).arten).toHaveLength(importKinds.length)
  })

  it('reports its progress by lines and kinds', async () => {
    const stages: string[] = []
    const onStage: ImportOptions['onStage'] = (stage) => stages.push(Object.values(stage).join(' '))
    await load([...oneOfEach.slice(0, 3), '', '{'], { onStage })
    expect(stages).toEqual([
      'reading 1',
      'reading 2',
      'reading 3',
      'reading 4',
      'reading 5',
      'checking 5',
      'merging 5 geschaeftspartner',
      'merging 5 vertragskonto',
      'merging 5 zaehler',
    ])
  })

  it('allows two imports of the same rows at once', async () => {
    const many = Array.from({ length: 3000 }, (_, index) => geschaeftspartner({ GPNummer: String(1_000_000_000 + index) }))
    const results = await Promise.all([load(many), load(many.toReversed())])
    expect(results.map(({ arten }) => arten[0]?.neu).toSorted((a = 0, b = 0) => a - b)).toEqual([0, 3000])
  })

  it.runIf(kind === 'postgres')('shows a reader the whole file or nothing', async () => {
    const partners = Array.from({ length: 4000 }, (_, index) => ({ GPNummer: String(1_000_000_000 + index) }))
    const accounts = partners.map(({ GPNummer }) => ({ GPNummer, Vertragskonto: `2${GPNummer.slice(1)}` }))
    const lines = [...partners.map(geschaeftspartner), ...accounts.map(vertragskonto), ...partners.map((partner) => zugang(partner))]
    const reader = openPostgres({ url: site.url, onIdleError: () => undefined })
    const seen = statement(
      'test.seen',
      `select concat_ws(' ', (select count(*) from portal.geschaeftspartner), (select count(*) from portal.vertragskonto), (select count(*) from portal.zugang)) as counts`,
    )
    const all = new Set<string>()
    const done = new AbortController()
    const reading = asSystem(reader, async (db) => {
      while (!done.signal.aborted) for (const { counts } of await db.query<{ counts: string }>(seen)) all.add(counts)
    })
    await load(lines)
    done.abort()
    await reading
    await reader.close()
    expect([...all].filter((counts) => !['0 0 0', '4000 4000 4000'].includes(counts))).toEqual([])
    expect(all).toContain('0 0 0')
  })

  it.runIf(kind === 'postgres')('needs no more memory for a long file than for a short one', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const held: number[] = []
    async function* long() {
      yield* textOf([geschaeftspartner(), vertragskonto(), zaehler()])
      for (let index = 0; index < 50_000; index += 1) {
        if (index === 15_000 || index === 49_000) {
          collectGarbage()
          const { heapUsed, external } = process.memoryUsage()
          held.push(heapUsed + external)
        }
        yield `${JSON.stringify(zaehlerstand({ Zaehlerstand: index, Datum: new Date(Date.UTC(1900, 0, 1 + index)).toISOString().slice(0, 10) }))}\n`
      }
    }
    const result = await runImport(site.database, long(), { kinds: importKinds })
    expect(result.arten.at(-1)).toMatchObject({ art: 'zaehlerstand', neu: 50_000 })
    const [early = 0, late = 0] = held
    expect(late - early).toBeLessThan(4_000_000)
  })
})
