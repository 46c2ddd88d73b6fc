import type { Faellige, Uebersicht } from '#contract/uebersicht/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { insertAccount, type AccountRows } from '../vertraege/fakten/testing.ts'

// the clock of the tests is 2026-11-20
describe.each(databaseKinds)('the start page on %s', (kind) => {
  let portal: TestPortal
  let number = 2_600_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  type Row = Readonly<Record<string, unknown>>
  const complete: Row = {
    typ: 'Person',
    geburtsdatum: '1978-06-21',
    email_adresse: 'ada@demo.example',
    telefonnummer: '+493023125001',
    steuernummer: '12/345/67890',
  }
  const owner = (partner: Row = {}) => portal.customer({ partner: { ...complete, ...partner } })
  const page = async ({ cookie }: { readonly cookie: string }, query = '') => {
    const { status, body } = await portal.request('GET', `/api/portal/v1/uebersicht${query}`, { cookie })
    expect(status).toBe(200)
    return body as Uebersicht
  }
  const tasks = async (customer: Customer) => (await page(customer)).Aufgaben.map(({ Art, Anzahl }) => [Art, Anzahl])

  const account = ({ gp }: Customer, rows?: AccountRows) => insertAccount(portal, gp, rows)
  const report = (gp: string, vk: string, Ablesedatum: string, Zaehlerstand: number, status = 'eingegangen') =>
    portal.insert('vorgang', {
      id: crypto.randomUUID(),
      art: 'Zaehlerstand',
      schluessel: `${vk} ${Ablesedatum} ${status}`,
      gp_nummer: gp,
      vk_nummer: vk,
      status,
      nutzlast: JSON.stringify({ Zaehlernummer: `Z${vk}`, Obis: '1-1:2.8.0*255', Ablesedatum, Zaehlerstand }),
    })

  it('is refused without a session, and has nothing for a person without partners', async () => {
    expect((await portal.request('GET', '/api/portal/v1/uebersicht')).status).toBe(401)
    expect(await page(await portal.signIn())).toEqual({
      Aufgaben: [],
      Konten: [],
      Gesamtanzahl: 0,
      Laufend: 0,
      Beendet: 0,
      Partner: [],
      HatOffeneRegistrierungen: false,
    })
  })

  describe('a contract', () => {
    it('has its latest reading, the amount of about a year, the last bill and the advance', async () => {
      const ada = await owner()
      const staende = [
        { datum: '2025-10-12', zaehlerstand: 12_000 },
        { datum: '2026-05-01', zaehlerstand: 14_000, ablese_art_bezeichnung: 'geschätzt' },
        { datum: '2026-10-20', zaehlerstand: 16_239 },
        { datum: '2026-10-25', zaehlerstand: 999, obis: '1.8.0' },
      ]
      const vk = await account(ada, { staende })
      const bill = { zahlungsart: 'Abrechnung', abrechnung_von: '2025-02-01', abrechnung_bis: '2026-01-31' }
      await portal.insert('zahlung', {
        zahlung_id: `a${vk}`,
        vk_nummer: vk,
        gp_nummer: ada.gp,
        ...bill,
        buchungstag: '2026-02-20',
        betrag: 86.12,
      })
      await portal.insert('zahlung', {
        zahlung_id: `b${vk}`,
        vk_nummer: vk,
        gp_nummer: ada.gp,
        ...bill,
        buchungstag: '2025-02-20',
        betrag: 1,
      })
      await portal.insert('zahlung', { zahlung_id: `c${vk}`, vk_nummer: vk, gp_nummer: ada.gp, buchungstag: '2026-11-01', betrag: 45 })
      const { Konten, Partner } = await page(ada)
      expect(Konten).toEqual([
        {
          Vertragskonto: vk,
          Vertragskontotyp: 'Einspeiser',
          AnlagenAdresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
          GPNummer: ada.gp,
          Name: 'Ada Sonne',
          Zaehler: [
            {
              Zaehlernummer: `Z${vk}`,
              Einheit: 'kWh',
              Stand: { Datum: '2026-10-20', Wert: 16_239, Gemeldet: false },
              Abschnitt: {
                Von: '2025-10-12',
                Bis: '2026-10-20',
                Menge: 4239,
                Geschaetzt: true,
                Teile: [
                  { Von: '2025-10-12', Bis: '2026-05-01', Menge: 2000, Geschaetzt: true },
                  { Von: '2026-05-01', Bis: '2026-10-20', Menge: 2239, Geschaetzt: true },
                ],
              },
            },
          ],
          WeitereZaehler: 0,
          Abrechnung: {
            Zahlungsart: 'Abrechnung',
            Buchungstag: '2026-02-20',
            Betrag: 86.12,
            AbrechnungVon: '2025-02-01',
            AbrechnungBis: '2026-01-31',
          },
          Verrechnungstyp: 'Jaehrlich',
          Abschlag: { Betrag: 45, Verfahren: 'Monatlich' },
          Aufgaben: [],
        },
      ])
      expect(Partner.map(({ GPNummer, Telefonnummer }) => [GPNummer, Telefonnummer])).toEqual([[ada.gp, '+493023125001']])
    })

    it.each([
      ['a reading before the year is closer than one within it', ['2026-10-31', '2026-10-01', '2025-10-20', '2024-01-01'], '2025-10-20'],
      ['a reading within the year is closer', ['2026-10-31', '2025-12-01', '2025-06-01', '2025-05-01'], '2025-12-01'],
      ['the last two readings are years apart', ['2026-10-31', '2023-10-31', '2022-10-31'], '2023-10-31'],
      ['all readings are of the last months', ['2026-10-31', '2026-10-01', '2026-09-01', '2026-08-01'], '2026-08-01'],
    ])('has the amount since the reading closest to a year ago: %s', async (_case, days, since) => {
      const ada = await owner()
      await account(ada, { staende: days.map((datum, index) => ({ datum, zaehlerstand: 9000 - 1000 * index })) })
      const [zaehler] = (await page(ada)).Konten[0]?.Zaehler ?? []
      const parts = days.indexOf(since)
      expect(zaehler?.Abschnitt).toMatchObject({ Von: since, Bis: '2026-10-31', Menge: 1000 * parts })
      expect(zaehler?.Abschnitt?.Teile).toHaveLength(parts)
    })

    it('shows a reported reading until it is refused', async () => {
      const ada = await owner()
      const vk = await account(ada)
      await report(ada.gp, vk, '2026-11-18', 1200, 'abgelehnt')
      const stand = async () => (await page(ada)).Konten[0]?.Zaehler[0]?.Stand
      expect(await stand()).toEqual({ Datum: '2026-10-31', Wert: 1000, Gemeldet: false })
      await report(ada.gp, vk, '2026-11-19', 1250)
      expect(await stand()).toEqual({ Datum: '2026-11-19', Wert: 1250, Gemeldet: true })
    })

    it('stands with every value missing, says why a meter takes no report, and counts further meters', async () => {
      const ada = await owner()
      const vk = String((number += 1))
      await portal.insert('vertragskonto', { vk_nummer: vk, gp_nummer: ada.gp, typ: 'Trinkwasser' })
      expect((await page(ada)).Konten).toMatchObject([{ Vertragskonto: vk, Zaehler: [], WeitereZaehler: 0, Aufgaben: [] }])
      for (const zaehlernummer of ['W1', 'W2', 'W3', 'W4']) {
        await portal.insert('zaehler', { vk_nummer: vk, gp_nummer: ada.gp, zaehlernummer, meter_type: 'WATER_METER' })
      }
      const [konto] = (await page(ada)).Konten
      expect(konto?.Zaehler).toEqual(
        ['W1', 'W2', 'W3'].map((Zaehlernummer) => ({ Zaehlernummer, Einheit: 'm³', KeineMeldung: 'KeineZaehlerstaende' })),
      )
      expect(konto?.WeitereZaehler).toBe(1)
    })

    it('has no readings of a load-profile meter', async () => {
      const ada = await owner()
      await account(ada, { zaehler: { is_lastgang: true } })
      const [konto] = (await page(ada)).Konten
      expect(konto?.Zaehler).toMatchObject([{ KeineMeldung: 'Lastgang' }])
      expect(konto?.Zaehler[0]?.Stand).toBeUndefined()
    })
  })

  describe('the list of contracts', () => {
    it('has ended ones on demand, and partners without contracts', async () => {
      const ada = await owner()
      const running = await account(ada)
      const ended = await account(ada, { konto: { ablaufdatum: '2026-11-20' }, staende: [], bankdaten: null })
      const empty = await portal.insert('geschaeftspartner', { ...complete, gp_nummer: `E${ada.gp.slice(1)}`, name: 'Erben' })
      await portal.insert('zugang', { sub: ada.sub, gp_nummer: empty['gp_nummer'], iss: ada.iss })
      const first = await page(ada)
      expect(first).toMatchObject({ Laufend: 1, Beendet: 1, Gesamtanzahl: 1, Aufgaben: [] })
      expect(first.Konten.map(({ Vertragskonto }) => Vertragskonto)).toEqual([running])
      expect(first.Partner.map(({ Name }) => Name).toSorted()).toEqual(['Ada Sonne', 'Erben'])
      expect(first.Auswahl).toBeUndefined()
      const past = await page(ada, '?beendet=true')
      expect(past.Konten.map(({ Vertragskonto, Zaehler }) => [Vertragskonto, Zaehler[0]?.KeineMeldung])).toEqual([[ended, 'Abgelaufen']])
      expect(past.Partner.map(({ Name }) => Name)).toEqual(['Ada Sonne'])
    })

    it('has pages, filters and a search from six contracts on', async () => {
      const ada = await owner()
      const places = ['Musterfelde', 'Musterstadt', 'Nachbarstadt']
      const vks: string[] = []
      for (let index = 0; index < 12; index += 1) {
        vks.push(
          await account(ada, {
            konto: { ort: places[index % 3], hausnummer: String(index), typ: index < 10 ? 'Einspeiser' : 'Redispatch' },
          }),
        )
      }
      const first = await page(ada)
      expect([first.Konten.length, first.Gesamtanzahl, first.Laufend]).toEqual([10, 12, 12])
      expect(first.Auswahl).toEqual({
        Partner: [{ GPNummer: ada.gp, Name: 'Ada Sonne' }],
        Orte: places,
        Typen: ['Einspeiser', 'Redispatch'],
      })
      const second = await page(ada, '?offset=10')
      expect([...first.Konten, ...second.Konten].map(({ Vertragskonto }) => Vertragskonto).toSorted()).toEqual(vks)
      // house numbers are in their own order, not in that of letters
      const inStreet = (await page(ada, '?ort=Musterstadt')).Konten.map(({ AnlagenAdresse }) => AnlagenAdresse.Hausnummer)
      expect(inStreet).toEqual(['1', '4', '7', '10'])
      const found = async (query: string) => (await page(ada, query)).Gesamtanzahl
      expect(await found('?typ=Redispatch')).toBe(2)
      expect(await found('?ort=Musterfelde')).toBe(4)
      expect(await found(`?gp=${ada.gp}`)).toBe(12)
      expect(await found('?suche=lindenweg%2011')).toBe(1)
      expect(await found(`?suche=z${vks[3]}`)).toBe(1)
      expect(await found('?suche=sonne%20nachbarstadt')).toBe(4)
      expect(await found('?suche=%25')).toBe(0)
      expect(await found('?suche=Gibtesnicht')).toBe(0)
    })

    it('is found with and without umlauts, sharp s and capitals', async () => {
      const ada = await owner()
      for (const strasse of ['Große Mühlenstraße', 'Grosse Muehlenstrasse']) await account(ada, { konto: { strasse } })
      for (const typed of ['grosse', 'GROSSE', 'Große', 'mühlen', 'MUEHLENSTRASSE', 'muehlenstraße']) {
        expect((await page(ada, `?suche=${encodeURIComponent(typed)}`)).Gesamtanzahl, typed).toBe(2)
      }
    })

    it('filters nothing of another customer into view', async () => {
      const [ada, eve] = [await owner(), await owner({ name: 'Eve Fremd' })]
      const vk = await account(ada)
      expect(await page(eve, `?gp=${ada.gp}`)).toMatchObject({ Konten: [], Gesamtanzahl: 0 })
      expect(await page(eve, `?suche=${vk}`)).toMatchObject({ Konten: [], Gesamtanzahl: 0 })
    })

    it.each(['?typ=Gas', '?offset=-1', '?beendet=ja', `?suche=${'x'.repeat(101)}`])('refuses %s', async (query) => {
      const { cookie } = await owner()
      expect((await portal.request('GET', `/api/portal/v1/uebersicht${query}`, { cookie })).status).toBe(400)
    })
  })

  describe('the tasks', () => {
    it('are none for a person whose data are complete', async () => {
      const ada = await owner()
      await account(ada)
      expect(await tasks(ada)).toEqual([])
    })

    it('name the meter and the bill that a missing reading is for, until it is reported', async () => {
      const ada = await owner()
      const vk = await account(ada, { staende: [{ datum: '2026-01-17' }] })
      const first = await page(ada)
      expect(first.Aufgaben).toMatchObject([
        { Art: 'ZaehlerstandFehlt', Anzahl: 1, Faelle: [{ Vertragskonto: vk, Zaehlernummer: `Z${vk}`, AbrechnungBis: '2026-01-31' }] },
      ])
      expect(first.Konten[0]?.Aufgaben).toEqual([{ Art: 'ZaehlerstandFehlt', Zaehlernummer: `Z${vk}` }])
      await report(ada.gp, vk, '2026-11-18', 1200)
      expect(await tasks(ada)).toEqual([])
    })

    it('have all their meters without a reading as a list, of running contracts and of nobody else', async () => {
      const due = async (customer?: Customer) => {
        const { status, body } = await portal.request('GET', '/api/portal/v1/uebersicht/faellige-zaehler', customer)
        return status === 200 ? (body as Faellige).Zaehler : status
      }
      const [ada, eve] = [await owner(), await owner({ name: 'Eve Fremd' })]
      const staende = [{ datum: '2026-01-17' }]
      const vk = await account(ada, { staende })
      const second = { vk_nummer: vk, gp_nummer: ada.gp, zaehlernummer: `Y${vk}` }
      await portal.insert('zaehler', second)
      await portal.insert('zaehlerstand', { ...second, ...staende[0] })
      await account(ada, { staende, konto: { ablaufdatum: '2026-11-19' } })
      await account(ada)
      const both = ['Y', 'Z'].map((letter) => ({ Vertragskonto: vk, Zaehlernummer: `${letter}${vk}` }))
      expect(await due(ada)).toEqual(both)
      await report(ada.gp, vk, '2026-11-18', 1200)
      expect(await due(ada)).toEqual(both.slice(0, 1))
      expect(await due(eve)).toEqual([])
      expect(await due()).toBe(401)
    })

    it('ask for the reading of a water meter too', async () => {
      const wim = await owner()
      const konto = { typ: 'Trinkwasser' }
      const staende = [{ datum: '2026-01-17', obis: '8-0:1.0.1*255' }]
      await account(wim, { konto, staende, zaehler: { meter_type: 'WATER_METER' }, bankdaten: null })
      expect(await tasks(wim)).toEqual([['ZaehlerstandFehlt', 1]])
    })

    it('ask for no reading of a period that has its bill', async () => {
      const ada = await owner()
      const vk = await account(ada, { staende: [{ datum: '2026-01-17' }] })
      const own = { vk_nummer: vk, gp_nummer: ada.gp, zahlungsart: 'Abrechnung', abrechnung_von: '2025-02-01' }
      await portal.insert('zahlung', { ...own, zahlung_id: `a${vk}`, abrechnung_bis: '2026-01-30' })
      expect(await tasks(ada)).toEqual([['ZaehlerstandFehlt', 1]])
      await portal.insert('zahlung', { ...own, zahlung_id: `b${vk}`, abrechnung_bis: '2026-01-31' })
      expect(await tasks(ada)).toEqual([])
    })

    it('ask for no reading while a cancellation with the final one is open, and again once it is refused', async () => {
      const wim = await owner()
      const vk = await account(wim, { konto: { typ: 'Trinkwasser' }, staende: [{ datum: '2026-01-17', obis: '1.0.1' }] })
      const sent = { art: 'Kuendigung', gp_nummer: wim.gp, vk_nummer: vk, nutzlast: '{"Zaehlerstand":742}' }
      const cancel = (status: string) => portal.insert('vorgang', { ...sent, id: crypto.randomUUID(), schluessel: vk, status })
      await cancel('abgelehnt')
      expect(await page(wim)).toMatchObject({ Aufgaben: [{ Art: 'ZaehlerstandFehlt' }] })
      expect((await page(wim)).Konten[0]?.KuendigungBeantragt).toBeUndefined()
      await cancel('eingegangen')
      expect(await page(wim)).toMatchObject({ Aufgaben: [], Konten: [{ KuendigungBeantragt: true, Aufgaben: [] }] })
    })

    it('are everything else that is missing, most urgent first', async () => {
      const ada = await owner({ telefonnummer: null, steuernummer: null })
      const vk = await account(ada, { bankdaten: null, anlage: { modularten: '[{}]' }, staende: [{ datum: '2020-01-01' }] })
      await portal.insert('dokument', { dokument_id: `d1${vk}`, vk_nummer: vk, gp_nummer: ada.gp })
      await portal.insert('dokument', { dokument_id: `d2${vk}`, vk_nummer: vk, gp_nummer: ada.gp })
      await portal.insert('dokument', { dokument_id: `d3${vk}`, vk_nummer: vk, gp_nummer: ada.gp, gelesen: true })
      const { Aufgaben } = await page(ada)
      expect(Aufgaben.map(({ Art, Anzahl }) => [Art, Anzahl])).toEqual([
        ['ZaehlerstandFehlt', 1],
        ['BankdatenFehlen', 1],
        ['SteuernummerFehlt', 1],
        ['MaStRNummerFehlt', 1],
        ['AngabenFehlen', 1],
        ['NeueDokumente', 2],
      ])
      expect(Aufgaben[4]?.Faelle).toEqual([{ GPNummer: ada.gp, Name: 'Ada Sonne', Angaben: ['Telefonnummer'] }])
    })

    it('ask for bank details until they are sent, and again once they are refused', async () => {
      const ada = await owner()
      const vk = await account(ada, { bankdaten: null })
      const sent = { art: 'Bankdaten', schluessel: vk, gp_nummer: ada.gp, vk_nummer: vk, nutzlast: '{"Zweck":"Auszahlung"}' }
      await portal.insert('vorgang', { ...sent, id: crypto.randomUUID(), status: 'abgelehnt' })
      expect(await tasks(ada)).toEqual([['BankdatenFehlen', 1]])
      await portal.insert('vorgang', { ...sent, id: crypto.randomUUID() })
      expect(await tasks(ada)).toEqual([])
    })

    it('ask for a tax number until it is sent, and again once it is refused', async () => {
      const ada = await owner({ steuernummer: null })
      await account(ada)
      const sent = {
        art: 'PersoenlicheDaten',
        schluessel: `${ada.gp} Steuernummer`,
        gp_nummer: ada.gp,
        nutzlast: '{"Feld":"Steuernummer"}',
      }
      await portal.insert('vorgang', { ...sent, id: crypto.randomUUID(), status: 'abgelehnt' })
      expect(await tasks(ada)).toEqual([['SteuernummerFehlt', 1]])
      await portal.insert('vorgang', { ...sent, id: crypto.randomUUID() })
      expect(await tasks(ada)).toEqual([])
    })

    it('ask for a new mandate three months before it ends, unless one is requested', async () => {
      const wim = await owner()
      const mandat = { abbuchung_kontoinhaber: 'Wim', abbuchung_iban: 'DE89370400440532013000', abbuchung_bankname: null }
      const konto = { typ: 'Trinkwasser' }
      await account(wim, { konto, bankdaten: { ...mandat, mandat_genutzt_am: '2024-02-21' }, staende: [{ obis: '1.0.1' }] })
      expect(await tasks(wim)).toEqual([])
      const vk = await account(wim, { konto, bankdaten: { ...mandat, mandat_genutzt_am: '2024-02-20' }, staende: [{ obis: '1.0.1' }] })
      expect((await page(wim)).Aufgaben).toMatchObject([
        { Art: 'MandatEndet', Anzahl: 1, Faelle: [{ Vertragskonto: vk, EndetAm: '2027-02-20' }] },
      ])
      await portal.insert('vorgang', {
        id: crypto.randomUUID(),
        art: 'Bankdaten',
        schluessel: vk,
        gp_nummer: wim.gp,
        vk_nummer: vk,
        nutzlast: '{"Zweck":"Abbuchung"}',
      })
      expect(await tasks(wim)).toEqual([])
    })

    it('name a refused request with its reason until something newer is asked', async () => {
      const ada = await owner()
      const vk = await account(ada)
      const sent = {
        iss: ada.iss,
        sub: ada.sub,
        gp_nummer: ada.gp,
        vk_nummer: vk,
        art: 'Abschlag',
        schluessel: vk,
        nutzlast: '{"Wert":50}',
      }
      const id = crypto.randomUUID()
      await portal.insert('vorgang', { ...sent, id, status: 'abgelehnt', grund: 'Der Abschlag ist zu niedrig.' })
      const { Aufgaben } = await page(ada)
      const fall = { VorgangId: id, Titel: 'Neuer Abschlag: 50\u00a0€', Grund: 'Der Abschlag ist zu niedrig.' }
      expect(Aufgaben).toEqual([{ Art: 'NichtUebernommen', Anzahl: 1, Faelle: [fall] }])
      const other = await portal.insert('geschaeftspartner', { ...complete, gp_nummer: `E${ada.gp.slice(1)}`, name: 'Erben' })
      await portal.insert('zugang', { sub: ada.sub, gp_nummer: other['gp_nummer'], iss: ada.iss })
      expect((await page(ada)).Aufgaben[0]?.Faelle).toEqual([{ ...fall, Name: 'Ada Sonne' }])
      await portal.insert('vorgang', { ...sent, id: crypto.randomUUID(), created_at: '2026-11-02T12:00:00Z' })
      expect(await tasks(ada)).toEqual([])
    })

    it('name three cases of a kind and count the others', async () => {
      const ada = await owner()
      for (let index = 0; index < 4; index += 1) await account(ada, { bankdaten: null })
      const { Aufgaben, Konten } = await page(ada)
      expect(Aufgaben.map(({ Art, Anzahl, Faelle }) => [Art, Anzahl, Faelle.length])).toEqual([['BankdatenFehlen', 4, 3]])
      expect(Konten.map((konto) => konto.Aufgaben)).toEqual(Konten.map(() => [{ Art: 'BankdatenFehlen' }]))
    })

    it('say that a rule could not be checked, while the others stand', async () => {
      const ada = await owner()
      await account(ada, { abschlag: { abrechnungsmonat: 2 }, anlage: { modularten: '[null]' }, bankdaten: null })
      const { Aufgaben } = await page(ada)
      expect(Aufgaben).toContainEqual({ Art: 'MaStRNummerFehlt', Anzahl: 0, Faelle: [], IstGestoert: true })
      expect(Aufgaben.map(({ Art }) => Art)).not.toContain('AngabenFehlen')
    })
  })

  it('knows of a PIN on its way', async () => {
    const ada = await owner()
    const vk = await account(ada)
    expect(await page(ada)).toMatchObject({ HatOffeneRegistrierungen: false })
    await portal.insert('registrierung', { id: crypto.randomUUID(), iss: ada.iss, sub: ada.sub, gp_nummer: ada.gp, vk_nummer: vk })
    expect(await page(ada)).toMatchObject({ HatOffeneRegistrierungen: true })
  })
})
