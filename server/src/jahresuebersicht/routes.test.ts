import { textOfPdf } from '#platform/pdf/testing/read.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'

const PATH = '/api/portal/v1/jahresuebersicht'

describe.each(databaseKinds)('the overview of a year on %s', (kind) => {
  let portal: TestPortal
  let number = 3_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const konto = async (gp: string, change: Readonly<Record<string, unknown>> = {}) => {
    const vk = String((number += 1))
    await portal.insert('vertragskonto', { vk_nummer: vk, gp_nummer: gp, ...change })
    return vk
  }
  const meter = async (gp: string, vk: string, change: Readonly<Record<string, unknown>> = {}) => {
    const zaehlernummer = `1EMH${vk}`
    await portal.insert('zaehler', { vk_nummer: vk, gp_nummer: gp, zaehlernummer, ...change })
    return async (datum: string, zaehlerstand: number, obis = '2.8.0') => {
      await portal.insert('zaehlerstand', { vk_nummer: vk, gp_nummer: gp, zaehlernummer, datum, zaehlerstand, obis })
    }
  }
  const zahlung = (gp: string, vk: string, buchungstag: string, betrag: number | string, change: Readonly<Record<string, unknown>> = {}) =>
    portal.insert('zahlung', { zahlung_id: `z-${(number += 1)}`, vk_nummer: vk, gp_nummer: gp, buchungstag, betrag, ...change })
  const dokument = (gp: string, vk: string, id: string, versanddatum: string, change: Readonly<Record<string, unknown>> = {}) =>
    portal.insert('dokument', { dokument_id: `${id}-${vk}`, vk_nummer: vk, gp_nummer: gp, versanddatum, ...change })
  const ask = ({ cookie }: Pick<Customer, 'cookie'>, path = '') => portal.request('GET', `${PATH}${path}`, { cookie })

  it('has all entries of one account from the first to the last day of the year', async () => {
    const ada = await portal.customer({ partner: { steuernummer: '12/345/67890' } })
    const vk = await konto(ada.gp)
    const modularten = JSON.stringify([{ Anlagenart: 'Speicher' }, { Anlagenart: 'Solar' }])
    await portal.insert('anlage', { vk_nummer: vk, gp_nummer: ada.gp, marktlokation: '52000000001', gesamtleistung: 9.86, modularten })
    const read = await meter(ada.gp, vk)
    for (const [day, stand] of [
      ['2024-06-30', 1],
      ['2024-12-31', 2],
      ['2025-01-01', 3.5],
      ['2025-12-31', 4],
      ['2026-01-01', 5],
      ['2026-02-01', 6],
    ] as const)
      await read(day, stand)
    await read('2025-07-01', 70, '1.8.0')
    await read('2025-07-01', 99, '9.9.9')
    for (const day of ['2024-12-31', '2025-01-01', '2025-12-31', '2026-01-01']) {
      await zahlung(ada.gp, vk, day, 45)
      await dokument(ada.gp, vk, day, day)
    }
    const settled = { zahlungsart: 'Abrechnung', abrechnung_von: '2024-01-01', abrechnung_bis: '2024-12-31' }
    await zahlung(ada.gp, vk, '2025-01-20', '-0.01', settled)
    await dokument(ada.gp, vk, 'bill', '2025-01-20', { titel: 'Jahresabrechnung 2024', abrechnungsbetrag: -0.01 })

    const { status, body } = await ask(ada, `/${vk}/2025`)
    const stand = { Zaehlernummer: `1EMH${vk}`, Einheit: 'kWh', AbleseArt: 'Ablesung durch den Netzbetreiber' }
    expect([status, body]).toEqual([
      200,
      {
        GPNummer: ada.gp,
        Kundenname: 'Ada Sonne',
        Vertragskonto: vk,
        Vertragskontotyp: 'Einspeiser',
        Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
        Jahr: 2025,
        Steuernummer: '12/345/67890',
        Besteuerungsart: 'UmsatzsteuerpflichtigBefreibar',
        Marktlokation: '52000000001',
        Gesamtleistung: { Wert: 9.86, Einheit: 'kWp' },
        Zaehlerstaende: [
          { ...stand, Obis: '2.8.0', Datum: '2024-12-31', Zaehlerstand: 2 },
          { ...stand, Obis: '2.8.0', Datum: '2025-01-01', Zaehlerstand: 3.5 },
          { ...stand, Obis: '2.8.0', Datum: '2025-12-31', Zaehlerstand: 4 },
          { ...stand, Obis: '2.8.0', Datum: '2026-01-01', Zaehlerstand: 5 },
          { ...stand, Obis: '1.8.0', Datum: '2025-07-01', Zaehlerstand: 70 },
        ],
        Zahlungen: [
          { Zahlungsart: 'Abschlag', Buchungstag: '2025-01-01', Betrag: 45 },
          { Zahlungsart: 'Abrechnung', Buchungstag: '2025-01-20', Betrag: -0.01, AbrechnungVon: '2024-01-01', AbrechnungBis: '2024-12-31' },
          { Zahlungsart: 'Abschlag', Buchungstag: '2025-12-31', Betrag: 45 },
        ],
        Dokumente: [
          { ID: `2025-01-01-${vk}`, Titel: 'Jahresabrechnung', Versanddatum: '2025-01-01' },
          { ID: `bill-${vk}`, Titel: 'Jahresabrechnung 2024', Versanddatum: '2025-01-20', Abrechnungsbetrag: -0.01 },
          { ID: `2025-12-31-${vk}`, Titel: 'Jahresabrechnung', Versanddatum: '2025-12-31' },
        ],
      },
    ])
    expect((await ask(ada)).body).toEqual({
      AnzahlKonten: 1,
      Jahre: [2026, 2025, 2024],
      Konten: [expect.objectContaining({ Vertragskonto: vk, Kundenname: 'Ada Sonne', Jahre: [2026, 2025, 2024] })],
    })
  })

  it('has cubic metres for drinking water, and negative amounts for what the customer paid', async () => {
    const wim = await portal.customer()
    const vk = await konto(wim.gp, { typ: 'Trinkwasser' })
    const read = await meter(wim.gp, vk, { zaehlertyp: 'Wasserzaehler', meter_type: 'WATER_METER' })
    await read('2025-11-02', 412, '1.0.1')
    await zahlung(wim.gp, vk, '2025-03-01', '-25.10')
    const { body } = await ask(wim, `/${vk}/2025`)
    expect(body.Zaehlerstaende).toEqual([expect.objectContaining({ Einheit: 'm³', Zaehlerstand: 412 })])
    expect(body.Zahlungen).toEqual([{ Zahlungsart: 'Abschlag', Buchungstag: '2025-03-01', Betrag: -25.1 }])
    expect(Object.keys(body)).not.toContain('Besteuerungsart')
  })

  it('omits load-profile readings, which do not make a year exist either', async () => {
    const rita = await portal.customer()
    const vk = await konto(rita.gp)
    const read = await meter(rita.gp, vk, { is_lastgang: true })
    await read('2024-05-01', 1)
    await read('2025-05-01', 2)
    await zahlung(rita.gp, vk, '2025-03-01', 10)
    expect((await ask(rita)).body.Konten).toEqual([expect.objectContaining({ Jahre: [2025] })])
    expect((await ask(rita, `/${vk}/2025`)).body.Zaehlerstaende).toEqual([])
    expect((await ask(rita, `/${vk}/2024`)).status).toBe(404)
  })

  it('does not exist for a year without entries, even between readings', async () => {
    const ada = await portal.customer()
    const vk = await konto(ada.gp)
    const read = await meter(ada.gp, vk)
    await read('2023-05-01', 1)
    await read('2025-05-01', 2)
    expect((await ask(ada)).body.Konten).toEqual([expect.objectContaining({ Jahre: [2025, 2023] })])
    for (const jahr of ['2024', '2026']) {
      expect((await ask(ada, `/${vk}/${jahr}`)).body).toEqual({ code: 'NichtGefunden' })
      expect((await ask(ada, `/${vk}/${jahr}/pdf`)).body).toEqual({ code: 'NichtGefunden' })
    }
  })

  it('exists from 1990 to the next year, and only for a valid year', async () => {
    const ada = await portal.customer()
    const vk = await konto(ada.gp)
    for (const day of ['1989-12-31', '1990-01-01', '2027-12-31', '2028-01-01']) await zahlung(ada.gp, vk, day, 1)
    const jahre = (await ask(ada)).body.Konten[0].Jahre
    const next = Number(portal.clock.now().toISOString().slice(0, 4)) + 1
    expect(jahre).toEqual([2027, 1990].filter((jahr) => jahr <= next))
    expect((await ask(ada, `/${vk}/1990`)).status).toBe(200)
    for (const jahr of ['1989', String(next + 1), '2199', '0', '25', '2025.0', '-2025', '20 25', '%00', '２０２５', "2025'--"]) {
      expect([jahr, (await ask(ada, `/${vk}/${jahr}`)).body.code]).toEqual([jahr, 'NichtGefunden'])
    }
  })

  it("shows neither another person's account nor entries of its former owner", async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const vk = await konto(ada.gp)
    await zahlung(ada.gp, vk, '2025-03-01', 1)
    // sent to the former owner of the account
    await dokument(ben.gp, vk, 'former', '2024-03-01')
    for (const path of [`/${vk}/2025`, `/${vk}/2025/pdf`, `/${vk}/2024`]) {
      expect((await ask(ben, path)).body).toEqual({ code: 'NichtGefunden' })
    }
    expect((await ask(ben)).body).toEqual({ AnzahlKonten: 0, Jahre: [], Konten: [] })
    expect((await ask(ada)).body.Konten).toEqual([expect.objectContaining({ Jahre: [2025] })])
    expect((await ask(ada, `/${vk}/2025`)).body.Dokumente).toEqual([])
  })

  it('is a PDF to download', async () => {
    const ada = await portal.customer()
    const vk = await konto(ada.gp)
    await zahlung(ada.gp, vk, '2025-03-01', '0.10')
    await zahlung(ada.gp, vk, '2025-04-01', '0.20')
    const answer = await fetch(`${portal.base}${PATH}/${vk}/2025/pdf`, { headers: { cookie: ada.cookie } })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="Jahresuebersicht-2025-${vk}.pdf"`)
    const said = textOfPdf(Buffer.from(await answer.arrayBuffer()))
    expect(said).toContain('Sie haben erhalten\n0,30 €\nSie haben gezahlt\n0,00 €')
  })
})
