import { BESTEUERUNGSARTEN } from '#contract/anlagen/rules.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { setUpAnlagen } from './testing.ts'

const V4 = '/api/css/v4/einspeiser/anlagendaten'
const V5 = '/api/css/v5/pages/einspeisung/anlagendaten'

const modul = {
  Anlagenart: 'Solar',
  Anlagenschluessel: 'E20990000000000000000000000001001',
  MaStRNummer: 'SEE999999991001',
  TechnInbetriebnahme: '2019-05-14',
  EEGInbetriebnahme: '2019-05-15',
  Modulanzahl: 29,
}

describe.each(databaseKinds)('the plants on %s', (kind) => {
  const site = setUpAnlagen(kind)
  const { anlage, shown } = site
  const lists = async ({ cookie }: { readonly cookie: string }) => {
    const [v4, v5] = await Promise.all([V4, V5].map((path) => site.portal.request('GET', path, { cookie })))
    return [v4?.body, v5?.body] as const
  }

  it('have every field of Anlagendaten, as a list in v4 and a page in v5', async () => {
    const modularten = JSON.stringify([modul, { Anlagenart: 'Speicher' }])
    const details = { marktlokation: '52000000001', spannungsebene: 'Niederspannung', gesamtleistung: 9.86, modularten }
    const ada = await anlage({
      konto: { ablaufdatum: '2030-12-31' },
      anlage: { ...details, verrechnungstyp: 'Jaehrlich', alle_stillgelegt: true },
    })
    await site.portal.sql(
      `update portal.geschaeftspartner set geburtsdatum = '1980-02-29', steuernummer = '12/345/67890' where gp_nummer = $1`,
      [ada.gp],
    )
    const common = {
      GPNummer: ada.gp,
      Vertragskonto: ada.vk,
      GPDetails: { Name: 'Ada Sonne', Geburtsdatum: '1980-02-29' },
      Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
      Anlagendetails: {
        Marktlokation: '52000000001',
        Spannungsebene: 'Niederspannung',
        Gesamtleistung: 9.86,
        Modularten: [modul, { Anlagenart: 'Speicher' }],
      },
      Steuernummer: '12/345/67890',
      Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar',
      Zaehlernummer: ada.meter,
      Zaehlertyp: 'Einspeisezaehler',
      ZusammenlegungLiefervertraegeMoeglich: true,
      AlleModulArtenStillgelegt: true,
      Ablaufdatum: '2030-12-31',
    }
    expect(await lists(ada)).toEqual([
      [{ ...common, Verrechnungstyp: 'Jahreszahler' }],
      { Anlagendaten: [{ ...common, Verrechnungstyp: 'Jaehrlich' }] },
    ])
  })

  it('omit unknown values', async () => {
    const ada = await anlage()
    const [, v5] = await lists(ada)
    expect(Object.keys(v5.Anlagendaten[0]).toSorted()).toEqual([
      'Adresse',
      'AlleModulArtenStillgelegt',
      'Anlagendetails',
      'Besteuerungsart',
      'GPDetails',
      'GPNummer',
      'Vertragskonto',
      'Zaehlernummer',
      'Zaehlertyp',
      'ZusammenlegungLiefervertraegeMoeglich',
    ])
    expect(v5.Anlagendaten[0].Anlagendetails).toEqual({ Modularten: [] })
  })

  it.each([
    ['Jaehrlich', 'Jahreszahler', 'Jaehrlich'],
    ['Monatlich', 'Monatszahler', 'Monatlich'],
    [null, 'NichtUnterstützt', undefined],
  ])('plants with settlement %s have %s in v4 and %s in v5', async (verrechnungstyp, v4, v5) => {
    const [list, page] = await lists(await anlage({ anlage: { verrechnungstyp } }))
    expect([list[0].Verrechnungstyp, page.Anlagendaten[0].Verrechnungstyp]).toEqual([v4, v5])
  })

  it.each([...BESTEUERUNGSARTEN, 'VonMorgen'])('have the tax type %s unchanged', async (besteuerungsart) => {
    const [list, page] = await lists(await anlage({ anlage: { besteuerungsart } }))
    expect([list[0].Besteuerungsart, page.Anlagendaten[0].Besteuerungsart]).toEqual([besteuerungsart, besteuerungsart])
  })

  it.each([
    ['eingegangen', 'SteuerbefreiungInArbeit'],
    ['uebermittelt', 'SteuerbefreiungInArbeit'],
    ['bestaetigt', undefined],
    ['abgelehnt', undefined],
    ['zurueckgezogen', undefined],
  ])('plants with an exemption that is %s have GeaenderteBesteuerungsart %s', async (status, twin) => {
    const ada = await anlage()
    const { gp: gp_nummer, vk: vk_nummer, iss, sub } = ada
    const id = crypto.randomUUID()
    const what = { art: 'Steuerbefreiung', schluessel: vk_nummer, gp_nummer, vk_nummer, nutzlast: '{"Jahr":2027}' }
    await site.portal.insert('vorgang', { id, nummer: id.slice(0, 12), iss, sub, status, ...what })
    expect((await shown(ada))?.['GeaenderteBesteuerungsart']).toBe(twin)
  })

  it("are the person's own only, in the order of their accounts", async () => {
    const [ada, ben] = [await anlage(), await anlage()]
    const { vk } = await site.addAnlage(ada.gp)
    const numbers = async (one: { readonly cookie: string }) => {
      const [list, page] = await lists(one)
      const v4 = list.map((row: { Vertragskonto: string }) => row.Vertragskonto)
      const v5 = page.Anlagendaten.map((row: { Vertragskonto: string }) => row.Vertragskonto)
      expect(v4).toEqual(v5)
      return v5
    }
    expect([await numbers(ada), await numbers(ben)]).toEqual([[ada.vk, vk], [ben.vk]])
    expect(await numbers(await site.portal.customer())).toEqual([])
  })

  it('have the number of their first meter if there are several', async () => {
    const ada = await anlage()
    await site.portal.insert('zaehler', { vk_nummer: ada.vk, gp_nummer: ada.gp, zaehlernummer: '0VORHER' })
    expect((await shown(ada))?.['Zaehlernummer']).toBe('0VORHER')
  })
})
