import type { Abschlagsseite, AbschlagV4, Empfehlung } from '#contract/abschlaege/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'
import { vorgangLooks } from '../vorgaenge/testing.ts'

interface Konto extends Customer {
  readonly vk: string
}

// the clock of the tests is 2026-11-20
describe.each(databaseKinds)('advance payments on %s', (kind) => {
  let portal: TestPortal
  let number = 2_600_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  const add = async (gp: string, abschlag: object | null = {}, konto: object = {}) => {
    const vk = String((number += 1))
    await portal.insert('vertragskonto', { vk_nummer: vk, gp_nummer: gp, ...konto })
    if (abschlag) await portal.insert('abschlag', { vk_nummer: vk, gp_nummer: gp, ...abschlag })
    return vk
  }
  const konto = async (abschlag?: object | null, more?: object): Promise<Konto> => {
    const customer = await portal.customer()
    return { ...customer, vk: await add(customer.gp, abschlag, more) }
  }
  const ask = ({ cookie, vk }: Konto, Abschlag: unknown, version = 'v5') =>
    portal.request('PATCH', `/api/css/${version}/abschlaege/${vk}/abschlag`, { cookie, body: { Abschlag } })
  const get = async <T>({ cookie }: Customer, path: string): Promise<T> => {
    const { status, body } = await portal.request('GET', path, { cookie })
    expect(status).toBe(200)
    return body as T
  }
  const page = (customer: Customer, sparte = 'einspeisung') => get<Abschlagsseite>(customer, `/api/css/v5/pages/${sparte}/abschlaege`)
  const { vorgaenge, decide } = vorgangLooks(() => portal)

  describe('a change', () => {
    it('is pending until the operator confirms it; then it is the next advance, and the current one stays', async () => {
      const ada = await konto()
      const answer = await ask(ada, 50)
      expect(answer).toMatchObject({ status: 200, body: { Vorgaenge: [{ Status: 'eingegangen' }] } })
      expect((await page(ada)).Abschlaege).toMatchObject([{ Abschlag: 45, Folgeabschlag: 45, GeaenderterFolgeabschlag: 50 }])
      const [open] = await vorgaenge(ada)
      await decide(open?.id ?? '', { status: 'bestaetigt' })
      const [after] = (await page(ada)).Abschlaege
      expect(after).toMatchObject({ Abschlag: 45, Folgeabschlag: 50 })
      expect(after).not.toHaveProperty('GeaenderterFolgeabschlag')
    })

    it('is pending in v4 too, and for other persons with the business partner', async () => {
      const ada = await konto()
      await ask(ada, 50, 'v4')
      const other = await portal.signIn({ gps: [ada.gp] })
      const list = await get<AbschlagV4[]>({ ...ada, ...other }, '/api/css/v4/abschlaege')
      expect(list).toMatchObject([{ Verrechnungstyp: 'Jahreszahler', Abschlagsverfahren: 'Monatszahler', GeaenderterFolgeabschlag: 50 }])
    })

    it('changes nothing once refused, and can be requested again', async () => {
      const ada = await konto()
      await ask(ada, 50)
      const [open] = await vorgaenge(ada)
      await decide(open?.id ?? '', { status: 'abgelehnt', grund: 'Nein.' })
      expect((await page(ada)).Abschlaege[0]).not.toHaveProperty('GeaenderterFolgeabschlag')
      await ask(ada, 50)
      expect((await vorgaenge(ada)).map(({ status }) => status)).toEqual(['abgelehnt', 'eingegangen'])
    })

    it('is withdrawn by a request for the value in force', async () => {
      const ada = await konto({ folgeabschlag: 48 })
      await ask(ada, 60)
      expect(await ask(ada, 48)).toMatchObject({ status: 200, body: { Vorgaenge: [{ Status: 'zurueckgezogen' }] } })
      expect((await page(ada)).Abschlaege[0]).not.toHaveProperty('GeaenderterFolgeabschlag')
      expect(await ask(ada, 48)).toMatchObject({ status: 200, body: { Vorgaenge: [] } })
      expect(await vorgaenge(ada)).toHaveLength(1)
    })

    it('creates no Vorgang if it is to the value in force; without a next advance that is the current one', async () => {
      const ada = await konto({ folgeabschlag: null })
      expect(await ask(ada, 45)).toMatchObject({ status: 200, body: { Vorgaenge: [] } })
      expect(await vorgaenge(ada)).toEqual([])
    })

    it('is the same one when requested again; another replaces it, and of a hundred at once one is open', async () => {
      const ada = await konto()
      const [first, again] = [await ask(ada, 50), await ask(ada, 50)]
      expect(again.body).toEqual(first.body)
      const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => ask(ada, 100 + index)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const all = await vorgaenge(ada)
      expect(all.filter(({ status }) => status === 'eingegangen')).toHaveLength(1)
      expect(all.filter(({ status }) => status === 'ersetzt')).toHaveLength(100)
    })
  })

  describe('an amount', () => {
    it.each([5, 5.0, 1e3, 999_999])('is accepted if it is %j €', async (betrag) => {
      const ada = await konto()
      expect((await ask(ada, betrag)).status).toBe(200)
      expect(await vorgaenge(ada)).toMatchObject([{ nutzlast: { Wert: betrag } }])
    })

    it.each([4, 0, -5, 5.5, 1e9, 1_000_000, '5', '5.00', '5,50', null, true, [5], { Wert: 5 }])(
      'is refused if it is %j',
      async (betrag) => {
        const ada = await konto()
        expect(await ask(ada, betrag)).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'Abschlag' }] } })
        expect(await vorgaenge(ada)).toEqual([])
      },
    )
  })

  it.each([
    ['an expired account', {}, { ablaufdatum: '2026-11-20' }, 'VertragAbgelaufen'],
    ['an account with monthly settlement', { verrechnungstyp: 'Monatlich', abschlagsverfahren: 'Monatlich' }, {}, 'AbschlagNichtAenderbar'],
    ['an account with an unsupported procedure', { abschlagsverfahren: null }, {}, 'AbschlagNichtAenderbar'],
  ])('are not changeable for %s', async (_, abschlag, more, code) => {
    const ada = await konto(abschlag, more)
    expect(await ask(ada, 50)).toMatchObject({ status: 409, body: { code } })
    expect(await vorgaenge(ada)).toEqual([])
  })

  it('answer 404 for an account without one', async () => {
    const ada = await konto(null)
    expect(await ask(ada, 50)).toMatchObject({ status: 404 })
  })

  describe('the page', () => {
    it('says that the person has no accounts of this kind', async () => {
      const ada = await konto()
      expect(await page(ada, 'trinkwasser')).toEqual({ Abschlaege: [], BesitztAnlagen: false, AlleMonatlichAbgerechnet: false })
    })

    it('says that all active accounts have monthly settlement, from the advance or else the plant', async () => {
      const ada = await konto({ verrechnungstyp: 'Monatlich', abschlagsverfahren: null })
      const plant = await add(ada.gp, null)
      expect(await page(ada)).toMatchObject({ BesitztAnlagen: true, AlleMonatlichAbgerechnet: false })
      await portal.insert('anlage', { vk_nummer: plant, gp_nummer: ada.gp, verrechnungstyp: 'Monatlich' })
      await add(ada.gp, {}, { ablaufdatum: '2026-01-31' })
      expect(await page(ada)).toMatchObject({ AlleMonatlichAbgerechnet: true })
    })

    it('omits an unsupported procedure, which v4 names', async () => {
      const ada = await konto({ abschlagsverfahren: null })
      const [abschlag] = (await page(ada)).Abschlaege
      expect(abschlag).not.toHaveProperty('Abschlagsverfahren')
      expect(await get(ada, '/api/css/v4/abschlaege')).toMatchObject([{ Abschlagsverfahren: 'NichtUnterstützt' }])
    })

    it('shows one type or all in v4', async () => {
      const ada = await konto()
      const water = await add(ada.gp, {}, { typ: 'Trinkwasser' })
      const accounts = async (query: string) =>
        (await get<AbschlagV4[]>(ada, `/api/css/v4/abschlaege${query}`)).map(({ Vertragskonto }) => Vertragskonto)
      expect(await accounts('')).toEqual([ada.vk, water])
      expect(await accounts('?vertragskontotyp=Trinkwasser')).toEqual([water])
      expect(await accounts('?vertragskontotyp=Redispatch')).toEqual([])
      const unknown = await portal.request('GET', '/api/css/v4/abschlaege?vertragskontotyp=Strom', { cookie: ada.cookie })
      expect(unknown.status).toBe(400)
    })
  })

  describe('advice', () => {
    const withYear = async (typ: 'Einspeiser' | 'Trinkwasser', abschlag: object = {}) => {
      const ada = await konto(abschlag, { typ })
      const [own, obis] = [{ vk_nummer: ada.vk, gp_nummer: ada.gp }, typ === 'Einspeiser' ? '1-1:2.8.0*255' : '1.0.1']
      await portal.insert('zaehler', { ...own, zaehlernummer: 'Z1' })
      for (const [datum, zaehlerstand] of [
        ['2025-10-31', 0],
        ['2026-10-31', 4000],
      ] as const) {
        await portal.insert('zaehlerstand', { ...own, zaehlernummer: 'Z1', obis, datum, zaehlerstand })
        // another register of the same meter does not count
        await portal.insert('zaehlerstand', { ...own, zaehlernummer: 'Z1', obis: '1.8.0', datum, zaehlerstand: 9 })
      }
      const settled = { abrechnung_von: '2025-11-01', abrechnung_bis: '2026-10-31', buchungstag: '2026-11-10' }
      const betrag = typ === 'Einspeiser' ? 660 : -660
      await portal.insert('zahlung', { zahlung_id: `z-${ada.vk}`, ...own, zahlungsart: 'Abrechnung', betrag, ...settled })
      return ada
    }
    const advice = async (customer: Customer) =>
      (await get<{ Empfehlungen: Empfehlung[] }>(customer, '/api/portal/v1/abschlaege/empfehlungen')).Empfehlungen

    it.each([
      ['Einspeiser', 'kWh'],
      ['Trinkwasser', 'm³'],
    ] as const)('suggests a fitting amount for %s, in its unit', async (typ, Einheit) => {
      const ada = await withYear(typ)
      const [found] = await advice(ada)
      // 660 € for the bill's 364 days: a little more than 60 € a month
      expect(found).toMatchObject({ Vertragskonto: ada.vk, Urteil: 'zuNiedrig', Empfohlen: 60, Einheit, AbrechnungSumme: 660 })
    })

    it('takes a pending request into account', async () => {
      const ada = await withYear('Einspeiser')
      await ask(ada, 60)
      expect(await advice(ada)).toMatchObject([{ Urteil: 'passt' }])
    })

    it('is empty if the advance cannot be changed', async () => {
      expect(await advice(await withYear('Einspeiser', { abschlagsverfahren: null }))).toEqual([])
    })
  })
})
