import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Signed } from '../_kit/testing/rows.ts'

const RESSOURCE = {
  RessourcenNummerTR: 'D4A00001009',
  LeistungTR: 400.5,
  EEGAnlagenschluessel: 'E20990000000000000000000000001009',
  BetreiberBezeichnung: 'Solarpark Musterfelde GmbH & Co. KG',
  Abrechnungsmodell: 'Spitzabrechnung light',
  MaStRNummer: 'SEE999999991009',
  StartDatumTR: '2021-10-01',
}
const ADRESSE = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }

describe.each(databaseKinds)('redispatch groups on %s', (kind) => {
  let portal: TestPortal
  let last = 4_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const konto = async (gp_nummer: string, row: Record<string, unknown> = {}) =>
    (await portal.insert('vertragskonto', { vk_nummer: String((last += 1)), gp_nummer, typ: 'Redispatch', ...row })).vk_nummer
  const gruppe = (gp_nummer: string, vk_nummer: string, ressourcennummer_sr: string, row: Record<string, unknown> = {}) =>
    portal.insert('redispatchgruppe', { gp_nummer, vk_nummer, ressourcennummer_sr, ...row })
  const list = async ({ cookie }: Signed) => {
    const v4 = (await portal.request('GET', '/api/css/v4/redispatch', { cookie })).body
    const v5 = (await portal.request('GET', '/api/css/v5/redispatch', { cookie })).body
    expect(v5).toEqual({ Redispatch: v4 })
    return v4 as { RessourcenNummerSR: string; Ablaufdatum?: string; TechnischeRessourcen: object[] }[]
  }
  const numbersOf = async (person: Signed) => (await list(person)).map(({ RessourcenNummerSR }) => RessourcenNummerSR)

  it('have every field, with address and partner, as a list in v4 and in Redispatch in v5', async () => {
    const ada = await portal.customer({ partner: { name: 'Solarpark Musterfelde' } })
    const vk = await konto(ada.gp)
    await gruppe(ada.gp, vk, 'C4A00000101', {
      leistung_sr: 750.25,
      einsatzverantwortlicher: 'Direktvermarktung Nordlicht GmbH',
      duldungsfall: true,
      bilanzierungsmodell: 'Prognosemodell',
      ablaufdatum: '2027-12-31',
      technische_ressourcen: JSON.stringify([RESSOURCE, { RessourcenNummerTR: 'D4A00001018' }]),
    })
    expect(await list(ada)).toEqual([
      {
        VertragskontoNummer: vk,
        VerbrauchsstelleAdresse: ADRESSE,
        GeschaeftspartnerNummer: ada.gp,
        GeschaeftspartnerName: 'Solarpark Musterfelde',
        RessourcenNummerSR: 'C4A00000101',
        LeistungSR: 750.25,
        EinsatzverantwortlicherBezeichnung: 'Direktvermarktung Nordlicht GmbH',
        Duldungsfall: true,
        BilanzierungsmodellText: 'Prognosemodell',
        Ablaufdatum: '2027-12-31',
        ZeigeDetails: true,
        TechnischeRessourcen: [RESSOURCE, { RessourcenNummerTR: 'D4A00001018' }],
      },
    ])
  })

  it('omit unknown values', async () => {
    const ada = await portal.customer()
    const vk = await konto(ada.gp)
    await gruppe(ada.gp, vk, 'SR')
    expect(Object.keys((await list(ada))[0] ?? {})).toEqual([
      'VertragskontoNummer',
      'VerbrauchsstelleAdresse',
      'GeschaeftspartnerNummer',
      'GeschaeftspartnerName',
      'RessourcenNummerSR',
      'Duldungsfall',
      'ZeigeDetails',
      'TechnischeRessourcen',
    ])
  })

  it('omit technical resources that the operator does not show', async () => {
    const ada = await portal.customer()
    const vk = await konto(ada.gp)
    await gruppe(ada.gp, vk, 'SR', { zeige_details: false, technische_ressourcen: JSON.stringify([RESSOURCE]) })
    const { text } = await portal.request('GET', '/api/css/v5/redispatch', { cookie: ada.cookie })
    expect(await list(ada)).toMatchObject([{ ZeigeDetails: false, TechnischeRessourcen: [] }])
    expect(text).not.toContain(RESSOURCE.MaStRNummer)
  })

  it('end with their contract at the latest', async () => {
    const ada = await portal.customer()
    const [open, ended] = [await konto(ada.gp), await konto(ada.gp, { ablaufdatum: '2026-06-30' })]
    await gruppe(ada.gp, open, 'A')
    await gruppe(ada.gp, open, 'B', { ablaufdatum: '2025-12-31' })
    await gruppe(ada.gp, ended, 'C')
    await gruppe(ada.gp, ended, 'D', { ablaufdatum: '2027-12-31' })
    await gruppe(ada.gp, ended, 'E', { ablaufdatum: '2025-12-31' })
    const ends = (await list(ada)).map(({ Ablaufdatum }) => Ablaufdatum)
    expect(ends).toEqual([undefined, '2025-12-31', '2026-06-30', '2026-06-30', '2025-12-31'])
  })

  it('are sorted by partner, account and number, across all partners of a person', async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const both = await portal.signIn({ gps: [ben.gp, ada.gp] })
    const [first, second] = [await konto(ada.gp), await konto(ada.gp)]
    await gruppe(ben.gp, await konto(ben.gp), 'SR1')
    await gruppe(ada.gp, second, 'SR2')
    await gruppe(ada.gp, first, 'SR9')
    await gruppe(ada.gp, first, 'SR3')
    expect(await numbersOf(both)).toEqual(['SR3', 'SR9', 'SR2', 'SR1'])
  })

  it("are the person's own only, and need a session", async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    await gruppe(ada.gp, await konto(ada.gp), 'HERS')
    await gruppe(ben.gp, await konto(ben.gp), 'HIS')
    expect(await numbersOf(ada)).toEqual(['HERS'])
    expect(await numbersOf(ben)).toEqual(['HIS'])
    expect(await numbersOf(await portal.signIn())).toEqual([])
    for (const version of ['v4', 'v5']) expect((await portal.request('GET', `/api/css/${version}/redispatch`)).status).toBe(401)
  })
})
