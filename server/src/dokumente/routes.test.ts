import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { filterOf } from './acts.ts'
import { findDateien, listDateien, pageOfDokumente, setDokumentGelesen } from './store.ts'

const V4 = '/api/css/v4/dokumente'
const V5 = '/api/css/v5/pages/dokumente'
const JAHRE = '/api/portal/v1/dokumente/jahre'
const NOT_FOUND = [404, '{"code":"NichtGefunden"}']
const [PV, WASSER] = ['2000000001', '2000000002']

/** Ada's documents, oldest first */
const documents: readonly (readonly [id: string, day: string, typ: string, konto: string, row?: Record<string, unknown>])[] = [
  ['d01', '2024-03-01', 'VB', PV],
  ['d02', '2024-12-31', 'SE', PV],
  ['d03', '2025-01-01', 'RT', PV, { abrechnungsbetrag: 312.4 }],
  ['d04', '2025-01-01', 'AEA', PV],
  ['d05', '2025-06-30', 'MA', WASSER, { abrechnungsbetrag: -45 }],
  ['d06', '2025-07-01', 'MR', WASSER],
  ['d07', '2025-12-31', 'AEB', PV],
  ['d08', '2026-01-14', 'RS', PV, { abrechnungsbetrag: 0 }],
  ['d09', '2026-02-01', 'KS', WASSER],
  ['d10', '2026-03-01', 'DM', WASSER],
  ['d11', '2026-04-01', 'ZZ', WASSER],
  ['d12', '2026-05-01', 'ZZ', PV, { gelesen: true }],
]
const newestFirst = documents.map(([id]) => id).toReversed()

describe.each(databaseKinds)('documents on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  let ben: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    ada = await portal.customer()
    ben = await portal.customer()
    for (const [vk_nummer, typ] of [
      [PV, 'Einspeiser'],
      [WASSER, 'Trinkwasser'],
    ])
      await portal.insert('vertragskonto', { vk_nummer, gp_nummer: ada.gp, typ })
    await portal.insert('vertragskonto', { vk_nummer: '3000000001', gp_nummer: ben.gp })
    for (const [dokument_id, versanddatum, typ, vk_nummer, row] of documents) {
      const vertragskontotyp = vk_nummer === PV ? 'Einspeiser' : 'Trinkwasser'
      await portal.insert('dokument', { dokument_id, versanddatum, typ, vk_nummer, vertragskontotyp, gp_nummer: ada.gp, ...row })
    }
    await portal.insert('dokument', { dokument_id: 'ben-1', gp_nummer: ben.gp, vk_nummer: '3000000001', titel: 'An Ben' })
  })
  afterAll(() => portal.stop())

  const ask = ({ cookie }: { cookie: string }, path: string, query = '') =>
    portal.request('GET', `${path}${query === '' ? '' : `?${query}`}`, { cookie })
  const idsOf = (body: { Dokumente: { ID: string }[] }) => body.Dokumente.map(({ ID }) => ID)

  describe('the list of documents', () => {
    it('shows ten at a time, newest first, with the query and the total', async () => {
      const { status, body } = await ask(ada, V4)
      expect([status, body.Limit, body.Offset, body.Gesamtanzahl]).toEqual([200, 10, 0, 12])
      expect(idsOf(body)).toEqual(newestFirst.slice(0, 10))
      expect(Object.keys(body).toSorted()).toEqual(['Dokumente', 'Gesamtanzahl', 'Limit', 'Offset'])
    })

    it('shows all accounts that have documents in v5, whatever the filter', async () => {
      const { body } = await ask(ada, V5, `VertragskontoFilter=${WASSER}&art=Mahnungen&von=2025-01-01&bis=2026-12-31`)
      expect(body).toEqual({
        Limit: 10,
        Offset: 0,
        VertragskontoFilter: WASSER,
        Von: '2025-01-01',
        Bis: '2026-12-31',
        Art: 'Mahnungen',
        Gesamtanzahl: 2,
        MoeglicheVertragskontonummern: [PV, WASSER],
        Dokumente: [expect.objectContaining({ ID: 'd06' }), expect.objectContaining({ ID: 'd05' })],
      })
    })

    it('shows every field', async () => {
      const { body } = await ask(ada, V4, 'bis=2025-01-01')
      expect(body.Dokumente.slice(1, 2)).toEqual([
        {
          ID: 'd03',
          Titel: 'Jahresabrechnung',
          Geschaeftspartner: ada.gp,
          Vertragskonto: PV,
          Versanddatum: '2025-01-01',
          Typ: 'RT',
          Gelesen: false,
          Abrechnungsbetrag: 312.4,
          Vertragskontotyp: 'Einspeiser',
        },
      ])
      expect('Abrechnungsbetrag' in body.Dokumente[0]).toBe(false)
      const [of2026] = (await ask(ada, V5, 'von=2026-01-14&bis=2026-01-14')).body.Dokumente
      expect(of2026.Abrechnungsbetrag).toBe(0)
    })

    it('is shown page by page; a page past the end is empty and has the same total', async () => {
      const page = async (offset: number) => (await ask(ada, V5, `limit=5&offset=${offset}`)).body
      const pages = [await page(0), await page(5), await page(10)]
      expect(pages.flatMap(idsOf)).toEqual(newestFirst)
      expect(pages.map(({ Limit, Offset, Gesamtanzahl }) => [Limit, Offset, Gesamtanzahl])).toEqual([
        [5, 0, 12],
        [5, 5, 12],
        [5, 10, 12],
      ])
      expect(await page(999_999)).toMatchObject({ Gesamtanzahl: 12, Dokumente: [], MoeglicheVertragskontonummern: [PV, WASSER] })
      expect((await ask(ada, V4, 'limit=100')).body).toMatchObject({ Limit: 100, Dokumente: { length: 12 } })
    })

    it.each([
      ['art=Allgemein', ['d12', 'd11', 'd10', 'd09', 'd01']],
      ['art=Gutschriften', ['d08', 'd03']],
      ['art=Mahnungen', ['d06', 'd05']],
      ['art=Bankdaten', ['d07', 'd02']],
      ['art=Abschlaege', ['d04']],
      [`vertragskonto=${WASSER}`, ['d11', 'd10', 'd09', 'd06', 'd05']],
      [`VertragskontoFilter=${WASSER}`, ['d11', 'd10', 'd09', 'd06', 'd05']],
      [`vertragskonto=${WASSER}&VertragskontoFilter=${WASSER}`, ['d11', 'd10', 'd09', 'd06', 'd05']],
      ['vertragskontotyp=Trinkwasser', ['d11', 'd10', 'd09', 'd06', 'd05']],
      ['vertragskontotyp=Redispatch', []],
      ['von=2026-03-01', ['d12', 'd11', 'd10']],
      ['bis=2024-12-31', ['d02', 'd01']],
      ['von=2025-01-01&bis=2025-01-01', ['d04', 'd03']],
      ['art=Allgemein&vertragskontotyp=Trinkwasser&von=2026-02-02', ['d11', 'd10']],
      // of another customer, and unknown
      ['vertragskonto=3000000001', []],
      ['VertragskontoFilter=9999999999', []],
    ])('is filtered by %s', async (query, ids) => {
      for (const path of [V4, V5]) {
        const { status, body } = await ask(ada, path, query)
        expect([status, idsOf(body), body.Gesamtanzahl]).toEqual([200, ids, ids.length])
      }
    })

    it.each([
      ['art=Sonstiges', 'art'],
      ['art=allgemein', 'art'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=-1', 'limit'],
      ['offset=-1', 'offset'],
      ['offset=1e3', 'offset'],
      ['von=2026-02-30', 'von'],
      ['bis=14.01.2026', 'bis'],
      ['von=2026-02-02&bis=2026-02-01', 'von'],
      ['vertragskontotyp=Gas', 'vertragskontotyp'],
      ['vertragskonto=1', 'vertragskonto'],
      [`vertragskonto=${PV}&VertragskontoFilter=${WASSER}`, 'VertragskontoFilter'],
      ['seite=2', 'seite'],
      ['art=Mahnungen&art=Bankdaten', 'art'],
    ])('is refused for %s, with the field named', async (query, feld) => {
      for (const path of [V4, V5]) {
        const { status, body } = await ask(ada, path, query)
        expect([status, body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld }] }])
      }
    })

    it('shows documents to their customer only, even without row-level security', async () => {
      expect(idsOf((await ask(ben, V5)).body)).toEqual(['ben-1'])
      const nobody = await portal.signIn()
      expect((await ask(nobody, V5)).body).toMatchObject({ Gesamtanzahl: 0, Dokumente: [], MoeglicheVertragskontonummern: [] })
      expect((await ask({ cookie: 'sid=x' }, V5)).status).toBe(401)
      await asSystem(portal.database, async (db) => {
        const page = await pageOfDokumente(db, [ben.gp], filterOf({}), { limit: 100, offset: 0 })
        expect([page.gesamt, page.konten, page.rows.length]).toEqual([1, ['3000000001'], 1])
        expect(await findDateien(db, 'd01', [ben.gp])).toBeUndefined()
        expect(await listDateien(db, [ben.gp], filterOf({}), ['d01', 'd02'])).toEqual([])
        expect(await setDokumentGelesen(db, 'd01', [ben.gp], true)).toBe(false)
      })
    })

    it('shows documents to their original recipient, even after the account changed hands', async () => {
      const [cleo, dora] = [await portal.customer(), await portal.customer()]
      await portal.insert('vertragskonto', { vk_nummer: '4000000001', gp_nummer: cleo.gp })
      await portal.insert('dokument', { dokument_id: 'cleo-1', gp_nummer: cleo.gp, vk_nummer: '4000000001' })
      await portal.sql('update portal.vertragskonto set gp_nummer = $1 where vk_nummer = $2', [dora.gp, '4000000001'])
      expect(idsOf((await ask(cleo, V5)).body)).toEqual(['cleo-1'])
      expect(idsOf((await ask(dora, V5)).body)).toEqual([])
    })

    it('shows an unknown type code unchanged; the log reports it once, without data of the document', async () => {
      const { body } = await ask(ada, V4, 'von=2026-04-01')
      expect(body.Dokumente.map(({ Typ }: { Typ: string }) => Typ)).toEqual(['ZZ', 'ZZ'])
      const told = portal.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('unknown type'))
      expect(told).toMatchObject([{ level: 40, typ: 'ZZ' }])
      expect(Object.keys(told[0]).toSorted()).toEqual(['level', 'msg', 'request', 'time', 'typ'])
      // without the names of requests, which are random
      const written = portal.logged.map((line) => JSON.stringify({ ...JSON.parse(line), request: '' })).join('')
      for (const mark of ['Jahresabrechnung', 'An Ben', ada.gp, PV, 'd12']) expect(written).not.toContain(mark)
    })
  })

  describe('documents by year', () => {
    it('are counted within the filter; the oldest day is that of all documents', async () => {
      const all = { AeltestesVersanddatum: '2024-03-01' }
      const jahre = async (query = '') => (await ask(ada, JAHRE, query)).body
      expect(await jahre()).toEqual({
        ...all,
        Jahre: [
          { Jahr: 2026, Anzahl: 5 },
          { Jahr: 2025, Anzahl: 5 },
          { Jahr: 2024, Anzahl: 2 },
        ],
      })
      expect(await jahre(`vertragskonto=${WASSER}&art=Mahnungen`)).toEqual({ ...all, Jahre: [{ Jahr: 2025, Anzahl: 2 }] })
      expect(await jahre('vertragskonto=3000000001')).toEqual({ ...all, Jahre: [] })
      expect((await ask(await portal.signIn(), JAHRE)).body).toEqual({ Jahre: [] })
      expect((await ask(ada, JAHRE, 'von=2026-02-02&bis=2026-02-01')).body).toMatchObject({ felder: [{ feld: 'von' }] })
    })
  })

  describe.each([V4, V5])('the mark of a document under %s', (path) => {
    const mark = ({ cookie }: { cookie: string }, id: string, body: unknown) =>
      portal.request('PATCH', `${path}/${encodeURIComponent(id)}`, { cookie, body })
    const isGelesen = async () =>
      (await portal.sql<{ gelesen: boolean }>(`select gelesen from portal.dokument where dokument_id = 'd01'`))[0]

    it('can be set to read and to unread, repeatably', async () => {
      for (const Gelesen of [true, true, false, false, true]) {
        const { status, text } = await mark(ada, 'd01', { Gelesen })
        expect([status, text, await isGelesen()]).toEqual([204, '', { gelesen: Gelesen }])
      }
    })

    it("can be set by the document's customer only; another customer's document answers 404 like an unknown one", async () => {
      const [foreign, missing] = [await mark(ben, 'd01', { Gelesen: false }), await mark(ben, 'd99', { Gelesen: false })]
      expect([foreign.status, foreign.text]).toEqual(NOT_FOUND)
      expect(same(foreign)).toEqual(same(missing))
      expect(await isGelesen()).toEqual({ gelesen: true })
    })

    it.each([undefined, {}, { Gelesen: 'true' }, { Gelesen: null }, { Gelesen: true, Titel: 'x' }, [{ Gelesen: true }]])(
      'cannot be set by the body %j',
      async (body) => {
        expect(await mark(ada, 'd01', body)).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
        expect(await isGelesen()).toEqual({ gelesen: true })
      },
    )
  })

  it('let the customer role update only the read flag', async () => {
    for (const change of [`titel = 'x'`, `datei = 'x'`, `gp_nummer = '${ben.gp}'`, `versanddatum = '2020-01-01'`])
      await expect(portal.as(ada, (tx) => tx.run(`update portal.dokument set ${change}`))).rejects.toThrow('permission denied')
    await portal.as(ada, (tx) => tx.run('update portal.dokument set gelesen = true'))
    expect(await portal.sql('select dokument_id from portal.dokument where gelesen and gp_nummer = $1', [ben.gp])).toEqual([])
  })
})
