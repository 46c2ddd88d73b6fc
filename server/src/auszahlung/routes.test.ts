import { hasBefreiung } from '#contract/_shared/konto/befreiung.ts'
import { BESTEUERUNGSARTEN, steuerwechselHindernis } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import type { Auszahlungsliste } from '#contract/auszahlung/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { insertAccount, type AccountRows } from '../vertraege/fakten/testing.ts'

// the clock of the tests is 2026-11-20
describe.each(databaseKinds)('the obstacles of a payout on %s', (kind) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const account = ({ gp }: Customer, rows?: AccountRows) => insertAccount(portal, gp, rows)
  const owner = () => portal.customer({ partner: { steuernummer: '12/345/67890' } })
  const missing = async ({ cookie }: Customer) => {
    const { status, body } = await portal.request('GET', '/api/portal/v1/auszahlung', { cookie })
    expect(status).toBe(200)
    return body as Auszahlungsliste
  }
  const hindernisse = async (customer: Customer) =>
    (await missing(customer)).Auszahlungen.map(({ Vertragskonto, Hindernisse }) => [Vertragskonto, Hindernisse])

  it('are none for a complete account', async () => {
    const ada = await owner()
    await account(ada)
    expect(await missing(ada)).toEqual({ Auszahlungen: [], HatEinspeisung: true })
  })

  it('are listed per account, with its address', async () => {
    const ada = await owner()
    await account(ada)
    const vk = await account(ada, { bankdaten: null, anlage: { modularten: '[{"Anlagenart":"Solar"}]' } })
    expect((await missing(ada)).Auszahlungen).toEqual([
      {
        GPNummer: ada.gp,
        Vertragskonto: vk,
        Adresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
        Hindernisse: ['BankdatenFehlen', 'MaStRNummerFehlt'],
        BankdatenBeantragt: false,
      },
    ])
  })

  it('include a missing reading of the period, unless the customer has reported one', async () => {
    const ada = await owner()
    const vk = await account(ada, { staende: [{ datum: '2026-01-17' }] })
    expect((await missing(ada)).Auszahlungen).toMatchObject([{ Hindernisse: ['ZaehlerstandFehlt'], Zaehlernummer: `Z${vk}` }])
    const nutzlast = JSON.stringify({ Zaehlernummer: `Z${vk}`, Obis: '1-1:2.8.0*255', Ablesedatum: '2026-11-18', Zaehlerstand: 1200 })
    const reported = { id: crypto.randomUUID(), art: 'Zaehlerstand', schluessel: `Z${vk}`, gp_nummer: ada.gp, vk_nummer: vk, nutzlast }
    await portal.insert('vorgang', { ...reported, status: 'abgelehnt' })
    expect(await hindernisse(ada)).toEqual([[vk, ['ZaehlerstandFehlt']]])
    await portal.insert('vorgang', { ...reported, id: crypto.randomUUID() })
    expect(await hindernisse(ada)).toEqual([])
  })

  it('omit a missing reading of a meter that the customer does not read', async () => {
    const ada = await owner()
    await account(ada, { staende: [{ datum: '2020-01-01' }], zaehler: { is_ims: true } })
    await account(ada, { staende: [{ datum: '2020-01-01' }], zaehler: { is_lastgang: true } })
    await account(ada, { staende: [{ datum: '2020-01-01' }], zaehler: { messstellenbetreiber: 'Messwerk Nachbarstadt GmbH' } })
    await account(ada, { staende: [{ datum: '2020-01-01' }], abschlag: { verrechnungstyp: 'Monatlich', abschlagsverfahren: null } })
    expect(await hindernisse(ada)).toEqual([])
  })

  it('include a missing tax number and a pending exemption', async () => {
    const ada = await portal.customer()
    const taxed = await account(ada)
    await account(ada, { anlage: { besteuerungsart: 'Umsatzsteuerbefreit' } })
    expect(await hindernisse(ada)).toEqual([[taxed, ['SteuernummerFehlt']]])
    await portal.insert('vorgang', {
      id: crypto.randomUUID(),
      art: 'Steuerbefreiung',
      schluessel: taxed,
      gp_nummer: ada.gp,
      vk_nummer: taxed,
      nutzlast: '{"Jahr":2027}',
    })
    expect(await hindernisse(ada)).toEqual([[taxed, ['SteuernummerFehlt', 'SteuerbefreiungInArbeit']]])
  })

  it.each(BESTEUERUNGSARTEN)('include a pending exemption of a plant with %s only if its card says so too', async (art) => {
    const ada = await owner()
    const anlage = { besteuerungsart: art, modularten: '[{"Anlagenart":"Solar","MaStRNummer":"SEE1"}]' }
    const [quiet, asked] = [await account(ada, { anlage }), await account(ada, { anlage })]
    await portal.insert('vorgang', {
      id: crypto.randomUUID(),
      art: 'Steuerbefreiung',
      schluessel: asked,
      gp_nummer: ada.gp,
      vk_nummer: asked,
      nutzlast: '{"Jahr":2027}',
    })
    const { body } = await portal.request('GET', '/api/css/v5/pages/einspeisung/anlagendaten', { cookie: ada.cookie })
    const { Anlagendaten } = body as { readonly Anlagendaten: readonly AnlagendatenV5[] }
    const underWay = Anlagendaten.filter((one) => steuerwechselHindernis(one, '2026-11-20') === 'beantragt')
    expect([Anlagendaten.map(({ Vertragskonto }) => Vertragskonto), underWay.map(({ Vertragskonto }) => Vertragskonto)]).toEqual([
      [quiet, asked],
      hasBefreiung(art) ? [] : [asked],
    ])
    expect(await hindernisse(ada)).toEqual(hasBefreiung(art) ? [] : [[asked, ['SteuerbefreiungInArbeit']]])
  })

  it('include missing bank details, even while requested, unless the payout is assigned', async () => {
    const ada = await owner()
    const none = { auszahlung_kontoinhaber: null, auszahlung_iban: null, auszahlung_bankname: null }
    const vk = await account(ada, { bankdaten: none })
    await account(ada, { bankdaten: { ...none, abtretung: true } })
    const asked = { art: 'Bankdaten', schluessel: vk, gp_nummer: ada.gp, vk_nummer: vk }
    await portal.insert('vorgang', { id: crypto.randomUUID(), ...asked, schluessel: `${vk}|x`, nutzlast: '{"Zweck":"Abbuchung"}' })
    expect((await missing(ada)).Auszahlungen).toMatchObject([{ Hindernisse: ['BankdatenFehlen'], BankdatenBeantragt: false }])
    await portal.insert('vorgang', { id: crypto.randomUUID(), ...asked, nutzlast: '{"Zweck":"Auszahlung"}' })
    expect((await missing(ada)).Auszahlungen).toMatchObject([{ Hindernisse: ['BankdatenFehlen'], BankdatenBeantragt: true }])
  })

  it('omit expired accounts and other types', async () => {
    const ada = await owner()
    await account(ada, { bankdaten: null, konto: { ablaufdatum: '2026-11-20' } })
    await account(ada, { bankdaten: null, konto: { typ: 'Trinkwasser' } })
    expect(await missing(ada)).toEqual({ Auszahlungen: [], HatEinspeisung: false })
  })

  it('include unfinished applications, linked or of the business partner, but no discarded ones', async () => {
    const ada = await owner()
    const antrag = (name: string, fields: object) => portal.insert('antrag', { antragsnummer: `${name}-${ada.gp}`, ...fields })
    await antrag('OFFEN', { gp_nummer: ada.gp, ort: null })
    await antrag('LINK', { iss: ada.iss, sub: ada.sub, status: 'verknuepft' })
    await antrag('WEG', { gp_nummer: ada.gp, planung_verworfen: '2026-05-01' })
    await antrag('STORNO', { gp_nummer: ada.gp, status: 'storniert' })
    await antrag('FREMD', {})
    const reached = ['einspeisezusage_erteilt', 'fertigmeldung_eingereicht', 'messkonzept_geprueft', 'inbetriebnahme_erfolgt']
    const all = Object.fromEntries([...reached, 'vertragsbestaetigung_verschickt'].map((name) => [name, '2026-06-01']))
    await antrag('FERTIG', { gp_nummer: ada.gp, ...all })
    const { Auszahlungen } = await missing(ada)
    expect(Auszahlungen.map(({ Antragsnummer, Hindernisse }) => [Antragsnummer, Hindernisse])).toEqual([
      [`OFFEN-${ada.gp}`, ['AntragOffen']],
      [`LINK-${ada.gp}`, ['AntragOffen']],
    ])
    expect(Auszahlungen[0]).not.toHaveProperty('Adresse')
  })
})
