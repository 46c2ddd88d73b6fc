import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { type Customer } from '../_kit/testing/rows.ts'
import { listVertraege } from './store.ts'

const lindenweg = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }

describe.each(databaseKinds)('the contracts page on %s', (kind) => {
  let portal: TestPortal
  let number = 2_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const nextVk = () => String((number += 1))
  const account = async (gp_nummer: string, row: Record<string, unknown> = {}) =>
    (await portal.insert('vertragskonto', { vk_nummer: nextVk(), gp_nummer, ...row })).vk_nummer
  const vorgang = (gp_nummer: string, art: string, schluessel: string, nutzlast: unknown, status = 'eingegangen') =>
    portal.insert('vorgang', { id: randomUUID(), gp_nummer, art, schluessel, nutzlast: JSON.stringify(nutzlast), status })
  const page = async ({ cookie }: Customer) => (await portal.request('GET', '/api/css/v5/pages/vertraege', { cookie })).body
  const partner = async (customer: Customer) => (await page(customer)).Geschaeftspartner[0]

  it('shows every field of a partner and of an account', async () => {
    const ada = await portal.customer({
      partner: {
        name: 'Ada Sonne',
        typ: 'Person',
        geburtsdatum: '1980-02-29',
        strasse: 'Sonnenallee',
        hausnummer: '1a',
        plz: '12347',
        ort: 'Musterdorf',
        telefonnummer: '0123 456789',
        mobilfunknummer: '+491511234567',
        email_adresse: 'ada@sonne.example',
        steuernummer: '12/345/67890',
      },
    })
    const vk = await account(ada.gp, {
      zusatzinformationen: 'Dach Süd',
      dokumentenversand: 'CSS1',
      ablaufdatum: '2026-12-31',
      postempfaenger_name: 'Bert Sonne',
      postempfaenger_strasse: 'Am Hang',
      postempfaenger_hausnummer: '2',
      postempfaenger_plz: '54321',
      postempfaenger_ort: 'Beispielheim',
    })
    expect(await page(ada)).toEqual({
      Geschaeftspartner: [
        {
          GPNummer: ada.gp,
          Name: 'Ada Sonne',
          Typ: 'Person',
          Geburtsdatum: '1980-02-29',
          Postanschrift: { street: 'Sonnenallee', houseNumber: '1a', zip: '12347', city: 'Musterdorf' },
          Telefonnummer: '0123 456789',
          Mobilfunknummer: '+491511234567',
          EMailAdresse: 'ada@sonne.example',
          Steuernummer: '12/345/67890',
          Verbrauchsstellengruppen: [
            {
              Verbrauchsstellenadresse: lindenweg,
              Vertragskonten: [
                {
                  Vertragskonto: vk,
                  Vertragskontotyp: 'Einspeiser',
                  AnlagenAdresse: lindenweg,
                  Anlageninformationen: 'Dach Süd',
                  DokumentenversandTyp: 'CSS1',
                  Ablaufdatum: '2026-12-31',
                  AbweichenderPostempfaenger: {
                    Name: 'Bert Sonne',
                    Adresse: { Strasse: 'Am Hang', Hausnummer: '2', PLZ: '54321', Ort: 'Beispielheim' },
                  },
                },
              ],
            },
          ],
        },
      ],
      HatOffeneRegistrierungen: false,
    })
  })

  it('omits missing values instead of sending null', async () => {
    const ada = await portal.customer()
    const vk = await account(ada.gp)
    expect(await partner(ada)).toEqual({
      GPNummer: ada.gp,
      Name: 'Ada Sonne',
      Verbrauchsstellengruppen: [
        {
          Verbrauchsstellenadresse: lindenweg,
          Vertragskonten: [{ Vertragskonto: vk, Vertragskontotyp: 'Einspeiser', AnlagenAdresse: lindenweg }],
        },
      ],
    })
  })

  it('omits an address or a recipient with a missing part', async () => {
    const ada = await portal.customer({ partner: { strasse: 'Sonnenallee', plz: '12347', ort: 'Musterdorf' } })
    await account(ada.gp, { postempfaenger_name: 'Bert Sonne' })
    const { Postanschrift, Verbrauchsstellengruppen } = await partner(ada)
    expect([Postanschrift, Verbrauchsstellengruppen[0].Vertragskonten[0].AbweichenderPostempfaenger]).toEqual([undefined, undefined])
  })

  it('shows a partner without accounts, and nothing to a person without partners', async () => {
    const ada = await portal.customer()
    expect((await partner(ada)).Verbrauchsstellengruppen).toEqual([])
    expect(await page({ gp: '', ...(await portal.signIn()) })).toEqual({ Geschaeftspartner: [], HatOffeneRegistrierungen: false })
  })

  it('shows all partners of a person, in the order of their numbers', async () => {
    const [first, second] = [await portal.customer(), await portal.customer()]
    const both = { gp: '', ...(await portal.signIn({ gps: [second.gp, first.gp] })) }
    expect((await page(both)).Geschaeftspartner.map(({ GPNummer }: { GPNummer: string }) => GPNummer)).toEqual([first.gp, second.gp])
  })

  it('groups the accounts of a partner by their whole consumption address', async () => {
    const ada = await portal.customer()
    const here = [await account(ada.gp), await account(ada.gp, { typ: 'Trinkwasser' })]
    const there = await account(ada.gp, { hausnummer: '5' })
    here.push(await account(ada.gp, { typ: 'Dienstleistung' }))
    const elsewhere = await account(ada.gp, { ort: 'Beispielheim' })
    const groups = (await partner(ada)).Verbrauchsstellengruppen.map(
      (group: { Verbrauchsstellenadresse: object; Vertragskonten: { Vertragskonto: string }[] }) => [
        group.Verbrauchsstellenadresse,
        group.Vertragskonten.map(({ Vertragskonto }) => Vertragskonto),
      ],
    )
    expect(groups).toEqual([
      [lindenweg, here],
      [{ ...lindenweg, Hausnummer: '5' }, [there]],
      [{ ...lindenweg, Ort: 'Beispielheim' }, [elsewhere]],
    ])
  })

  it('keeps addresses apart whose parts only join to the same text', async () => {
    const ada = await portal.customer()
    await account(ada.gp, { strasse: 'Weg 1', hausnummer: '2' })
    await account(ada.gp, { strasse: 'Weg', hausnummer: '1 2' })
    expect((await partner(ada)).Verbrauchsstellengruppen).toHaveLength(2)
  })

  it('passes on every account type, even an unknown one, which only its card rejects', async () => {
    const ada = await portal.customer()
    const types = ['Einspeiser', 'Trinkwasser', 'Redispatch', 'Dienstleistung', 'Fernwärme']
    for (const typ of types) await account(ada.gp, { typ })
    const [group] = (await partner(ada)).Verbrauchsstellengruppen
    expect(group.Vertragskonten.map(({ Vertragskontotyp }: { Vertragskontotyp: string }) => Vertragskontotyp)).toEqual(types)
  })

  describe('requested values on the contracts page', () => {
    const wishes = {
      Geburtsdatum: '1981-01-01',
      Telefonnummer: '0999',
      Mobilfunknummer: '+49999',
      EMailAdresse: 'neu@sonne.example',
      Steuernummer: '98/765/43210',
      Postanschrift: { street: 'Neuweg', houseNumber: '9', zip: '11111', city: 'Neustadt' },
    }
    const twins = {
      GeaendertesGeburtsdatum: wishes.Geburtsdatum,
      GeaenderteTelefonnummer: wishes.Telefonnummer,
      GeaenderteMobilfunknummer: wishes.Mobilfunknummer,
      GeaenderteEMailAdresse: wishes.EMailAdresse,
      GeaenderteSteuernummer: wishes.Steuernummer,
      GeaendertePostanschrift: wishes.Postanschrift,
    }
    const request = async (gp: string, status?: string) => {
      for (const [Feld, Wert] of Object.entries(wishes))
        await vorgang(gp, Feld === 'Steuernummer' ? Feld : 'PersoenlicheDaten', `${gp}|${Feld}|${status}`, { Feld, Wert }, status)
    }

    it.each(['eingegangen', 'uebermittelt'])('are shown beside the original ones while they are %s', async (status) => {
      const ada = await portal.customer({ partner: { telefonnummer: '0123' } })
      await request(ada.gp, status)
      expect(await partner(ada)).toEqual({
        GPNummer: ada.gp,
        Name: 'Ada Sonne',
        Telefonnummer: '0123',
        ...twins,
        Verbrauchsstellengruppen: [],
      })
    })

    it.each(['bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'])('are not shown when they are %s', async (status) => {
      const ada = await portal.customer()
      await request(ada.gp, status)
      await account(ada.gp, { dokumentenversand: 'CSS1' }).then((vk) => vorgang(ada.gp, 'Dokumentenversand', vk, { Wert: 'CSS2' }, status))
      const { Verbrauchsstellengruppen, ...fields } = await partner(ada)
      expect(fields).toEqual({ GPNummer: ada.gp, Name: 'Ada Sonne' })
      expect(Verbrauchsstellengruppen[0].Vertragskonten[0]).toMatchObject({ DokumentenversandTyp: 'CSS1' })
      expect(Verbrauchsstellengruppen[0].Vertragskonten[0]).not.toHaveProperty('GeaenderterDokumentenversandTyp')
    })

    it('are shown for the document delivery of the one account', async () => {
      const ada = await portal.customer()
      const [one, other] = [await account(ada.gp, { dokumentenversand: 'CSS1' }), await account(ada.gp)]
      await vorgang(ada.gp, 'Dokumentenversand', one, { Wert: 'CSS2' })
      const [group] = (await partner(ada)).Verbrauchsstellengruppen
      expect(group.Vertragskonten).toEqual([
        {
          Vertragskonto: one,
          Vertragskontotyp: 'Einspeiser',
          AnlagenAdresse: lindenweg,
          DokumentenversandTyp: 'CSS1',
          GeaenderterDokumentenversandTyp: 'CSS2',
        },
        { Vertragskonto: other, Vertragskontotyp: 'Einspeiser', AnlagenAdresse: lindenweg },
      ])
    })

    it('are shown at the partner that they were requested for, and at no other', async () => {
      const [ada, ben] = [await portal.customer(), await portal.customer()]
      await request(ben.gp)
      const both = { gp: '', ...(await portal.signIn({ gps: [ada.gp, ben.gp] })) }
      const [first, second] = (await page(both)).Geschaeftspartner
      expect([first.GeaenderteTelefonnummer, second.GeaenderteTelefonnummer]).toEqual([undefined, '0999'])
      expect(await partner(ada)).not.toHaveProperty('GeaenderteTelefonnummer')
    })
  })

  it('shows nothing of another customer', async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer({ partner: { name: 'Ben Wasser' } })]
    await account(ben.gp, { strasse: 'Geheimweg' })
    const { text } = await portal.request('GET', '/api/css/v5/pages/vertraege', { cookie: ada.cookie })
    expect(text).not.toMatch(/Ben|Geheimweg/)
  })

  it("queries only the person's partners, even without row-level security", async () => {
    const [ada, ben] = [await portal.customer(), await portal.customer()]
    const vk = await account(ben.gp, { dokumentenversand: 'CSS1' })
    await vorgang(ben.gp, 'Dokumentenversand', vk, { Wert: 'CSS2' })
    const partners = await asSystem(portal.database, (db) => listVertraege(db, [ada.gp]))
    expect(partners.map(({ gp_nummer }) => gp_nummer)).toEqual([ada.gp])
  })
})
