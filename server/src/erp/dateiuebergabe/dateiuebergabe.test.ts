import { databaseKinds } from '#platform/db/testing.ts'
import { folderStore } from '#platform/files/folder.ts'
import { s3Store } from '#platform/files/s3.ts'
import type { ListedStore } from '#platform/files/store.ts'
import { startBucket } from '#platform/files/testing/bucket.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { Customer } from '../../_kit/testing/rows.ts'
import { receiverOf, requested } from '../testing/receiver.ts'
import { SAME_STELLEN } from '../nummern.ts'
import { writeDateien, type DateiParts } from './acts.ts'
import { LARGEST_QUITTUNG_BYTES } from './limits.ts'

const sap = { zaehlwerke: new Map([['1.8.0', '1']]), ablesegrund: '01', ableseart: '02' }

describe.each(databaseKinds)('files for the systems of the operator, on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  let folder: string
  let files: ListedStore

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-uebergabe-'))
    files = folderStore(folder)
    portal = await startTestPortal(kind, { dateien: { files, formate: ['ndjson', 'csv'], sap } })
    ada = await portal.customer()
  })
  afterAll(async () => {
    await portal.stop()
    await rm(folder, { recursive: true })
  })
  beforeEach(async () => {
    portal.clock.set('2026-11-20T10:00:00+01:00')
    for (const table of ['outbox', 'vorgang', 'dateiuebergabe']) await portal.sql(`delete from portal.${table}`)
    for (const inner of ['ausgang', 'eingang', 'antwort', 'erledigt', 'fehler'])
      await rm(join(folder, inner), { recursive: true, force: true })
  })

  const exchange = () => portal.runSchedule('exchangeFiles')
  const read = async (name: string, store = files) => {
    const file = await store.open(name)
    return file && text(file.content)
  }
  const put = (name: string, content: string | Buffer) => files.keep(`eingang/${name}`, Readable.from([Buffer.from(content)]))
  const written = async (name: string) =>
    (await read(`ausgang/${name}`))
      ?.trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { VorgangId: string })
  const idsIn = async (name: string) => (await written(name))?.map(({ VorgangId }) => VorgangId)
  const answers = async (name: string) =>
    (await read(`antwort/${name}.ndjson`))
      ?.trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
  const statusOf = async (id: string) =>
    (await portal.sql<{ status: string }>('select status from portal.vorgang where id = $1', [id]))[0]?.status

  it('end an answer to a question, since it needs no decision', async () => {
    const answer = await requested(portal, ada, { art: 'Antwort' })
    await exchange()
    expect(await statusOf(answer)).toBe('bestaetigt')
  })

  it('hold what a pull gives, in its order, numbered without a gap, and make it uebermittelt', async () => {
    const first = [await requested(portal, ada), await requested(portal, ada)]
    await exchange()
    await exchange()
    const second = await requested(portal, ada)
    await exchange()
    expect(await files.list('ausgang', 10)).toEqual(
      [1, 2].flatMap((number) => ['csv', 'ndjson'].map((ending) => `ausgang/vorgaenge-00000000${number}.${ending}`)),
    )
    expect(await idsIn('vorgaenge-000000001.ndjson')).toEqual(first)
    expect(await idsIn('vorgaenge-000000002.ndjson')).toEqual([second])
    expect(await statusOf(second)).toBe('uebermittelt')
    const pulled = await (await receiverOf(portal)).drain(0)
    expect(pulled.map((one) => ({ ...one, Status: 'eingegangen' }))).toEqual([
      ...((await written('vorgaenge-000000001.ndjson')) ?? []),
      ...((await written('vorgaenge-000000002.ndjson')) ?? []),
    ])
    await portal.sql('delete from portal.api_schluessel')
  })

  it('are tables for German spreadsheets too', async () => {
    await requested(portal, ada, { nutzlast: { Wert: 'ä;"x"' } })
    await exchange()
    const [head, row] = ((await read('ausgang/vorgaenge-000000001.csv')) ?? '').split('\r\n')
    expect(head).toBe('Folge;VorgangId;Nummer;Art;Status;ErstelltAm;GPNummer;VKNummer;PersonIss;PersonSub;Nutzlast')
    expect(row).toContain(';PersoenlicheDaten;eingegangen;2026-11-20T09:00:00.000Z;')
    expect(row).toContain('"{""Wert"":""ä;\\""x\\""""}"')
  })

  it('leave out what is withdrawn before, and what is held until it is due', async () => {
    const withdrawn = await requested(portal, ada)
    await portal.sql(`update portal.vorgang set status = 'zurueckgezogen' where id = $1`, [withdrawn])
    const held = await requested(portal, ada, { art: 'Bankdaten' })
    await exchange()
    expect(await files.list('ausgang', 10)).toEqual([])
    portal.clock.advance(24 * 3600 + 1)
    await exchange()
    expect(await idsIn('vorgaenge-000000001.ndjson')).toEqual([held])
  })

  it('are written again under the same name after a crash, and nothing is lost or skipped', async () => {
    const id = await requested(portal, ada)
    let isBroken = true
    const broken: ListedStore = {
      ...files,
      keep: async (name, content) => {
        if (isBroken && name.endsWith('.csv')) throw new Error('the disk is full')
        await files.keep(name, content)
      },
    }
    const parts: DateiParts = {
      database: portal.database,
      clock: portal.clock,
      files: broken,
      formate: ['ndjson', 'csv'],
      sap,
      stellen: SAME_STELLEN,
    }
    await expect(writeDateien(parts)).rejects.toThrow('the disk is full')
    expect(await statusOf(id)).toBe('eingegangen')
    // comes meanwhile
    const next = await requested(portal, ada)
    isBroken = false
    await writeDateien(parts)
    expect([await idsIn('vorgaenge-000000001.ndjson'), await idsIn('vorgaenge-000000002.ndjson')]).toEqual([[id], [next]])
    expect(await files.list('ausgang', 10)).toHaveLength(4)
  })

  it('are written once by two processes at the same time', async () => {
    await Promise.all(Array.from({ length: 12 }, () => requested(portal, ada)))
    const parts: DateiParts = { database: portal.database, clock: portal.clock, files, formate: ['ndjson'], sap, stellen: SAME_STELLEN }
    await Promise.all([writeDateien(parts), writeDateien(parts), writeDateien(parts)])
    expect(await files.list('ausgang', 10)).toEqual(['ausgang/vorgaenge-000000001.ndjson'])
    expect(await written('vorgaenge-000000001.ndjson')).toHaveLength(12)
  })

  it('go into a bucket as well, from where acknowledgements come', async () => {
    const bucket = await startBucket()
    const store = s3Store({ url: bucket.url, region: 'auto', keyId: 'kennung', secret: 'geheimnis' })
    await requested(portal, ada)
    await writeDateien({ database: portal.database, clock: portal.clock, files: store, formate: ['ndjson'], sap, stellen: SAME_STELLEN })
    await store.keep('eingang/a.ndjson', Readable.from([Buffer.from('x')]))
    await store.keep('eingang/alt/b.ndjson', Readable.from([Buffer.from('x')]))
    expect([await store.list('ausgang', 10), await store.list('eingang', 10), await store.list('nirgends', 10)]).toEqual([
      ['ausgang/vorgaenge-000000001.ndjson'],
      ['eingang/a.ndjson'],
      [],
    ])
    await bucket.stop()
  })

  it('acknowledgements confirm and refuse, are answered line by line, and are moved', async () => {
    const [confirmed, refused] = [await requested(portal, ada), await requested(portal, ada)]
    await put(
      'quittung-1.ndjson',
      `${JSON.stringify({ VorgangId: confirmed, Entscheidung: 'bestaetigt' })}\r\n\r\n` +
        JSON.stringify({ VorgangId: refused, Entscheidung: 'abgelehnt', Grund: 'Nicht möglich.' }),
    )
    await exchange()
    expect([await statusOf(confirmed), await statusOf(refused)]).toEqual(['bestaetigt', 'abgelehnt'])
    expect(await answers('quittung-1.ndjson')).toEqual([
      { Zeile: 1, VorgangId: confirmed, Ergebnis: 'bestaetigt' },
      { Zeile: 3, VorgangId: refused, Ergebnis: 'abgelehnt' },
    ])
    expect([await files.list('eingang', 10), await files.list('erledigt', 10)]).toEqual([[], ['erledigt/quittung-1.ndjson']])
  })

  it('acknowledgements may be tables with a header', async () => {
    const [confirmed, refused] = [await requested(portal, ada), await requested(portal, ada)]
    await put(
      'quittung.csv',
      `\ufeffVorgangId;Entscheidung;Grund\r\n${confirmed};bestaetigt;\r\n${refused};abgelehnt;"Zähler; ""falsch"""\r\n`,
    )
    await exchange()
    expect([await statusOf(confirmed), await statusOf(refused)]).toEqual(['bestaetigt', 'abgelehnt'])
    expect(await portal.sql('select grund from portal.vorgang where id = $1', [refused])).toEqual([{ grund: 'Zähler; "falsch"' }])
  })

  it('the good lines of a bad acknowledgement count, each bad one has a named answer, and the file is moved aside', async () => {
    const [good, decided, held] = [
      await requested(portal, ada),
      await requested(portal, ada),
      await requested(portal, ada, { art: 'Bankdaten' }),
    ]
    await portal.sql(`update portal.vorgang set status = 'abgelehnt' where id = $1`, [decided])
    const unknown = '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11'
    const confirm = (VorgangId: string, more = {}) => JSON.stringify({ VorgangId, Entscheidung: 'bestaetigt', ...more })
    const lines = [
      confirm(good),
      confirm(decided),
      confirm(held),
      confirm(unknown),
      '{"VorgangId"',
      confirm(good, { Entscheidung: 'abgelehnt' }),
      confirm(good, { Status: 'x' }),
    ]
    await put('schlecht.ndjson', Buffer.concat([Buffer.from(`${lines.join('\n')}\n`), Buffer.from([0xff, 0xfe])]))
    await exchange()
    expect(await statusOf(good)).toBe('bestaetigt')
    expect((await answers('schlecht.ndjson'))?.map((one) => ('Fehler' in one ? one.Fehler : 'ok'))).toEqual([
      'ok',
      'VorgangErledigt',
      'NochNichtUebergeben',
      'NichtGefunden',
      'UngueltigeZeile',
      'UngueltigeZeile',
      'UngueltigeZeile',
      'UngueltigeZeile',
    ])
    expect([await files.list('eingang', 10), await files.list('fehler', 10)]).toEqual([[], ['fehler/schlecht.ndjson']])
  })

  it.each([
    ['leer.ndjson', '', undefined],
    ['nur-kopf.csv', 'VorgangId;Entscheidung;Grund\n', undefined],
    ['offen.csv', 'VorgangId;Entscheidung;Grund\n"x', 'InhaltUnlesbar'],
    ['gross.ndjson', 'x'.repeat(LARGEST_QUITTUNG_BYTES + 1), 'ZuGross'],
  ])('an acknowledgement that says nothing or is too large is moved aside: %s', async (name, content, fault) => {
    await put(name, content)
    await exchange()
    expect(await files.list('fehler', 10)).toEqual([`fehler/${name}`])
    expect((await read(`antwort/${name}.ndjson`))?.trim()).toBe(
      fault ? JSON.stringify({ Zeile: 0, Ergebnis: 'fehler', Fehler: fault }) : '',
    )
  })

  it('leaves a file with another ending alone, which its sender may still be writing', async () => {
    await put('quittung.ndjson.part', 'x')
    await exchange()
    expect(await files.list('eingang', 10)).toEqual(['eingang/quittung.ndjson.part'])
  })
})
