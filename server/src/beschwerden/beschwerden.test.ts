import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_BETREIBER, startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer, Signed } from '../_kit/testing/rows.ts'
import { receiverOf, type Receiver } from '../erp/testing/receiver.ts'
import { MOST_A_DAY } from './limits.ts'

const TEXT = 'Der Zähler steht seit Mai.\nTrotzdem kam eine Rechnung.'
const BETREIBER = 'beschwerden@netz.example'
const NOW = '2026-11-20T09:00:00.000Z'

describe.each(databaseKinds)('a complaint on %s', (kind) => {
  let portal: TestPortal
  let erp: Receiver
  let ada: Customer
  beforeAll(async () => {
    portal = await startTestPortal(kind, { beschwerdeEMail: BETREIBER })
    erp = await receiverOf(portal)
  })
  afterAll(() => portal.stop())
  beforeEach(async () => {
    portal.clock.set(NOW)
    await portal.sql(`delete from portal.outbox where vorgang_id in (select id from portal.vorgang where art = 'Beschwerde')`)
    await portal.sql(`delete from portal.vorgang where art = 'Beschwerde'`)
    ada = await portal.customer()
  })

  const send = (changes: object = {}, { cookie }: Signed = ada, key?: string) =>
    portal.request('POST', '/api/portal/v1/beschwerden', {
      cookie,
      body: { Beschwerde: TEXT, Thema: 'Energie', Rolle: 'Privat', ...changes },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const sent = async (changes: object = {}, who?: Signed): Promise<{ VorgangId: string; Nummer: string; Frist: string }> => {
    const { status, body } = await send(changes, who)
    expect(status).toBe(201)
    return body
  }
  const told = ({ status, body }: { status: number; body: unknown }) => [status, body]
  const mailsTo = async (to: string) => (await portal.messages()).filter((one) => one.to === to)
  const mails = () => mailsTo(`${ada.sub}@demo.example`)
  const page = async (id: string) => (await portal.request('GET', `/api/portal/v1/vorgaenge/${id}`, { cookie: ada.cookie })).body
  const formatted = (nummer: string) => (nummer.match(/.{4}/g) ?? []).join(' ')
  const afterDays = async (days: number) => {
    portal.clock.set(new Date(Date.parse(NOW) + days * DAY * 1000))
    await portal.runSchedule('remindOfBeschwerden')
  }

  describe('is refused', () => {
    it.each([
      [{ Beschwerde: ' ' }, 'Beschwerde'],
      [{ Beschwerde: 'x'.repeat(4001) }, 'Beschwerde'],
      [{ Thema: 'Wasser' }, 'Thema'],
      [{ Rolle: 'Gewerbe' }, 'Rolle'],
    ])('with %j', async (changes, feld) => {
      expect(told(await send(changes))).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld }] }])
    })

    it('about another customer’s account, and about water', async () => {
      const eve = await portal.customer()
      const [foreign, water] = [`25${String(Date.now()).slice(-8)}`, `35${String(Date.now()).slice(-8)}`]
      await portal.insert('vertragskonto', { vk_nummer: foreign, gp_nummer: eve.gp })
      await portal.insert('vertragskonto', { vk_nummer: water, gp_nummer: ada.gp, typ: 'Trinkwasser' })
      expect(told(await send({ Vertragskonto: foreign }))).toEqual([404, { code: 'NichtGefunden' }])
      expect(told(await send({ Vertragskonto: water }))).toEqual([409, { code: 'BeschwerdeNichtMoeglich' }])
      expect(await mails()).toEqual([])
    })

    it('beyond the number of a day', async () => {
      for (let number = 0; number < MOST_A_DAY; number += 1) await sent()
      expect(told(await send())).toEqual([429, { code: 'ZuVieleAnfragen' }])
    })
  })

  it('gets its receipt at once: number, deadline and mail, which does not repeat it', async () => {
    const vk_nummer = `26${String(Date.now()).slice(-8)}`
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer: ada.gp })
    const { VorgangId, Nummer, Frist } = await sent({ Vertragskonto: vk_nummer })
    expect(Frist).toBe('2026-12-18')
    const [mail] = await mails()
    expect(mail?.subject).toBe('Ihre Beschwerde ist bei uns')
    expect(mail?.text).toContain(`Sie hat die Nummer ${formatted(Nummer)}.`)
    expect(mail?.text).toContain('Wir antworten Ihnen spätestens am 18.12.2026.')
    expect(mail?.text).toContain(`${portal.base}/vorgaenge/${VorgangId}`)
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Zähler|Rechnung/)
    expect(await page(VorgangId)).toMatchObject({ Art: 'Beschwerde', Inhalt: { Beschwerde: TEXT, Frist: '2026-12-18' } })
    const given = (await erp.drain(0)).find((one) => one.VorgangId === VorgangId)
    expect(given?.Nutzlast).toEqual({ Beschwerde: TEXT, GPNummer: ada.gp, Vertragskonto: vk_nummer, Frist: '2026-12-18' })
  })

  it('is one for one key, with one mail', async () => {
    const key = randomUUID()
    const answers = [await send({}, ada, key), await send({}, ada, key)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect((await mails()).length).toBe(1)
  })

  it('is remedied with an answer', async () => {
    const { VorgangId } = await sent()
    expect((await erp.confirm(VorgangId)).status).toBe(400)
    expect((await erp.confirm(VorgangId, 'Wir tauschen den Zähler.')).status).toBe(200)
    expect(await page(VorgangId)).toMatchObject({ Status: 'bestaetigt', Antwort: 'Wir tauschen den Zähler.' })
    expect((await mails())[0]?.text).not.toContain('Schlichtung')
  })

  it('is refused with reasons and the words on the arbitration body only', async () => {
    const { VorgangId } = await sent()
    expect((await erp.reject(VorgangId, '')).status).toBe(400)
    expect((await erp.reject(VorgangId, 'Der Zähler wurde geprüft und geht richtig.')).status).toBe(200)
    const [mail] = await mails()
    expect(mail?.text).toContain('Der Grund: Der Zähler wurde geprüft und geht richtig.')
    expect(mail?.text).toContain('Schlichtungsverfahren nach § 111b EnWG')
    expect(mail?.text).toContain('Wir sind verpflichtet, daran teilzunehmen.')
    expect(mail?.text).toContain(TEST_BETREIBER.schlichtungsstelle)
  })

  describe('the deadline', () => {
    it('reminds the operator after two and three weeks and at its end, once each, without the content', async () => {
      const { VorgangId, Nummer } = await sent()
      const answered = await sent()
      await erp.confirm(answered.VorgangId, 'Erledigt.')
      const before = (await mailsTo(BETREIBER)).length
      const since = async () => (await mailsTo(BETREIBER)).length - before
      for (const [days, mailed] of [
        [13, 0],
        [14, 1],
        [15, 1],
        [21, 2],
        [22, 2],
        [28, 3],
        [60, 3],
      ] as const) {
        await afterDays(days)
        expect([days, await since()]).toEqual([days, mailed])
      }
      const [mail] = await mailsTo(BETREIBER)
      expect(mail?.subject).toBe('Eine Beschwerde wartet auf Antwort')
      expect(mail?.text).toContain(`${formatted(Nummer)}, eingegangen am 20.11.2026, 10:00`)
      expect(mail?.text).toContain('Frist 18.12.2026')
      expect(mail?.text).not.toMatch(/Zähler/)
      expect(portal.logged.some((line) => line.includes('complaints wait for an answer') && line.includes(VorgangId))).toBe(true)
    })

    it('is told once, with several complaints in one mail, after days without a job', async () => {
      await sent()
      await sent({}, await portal.customer())
      const before = (await mailsTo(BETREIBER)).length
      await afterDays(25)
      const all = await mailsTo(BETREIBER)
      expect(all.length - before).toBe(1)
      expect(all[0]?.subject).toBe('2 Beschwerden warten auf Antwort')
      expect(all[0]?.text.match(/Frist 18\.12\.2026/g)).toHaveLength(2)
    })

    it('is counted by the metrics: open ones, and those past it', async () => {
      expect(await portal.beschwerden()).toEqual({ open: 0, overdue: 0 })
      const { VorgangId } = await sent()
      portal.clock.set('2026-12-18T20:00:00Z')
      expect(await portal.beschwerden()).toEqual({ open: 1, overdue: 0 })
      portal.clock.set('2026-12-18T23:30:00Z')
      expect(await portal.beschwerden()).toEqual({ open: 1, overdue: 1 })
      await erp.reject(VorgangId, 'Zu spät, aber mit Grund.')
      expect(await portal.beschwerden()).toEqual({ open: 0, overdue: 0 })
    })
  })

  it('can be taken back until the operator’s system has it, and is possible without a contract', async () => {
    const nora = await portal.signIn()
    const { VorgangId } = await sent({}, nora)
    const taken = await portal.request('POST', `/api/portal/v1/vorgaenge/${VorgangId}/zuruecknahme`, { cookie: nora.cookie })
    expect(taken.body.Status).toBe('zurueckgezogen')
    await afterDays(20)
    expect(await portal.sql('select 1 from portal.beschwerde_erinnerung where vorgang_id = $1', [VorgangId])).toEqual([])
  })
})
