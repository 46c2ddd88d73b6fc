import type { Import, Importfehler } from '#contract/erp/import-schema.ts'
import { databaseKind, everyDatabaseKind } from '#platform/db/testing.ts'
import { StoreUnavailable } from '#platform/files/store.ts'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../../_kit/testing.ts'
import {
  FILES_AT_ONCE,
  IMPORT_PAUSE_SECONDS,
  IMPORT_TRIES,
  MOST_WAITING_IMPORTS,
  RECEIVING_SECONDS,
  UPLOADED_SECONDS,
} from '../../limits.ts'
import { createSchluessel, revokeSchluessel } from '../../schluessel/acts.ts'
import { dokument, geschaeftspartner, vertragskonto, zugang } from '../../testing.ts'
import { startSending } from '../../testing/sending.ts'
import { texts } from '../texts.de.ts'

const NDJSON = 'application/x-ndjson'
const linesOf = (lines: readonly object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

describe.each(everyDatabaseKind)('the import over HTTP on %s', (kind) => {
  const rests: number[] = []
  let portal: TestPortal
  let headers: Readonly<Record<string, string>>

  beforeAll(async () => {
    portal = await startTestPortal(kind, { gentleness: { pause: async (ms) => void rests.push(ms) } })
    const { schluessel } = await createSchluessel(portal.database, { bezeichnung: 'SAP', rechte: ['importieren'] }, portal.clock.now())
    headers = { authorization: `Bearer ${schluessel}` }
  })
  afterAll(() => portal.stop())

  const post = (body: string | Buffer, { query = '', ...more }: { query?: string } & Record<string, string> = {}) =>
    fetch(`${portal.base}/api/erp/v1/import${query}`, { method: 'POST', body, headers: { ...headers, 'content-type': NDJSON, ...more } })
  const get = async <T>(path: string) => (await portal.request('GET', `/api/erp/v1${path}`, { headers })).body as T
  const received = async (answer: Promise<Response>) => {
    const { status, headers: answered } = await answer
    expect([status, answered.get('cache-control')]).toEqual([202, 'no-store'])
    return (await (await answer).json()) as Import
  }
  const runImports = () => portal.runJobs('import', { early: true })
  const namesOf = async () => (await portal.sql('select name from portal.geschaeftspartner order by gp_nummer')).map(({ name }) => name)
  const kept = async (folder: string) => readdir(join(portal.fileFolder, folder)).catch(() => [])

  it('takes a file, imports it when its turn comes, and tells what became of each line', async () => {
    const body = linesOf([geschaeftspartner(), vertragskonto({ GPNummer: '1000000009' }), zugang({ GPNummer: 5 })])
    const { ImportId, ...waiting } = await received(post(body))
    expect(waiting).toMatchObject({ Zustand: 'wartet', Weg: 'http', Wer: 'SAP', Probelauf: false, Streng: false, Zeilen: 0, Arten: [] })
    expect(await namesOf()).toEqual([])
    await runImports()
    expect(await namesOf()).toEqual(['Ada Sonne'])
    expect(await get<Import>(`/import/${ImportId}`)).toMatchObject({
      Zustand: 'geschrieben',
      Zeilen: 3,
      Arten: [
        { Art: 'geschaeftspartner', Gelesen: 1, Neu: 1, Geaendert: 0, Unveraendert: 0 },
        { Art: 'vertragskonto', Gelesen: 1, Neu: 0, Geaendert: 0, Unveraendert: 0 },
        { Art: 'zugang', Gelesen: 1, Neu: 0, Geaendert: 0, Unveraendert: 0 },
      ],
      Fehlerhaft: 2,
      Folgen: 0,
      Gruende: [
        { Art: 'vertragskonto', Feld: 'GPNummer', Grund: 'ist nicht bekannt', Anzahl: 1, Folgen: 0, ErsteZeile: 2 },
        { Art: 'zugang', Feld: 'GPNummer', Grund: 'muss ein Text sein', Anzahl: 1, Folgen: 0, ErsteZeile: 3 },
      ],
    })
    const faults = await portal.request('GET', `/api/erp/v1/import/${ImportId}/fehler`, { headers })
    expect(faults.headers.get('content-type')).toBe(NDJSON)
    expect(
      faults.text
        .trim()
        .split('\n')
        .map((line): unknown => JSON.parse(line)),
    ).toEqual<Importfehler[]>([
      { Zeile: 2, Art: 'vertragskonto', Feld: 'GPNummer', Wert: '1000000009', Grund: 'ist nicht bekannt', Folge: false },
      { Zeile: 3, Art: 'zugang', Feld: 'GPNummer', Wert: '5', Grund: 'muss ein Text sein', Folge: false },
    ])
    expect(await kept('import')).toEqual([])
    expect((await get<{ Importe: Import[] }>('/import')).Importe.map((one) => one.ImportId)).toEqual([ImportId])
  })

  it('takes a compressed file, a dry run and a strict one', async () => {
    const name = (Name: string) => gzipSync(linesOf([geschaeftspartner({ Name }), zugang({ GPNummer: '1000000009' })]))
    const gzip = { 'content-encoding': 'gzip' }
    const ids = [
      await received(post(name('Probe'), { ...gzip, query: '?probelauf=true' })),
      await received(post(name('Streng'), { ...gzip, query: '?streng=true' })),
    ].map(({ ImportId }) => ImportId)
    await runImports()
    const [probe, streng] = await Promise.all(ids.map((id) => get<Import>(`/import/${id}`)))
    expect(probe).toMatchObject({ Zustand: 'geprueft', Probelauf: true, Fehlerhaft: 1, Arten: [{ Geaendert: 1, Fehlt: 0 }, {}] })
    expect(streng).toMatchObject({ Zustand: 'abgelehnt', Streng: true, Fehlerhaft: 1 })
    expect(await namesOf()).toEqual(['Ada Sonne'])
    await received(post(gzipSync(linesOf([geschaeftspartner({ Name: 'Ada Sommer' })])), gzip))
    await runImports()
    expect(await namesOf()).toEqual(['Ada Sommer'])
  })

  it('takes CSV, whose lines may all be of one kind', async () => {
    const csv = { 'content-type': 'text/csv; charset=utf-8' }
    const { ImportId } = await received(post('GPNummer;Name\r\n1000000001;Ada Herbst\r\n', { ...csv, query: '?art=geschaeftspartner' }))
    const broken = await received(post('GPNummer;Name\n1;"x', { ...csv, query: '?art=geschaeftspartner' }))
    await runImports()
    expect(await get<Import>(`/import/${ImportId}`)).toMatchObject({ Zustand: 'geschrieben', Arten: [{ Gelesen: 1, Geaendert: 1 }] })
    expect(await get<Import>(`/import/${broken.ImportId}`)).toMatchObject({ Zustand: 'gescheitert', Ursache: texts.openQuote })
    expect(await namesOf()).toEqual(['Ada Herbst'])
    expect(await codeOf(post('', { query: '?art=geschaeftspartner' }))).toBe('400 UngueltigeAnfrage')
  })

  it('imports at full speed, unless a file asks for rests', async () => {
    const file = linesOf([geschaeftspartner({ Name: 'Ada Winter' }), vertragskonto()])
    const fast = await received(post(file))
    const gentle = await received(post(file, { query: '?modus=schonend' }))
    expect([fast.Modus, gentle.Modus, (await received(post(file, { query: '?modus=schnell' }))).Modus]).toEqual([
      'schnell',
      'schonend',
      'schnell',
    ])
    await runImports()
    expect(await get<Import>(`/import/${gentle.ImportId}`)).toMatchObject({ Zustand: 'geschrieben', Modus: 'schonend', Zeilen: 2 })
    expect(await namesOf()).toEqual(['Ada Winter'])
    // the embedded database has one connection, so nothing rests there
    expect(rests.length > 0).toBe(kind === 'postgres')
    await portal.sql('delete from portal.vertragskonto')
  })

  it('works on the files in the order of their arrival, whatever their jobs do', async () => {
    for (const Name of ['Eins', 'Zwei', 'Drei']) await received(post(linesOf([geschaeftspartner({ Name })])))
    await runImports()
    expect(await namesOf()).toEqual(['Drei'])
    const { Importe } = await get<{ Importe: Import[] }>('/import')
    const [first, second, third] = Importe.map(({ Nummer }) => Nummer)
    expect(second).toBeLessThan(first ?? 0)
    const older = await get<{ Importe: Import[] }>(`/import?vor=${second}`)
    expect(older.Importe[0]?.Nummer).toBe(third)
  })

  it('counts a file as arrived once it is whole, so a slow one comes after a quick one', async () => {
    const { readable, writable } = new TransformStream<Uint8Array>()
    const writer = writable.getWriter()
    const slow = fetch(`${portal.base}/api/erp/v1/import`, {
      method: 'POST',
      body: readable,
      duplex: 'half',
      headers: { ...headers, 'content-type': NDJSON },
    })
    await writer.write(Buffer.from(' '))
    await expect.poll(() => portal.sql(`select from portal.import where zustand = 'empfang'`)).toHaveLength(1)
    await received(post(linesOf([geschaeftspartner({ Name: 'Schnell' })])))
    await writer.write(Buffer.from(linesOf([geschaeftspartner({ Name: 'Langsam' })])))
    await writer.close()
    await received(slow)
    await runImports()
    expect(await namesOf()).toEqual(['Langsam'])
  })

  it('takes files of documents before the lines that name them', async () => {
    const put = (datei: string, body: string | Buffer, more: Record<string, string> = {}) =>
      fetch(`${portal.base}/api/erp/v1/dateien?${new URLSearchParams({ datei }).toString()}`, {
        method: 'PUT',
        body,
        headers: { ...headers, 'content-type': 'application/pdf', ...more },
      })
    const first = await put('2026/Rechnung März.pdf', '%PDF-1.7 alt')
    expect([first.status, await first.json()]).toEqual([
      200,
      { Datei: '2026/Rechnung März.pdf', Groesse: 12, Pruefsumme: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    ])
    expect((await put('2026/Rechnung März.pdf', gzipSync('%PDF-1.7 neu'), { 'content-encoding': 'gzip' })).status).toBe(200)
    await received(post(linesOf([geschaeftspartner(), vertragskonto(), dokument({ Datei: '2026/Rechnung März.pdf' })])))
    await runImports()
    const [row] = await portal.sql('select datei, groesse from portal.dokument')
    expect(row).toMatchObject({ groesse: 12 })
    expect(await readFile(join(portal.fileFolder, String(row?.['datei'])), 'utf8')).toBe('%PDF-1.7 neu')
    expect(
      await Promise.all([put('../geheim.pdf', '%PDF-'), put('leer.pdf', ''), put('x.pdf', Buffer.alloc(50_000_001))].map(codeOf)),
    ).toEqual(['400 UngueltigeAnfrage', '400 InhaltUnlesbar', '413 InhaltZuGross'])
    // more than are removed together
    await portal.sql(
      `insert into portal.importdatei (datei, ablage, groesse, pruefsumme, hochgeladen_am)
       select 'alt-' || i, 'eingang/alt-' || i, 1, '', $1 from generate_series(1, ${2 * FILES_AT_ONCE}) i`,
      [portal.clock.now()],
    )
    portal.clock.advance(UPLOADED_SECONDS + 1)
    await portal.runSchedule('cleanUpImports')
    await portal.runSchedule('deletePastPeriods')
    expect([await kept('eingang'), await portal.sql('select datei from portal.importdatei')]).toEqual([[], []])
  })

  const codeOf = async (answer: Promise<Response>) => {
    const { status } = await answer
    return `${status} ${((await (await answer).json()) as { code: string }).code}`
  }

  it.each<[string, string | Buffer, Record<string, string>, string]>([
    ['a truncated gzip', gzipSync(linesOf([geschaeftspartner()])).subarray(0, 40), { 'content-encoding': 'gzip' }, '400 InhaltUnlesbar'],
    ['no gzip at all', linesOf([geschaeftspartner()]), { 'content-encoding': 'gzip' }, '400 InhaltUnlesbar'],
    ['another compression', 'x', { 'content-encoding': 'br' }, '415 InhaltstypUnzulaessig'],
    ['JSON', '{}', { 'content-type': 'application/json' }, '415 InhaltstypUnzulaessig'],
    ['an unknown option', '', { query: '?loeschen=true' }, '400 UngueltigeAnfrage'],
    ['an unknown mode', '', { query: '?modus=sanft' }, '400 UngueltigeAnfrage'],
    ['a key without the right', '', { authorization: 'Bearer npk_x' }, '401 NichtAngemeldet'],
    ['a page of another origin', '', { origin: 'https://evil.example' }, '403 HerkunftUnzulaessig'],
  ])('refuses %s and keeps nothing', async (_, body, more, expected) => {
    expect(await codeOf(post(body, more))).toBe(expected)
    expect(await kept('import')).toEqual([])
    await runImports()
  })

  it('refuses a key without the right, and one that is revoked while the file comes', async () => {
    const { schluessel: reads } = await createSchluessel(portal.database, { bezeichnung: 'Liest', rechte: ['lesen'] }, portal.clock.now())
    expect(await codeOf(post('', { authorization: `Bearer ${reads}` }))).toBe('403 KeineBerechtigung')
    const sending = await startSending(portal, 'Alt')
    sending.write(linesOf([geschaeftspartner({ Name: 'Geheim' })]))
    await untilReceiving('Alt')
    await revokeSchluessel(portal.database, sending.id, portal.clock.now())
    sending.end()
    expect(await sending.status).toBe(401)
    await runImports()
    expect(await namesOf()).not.toContain('Geheim')
    expect(await kept('import')).toEqual([])
  })

  it('drops a file whose sender hangs up', async () => {
    const sending = await startSending(portal, 'Weg')
    sending.write(linesOf([geschaeftspartner({ Name: 'Halb' })]))
    await untilReceiving('Weg')
    sending.destroy()
    await expect.poll(() => stateOf('Weg')).toEqual(['gescheitert', texts.notReceived])
    await expect.poll(() => kept('import')).toEqual([])
    await runImports()
    expect(await namesOf()).not.toContain('Halb')
  })

  const stateOf = async (wer: string) => {
    const [row] = await portal.sql('select zustand, ursache from portal.import where wer = $1', [wer])
    return row ? [row['zustand'], row['ursache']] : []
  }
  const untilReceiving = async (wer: string) => {
    await expect.poll(() => stateOf(wer)).toEqual(['empfang', null])
  }

  it('tries again after a fault, gives up in the end, and goes on with the next file', async () => {
    const broken = await received(post(linesOf([geschaeftspartner({ Name: 'Fehler' })])))
    const next = await received(post(linesOf([geschaeftspartner({ Name: 'Danach' })])))
    await writeFile(join(portal.fileFolder, 'import', `${broken.ImportId}.gz`), 'damaged')
    for (let tries = 1; tries <= IMPORT_TRIES; tries += 1) {
      expect(await get<Import>(`/import/${next.ImportId}`)).toMatchObject({ Zustand: 'wartet' })
      await runImports()
      await portal.sql(`update portal.import set begonnen_am = begonnen_am - interval '${IMPORT_PAUSE_SECONDS} seconds'`)
    }
    await runImports()
    expect(await get<Import>(`/import/${broken.ImportId}`)).toMatchObject({ Zustand: 'gescheitert', Ursache: texts.failed })
    expect(await get<Import>(`/import/${next.ImportId}`)).toMatchObject({ Zustand: 'geschrieben' })
    expect(await namesOf()).toEqual(['Danach'])
  })

  it('takes no more files than may wait, and gives up those that never came to their end', async () => {
    await portal.sql(
      `insert into portal.import (import_id, weg, wer, format, probelauf, streng, zustand, datei, angenommen_am)
       select gen_random_uuid(), 'http', 'Voll', 'ndjson', false, false, 'empfang', 'import/x' || i || '.gz', now()
         from generate_series(1, ${MOST_WAITING_IMPORTS}) i`,
      [],
    )
    const refused = await post('')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect((await get<{ Importe: Import[] }>('/import')).Importe.filter(({ Wer }) => Wer === 'Voll')).toEqual([])
    const [one] = await portal.sql(`select import_id from portal.import where wer = 'Voll'`)
    expect((await portal.request('GET', `/api/erp/v1/import/${String(one?.['import_id'])}`, { headers })).status).toBe(404)
    portal.clock.set(new Date(Date.now() + (RECEIVING_SECONDS + 60) * 1000))
    await portal.runSchedule('cleanUpImports')
    expect((await post('')).status).toBe(202)
  })
})

describe('the import over HTTP while the file store is away', () => {
  it('takes nothing, and says that it may be sent again', async () => {
    const away = () => Promise.reject(new StoreUnavailable(new Error('ENOSPC')))
    const portal = await startTestPortal(databaseKind, { files: { open: away, keep: away, remove: away } })
    const { schluessel } = await createSchluessel(portal.database, { bezeichnung: 'SAP', rechte: ['importieren'] }, portal.clock.now())
    const send = async (method: string, path: string, type: string, body: string) => {
      const headers = { authorization: `Bearer ${schluessel}`, 'content-type': type }
      const answer = await fetch(portal.base + path, { method, body, headers })
      return [answer.status, ((await answer.json()) as { code: string }).code, answer.headers.has('retry-after')]
    }
    const refused = [503, 'VoruebergehendNichtErreichbar', true]
    expect(await send('POST', '/api/erp/v1/import', NDJSON, linesOf([geschaeftspartner()]))).toEqual(refused)
    expect(await send('PUT', '/api/erp/v1/dateien?datei=x.pdf', 'application/pdf', '%PDF-1.7')).toEqual(refused)
    expect(await portal.sql('select zustand, ursache from portal.import')).toEqual([{ zustand: 'gescheitert', ursache: texts.notReceived }])
    await portal.stop()
  })
})
