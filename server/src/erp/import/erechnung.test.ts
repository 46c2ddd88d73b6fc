import { databaseKinds } from '#platform/db/testing.ts'
import { folderStore } from '#platform/files/folder.ts'
import { importKinds } from '#server/import-kinds.ts'
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { Customer } from '../../_kit/testing/rows.ts'
import { unzip } from '../../_kit/testing/zip.ts'
import { LARGEST_FILE } from '../limits.ts'
import { createSchluessel } from '../schluessel/acts.ts'
import { dokument, vertragskonto } from '../testing.ts'
import { textOf } from '../testing/import-site.ts'
import { faultText } from './faults.ts'
import { createIntake } from './files.ts'
import { runImport } from './run.ts'
import type { ImportOptions } from './work.ts'

/** A PDF that carries its invoice as an embedded file, with every byte there is. */
const zugferd = Buffer.concat([
  Buffer.from(
    '%PDF-1.7\n%\xE2\xE3\xCF\xD3\n1 0 obj\n<</Type/Filespec/F(factur-x.xml)/AFRelationship/Alternative/EF<</F 2 0 R>>>>\nendobj\n',
    'latin1',
  ),
  Buffer.from('2 0 obj\n<</Type/EmbeddedFile/Subtype/text#2Fxml>>\nstream\n<?xml version="1.0"?><rsm:CrossIndustryInvoice/>\n'),
  Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 31) % 256)),
  Buffer.from('\nendstream\nendobj\n%%EOF\r\n\0', 'latin1'),
])
/** With a byte order mark, both kinds of line ends and a byte that is no UTF-8: nobody reads what the file says. */
const xrechnung = Buffer.concat([
  Buffer.from('\uFEFF<?xml version="1.0" encoding="UTF-8"?>\r\n<Invoice>\n<Note>Für Jürgen</Note>'),
  Buffer.from([0xff, 0x00]),
  Buffer.from('</Invoice>\n\n'),
])
const NAMES = { Datei: '2026/Rechnung.pdf', ERechnung: '2026/Rechnung.xml' }

describe.each(databaseKinds)('an e-invoice of an import on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  let base: string

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    ada = await portal.customer()
    await portal.insert('vertragskonto', { vk_nummer: vertragskonto().Vertragskonto, gp_nummer: ada.gp })
    base = await mkdtemp(join(tmpdir(), 'netzportal-erechnung-'))
    await mkdir(join(base, '2026'))
  })
  beforeEach(async () => {
    await portal.sql('delete from portal.dokument')
    await portal.sql('delete from portal.datei_ende')
    await put('a.pdf', '%PDF-1.7 eins')
    await put('a.xml', '<Invoice/>')
  })
  afterAll(async () => {
    await portal.stop()
    await rm(base, { recursive: true })
  })

  const line = (more: Readonly<Record<string, unknown>> = {}) => dokument({ Geschaeftspartner: ada.gp, Datei: 'a.pdf', ...more })
  const put = (name: string, content: string | Buffer) => writeFile(join(base, name), content)
  const load = (lines: readonly unknown[], options: Omit<ImportOptions, 'kinds'> = {}) => {
    const intake = createIntake({ beside: folderStore(base), store: folderStore(portal.fileFolder), probelauf: options.probelauf ?? false })
    return runImport(portal.database, textOf(lines), { kinds: importKinds, intake, ...options })
  }
  const faultsOf = async (lines: readonly unknown[]) =>
    (await load(lines)).faults.first.map((fault) => faultText(fault).replace('Zeile ', ''))
  const rows = (columns = 'dokument_id, erechnung is not null as hat') =>
    portal.sql(`select ${columns} from portal.dokument order by dokument_id`)
  const file = async (path: string) => {
    const answer = await fetch(portal.base + path, { headers: { cookie: ada.cookie } })
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) }
  }

  const arriveByCommand = async () => {
    await put(NAMES.Datei, zugferd)
    await put(NAMES.ERechnung, xrechnung)
    return faultsOf([line(NAMES)])
  }
  const arriveOverHttp = async () => {
    const { schluessel } = await createSchluessel(portal.database, { bezeichnung: 'SAP', rechte: ['importieren'] }, portal.clock.now())
    const send = async (method: string, path: string, type: string, body: string | Buffer) => {
      const headers = { authorization: `Bearer ${schluessel}`, 'content-type': type }
      return (await fetch(`${portal.base}/api/erp/v1/${path}`, { method, body, headers })).status
    }
    const answers = [
      await send('PUT', `dateien?datei=${encodeURIComponent(NAMES.Datei)}`, 'application/pdf', zugferd),
      await send('PUT', `dateien?datei=${encodeURIComponent(NAMES.ERechnung)}`, 'application/xml', xrechnung),
      await send('PUT', 'dateien?datei=x.html', 'text/html', '<html>'),
      await send('POST', 'import', 'application/x-ndjson', JSON.stringify(line(NAMES))),
    ]
    await portal.runJobs('import', { early: true })
    return answers
  }

  it.each([
    { way: 'by command', arrive: arriveByCommand, told: [] },
    { way: 'over HTTP', arrive: arriveOverHttp, told: [200, 200, 415, 202] },
  ])('arrives $way and leaves byte for byte, as its PDF does, alone and in the archive', async ({ arrive, told }) => {
    expect(await arrive()).toEqual(told)
    const { body } = await portal.request('GET', '/api/portal/v1/dokumente', { cookie: ada.cookie })
    expect(body.Dokumente).toMatchObject([{ ID: 'd-1', ERechnung: true }])
    const pdf = await file('/api/css/v5/pages/dokumente/d-1/data/x.pdf')
    const xml = await file('/api/portal/v1/dokumente/d-1/e-rechnung')
    expect([pdf.status, pdf.content.equals(zugferd), xml.status, xml.content.equals(xrechnung)]).toEqual([200, true, 200, true])
    const zip = unzip((await file('/api/portal/v1/dokumente/archiv.zip?dokument_ids=d-1')).content)
    const [first, second] = [...zip]
    expect([first?.[1].equals(zugferd), second?.[1].equals(xrechnung)]).toEqual([true, true])
    expect(second?.[0]).toBe(first?.[0].replace(/pdf$/, 'xml'))
  })

  it('is left as it was by a line that does not name it, removed by null or a whole line, and replaced by another', async () => {
    const facts = () => rows('erechnung, erechnung_groesse as groesse, erechnung_pruefsumme is null as leer')
    await load([line({ ERechnung: 'a.xml' })])
    const before = await facts()
    expect(before).toEqual([{ erechnung: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{64}\.xml$/), groesse: 10, leer: false }])
    await load([{ art: 'dokument', ID: 'd-1', Titel: 'Berichtigt' }])
    expect(await facts()).toEqual(before)
    expect((await load([line({ Titel: 'Berichtigt', ERechnung: 'a.xml' })])).arten).toMatchObject([{ unveraendert: 1 }])
    await put('b.xml', '<Invoice>neu</Invoice>')
    await load([{ art: 'dokument', ID: 'd-1', ERechnung: 'b.xml' }])
    expect(await facts()).toMatchObject([{ groesse: 22 }])
    const none = [{ erechnung: null, groesse: null, leer: true }]
    await load([{ art: 'dokument', ID: 'd-1', ERechnung: null }])
    expect(await facts()).toEqual(none)
    await load([{ art: 'dokument', ID: 'd-1', ERechnung: 'a.xml' }])
    expect(await facts()).toEqual(before)
    await load([line({ ganz: true })])
    expect(await facts()).toEqual(none)
    // the files that went, once each, wait to be removed
    expect(await portal.sql('select datei from portal.datei_ende')).toHaveLength(2)
  })

  it('is not taken in, nor its document, if it is no XML, empty, too large, missing or badly named', async () => {
    const contents: Readonly<Record<string, string | Buffer>> = {
      'leer.xml': '',
      'brief.xml': 'Sehr geehrte Damen und Herren',
      'seite.xml': '<!DOCTYPE html><title>404</title>',
      'html.xml': '<html><body>404</body></html>',
      'pdf.xml': '%PDF-1.7',
      'marke.xml': '\uFEFF',
      'riesig.xml': '<?xml version="1.0"?>',
      'utf16.xml': Buffer.from('\uFEFF<?xml version="1.0"?>', 'utf16le'),
    }
    for (const [name, content] of Object.entries(contents)) await put(name, content)
    await truncate(join(base, 'riesig.xml'), LARGEST_FILE + 1)
    const names = [...Object.keys(contents), 'fehlt.xml', '../a.xml', 'a.xml']
    const lines = names.map((ERechnung, index) => line({ ID: `d-${index}`, ERechnung }))
    const expected = [
      '1: ERechnung: „leer.xml“ ist leer',
      ...['brief', 'seite', 'html', 'pdf', 'marke'].map((name, index) => `${index + 2}: ERechnung: „${name}.xml“ ist keine XML-Datei`),
      '7: ERechnung: „riesig.xml“ ist größer als 50 MB',
      '8: ERechnung: „utf16.xml“ ist keine XML-Datei',
      '9: ERechnung: „fehlt.xml“ gibt es weder neben der Importdatei noch in der Ablage',
      '10: ERechnung: „../a.xml“ ist kein Dateiname, wie ihn die Ablage nimmt',
    ]
    expect((await load(lines, { streng: true })).geschrieben).toBe(false)
    expect(await rows()).toEqual([])
    expect(await faultsOf(lines)).toEqual(expected)
    expect(await rows()).toEqual([{ dokument_id: 'd-10', hat: true }])
  })

  it('is looked at in each form that XML begins with, and is no PDF in place of one', async () => {
    const begins = ['<?xml version="1.0"?><I/>', '\uFEFF<ubl:Invoice/>', '<_/>', '<a>']
    for (const [index, content] of begins.entries()) await put(`${index}.xml`, content)
    expect(await faultsOf(begins.map((_, index) => line({ ID: `d-${index}`, ERechnung: `${index}.xml` })))).toEqual([])
    expect(await rows()).toHaveLength(begins.length)
    const swapped = line({ ID: 'd-9', Datei: 'a.xml', ERechnung: 'a.pdf' })
    expect(await faultsOf([swapped])).toEqual(['1: Datei: „a.xml“ ist keine PDF-Datei'])
  })

  it('may come by several lines for one document, is the last of them, and goes with its document', async () => {
    await put('b.xml', '<Invoice>neu</Invoice>')
    await load([line(), { art: 'dokument', ID: 'd-1', ERechnung: 'a.xml' }, { art: 'dokument', ID: 'd-1', ERechnung: 'b.xml' }])
    expect(await rows('erechnung_groesse as groesse')).toEqual([{ groesse: 22 }])
    await portal.sql('delete from portal.datei_ende')
    await load([{ art: 'dokument', ID: 'd-1', loeschen: true }])
    expect([await rows(), await portal.sql('select datei from portal.datei_ende')]).toEqual(
      [[], { length: 2 }].map((one) => expect.objectContaining(one)),
    )
  })
})
