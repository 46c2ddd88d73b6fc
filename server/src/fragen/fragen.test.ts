import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer, Signed } from '../_kit/testing/rows.ts'
import { receiverOf, requested, type Receiver } from '../erp/testing/receiver.ts'
import { MOST_A_DAY } from './limits.ts'

const FRAGE = 'Warum ist mein Abschlag so hoch?\nIm Sommer war er kleiner.'
const ANTWORT = 'Weil Sie mehr eingespeist haben.\n\nDie Rechnung liegt bei Ihren Dokumenten.'

describe.each(databaseKinds)('a customer’s question on %s', (kind) => {
  let portal: TestPortal
  let erp: Receiver
  let ada: Customer
  beforeAll(async () => {
    portal = await startTestPortal(kind)
    erp = await receiverOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    ada = await portal.customer()
  })

  const ask = (body: object, { cookie }: Signed = ada, key?: string) =>
    portal.request('POST', '/api/portal/v1/fragen', { cookie, body, ...(key && { headers: { 'idempotency-key': key } }) })
  const asked = async (body: object = { Frage: FRAGE }, who?: Signed): Promise<{ VorgangId: string; Nummer: string }> => {
    const { status, body: answer } = await ask(body, who)
    expect(status).toBe(201)
    return answer
  }
  const get = (path: string, { cookie }: Signed = ada) => portal.request('GET', `/api/portal/v1/${path}`, { cookie })
  const told = ({ status, body }: { status: number; body: unknown }) => [status, body]
  const mails = async () => (await portal.messages()).filter(({ to }) => to === `${ada.sub}@demo.example`)
  const nutzlastOf = async (id: string) => (await portal.sql('select nutzlast from portal.vorgang where id = $1', [id]))[0]?.['nutzlast']

  describe('is refused', () => {
    it.each([
      [{ Frage: '' }, 'Frage'],
      [{ Frage: ' \n ' }, 'Frage'],
      [{ Frage: 'x'.repeat(2001) }, 'Frage'],
      [{ Frage: FRAGE, Adresse: 'https://anderswo.example' }, 'Adresse'],
      [{ Frage: FRAGE, Vertragskonto: '7' }, 'Vertragskonto'],
      [{ Frage: FRAGE, Fehler: { Code: '<b>' } }, 'Fehler.Code'],
    ])('with %j', async (body, feld) => {
      expect(told(await ask(body))).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld }] }])
    })

    it('about what is another customer’s: partner, account, request', async () => {
      const eve = await portal.customer()
      await portal.insert('vertragskonto', { vk_nummer: '2600000001', gp_nummer: eve.gp })
      const VorgangId = await requested(portal, eve)
      for (const place of [{ GPNummer: eve.gp }, { Vertragskonto: '2600000001' }, { VorgangId }, { VorgangId: randomUUID() }])
        expect(told(await ask({ Frage: FRAGE, ...place }))).toEqual([404, { code: 'NichtGefunden' }])
      expect(await portal.sql(`select 1 from portal.vorgang where art = 'Frage' and sub = $1`, [ada.sub])).toEqual([])
    })

    it('beyond the number of a day, and possible again the day after', async () => {
      for (let number = 0; number < MOST_A_DAY; number += 1) await asked({ Frage: `Frage ${number}` })
      expect(told(await ask({ Frage: FRAGE }))).toEqual([429, { code: 'ZuVieleAnfragen' }])
      // nobody else waits for it
      expect((await ask({ Frage: FRAGE }, await portal.customer())).status).toBe(201)
      await portal.sql(`update portal.vorgang set created_at = created_at - interval '${DAY + 1} seconds' where sub = $1`, [ada.sub])
      await asked()
    })
  })

  it('goes to the operator’s system with where the customer was', async () => {
    const vk_nummer = '2600000002'
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer: ada.gp })
    const about = await requested(portal, ada)
    const [row] = await portal.sql<{ nummer: string }>('select nummer from portal.vorgang where id = $1', [about])
    const { VorgangId } = await asked({
      Frage: FRAGE,
      Seite: 'Abschlag',
      Adresse: '/einspeisung/abschlag',
      Vertragskonto: vk_nummer,
      VorgangId: about,
      Fehler: { Code: 'InternerFehler', Anfrage: 'a1b2c3d4e5' },
    })
    const given = (await erp.drain(0)).find((one) => one.VorgangId === VorgangId)
    expect(given).toMatchObject({ Art: 'Frage', Person: { iss: ada.iss, sub: ada.sub } })
    expect(given?.Nutzlast).toEqual({
      Frage: FRAGE,
      Seite: 'Abschlag',
      Adresse: '/einspeisung/abschlag',
      GPNummer: ada.gp,
      Vertragskonto: vk_nummer,
      VorgangId: about,
      Vorgangsnummer: row?.nummer,
      Fehler: 'InternerFehler',
      Anfrage: 'a1b2c3d4e5',
    })
  })

  it('is one for one key, and each one its own without', async () => {
    const key = randomUUID()
    const [first, again] = [await ask({ Frage: FRAGE }, ada, key), await ask({ Frage: FRAGE }, ada, key)]
    expect(again.body).toEqual(first.body)
    const more = [await asked(), await asked()]
    expect(new Set([first.body.VorgangId, ...more.map(({ VorgangId }) => VorgangId)]).size).toBe(3)
    expect((await get('vorgaenge')).body.Gesamtanzahl).toBe(3)
  })

  it('is possible without a contract, and can be taken back until the operator has it', async () => {
    const nora = await portal.signIn()
    const { VorgangId } = await asked({ Frage: FRAGE }, nora)
    expect(await nutzlastOf(VorgangId)).toEqual({ Frage: FRAGE })
    const withdraw = () => portal.request('POST', `/api/portal/v1/vorgaenge/${VorgangId}/zuruecknahme`, { cookie: nora.cookie })
    expect((await withdraw()).body.Status).toBe('zurueckgezogen')
    expect(told(await erp.confirm(VorgangId, ANTWORT))).toEqual([409, { code: 'VorgangErledigt' }])
  })

  describe('the answer', () => {
    const missing = [400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'Antwort' }] }]

    it('is required for a question, and refused for every other kind', async () => {
      const { VorgangId } = await asked()
      expect(told(await erp.confirm(VorgangId))).toEqual(missing)
      for (const text of ['', ' ', 'x'.repeat(4001), 7]) expect(told(await erp.confirm(VorgangId, text))).toEqual(missing)
      expect(told(await erp.confirm(await requested(portal, ada), ANTWORT))).toEqual(missing)
    })

    it('is read with the request, and the mail says only that it is there', async () => {
      const { VorgangId, Nummer } = await asked()
      const done = [200, { VorgangId, Status: 'bestaetigt' }]
      expect(told(await erp.confirm(VorgangId, ANTWORT))).toEqual(done)
      expect((await get(`vorgaenge/${VorgangId}`)).body).toMatchObject({ Art: 'Frage', Status: 'bestaetigt', Antwort: ANTWORT })
      const [mail] = await mails()
      expect(mail?.subject).toBe('Unsere Antwort: Ihre Frage')
      expect(mail?.text).toContain((Nummer.match(/.{4}/g) ?? []).join(' '))
      expect(mail?.text).toContain(`${portal.base}/vorgaenge/${VorgangId}`)
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/Abschlag|eingespeist/)
      // the same again changes nothing; another one says something else
      expect(told(await erp.confirm(VorgangId, ANTWORT))).toEqual(done)
      expect(told(await erp.confirm(VorgangId, 'Doch etwas anderes.'))).toEqual([409, { code: 'VorgangErledigt' }])
      expect((await mails()).length).toBe(1)
    })

    it('can be a refusal with a reason, which is no task', async () => {
      const { VorgangId } = await asked()
      await erp.reject(VorgangId, 'Das darf nur Ihr Lieferant sagen.')
      expect((await mails())[0]?.text).toContain('Der Grund: Das darf nur Ihr Lieferant sagen.')
      expect((await get('vorgangsstand')).body.NichtUebernommen).toEqual([])
      expect((await get('uebersicht')).body.Aufgaben.map(({ Art }: { Art: string }) => Art)).not.toContain('NichtUebernommen')
      expect((await get(`vorgaenge/${VorgangId}`)).body.Grund).toBe('Das darf nur Ihr Lieferant sagen.')
    })

    it('stays readable after a contract has ended, and is part of one’s own data', async () => {
      const { VorgangId } = await asked({ Frage: FRAGE, GPNummer: ada.gp })
      await erp.confirm(VorgangId, ANTWORT)
      await portal.sql('delete from portal.zugang where sub = $1', [ada.sub])
      expect((await get(`vorgaenge/${VorgangId}`)).body.Antwort).toBe(ANTWORT)
      expect((await get('konto/daten')).text).toContain(JSON.stringify(ANTWORT))
    })
  })
})
