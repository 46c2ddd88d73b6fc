import { allNutzlasten, type OfKind } from '#contract/all-nutzlasten.ts'
import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import { formatSignatur } from '#contract/vorgaenge/rules.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { textOfPdf } from '#platform/pdf/testing/read.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { allDecisionEffects } from '../all-vorgaenge.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer, Signed } from '../_kit/testing/rows.ts'
import { receiverOf, requested } from '../erp/testing/receiver.ts'
import { recordVorgang } from './acts.ts'
import { decideVorgang, type Decision } from './entscheidung/acts.ts'

const LIST = '/api/portal/v1/vorgaenge'
const UNKNOWN = '7d0f1c1e-5a52-4a0e-9d6c-3a1f6c1d2e3f'

describe.each(databaseKinds)('requests of a customer on %s', (kind) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  /** Records a request as a call does. */
  const ask = async (who: Customer, wert: string) => {
    portal.clock.advance(60)
    const what = { art: 'Zusatzinformationen', nutzlast: { Wert: wert }, ziele: ['erp', 'ablesedienst'] } as const
    const whose = { person: who, schluessel: randomUUID(), gpNummer: who.gp, vkNummer: '2000000001' }
    return (await portal.as(who, (tx) => recordVorgang(tx, { ...what, ...whose }, portal.clock.now()))).id
  }
  const list = async (who: Signed, query = '') => (await portal.request('GET', LIST + query, { cookie: who.cookie })).body
  const get = (who: Signed | undefined, id: string, rest = '') => portal.request('GET', `${LIST}/${id}${rest}`, { cookie: who?.cookie })
  const withdraw = (who: Signed, id: string) => portal.request('POST', `${LIST}/${id}/zuruecknahme`, { cookie: who.cookie })
  const setStatus = (id: string, status: string, grund?: string) =>
    portal.sql('update portal.vorgang set status = $2, grund = $3 where id = $1', [id, status, grund ?? null])
  const werte = ({ Vorgaenge }: { Vorgaenge: readonly { Inhalt: { Zusatzinformationen: string } }[] }) =>
    Vorgaenge.map(({ Inhalt }) => Inhalt.Zusatzinformationen)

  describe('the list', () => {
    it('requires a session and accepts only the query of the contract', async () => {
      expect((await portal.request('GET', LIST)).status).toBe(401)
      const ada = await portal.customer()
      for (const query of ['?status=neu', '?limit=0', '?limit=101', '?offset=-1', '?seite=1'])
        expect((await portal.request('GET', LIST + query, { cookie: ada.cookie })).status, query).toBe(400)
    })

    it("contains the person's requests, newest first, ten per page", async () => {
      const ada = await portal.customer()
      expect(await list(ada)).toEqual({ Vorgaenge: [], Gesamtanzahl: 0, Offen: 0 })
      for (let index = 1; index <= 12; index++) await ask(ada, `Nr. ${index}`)
      const first = await list(ada)
      expect(werte(first)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((index) => `Nr. ${index}`))
      expect([first.Gesamtanzahl, first.Offen]).toEqual([12, 12])
      expect(werte(await list(ada, '?offset=10'))).toEqual(['Nr. 2', 'Nr. 1'])
      expect(werte(await list(ada, '?limit=1&offset=11'))).toEqual(['Nr. 1'])
      expect(await list(ada, '?offset=12')).toEqual({ Vorgaenge: [], Gesamtanzahl: 12, Offen: 12 })
    })

    it('shows kind, content and whether each can be withdrawn', async () => {
      const ada = await portal.customer()
      const id = await ask(ada, 'Süddach')
      const now = portal.clock.now().toISOString()
      expect((await list(ada)).Vorgaenge).toEqual([
        {
          VorgangId: id,
          Nummer: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
          Art: 'Zusatzinformationen',
          Status: 'eingegangen',
          ErstelltAm: now,
          GeaendertAm: now,
          GPNummer: ada.gp,
          VKNummer: '2000000001',
          Inhalt: { Zusatzinformationen: 'Süddach' },
          Zuruecknehmbar: true,
        },
      ])
    })

    it('is filtered by state and counts the open ones whatever the filter', async () => {
      const ada = await portal.customer()
      const states = ['eingegangen', 'uebermittelt', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt']
      for (const state of states) await setStatus(await ask(ada, state), state, state === 'abgelehnt' ? 'Passt nicht' : undefined)
      const filtered = async (filter: string) => {
        const page = await list(ada, `?status=${filter}`)
        expect([page.Offen, page.Gesamtanzahl], filter).toEqual([2, page.Vorgaenge.length])
        return werte(page)
      }
      expect(await filtered('offen')).toEqual(['uebermittelt', 'eingegangen'])
      for (const state of states.slice(2)) expect(await filtered(state)).toEqual([state])
      const [refused] = (await list(ada, '?status=abgelehnt')).Vorgaenge
      expect([refused.Grund, refused.Zuruecknehmbar]).toEqual(['Passt nicht', false])
    })

    it("omits other persons' requests about the same partner and requests about partners no longer seen", async () => {
      const ada = await portal.customer()
      const ben = { ...(await portal.signIn({ gps: [ada.gp] })), gp: ada.gp }
      await ask(ada, 'von Ada')
      await ask(ben, 'von Ben')
      expect([werte(await list(ada)), werte(await list(ben))]).toEqual([['von Ada'], ['von Ben']])
      await portal.sql('delete from portal.zugang where iss = $1 and sub = $2', [ada.iss, ada.sub])
      expect(await list(ada)).toEqual({ Vorgaenge: [], Gesamtanzahl: 0, Offen: 0 })
    })

    it('contains the requests of a person without a business partner about themselves', async () => {
      const nora = await portal.signIn()
      const request = {
        art: 'Entfernung',
        person: nora,
        sache: '1000000009',
        nutzlast: { GPNummer: '1000000009' },
        ziele: ['erp'],
      } as const
      await portal.as(nora, (tx) => recordVorgang(tx, request, portal.clock.now()))
      const [own, ...others] = (await list(nora)).Vorgaenge
      expect([own.Art, own.Inhalt, own.GPNummer, others]).toEqual(['Entfernung', { GPNummer: '1000000009' }, undefined, []])
    })
  })

  describe('what header and screens say', () => {
    const STAND = '/api/portal/v1/vorgangsstand'
    const standOf = async (who: Signed) => (await portal.request('GET', STAND, { cookie: who.cookie })).body
    const record = (who: Customer, schluessel: string, asked: OfKind<VorgangArt>) => {
      portal.clock.advance(60)
      return requested(portal, who, { schluessel, ...asked })
    }
    const steuernummer = (Wert: string) => ({ art: 'Steuernummer', nutzlast: { Feld: 'Steuernummer', Wert } }) as const
    const abschlag = (Wert: number) => ({ art: 'Abschlag', nutzlast: { Wert } }) as const
    const zaehlerstand = (Zaehlerstand: number) =>
      ({ art: 'Zaehlerstand', nutzlast: { ...allNutzlasten.Zaehlerstand.example, Zaehlerstand } }) as const
    const refused = async (who: Customer) => (await standOf(who)).NichtUebernommen.map(({ VorgangId }: { VorgangId: string }) => VorgangId)

    it('requires a session', async () => {
      expect((await portal.request('GET', STAND)).status).toBe(401)
    })

    it('counts the open ones and names the refused ones with their reason, newest first', async () => {
      const ada = await portal.customer()
      expect(await standOf(ada)).toEqual({ Offen: 0, NichtUebernommen: [] })
      await ask(ada, 'offen')
      const first = await record(ada, ada.gp, steuernummer('12/345/67890'))
      await setStatus(first, 'abgelehnt', 'Falsches Finanzamt')
      const second = await record(ada, `${ada.gp}|Telefonnummer`, {
        art: 'PersoenlicheDaten',
        nutzlast: { Feld: 'Telefonnummer', Wert: '+49301' },
      })
      await setStatus(second, 'abgelehnt')
      const { Offen, NichtUebernommen } = await standOf(ada)
      expect([Offen, NichtUebernommen.map(({ VorgangId }: { VorgangId: string }) => VorgangId)]).toEqual([1, [second, first]])
      expect(NichtUebernommen[1]).toEqual({
        VorgangId: first,
        Nummer: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{12}$/),
        Art: 'Steuernummer',
        Grund: 'Falsches Finanzamt',
        AbgelehntAm: expect.any(String),
        GPNummer: ada.gp,
        Inhalt: { Steuernummer: '12/345/67890' },
      })
    })

    it('drops a refused one once anybody asks about the same thing, and keeps one about another thing', async () => {
      const ada = await portal.customer()
      const ben = { ...(await portal.signIn({ gps: [ada.gp] })), gp: ada.gp }
      const [one, other] = [await record(ada, '2000000001', abschlag(40)), await record(ada, '2000000002', abschlag(40))]
      await setStatus(one, 'abgelehnt', 'Zu niedrig')
      await setStatus(other, 'abgelehnt', 'Zu niedrig')
      expect(await refused(ada)).toEqual([other, one])
      await record(ben, '2000000001', abschlag(50))
      expect([await refused(ada), await refused(ben)]).toEqual([[other], []])
    })

    it('drops a refused reading once another day of the same register is reported', async () => {
      const ada = await portal.customer()
      const key = (obis: string, day: string) => `2000000001|1EMH1|${obis}|${day}`
      const first = await record(ada, key('1.8.0', '2026-11-19'), zaehlerstand(5))
      await setStatus(first, 'abgelehnt', 'Zahlendreher')
      await record(ada, key('2.8.0', '2026-11-20'), zaehlerstand(6))
      expect(await refused(ada)).toEqual([first])
      await record(ada, key('1.8.0', '2026-11-20'), zaehlerstand(7))
      expect(await refused(ada)).toEqual([])
    })

    it("knows a person's refused request about themselves until the next one", async () => {
      const [nora, otto] = [await portal.signIn(), await portal.signIn()]
      const link = async (who: Signed) => {
        portal.clock.advance(60)
        const request = {
          art: 'Antragsverknuepfung',
          person: who,
          sache: 'E-7',
          nutzlast: { Antragsnummer: 'E-7' },
          ziele: ['erp'],
        } as const
        return (await portal.as(who, (tx) => recordVorgang(tx, request, portal.clock.now()))).id
      }
      await setStatus(await link(nora), 'abgelehnt', 'Ein anderer Antrag')
      await link(otto)
      expect((await standOf(nora)).NichtUebernommen).toMatchObject([{ Art: 'Antragsverknuepfung', Grund: 'Ein anderer Antrag' }])
      await link(nora)
      expect((await standOf(nora)).NichtUebernommen).toEqual([])
    })

    it("omits another person's and those about partners no longer seen", async () => {
      const ada = await portal.customer()
      const ben = { ...(await portal.signIn({ gps: [ada.gp] })), gp: ada.gp }
      await setStatus(await record(ada, ada.gp, steuernummer('1')), 'abgelehnt', 'Falsch')
      expect(await refused(ben)).toEqual([])
      await portal.sql('delete from portal.zugang where iss = $1 and sub = $2', [ada.iss, ada.sub])
      expect(await standOf(ada)).toEqual({ Offen: 0, NichtUebernommen: [] })
    })

    it('neither counts nor lists the start of a device registration', async () => {
      const nora = await portal.signIn()
      const start = { art: 'Geraeteanmeldung', person: nora, sache: randomUUID(), nutzlast: {}, ziele: ['erp'] } as const
      const { id } = await portal.as(nora, (tx) => recordVorgang(tx, start, portal.clock.now()))
      expect([await list(nora), await standOf(nora)]).toEqual([
        { Vorgaenge: [], Gesamtanzahl: 0, Offen: 0 },
        { Offen: 0, NichtUebernommen: [] },
      ])
      // its receipt stays, since the operator may name its number
      expect((await get(nora, id)).body.Art).toBe('Geraeteanmeldung')
    })
  })

  describe('a single request', () => {
    it('is returned with its receipt to its author only', async () => {
      const [ada, eve] = [await portal.customer(), await portal.customer()]
      const id = await ask(ada, 'Süddach')
      for (const rest of ['', '/beleg.pdf']) {
        expect((await get(undefined, id, rest)).status).toBe(401)
        const foreign = await get(eve, id, rest)
        expect([foreign.status, foreign.body]).toEqual([404, { code: 'NichtGefunden' }])
        expect((await get(ada, UNKNOWN, rest)).body).toEqual(foreign.body)
        expect((await get(ada, 'keine-id', rest)).body).toEqual(foreign.body)
      }
      const { body } = await get(ada, id)
      const [listed] = (await list(ada)).Vorgaenge
      expect(body).toEqual({ ...listed, Beleg: { Signatur: expect.stringMatching(/^[\w-]{86}$/) } })
    })

    it("tells when the operator's system got it, also after the decision", async () => {
      const ada = await portal.customer()
      const erp = await receiverOf(portal)
      await erp.drain()
      const id = await ask(ada, 'Süddach')
      expect((await get(ada, id)).body).not.toHaveProperty('UebermitteltAm')
      portal.clock.advance(60)
      await erp.drain()
      const handed = portal.clock.now().toISOString()
      expect((await get(ada, id)).body).toMatchObject({ Status: 'uebermittelt', UebermitteltAm: handed })
      portal.clock.advance(60)
      await erp.reject(id, 'Passt nicht')
      expect((await get(ada, id)).body).toMatchObject({ Status: 'abgelehnt', UebermitteltAm: handed })
    })

    it('is downloaded as a PDF with its current status', async () => {
      const ada = await portal.customer()
      const id = await ask(ada, 'Süddach')
      const { Nummer, Beleg } = (await get(ada, id)).body
      const answer = await fetch(`${portal.base}${LIST}/${id}/beleg.pdf`, { headers: { cookie: ada.cookie } })
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="Beleg-${Nummer}.pdf"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      const said = textOfPdf(Buffer.from(await answer.arrayBuffer()))
      expect(said).toContain(`${portal.base}/beleg/${Nummer}`)
      expect(said).toContain('Eingegangen (am ')
      expect(said.replaceAll(/\s/g, '')).toContain(Beleg.Signatur)
    })
  })

  describe('a withdrawal', () => {
    it('is open to the author only', async () => {
      const [ada, eve] = [await portal.customer(), await portal.customer()]
      const id = await ask(ada, 'Süddach')
      expect((await portal.request('POST', `${LIST}/${id}/zuruecknahme`)).status).toBe(401)
      for (const [who, which] of [[eve, id] as const, [ada, UNKNOWN] as const, [ada, 'keine-id'] as const])
        expect((await withdraw(who, which)).body).toEqual({ code: 'NichtGefunden' })
      expect((await list(ada)).Offen).toBe(1)
    })

    it('ends the request before delivery, and a repetition changes nothing', async () => {
      const ada = await portal.customer()
      const id = await ask(ada, 'Süddach')
      portal.clock.advance(10)
      const first = await withdraw(ada, id)
      const then = portal.clock.now().toISOString()
      expect([first.status, first.body.Status, first.body.GeaendertAm, first.body.Zuruecknehmbar]).toEqual([
        200,
        'zurueckgezogen',
        then,
        false,
      ])
      portal.clock.advance(10)
      expect((await withdraw(ada, id)).body).toEqual(first.body)
      expect((await list(ada)).Offen).toBe(0)
    })

    it.each(['uebermittelt', 'bestaetigt', 'abgelehnt', 'ersetzt'])('is refused for a request that is %s', async (status) => {
      const ada = await portal.customer()
      const id = await ask(ada, 'Süddach')
      await setStatus(id, status)
      const answer = await withdraw(ada, id)
      expect([answer.status, answer.body]).toEqual([409, { code: 'VorgangErledigt' }])
      expect((await get(ada, id)).body.Status).toBe(status)
    })

    it('is refused for a request that took effect at once', async () => {
      const ada = await portal.customer()
      const id = await requested(portal, ada, { art: 'Registrierung', gpNummer: undefined })
      expect((await get(ada, id)).body.Zuruecknehmbar).toBe(false)
      expect((await withdraw(ada, id)).body).toEqual({ code: 'VorgangErledigt' })
    })

    it('allows the same request again', async () => {
      const ada = await portal.customer()
      const request = {
        art: 'Steuernummer',
        person: ada,
        schluessel: ada.gp,
        gpNummer: ada.gp,
        nutzlast: { Feld: 'Steuernummer', Wert: '1' },
        ziele: ['erp'],
      } as const
      const record = () => portal.as(ada, (tx) => recordVorgang(tx, request, portal.clock.now()))
      const first = await record()
      await withdraw(ada, first.id)
      portal.clock.advance(1)
      const second = await record()
      expect([second.id === first.id, second.status, (await list(ada)).Gesamtanzahl]).toEqual([false, 'eingegangen', 2])
    })

    it('competes with a decision at the same moment: one wins, the other gets VorgangErledigt', async () => {
      const ada = await portal.customer()
      const service = { clock: portal.clock, sides: allDecisionEffects, tellDecision: async () => undefined }
      const decision: Decision = { status: 'bestaetigt' }
      for (let round = 0; round < 10; round++) {
        const id = await ask(ada, `Runde ${round}`)
        const deciding = asSystem(portal.database, (db) => db.transaction((tx) => decideVorgang(service, tx, id, decision))).then(
          () => 'bestaetigt',
          () => 'VorgangErledigt',
        )
        const [taken, decided] = await Promise.all([withdraw(ada, id), deciding])
        const { Status } = (await get(ada, id)).body
        expect([taken.status, decided, Status]).toEqual(
          taken.status === 200 ? [200, 'VorgangErledigt', 'zurueckgezogen'] : [409, 'bestaetigt', 'bestaetigt'],
        )
      }
    })
  })

  describe('a receipt', () => {
    const look = (nummer: string) => portal.request('GET', `/api/portal/v1/belege/${encodeURIComponent(nummer)}`)
    const check = (nummer: string, Signatur: string) =>
      portal.request('POST', `/api/portal/v1/belege/${encodeURIComponent(nummer)}/pruefung`, { body: { Signatur } })

    it('is found by its number, without the content of the request', async () => {
      const ada = await portal.customer()
      const { Nummer, ErstelltAm } = (await get(ada, await ask(ada, 'Süddach'))).body
      const { status, body } = await look(Nummer)
      expect([status, body]).toEqual([200, { Nummer, Art: 'Zusatzinformationen', ErstelltAm }])
    })

    it.each(['ZZZZZZZZZZZZ', 'zzzz', 'x'.repeat(300), '../x'])('answers 404 for the number %j', async (nummer) => {
      const [seen, checked] = [await look(nummer), await check(nummer, 'a'.repeat(86))]
      expect([seen.status, seen.body, checked.status, checked.body]).toEqual([
        404,
        { code: 'NichtGefunden' },
        404,
        { code: 'NichtGefunden' },
      ])
    })

    it('shows its content for the right signature, even after the decision', async () => {
      const ada = await portal.customer()
      const id = await ask(ada, 'Süddach')
      const { Nummer, Beleg } = (await get(ada, id)).body
      await setStatus(id, 'bestaetigt')
      portal.clock.advance(3600)
      const genuine = {
        Echt: true,
        Schluessel: expect.stringMatching(/^[\w-]{43}$/),
        GPNummer: ada.gp,
        VKNummer: '2000000001',
        Inhalt: { Zusatzinformationen: 'Süddach' },
      }
      expect((await check(Nummer, Beleg.Signatur)).body).toEqual(genuine)
      expect((await check(Nummer, formatSignatur(Beleg.Signatur))).body).toEqual(genuine)
    })

    it('shows nothing for a wrong signature', async () => {
      const ada = await portal.customer()
      const [one, other] = [(await get(ada, await ask(ada, 'eins'))).body, (await get(ada, await ask(ada, 'zwei'))).body]
      for (const signatur of [other.Beleg.Signatur, 'a'.repeat(86), 'x'])
        expect((await check(one.Nummer, signatur)).body).toEqual({ Echt: false })
      for (const signatur of ['', 'x'.repeat(201)]) expect((await check(one.Nummer, signatur)).status).toBe(400)
    })

    it('is not genuine once its row was changed behind the portal', async () => {
      const ada = await portal.customer()
      const id = await ask(ada, 'Süddach')
      const { Nummer, Beleg } = (await get(ada, id)).body
      await portal.sql(`update portal.vorgang set nutzlast = '{"Wert": "Norddach"}' where id = $1`, [id])
      expect((await check(Nummer, Beleg.Signatur)).body).toEqual({ Echt: false })
    })
  })
})
