import type { Dokumentseite } from '#contract/dokumente/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import type { Customer } from '../_kit/testing/rows.ts'

const LIST = '/api/portal/v1/dokumente'
const MARKS = `${LIST}/markierungen`

/** Streets of the six accounts; the first account is in another place, the last one of another partner. */
const strassen = ['Ahornweg', 'Birkenweg', 'Buchenweg', 'Erlenweg', 'Eschenweg', 'Ulmenweg']

describe.each(databaseKinds)('the documents of many accounts on %s', (kind) => {
  let portal: TestPortal
  let eva: Customer
  let ben: Customer
  let second: string
  let vks: readonly string[]

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    eva = await portal.customer({ partner: { name: 'Eva Ganz' } })
    ben = await portal.customer({ partner: { name: 'Ben Fremd' } })
    second = '1780000001'
    await portal.insert('geschaeftspartner', { gp_nummer: second, name: 'WEG Ulmenweg' })
    await portal.insert('zugang', { iss: eva.iss, sub: eva.sub, gp_nummer: second })
    vks = await Promise.all(strassen.map((strasse, index) => account(index, strasse)))
    await portal.insert('zaehler', { vk_nummer: vks[1], gp_nummer: eva.gp, zaehlernummer: '1EMH0000077001' })
    await portal.insert('vertragskonto', { vk_nummer: '7900000001', gp_nummer: ben.gp, ort: 'Fremdhausen', strasse: 'Ahornweg' })
    await portal.insert('dokument', { dokument_id: 'ben-1', gp_nummer: ben.gp, vk_nummer: '7900000001' })
  })
  afterAll(() => portal.stop())

  async function account(index: number, strasse: string): Promise<string> {
    const [vk_nummer, gp_nummer] = [`780000000${index}`, index === 5 ? second : eva.gp]
    const typ = index === 0 ? 'Trinkwasser' : 'Einspeiser'
    const ort = index === 0 ? 'Nachbarstadt' : 'Musterstadt'
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer, typ, strasse, hausnummer: String(index + 1), ort })
    for (const year of [2025, 2026]) {
      const row = { dokument_id: `v${index}-${year}`, versanddatum: `${year}-01-1${index}`, vertragskontotyp: typ }
      await portal.insert('dokument', { ...row, gp_nummer, vk_nummer })
    }
    return vk_nummer
  }

  const ask = async ({ cookie }: Pick<Customer, 'cookie'>, query: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await portal.request('GET', `${LIST}?${new URLSearchParams(query).toString()}`, { cookie })
    expect(status).toBe(200)
    return body as Dokumentseite
  }
  const idsOf = ({ Dokumente }: Dokumentseite) => Dokumente.map(({ ID }) => ID)
  const unread = async () => (await ask(eva)).Ungelesen

  it('are ten of all, with the address of each account and what the filter can be set to', async () => {
    const page = await ask(eva)
    expect(page).toMatchObject({ Gesamtanzahl: 12, Ungelesen: 12, AnzahlKonten: 6, Konten: [], Dokumente: { length: 10 } })
    expect(page.Dokumente[0]).toMatchObject({
      ID: 'v5-2026',
      Adresse: { Strasse: 'Ulmenweg', Hausnummer: '6', PLZ: '12345', Ort: 'Musterstadt' },
    })
    expect(page.Auswahl).toEqual({
      Partner: [
        { GPNummer: eva.gp, Name: 'Eva Ganz' },
        { GPNummer: second, Name: 'WEG Ulmenweg' },
      ],
      Orte: ['Musterstadt', 'Nachbarstadt'],
      Typen: ['Einspeiser', 'Trinkwasser'],
    })
    expect(idsOf(await ask(eva, { limit: '5', offset: '10' }))).toEqual(['v1-2025', 'v0-2025'])
    expect(await ask(eva, { offset: '999999' })).toMatchObject({ Gesamtanzahl: 12, AnzahlKonten: 6, Dokumente: [] })
  })

  it.each([
    [{ suche: 'ahorn' }, ['v0']],
    [{ suche: 'Birkenweg 2' }, ['v1']],
    [{ suche: 'weg' }, ['v5']],
    [{ suche: 'birken muster' }, ['v1']],
    [{ suche: '7800000003' }, ['v3']],
    [{ suche: '77001' }, ['v1']],
    [{ suche: 'ganz ulmenweg' }, []],
    [{ suche: 'Fremd' }, []],
    [{ ort: 'Nachbarstadt' }, ['v0']],
    [{ ort: 'nachbarstadt' }, []],
    [{ vertragskontotyp: 'Trinkwasser' }, ['v0']],
    [{ vertragskonto: '7800000002' }, ['v2']],
    [{ vertragskonto: '7800000002', suche: 'ahorn' }, []],
    [{ art: 'Mahnungen', suche: 'ahorn' }, []],
    [{ suche: `'; drop table portal.dokument; --` }, []],
    [{ suche: '%' }, []],
    [{ suche: '\\ _ .* (' }, []],
  ])('are found by %j', async (query, accounts) => {
    const expected = accounts.flatMap((one) => [`${one}-2026`, `${one}-2025`])
    const page = await ask(eva, query)
    expect([idsOf(page).toSorted(), page.Gesamtanzahl]).toEqual([expected.toSorted(), expected.length])
    const jahre = await portal.request('GET', `${LIST}/jahre?${new URLSearchParams(query).toString()}`, { cookie: eva.cookie })
    expect(jahre.body.Jahre.length).toBe(accounts.length === 0 ? 0 : 2)
  })

  it("are found by partner; another customer's partner and place find nothing, and are no choice", async () => {
    expect(idsOf(await ask(eva, { gp: second }))).toEqual(['v5-2026', 'v5-2025'])
    for (const query of [{ gp: ben.gp }, { ort: 'Fremdhausen' }, { vertragskonto: '7900000001' }])
      expect(await ask(eva, query)).toMatchObject({ Gesamtanzahl: 0, Ungelesen: 0, Dokumente: [], Konten: [] })
    expect(JSON.stringify(await ask(eva))).not.toMatch(/Fremd|7900000001/)
    expect(idsOf(await ask(ben))).toEqual(['ben-1'])
  })

  it.each([
    [{ suche: 'x'.repeat(101) }, 'suche'],
    [{ suche: 'a\u0000b' }, 'suche'],
    [{ ort: 'a\u0007b' }, 'ort'],
    [{ gp: '1' }, 'gp'],
    [{ gp: '12345 7890' }, 'gp'],
    [{ von: '2026-02-02', bis: '2026-02-01' }, 'von'],
    [{ limit: '101' }, 'limit'],
    [{ VertragskontoFilter: '7800000002' }, 'VertragskontoFilter'],
  ])('are refused for %j, with the field named', async (query, feld) => {
    const { status, body } = await portal.request('GET', `${LIST}?${new URLSearchParams(query).toString()}`, { cookie: eva.cookie })
    expect([status, body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld }] }])
    if ('limit' in query) return
    const marked = await portal.request('POST', MARKS, { cookie: eva.cookie, body: query })
    expect([marked.status, marked.body, await unread()]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld }] }, 12])
  })

  it('are found by number and partner, without an address, while their account has another owner', async () => {
    const [cleo, dora] = [await portal.customer({ partner: { name: 'Cleo' } }), await portal.customer()]
    await portal.insert('vertragskonto', { vk_nummer: '7700000001', gp_nummer: cleo.gp, strasse: 'Geheimweg' })
    await portal.insert('dokument', { dokument_id: 'cleo-1', gp_nummer: cleo.gp, vk_nummer: '7700000001' })
    await portal.sql('update portal.vertragskonto set gp_nummer = $1 where vk_nummer = $2', [dora.gp, '7700000001'])
    for (const suche of ['cleo', '7700000001']) {
      const page = await ask(cleo, { suche })
      expect(idsOf(page)).toEqual(['cleo-1'])
      expect(page.Konten).toEqual([{ Vertragskonto: '7700000001', Vertragskontotyp: 'Einspeiser' }])
      expect(Object.keys(page.Dokumente[0] ?? {})).not.toContain('Adresse')
    }
    expect((await ask(cleo, { suche: 'Geheimweg' })).Gesamtanzahl).toBe(0)
    expect((await ask(dora)).Gesamtanzahl).toBe(0)
  })

  describe('marked as read in one go', () => {
    const mark = ({ cookie }: Pick<Customer, 'cookie'>, body: object = {}, headers: Readonly<Record<string, string>> = {}) =>
      portal.request('POST', MARKS, { cookie, body, headers })
    const undo = ({ cookie }: Pick<Customer, 'cookie'>, id: string) => portal.request('DELETE', `${MARKS}/${id}`, { cookie })
    const read = async () =>
      (await portal.sql<{ id: string }>('select dokument_id as id from portal.dokument where gelesen order by 1')).map(({ id }) => id)

    it('are those of the filter and of the person; the act is taken back, repeatably, except for what was opened since', async () => {
      const marked = await mark(eva, { suche: 'birken' })
      expect([marked.status, marked.body]).toEqual([201, { MarkierungId: expect.any(String), Anzahl: 2 }])
      expect([await read(), await unread()]).toEqual([['v1-2025', 'v1-2026'], 10])
      expect((await mark(eva, { suche: 'birken' })).body).toEqual({ Anzahl: 0 })

      // another act and another person change nothing of the first
      const { MarkierungId: other } = (await mark(eva, { gp: second })).body
      const foreign = await undo(ben, marked.body.MarkierungId)
      expect([foreign.status, same(foreign)]).toEqual([404, same(await undo(ben, crypto.randomUUID()))])
      expect((await undo(eva, 'not-an-id')).status).toBe(404)
      await portal.request('PATCH', '/api/css/v5/pages/dokumente/v1-2026', { cookie: eva.cookie, body: { Gelesen: true } })
      for (let time = 0; time < 2; time += 1) {
        expect((await undo(eva, marked.body.MarkierungId)).status).toBe(204)
        expect(await read()).toEqual(['v1-2026', 'v5-2025', 'v5-2026'])
      }
      expect((await undo(eva, other)).status).toBe(204)
    })

    it('are never those of another customer, not even by their account or partner', async () => {
      for (const filter of [{}, { gp: eva.gp }, { vertragskonto: vks[0] }]) await mark(ben, filter)
      expect(await read()).toEqual(['ben-1', 'v1-2026'])
      expect((await mark({ cookie: 'sid=x' })).status).toBe(401)
    })

    it('are marked once by a repeated request', async () => {
      const key = { 'idempotency-key': crypto.randomUUID() }
      const [first, again] = [await mark(eva, { gp: second }, key), await mark(eva, { gp: second }, key)]
      expect([again.body, again.headers.get('idempotency-replayed')]).toEqual([first.body, 'true'])
      expect((await undo(eva, first.body.MarkierungId)).status).toBe(204)
    })
  })
})
