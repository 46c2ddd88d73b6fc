import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { receiverOf, type Receiver } from './testing/receiver.ts'

let number = 6_000_000_000

describe.each(databaseKinds)('conflicting acts of customers and the operator on %s', (kind) => {
  let portal: TestPortal
  let erp: Receiver

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    erp = await receiverOf(portal)
  })
  afterAll(() => portal.stop())

  const kontoOf = async (gp_nummer: string) => {
    const vk_nummer = String((number += 1))
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer, dokumentenversand: 'CSS1' })
    return vk_nummer
  }
  const versand = async ({ cookie }: Customer, vk: string, DokumentenversandTyp: string) =>
    portal.request('PATCH', `/api/css/v5/vertragskonten/${vk}/dokumentenversand`, { cookie, body: { DokumentenversandTyp } })
  const email = ({ cookie, gp }: Customer, EMailAdresse: string) =>
    portal.request('PATCH', `/api/css/v5/geschaeftspartner/${gp}/persoenlichedaten`, { cookie, body: { EMailAdresse } })
  const withdraw = ({ cookie }: Customer, id: string) => portal.request('POST', `/api/portal/v1/vorgaenge/${id}/zuruecknahme`, { cookie })
  const idOf = ({ body }: { body: { Vorgaenge: { VorgangId: string }[] } }) => body.Vorgaenge[0]?.VorgangId ?? ''
  const passAll = async () => {
    let { Cursor, Vorgaenge } = await erp.pull()
    while (Vorgaenge.length > 0) ({ Cursor, Vorgaenge } = await erp.pull(Cursor))
    return Cursor
  }

  it('an account that changes hands gets a new request of its new owner, and the old one can only be refused', async () => {
    const [before, after] = [await portal.customer(), await portal.customer()]
    const vk = await kontoOf(before.gp)
    const first = await versand(before, vk, 'CSS2')
    await portal.sql('update portal.vertragskonto set gp_nummer = $2 where vk_nummer = $1', [vk, after.gp])

    const second = await versand(after, vk, 'CSS2')
    expect(second).toMatchObject({ status: 200, body: { Vorgaenge: [{ Status: 'eingegangen' }] } })
    expect(await erp.confirm(idOf(first))).toMatchObject({ status: 409, body: { code: 'VorgangErledigt' } })
    expect(await portal.sql('select dokumentenversand from portal.vertragskonto where vk_nummer = $1', [vk])).toEqual([
      { dokumentenversand: 'CSS1' },
    ])
    expect((await erp.reject(idOf(first), 'Der Vertrag gehört Ihnen nicht mehr.')).status).toBe(200)
    expect((await erp.confirm(idOf(second))).status).toBe(200)
    expect(await portal.sql('select dokumentenversand from portal.vertragskonto where vk_nummer = $1', [vk])).toEqual([
      { dokumentenversand: 'CSS2' },
    ])
  })

  it('an account with open requests of its former and its present owner appears once in the overview', async () => {
    const [before, after] = [await portal.customer(), await portal.customer()]
    const vk = await kontoOf(before.gp)
    await versand(before, vk, 'CSS2')
    await portal.sql('update portal.vertragskonto set gp_nummer = $2 where vk_nummer = $1', [vk, after.gp])
    await versand(after, vk, 'CSS2')
    await portal.sql('insert into portal.zugang (iss, sub, gp_nummer) values ($1, $2, $3)', [after.iss, after.sub, before.gp])
    const { body } = await portal.request('GET', '/api/css/v5/pages/vertraege', { cookie: after.cookie })
    expect(JSON.stringify(body).split(`"${vk}"`)).toHaveLength(2)
  })

  it("the successor of a transmitted request cannot be withdrawn, because the operator's system has to get it", async () => {
    const ada = await portal.customer({ partner: { email_adresse: 'alt@demo.example' } })
    const first = await email(ada, 'x@demo.example')
    const cursor = await passAll()
    const second = await email(ada, 'y@demo.example')
    const shown = await portal.request('GET', `/api/portal/v1/vorgaenge/${idOf(second)}`, { cookie: ada.cookie })
    expect(shown.body).toMatchObject({ Status: 'eingegangen', Zuruecknehmbar: false })
    expect(await withdraw(ada, idOf(second))).toMatchObject({ status: 409, body: { code: 'VorgangErledigt' } })

    // requesting the value in force does not withdraw it either, but is a new request
    const back = await email(ada, 'alt@demo.example')
    expect(back).toMatchObject({ status: 200, body: { Vorgaenge: [{ Status: 'eingegangen' }] } })
    expect(idOf(back)).not.toBe(idOf(second))
    const given = (await erp.pull(cursor)).Vorgaenge.map(({ VorgangId, Nutzlast }) => [VorgangId, Nutzlast['Wert']])
    expect(given).toEqual([[idOf(back), 'alt@demo.example']])
    expect((await erp.confirm(idOf(first))).status).toBe(409)
  })

  it('the successor of an undelivered request can be withdrawn', async () => {
    const ada = await portal.customer({ partner: { email_adresse: 'alt@demo.example' } })
    await email(ada, 'x@demo.example')
    const second = await email(ada, 'y@demo.example')
    expect(await withdraw(ada, idOf(second))).toMatchObject({ status: 200, body: { Status: 'zurueckgezogen' } })
  })

  it('the open request is the current one, even if the clock of its process was slow', async () => {
    const ada = await portal.customer()
    portal.clock.advance(300)
    await erp.confirm(idOf(await email(ada, 'a@demo.example')))
    portal.clock.advance(-300)
    await email(ada, 'b@demo.example')
    expect((await email(ada, 'c@demo.example')).status).toBe(200)
    expect(await email(ada, 'a@demo.example')).toMatchObject({ body: { Vorgaenge: [{ Status: 'zurueckgezogen' }] } })
    const { body } = await portal.request('GET', `/api/css/v5/pages/gp-bearbeiten/${ada.gp}`, { cookie: ada.cookie })
    expect(body.GeaenderteEMailAdresse).toBeUndefined()
  })

  it("a person who repeats another person's request gets no receipt of it", async () => {
    const ada = await portal.customer()
    const ben = { ...(await portal.signIn({ gps: [ada.gp] })), gp: ada.gp }
    const first = await email(ada, 'neu@demo.example')
    expect(await email(ben, 'neu@demo.example')).toMatchObject({ status: 200, body: { Vorgaenge: [] } })
    expect(await email(ada, 'neu@demo.example')).toMatchObject({ body: { Vorgaenge: [{ VorgangId: idOf(first) }] } })
  })

  it.each(['{}', undefined])('a confirmation takes no content: %s', async (rawBody) => {
    const ada = await portal.customer()
    const id = idOf(await email(ada, 'neu@demo.example'))
    const headers = { authorization: `Bearer ${erp.schluessel}`, 'content-type': 'application/json' }
    const path = `/api/erp/v1/vorgaenge/${id}/bestaetigung`
    expect((await portal.request('POST', path, { headers, rawBody: '{"Grund":"x"}' })).status).toBe(400)
    expect((await portal.request('POST', path, { headers, ...(rawBody === undefined ? {} : { rawBody }) })).status).toBe(200)
  })
})
