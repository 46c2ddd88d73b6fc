import type { Database } from '#platform/db/port.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { folderStore } from '#platform/files/folder.ts'
import { StoreUnavailable, type FileStore } from '#platform/files/store.ts'
import { MIGRATIONS } from '#server/_kit/testing.ts'
import { importKinds } from '#server/import-kinds.ts'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { faultText } from './faults.ts'
import { createIntake } from './files.ts'
import { runImport } from './run.ts'
import type { ImportOptions } from './work.ts'
import { LARGEST_FILE } from '../limits.ts'
import { dokument, geschaeftspartner, vertragskonto } from '../testing.ts'

const PDF = '%PDF-1.7 eins'
const sumOf = (content: string) => createHash('sha256').update(content).digest('hex')
const nameOf = (content: string) => `${sumOf(content).slice(0, 2)}/${sumOf(content)}.pdf`

describe.each(databaseKinds)('documents of an import on %s', (kind) => {
  let fresh: FreshDatabase
  let database: Database
  let base: string
  let own: FileStore
  beforeAll(async () => {
    fresh = await freshDatabase(kind, MIGRATIONS)
    database = fresh.database
  })
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'netzportal-dokumente-'))
    await mkdir(join(base, 'ablage'))
    own = folderStore(join(base, 'ablage'))
    await load([geschaeftspartner(), vertragskonto()])
  })
  afterEach(async () => {
    await database.asOwner((owner) =>
      owner.script(`delete from portal.dokument; delete from portal.geschaeftspartner where gp_nummer > '1000000001'`),
    )
    await rm(base, { recursive: true })
  })
  afterAll(() => fresh.drop())

  const put = async (name: string, content: string) => {
    const file = join(base, 'import', name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    return file
  }
  const load = async (lines: readonly unknown[], options: Omit<ImportOptions, 'kinds'> = {}, store = own) => {
    await mkdir(join(base, 'import'), { recursive: true })
    const source = (async function* () {
      yield lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    })()
    const intake = createIntake({ beside: folderStore(join(base, 'import')), store, probelauf: options.probelauf ?? false })
    return runImport(database, source, { kinds: importKinds, intake, ...options })
  }
  const rows = (columns: string) =>
    database.asOwner((owner) => owner.run<Record<string, unknown>>(`select ${columns} from portal.dokument order by dokument_id`))
  const stored = async () => {
    const all = await readdir(join(base, 'ablage'), { recursive: true, withFileTypes: true })
    return all
      .filter((one) => one.isFile())
      .map((one) => join(one.parentPath, one.name).slice(join(base, 'ablage/').length))
      .toSorted()
  }

  it('are imported once, with a copy of the file beside the import', async () => {
    await put('Abrechnungen/Müller 1.pdf', PDF)
    expect((await load([dokument()])).arten).toMatchObject([{ neu: 1 }])
    expect(await rows(`datei, groesse, encode(pruefsumme, 'hex') as summe, abrechnungsbetrag, gelesen, gp_nummer, vk_nummer`)).toEqual([
      {
        datei: nameOf(PDF),
        groesse: PDF.length,
        summe: sumOf(PDF),
        abrechnungsbetrag: 812.4,
        gelesen: false,
        gp_nummer: '1000000001',
        vk_nummer: '2000000001',
      },
    ])
    expect(await readFile(join(base, 'ablage', nameOf(PDF)), 'utf8')).toBe(PDF)
    const before = await stat(join(base, 'ablage', nameOf(PDF)))
    const again = await load([dokument()])
    expect(again.arten).toMatchObject([{ neu: 0, geaendert: 0, unveraendert: 1 }])
    expect((await stat(join(base, 'ablage', nameOf(PDF)))).ino).toBe(before.ino)
  })

  it('stay with the partner that they were sent to', async () => {
    await put('Abrechnungen/Müller 1.pdf', PDF)
    await load([dokument()])
    const result = await load([
      geschaeftspartner({ GPNummer: '1000000002' }),
      dokument({ Geschaeftspartner: '1000000002', Titel: 'Neu' }),
      dokument({ ID: 'd-2', Geschaeftspartner: '1000000002' }),
    ])
    expect(result.faults.first.map((fault) => faultText(fault).replace('Zeile ', ''))).toEqual([
      '2: Geschaeftspartner: „1000000002“ ist ein anderer als der, an den dieses Dokument ging',
    ])
    expect(await rows('dokument_id, gp_nummer, titel')).toEqual([
      { dokument_id: 'd-1', gp_nummer: '1000000001', titel: 'Jahresabrechnung 2025' },
      { dokument_id: 'd-2', gp_nummer: '1000000002', titel: 'Jahresabrechnung 2025' },
    ])
  })

  it('use a file in the store unless there is one of that name beside the import', async () => {
    await put('a.pdf', PDF)
    await cp(join(base, 'import/a.pdf'), join(base, 'ablage/b.pdf'))
    await writeFile(join(base, 'ablage/a.pdf'), '%PDF-1.7 von früher')
    await load([dokument({ ID: 'd-1', Datei: 'a.pdf' }), dokument({ ID: 'd-2', Datei: 'b.pdf' })])
    expect(await rows('datei')).toEqual([{ datei: nameOf(PDF) }, { datei: 'b.pdf' }])
    expect(await stored()).toEqual([nameOf(PDF), 'a.pdf', 'b.pdf'].toSorted())
  })

  it('are skipped if their file cannot be taken in; the others are imported', async () => {
    await put('gut.pdf', PDF)
    await put('leer.pdf', '')
    await put('brief.pdf', 'Sehr geehrte Damen und Herren')
    await put('kurz.pdf', '%PDF')
    await truncate(await put('riesig.pdf', PDF), LARGEST_FILE + 1)
    await writeFile(join(base, 'geheim.pdf'), PDF)
    await symlink(join(base, 'geheim.pdf'), join(base, 'import/link.pdf'))
    const names = ['gut.pdf', 'fehlt.pdf', 'leer.pdf', 'brief.pdf', 'kurz.pdf', 'riesig.pdf', 'link.pdf', '../geheim.pdf', '.gut.pdf']
    const lines = names.map((Datei, index) => dokument({ ID: `d-${index}`, Datei }))
    const expected = [
      '2: Datei: „fehlt.pdf“ gibt es weder neben der Importdatei noch in der Ablage',
      '3: Datei: „leer.pdf“ ist leer',
      '4: Datei: „brief.pdf“ ist keine PDF-Datei',
      '5: Datei: „kurz.pdf“ ist keine PDF-Datei',
      '6: Datei: „riesig.pdf“ ist größer als 50 MB',
      '7: Datei: „link.pdf“ gibt es weder neben der Importdatei noch in der Ablage',
      '8: Datei: „../geheim.pdf“ ist kein Dateiname, wie ihn die Ablage nimmt',
      '9: Datei: „.gut.pdf“ ist kein Dateiname, wie ihn die Ablage nimmt',
    ]
    const strict = await load(lines, { streng: true })
    expect([strict.geschrieben, await rows('datei')]).toEqual([false, []])
    const result = await load(lines)
    expect(result.faults.first.map((fault) => faultText(fault).replace('Zeile ', ''))).toEqual(expected)
    expect(result.arten).toMatchObject([{ gelesen: 9, neu: 1 }])
    expect(await rows('dokument_id')).toEqual([{ dokument_id: 'd-0' }])
  })

  it('need a known partner and account', async () => {
    await put('a.pdf', PDF)
    const result = await load([
      dokument({ Datei: 'a.pdf', Geschaeftspartner: '1000000009' }),
      dokument({ ID: 'd-2', Datei: 'a.pdf', Vertragskonto: '2000000009' }),
    ])
    expect(result.faults.first.map(({ zeile, feld }) => [zeile, feld])).toEqual([
      [1, 'Geschaeftspartner'],
      [2, 'Vertragskonto'],
    ])
  })

  it('are only counted in a dry run, which copies no file', async () => {
    await put('a.pdf', PDF)
    const lines = [dokument({ Datei: 'a.pdf' }), dokument({ ID: 'd-2', Datei: 'fehlt.pdf' })]
    const result = await load(lines, { probelauf: true })
    expect(result).toMatchObject({ geschrieben: false, faults: { total: 1 }, arten: [{ gelesen: 2, neu: 1, fehlt: 0 }] })
    expect([await rows('datei'), await stored()]).toEqual([[], []])
    await load(lines)
    expect((await load(lines, { probelauf: true })).arten).toMatchObject([{ neu: 0, geaendert: 0, unveraendert: 1 }])
  })

  it('take the read flag for new rows only, because later the customer sets it', async () => {
    await put('a.pdf', PDF)
    const lines = [dokument({ ID: 'd-1', Datei: 'a.pdf', Gelesen: true }), dokument({ ID: 'd-2', Datei: 'a.pdf' })]
    await load(lines)
    expect(await rows('gelesen')).toEqual([{ gelesen: true }, { gelesen: false }])
    await database.asOwner((owner) => owner.run('update portal.dokument set gelesen = not gelesen'))
    expect((await load(lines)).arten).toMatchObject([{ geaendert: 0, unveraendert: 2 }])
    await load(lines.map((line) => ({ ...line, Titel: 'Berichtigt' })))
    expect(await rows('titel, gelesen')).toEqual([
      { titel: 'Berichtigt', gelesen: false },
      { titel: 'Berichtigt', gelesen: true },
    ])
  })

  it('keep every value that a line does not name; a new one needs a file', async () => {
    await put('a.pdf', PDF)
    await load([dokument({ Datei: 'a.pdf', Gelesen: true })])
    const before = await rows('*')
    await rm(join(base, 'import/a.pdf'))
    const result = await load([
      { art: 'dokument', ID: 'd-1', Titel: 'Berichtigt' },
      { art: 'dokument', ID: 'd-1', Geschaeftspartner: '1000000001', Gelesen: null },
      { ...dokument({ ID: 'd-2' }), Datei: undefined },
    ])
    expect(result.faults.first.map((fault) => faultText(fault).replace('Zeile ', ''))).toEqual([
      '3: Datei: fehlt, und ohne ist kein neuer Eintrag möglich',
    ])
    expect(await rows('*')).toEqual(before.map((row) => ({ ...row, titel: 'Berichtigt' })))
  })

  it('change with the content of their file; the former content stays in the store', async () => {
    await put('a.pdf', PDF)
    await load([dokument({ Datei: 'a.pdf' })])
    await put('a.pdf', '%PDF-1.7 zwei')
    expect((await load([dokument({ Datei: 'a.pdf' })])).arten).toMatchObject([{ geaendert: 1 }])
    expect(await rows('datei')).toEqual([{ datei: nameOf('%PDF-1.7 zwei') }])
    expect(await stored()).toEqual([nameOf(PDF), nameOf('%PDF-1.7 zwei')].toSorted())
  })

  it('replace an incomplete copy', async () => {
    await put('a.pdf', PDF)
    await mkdir(join(base, 'ablage', dirname(nameOf(PDF))))
    await writeFile(join(base, 'ablage', nameOf(PDF)), '%PDF')
    await load([dokument({ Datei: 'a.pdf' })])
    expect(await readFile(join(base, 'ablage', nameOf(PDF)), 'utf8')).toBe(PDF)
  })

  it('are not imported while the store is away', async () => {
    await put('a.pdf', PDF)
    const away: FileStore = {
      open: () => Promise.reject(new StoreUnavailable('away')),
      keep: () => Promise.reject(new StoreUnavailable('away')),
      remove: () => Promise.reject(new StoreUnavailable('away')),
    }
    await expect(load([geschaeftspartner({ GPNummer: '1000000002' }), dokument({ Datei: 'a.pdf' })], {}, away)).rejects.toThrow(
      StoreUnavailable,
    )
    const [partners] = await database.asOwner((owner) => owner.run('select count(*)::integer as count from portal.geschaeftspartner'))
    expect(partners).toEqual({ count: 1 })
  })

  it('open at most eight files at once, outside any transaction', async () => {
    let [open, most] = [0, 0]
    const states = new Set<number>()
    const lines = Array.from({ length: 40 }, (_, index) => dokument({ ID: `d-${index}`, Datei: `${index}.pdf` }))
    const result = await load(lines, {
      intake: async (name) => {
        open += 1
        most = Math.max(most, open)
        if (kind === 'postgres') {
          const busy = `select count(*)::integer as count from pg_stat_activity where datname = current_database() and state like 'idle in%'`
          for (const { count } of await database.asOwner((owner) => owner.run<{ count: number }>(busy))) states.add(count)
        } else await new Promise(setImmediate)
        open -= 1
        return { name, groesse: 1, pruefsumme: Buffer.alloc(32) }
      },
    })
    expect([result.arten[0]?.neu, most, [...states]]).toEqual([40, 8, kind === 'postgres' ? [0] : []])
    // each row has its own file, whichever was read first
    expect((await rows('dokument_id, datei')).every((row) => `d-${String(row['datei'])}` === `${String(row['dokument_id'])}.pdf`)).toBe(
      true,
    )
  })
})
