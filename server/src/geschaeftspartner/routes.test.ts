import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import { type Customer } from '../_kit/testing/rows.ts'
import { findKundenname } from './store.ts'

describe.each(databaseKinds)('a business partner on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  let ben: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    ada = await portal.customer({ partner: { name: 'Dr. Ada Sonne-Müller', typ: 'Person', telefonnummer: '0123' } })
    ben = await portal.customer({ partner: { name: 'Ben Wasser' } })
    await portal.insert('vertragskonto', { vk_nummer: '2000000001', gp_nummer: ada.gp, dokumentenversand: 'CSS2' })
  })
  afterAll(() => portal.stop())

  const get = (path: string, cookie = ada.cookie) => portal.request('GET', path, { cookie })
  const whole = () => {
    const adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
    const konto = { Vertragskonto: '2000000001', Vertragskontotyp: 'Einspeiser', AnlagenAdresse: adresse, DokumentenversandTyp: 'CSS2' }
    return {
      GPNummer: ada.gp,
      Name: 'Dr. Ada Sonne-Müller',
      Typ: 'Person',
      Telefonnummer: '0123',
      Verbrauchsstellengruppen: [{ Verbrauchsstellenadresse: adresse, Vertragskonten: [konto] }],
    }
  }

  it('is in the list of v4', async () => {
    const { status, body } = await get('/api/css/v4/geschaeftspartner')
    expect([status, body]).toEqual([200, [whole()]])
  })

  it('is returned alone for editing', async () => {
    const { status, body } = await get(`/api/css/v5/pages/gp-bearbeiten/${ada.gp}`)
    expect([status, body]).toEqual([200, whole()])
  })

  it('has its stored name', async () => {
    const { status, text } = await get(`/api/css/v5/kundenname?gp_nummer=${ada.gp}`)
    expect([status, text]).toEqual([200, '{"Name":"Dr. Ada Sonne-Müller"}'])
  })

  it('is chosen by its number if a person has several', async () => {
    const { cookie } = await portal.signIn({ gps: [ada.gp, ben.gp] })
    for (const [gp, name] of [
      [ada.gp, 'Dr. Ada Sonne-Müller'],
      [ben.gp, 'Ben Wasser'],
    ]) {
      expect((await get(`/api/css/v5/pages/gp-bearbeiten/${gp}`, cookie)).body).toMatchObject({ GPNummer: gp, Name: name })
      expect((await get(`/api/css/v5/kundenname?gp_nummer=${gp}`, cookie)).body).toEqual({ Name: name })
    }
  })

  it("is searched among the person's own only, even without row-level security", async () => {
    const names = await asSystem(portal.database, async (db) => [
      await findKundenname(db, ben.gp, [ada.gp]),
      await findKundenname(db, ada.gp, [ada.gp]),
    ])
    expect(names).toEqual([undefined, 'Dr. Ada Sonne-Müller'])
  })

  describe('a business partner of another person', () => {
    const missing = '9999999999'

    it("another person's partner gets the answer of an unknown one from gp-bearbeiten", async () => {
      const [foreign, unknown] = [
        await get(`/api/css/v5/pages/gp-bearbeiten/${ben.gp}`),
        await get(`/api/css/v5/pages/gp-bearbeiten/${missing}`),
      ]
      expect([foreign.status, foreign.text]).toEqual([404, '{"code":"NichtGefunden"}'])
      expect(same(foreign)).toEqual(same(unknown))
    })

    it("another person's partner gets the answer of an unknown one from kundenname", async () => {
      const [foreign, unknown] = [
        await get(`/api/css/v5/kundenname?gp_nummer=${ben.gp}`),
        await get(`/api/css/v5/kundenname?gp_nummer=${missing}`),
      ]
      expect([foreign.status, foreign.text]).toEqual([404, '{"code":"NichtGefunden"}'])
      expect(same(foreign)).toEqual(same(unknown))
    })

    it.each(['x', '123456789', '12345678901', '1000000001%00', "1000000001'--", '..%2f..%2f', '１０００００００００１', '%2a'])(
      'a malformed number gets the answer of an unknown one: %j',
      async (number) => {
        const malformed = await get(`/api/css/v5/pages/gp-bearbeiten/${number}`)
        expect(same(malformed)).toEqual(same(await get(`/api/css/v5/pages/gp-bearbeiten/${missing}`)))
      },
    )
  })

  it.each([
    '',
    '?gp_nummer=',
    '?gp_nummer=123',
    '?gp_nummer=1000000001&gp_nummer=1000000002',
    '?gpNummer=1000000001',
    '?gp_nummer[]=1000000001',
  ])('has no name for the query %j', async (query) => {
    expect(await get(`/api/css/v5/kundenname${query}`)).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
  })
})
