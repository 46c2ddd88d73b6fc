import { DAY } from '#contract/_shared/datum/units.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { same } from '../_kit/testing/requests.ts'
import { ALT, lastschrift, NEU, setUpBankdaten } from './testing.ts'

const LISTS = ['/api/css/v4/bankdaten', '/api/css/v5/pages/einspeisung/bankdaten', '/api/css/v5/pages/trinkwasser/bankdaten']
const DEBIT = {
  abbuchung_kontoinhaber: 'Wim Wasser',
  abbuchung_iban: 'NL91ABNA0417164300',
  mandatsreferenz: 'NM-1',
  mandat_genutzt_am: '2023-12-20',
}

describe.each(databaseKinds)('bank details on %s', (kind) => {
  const site = setUpBankdaten(kind)
  const get = async (path: string, { cookie }: { readonly cookie: string }) => (await site.portal.request('GET', path, { cookie })).body

  describe('bank details in the lists', () => {
    it('are masked, by partner, with Details in v4 and Kundenname in v5, each page with its own type', async () => {
      const ada = await site.kunde({ bank: DEBIT, partner: { name: 'Ada Sonne', geburtsdatum: '1978-06-21' } })
      const Adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
      const Bankdaten = [
        {
          VkTyp: 'Einspeiser',
          VkNummer: ada.vk,
          AbtretungserklaerungVorhanden: false,
          Adresse,
          Auszahlung: { Kontoinhaber: 'Ada Sonne', IBAN: 'DE•• … 3000', Bankname: 'Commerzbank' },
          Abbuchung: { Kontoinhaber: 'Wim Wasser', IBAN: 'NL•• … 4300', SEPAMandat: { Mandatsreferenz: 'NM-1' } },
        },
      ]
      const [v4, v5, water] = await Promise.all(LISTS.map((path) => get(path, ada)))
      expect(v4).toEqual([{ GpNummer: ada.gp, Details: { Name: 'Ada Sonne', Geburtsdatum: '1978-06-21' }, Bankdaten }])
      expect([v5, water]).toEqual([{ Bankdaten: [{ GpNummer: ada.gp, Kundenname: 'Ada Sonne', Bankdaten }] }, { Bankdaten: [] }])
      expect(await get(`${LISTS[0]}?vertragskontotyp=Trinkwasser`, ada)).toEqual([])
    })

    it('contain an account without known details and an assigned one', async () => {
      const ada = await site.kunde({ bank: { abtretung: true } })
      await site.portal.insert('vertragskonto', { vk_nummer: '5999999901', gp_nummer: ada.gp, typ: 'Trinkwasser' })
      const [v4] = await get(LISTS[0] ?? '', ada)
      expect(v4.Bankdaten).toMatchObject([
        { VkNummer: ada.vk, AbtretungserklaerungVorhanden: true },
        { VkNummer: '5999999901', AbtretungserklaerungVorhanden: false },
      ])
      expect(Object.keys(v4.Bankdaten[1]).toSorted()).toEqual(['Adresse', 'AbtretungserklaerungVorhanden', 'VkNummer', 'VkTyp'].toSorted())
    })
  })

  describe('bank details in the call for states', () => {
    it("have the mandate's last day and omit accounts without mandate or change", async () => {
      const [wim, ada] = [await site.kunde({ bank: DEBIT }), await site.kunde()]
      expect(await site.staende(wim)).toEqual([{ VkNummer: wim.vk, MandatEndetAm: '2026-12-20', Aenderungen: [] }])
      expect(await site.staende(ada)).toEqual([])
    })

    it('have every open change, masked, with the VorgangId for its author only', async () => {
      const ada = await site.kunde()
      const partner = { ...(await site.portal.signIn({ gps: [ada.gp] })), vk: ada.vk }
      const asked = await site.request(ada)
      const change = {
        Zweck: 'Auszahlung',
        Kontoinhaber: 'Ada Sonne',
        IBAN: 'DE•• … 2051',
        Bankname: 'Deutsche Kreditbank Berlin',
        EingegangenAm: site.portal.clock.now().toISOString(),
        UebergabeAb: new Date(site.portal.clock.now().getTime() + DAY * 1000).toISOString(),
      }
      expect(await site.staende(ada)).toEqual([{ VkNummer: ada.vk, Aenderungen: [{ VorgangId: asked.body.VorgangId, ...change }] }])
      expect(await site.staende(partner)).toEqual([{ VkNummer: ada.vk, Aenderungen: [change] }])
      await site.withdraw(ada, asked.body.VorgangId)
      expect(await site.staende(ada)).toEqual([])
    })
  })

  describe('whole IBANs', () => {
    it('are returned for one account, and each view is audited without the IBAN', async () => {
      const ada = await site.kunde({ bank: DEBIT })
      for (let times = 0; times < 2; times += 1) {
        expect((await site.ibans(ada)).body).toEqual({ Auszahlung: ALT, Abbuchung: 'NL91ABNA0417164300' })
      }
      const look = { handlung: 'IbanAngezeigt', gp_nummer: ada.gp, vk_nummer: ada.vk }
      expect(await site.protokoll(ada)).toEqual([look, look])
      const bare = await site.kunde({ bank: { auszahlung_kontoinhaber: null, auszahlung_iban: null } })
      expect((await site.ibans(bare)).body).toEqual({})
    })

    it("answer 404 alike for another customer's account, an unknown one and another type, without an audit row", async () => {
      const [ada, ben] = [await site.kunde(), await site.kunde()]
      const service = await site.kunde({ konto: { typ: 'Dienstleistung' } })
      const answers = [
        await site.ibans({ ...ada, vk: ben.vk }),
        await site.ibans({ ...ada, vk: '5999999999' }),
        await site.ibans({ ...ada, vk: 'x' }),
        await site.ibans(service),
      ]
      for (const answer of answers) expect(same(answer)).toMatchObject({ status: 404, text: '{"code":"NichtGefunden"}' })
      expect([await site.protokoll(ada), await site.protokoll(service)]).toEqual([[], []])
    })

    it('are limited to thirty views a day', async () => {
      const ada = await site.kunde()
      const answers = await Promise.all(Array.from({ length: 40 }, () => site.ibans(ada)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
      const refused = await site.ibans(ada)
      expect([refused.status, refused.body, Number(refused.headers.get('retry-after')) > 0]).toEqual([
        429,
        { code: 'ZuVieleAnfragen' },
        true,
      ])
      expect(await site.protokoll(ada)).toHaveLength(30)
    })

    it("are part of the person's own export, which is audited", async () => {
      const [ada, ben] = [await site.kunde({ bank: DEBIT }), await site.portal.signIn()]
      const [own, others] = [await get('/api/portal/v1/konto/daten', ada), await get('/api/portal/v1/konto/daten', ben)]
      const areaOf = ({ bereiche }: { bereiche: { bereich: string; eintraege: unknown[] }[] }) =>
        bereiche.find(({ bereich }) => bereich === 'bankdaten')?.eintraege
      expect(areaOf(own)).toMatchObject([{ AuszahlungIBAN: ALT, AbbuchungIBAN: 'NL91ABNA0417164300', MandatGenutztAm: '2023-12-20' }])
      expect(areaOf(others)).toEqual([])
      const kept = ['IbanHeruntergeladen', 'DatenHeruntergeladen'].map((handlung) => ({ handlung, gp_nummer: null, vk_nummer: null }))
      expect(await site.protokoll(ada)).toEqual(kept)
    })
  })

  describe('the names of banks', () => {
    it.each([
      [NEU, 'Deutsche Kreditbank Berlin'],
      ['de02 1203 0000 0000 2020 51', 'Deutsche Kreditbank Berlin'],
      ['DE23999999990000000000', undefined],
      ['NL91ABNA0417164300', undefined],
    ])('look-ups for %s return %s', async (iban, name) => {
      const answer = await site.bank(await site.portal.signIn(), iban)
      expect([answer.status, answer.body]).toEqual([200, name === undefined ? {} : { Bankname: name }])
    })

    it('are those of the day of the portal, not of the machine', async () => {
      const start = site.portal.clock.now()
      const nameAt = async (moment: string) => {
        site.portal.clock.set(new Date(moment))
        return (await site.bank(await site.portal.signIn(), 'DE41100101230000000000')).body
      }
      // the Bundesbank renamed it on that day
      expect(await nameAt('2026-09-06T12:00:00+02:00')).toEqual({ Bankname: 'OLINDA Zweigniederlassung Deutschland' })
      expect(await nameAt('2026-09-07T12:00:00+02:00')).toEqual({ Bankname: 'Qonto Zweigniederlassung Deutschland' })
      site.portal.clock.set(start)
    })

    it.each(['', 'DE02120300000000202052', 'AE070331234567890123456', '9'.repeat(101), 5, null])(
      'look-ups for %j are refused',
      async (iban) => {
        const answer = await site.bank(await site.portal.signIn(), iban)
        expect([answer.status, answer.body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'IBAN' }] }])
      },
    )

    it('are limited to sixty look-ups an hour', async () => {
      const ada = await site.portal.signIn()
      const answers = await Promise.all(Array.from({ length: 65 }, () => site.bank(ada, NEU)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    })
  })

  it('are whole in no other answer, message or log line', async () => {
    const ada = await site.kunde({ bank: DEBIT })
    const asked = [await site.request(ada), await site.request(ada, lastschrift)]
    const token = await site.token(ada)
    const paths = [
      ...LISTS,
      '/api/portal/v1/bankdaten',
      '/api/portal/v1/auszahlung',
      '/api/portal/v1/vorgaenge',
      ...asked.map(({ body }) => `/api/portal/v1/vorgaenge/${body.VorgangId}`),
      ...asked.map(({ body }) => `/api/portal/v1/vorgaenge/${body.VorgangId}/beleg.pdf`),
      `/api/portal/v1/bankdaten/stoppen/${token}`,
      '/api/css/v5/vertraege',
      '/api/css/v5/meldungen',
      '/auth/introspect',
    ]
    const answers = await Promise.all(paths.map((path) => site.portal.request('GET', path, { cookie: ada.cookie })))
    const texts = [...asked, ...answers, await site.stop(token)].map(({ text }) => text)
    const said = [...texts, ...site.portal.logged, JSON.stringify(await site.portal.messages())].join('\n')
    for (const iban of [ALT, NEU, 'NL91ABNA0417164300']) {
      expect(said).not.toContain(iban)
      expect(said).not.toContain(iban.replaceAll(/(.{4})(?=.)/g, '$1 '))
      expect(said).not.toContain(iban.slice(4, -4))
    }
    expect(texts.join('')).toContain('2051')
    expect(site.portal.logged.join('')).not.toContain(token)
  })
})
