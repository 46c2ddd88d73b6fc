import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'

const [EINSPEISUNG, TRINKWASSER] = ['2700000001', '2700000002']

describe.each(databaseKinds)('bookings on %s', (kind) => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  it('are listed latest first, by account type or all, and not to a later owner of the account', async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    await portal.insert('vertragskonto', { vk_nummer: EINSPEISUNG, gp_nummer: ada.gp })
    await portal.insert('vertragskonto', { vk_nummer: TRINKWASSER, gp_nummer: ada.gp, typ: 'Trinkwasser' })
    const book = (zahlung_id: string, vk_nummer: string, row: object) =>
      portal.insert('zahlung', { zahlung_id, vk_nummer, gp_nummer: ada.gp, ...row })
    await book('a', EINSPEISUNG, { buchungstag: '2026-10-01' })
    const days = { abrechnung_von: '2025-01-01', abrechnung_bis: '2025-12-31' }
    await book('b', EINSPEISUNG, { zahlungsart: 'Abrechnung', buchungstag: '2026-11-02', betrag: -36.75, ...days })
    await book('c', TRINKWASSER, { betrag: -25 })
    await portal.insert('abschlag', { vk_nummer: EINSPEISUNG, gp_nummer: ada.gp })
    await portal.insert('bankdaten', { vk_nummer: EINSPEISUNG, gp_nummer: ada.gp })

    const list = async ({ cookie }: { cookie: string }, query = '') =>
      (await portal.request('GET', `/api/portal/v1/zahlungen${query}`, { cookie })).body
    expect(await list(ada, '?vertragskontotyp=Einspeiser')).toEqual({
      Zahlungen: [
        {
          Vertragskonto: EINSPEISUNG,
          Zahlungsart: 'Abrechnung',
          Buchungstag: '2026-11-02',
          Betrag: -36.75,
          AbrechnungVon: '2025-01-01',
          AbrechnungBis: '2025-12-31',
        },
        { Vertragskonto: EINSPEISUNG, Zahlungsart: 'Abschlag', Buchungstag: '2026-10-01', Betrag: 45 },
      ],
    })
    expect(await list(ada)).toMatchObject({ Zahlungen: [{ Betrag: -36.75 }, { Betrag: -25 }, { Betrag: 45 }] })
    expect(await list(ben)).toEqual({ Zahlungen: [] })
    expect((await portal.request('GET', '/api/portal/v1/zahlungen?vertragskontotyp=Strom', { cookie: ada.cookie })).status).toBe(400)

    await portal.sql('update portal.vertragskonto set gp_nummer = $2 where vk_nummer = $1', [EINSPEISUNG, ben.gp])
    expect(await list(ben)).toEqual({ Zahlungen: [] })
    expect(await portal.sql('select from portal.bankdaten where vk_nummer = $1', [EINSPEISUNG])).toEqual([])
    expect(await portal.sql('select from portal.abschlag where vk_nummer = $1', [EINSPEISUNG])).toEqual([])
    expect(await portal.sql('select gp_nummer from portal.zahlung where zahlung_id = $1', ['a'])).toEqual([{ gp_nummer: ada.gp }])
  })
})
