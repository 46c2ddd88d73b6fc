import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { same } from '../_kit/testing/requests.ts'
import { type Customer } from '../_kit/testing/rows.ts'

const NOW = '2026-11-20T10:00:00+01:00'
const strange = { street: 'Anderswo', housenumber: '99', city: 'Fremdstadt', zip: '99999', firstname: 'Eva', lastname: 'Fremd' }
const einspeisung = { obis: '1-1:2.8.0', value: 1200, rateName: 'Einspeisung', readingImages: [] }
const verbrauch = { obis: '1-1:1.8.0', value: 500, rateName: 'Verbrauch', readingImages: [] }
const wasser = { obis: '8-0:1.0.1', value: 340, rateName: 'Verbrauch', readingImages: [] }

type Body = Readonly<Record<string, unknown>>
interface Meter {
  readonly owner: Customer
  readonly vk: string
  readonly zaehlernummer: string
  body(changes?: Body): Body
}

describe.each(databaseKinds)('reporting a reading on %s', (kind) => {
  let portal: TestPortal
  let number = 2_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind, { readingServiceUrl: 'http://127.0.0.1:1/' })
  })
  afterAll(() => portal.stop())
  afterEach(() => portal.clock.set(NOW))

  /** A two-way meter with one reading of each register, of a customer of its own. */
  async function meter(
    row: Record<string, unknown> = {},
    account: Record<string, unknown> = {},
    options: { owner?: Customer; readings?: Record<string, unknown>[]; name?: string } = {},
  ): Promise<Meter> {
    const owner =
      options.owner ?? (await portal.customer({ partner: { name: options.name ?? 'Ada Sonne' }, profil: { email: 'ada@sonne.example' } }))
    const vk = String((number += 1))
    const keys = { vk_nummer: vk, gp_nummer: owner.gp }
    await portal.insert('vertragskonto', { ...keys, ...account })
    const { zaehlernummer } = await portal.insert('zaehler', {
      ...keys,
      zaehlernummer: `Z${vk}`,
      zaehlertyp: 'Zweirichtungszaehler',
      messlokation: 'DE0001',
      ...row,
    })
    const earlier = options.readings ?? [
      { obis: '2.8.0', zaehlerstand: 1100 },
      { obis: '1.8.0', zaehlerstand: 400 },
    ]
    for (const reading of earlier) await portal.insert('zaehlerstand', { ...keys, zaehlernummer, datum: '2026-10-31', ...reading })
    const body = (changes: Body = {}) => ({
      contact: strange,
      email: 'eva@fremd.example',
      marketingAcceptance: false,
      meterType: 'ELECTRIC_METER',
      meLoId: 'FREMD',
      meterNumber: zaehlernummer,
      readingDate: '2026-11-20',
      readingReason: 'CONTROL_READING',
      readingValues: [einspeisung],
      ...changes,
    })
    return { owner, vk, zaehlernummer, body }
  }
  const waterMeter = async () => {
    const found = await meter(
      { meter_type: 'WATER_METER', zaehlertyp: 'Wasserzaehler' },
      { typ: 'Trinkwasser' },
      { readings: [{ obis: '1.0.1', zaehlerstand: 321 }] },
    )
    return { ...found, body: (changes: Body = {}) => found.body({ meterType: 'WATER_METER', readingValues: [wasser], ...changes }) }
  }

  const post = ({ owner }: Meter, body: unknown, headers: Record<string, string> = {}) =>
    portal.request('POST', '/ablesung/', { cookie: owner.cookie, body, headers })
  const postRaw = ({ owner }: Meter, rawBody: string) => portal.request('POST', '/ablesung/', { cookie: owner.cookie, rawBody })
  interface StoredVorgang {
    readonly id: string
    readonly status: string
    readonly schluessel: string
    readonly nutzlast: Record<string, unknown>
  }
  const vorgaenge = ({ owner }: Meter) =>
    portal.sql<StoredVorgang>('select * from portal.vorgang where gp_nummer = $1 order by created_at, schluessel desc', [owner.gp])
  const outbox = ({ owner }: Meter) =>
    portal.sql(
      'select vorgang_id, vk_nummer, ziel, nicht_vor, versuche, zugestellt_am from portal.outbox where gp_nummer = $1 order by id',
      [owner.gp],
    )
  const listed = async ({ owner }: Meter, area = 'einspeisung') => {
    const { body } = await portal.request('GET', `/api/css/v5/pages/${area}/zaehlerstaende`, { cookie: owner.cookie })
    return body[0].zaehler[0].zaehlerstaendeNachObis.map(
      (register: { obisCodeShort: string; zaehlerstaende: { datum: string; zaehlerstand: number }[] }) => [
        register.obisCodeShort,
        ...register.zaehlerstaende.map(({ datum, zaehlerstand }) => `${datum} ${zaehlerstand}`),
      ],
    )
  }

  describe('that is good', () => {
    it('answers 201 with the Vorgang, which is stored with its outbox rows', async () => {
      const one = await meter()
      const { status, body, text } = await post(one, one.body())
      expect([status, Object.keys(body), body.Status]).toEqual([201, ['VorgangId', 'Status'], 'eingegangen'])
      expect(text).toMatch(/"VorgangId":"[0-9a-f-]{36}"/)
      const [vorgang, ...others] = await vorgaenge(one)
      const { owner, vk } = one
      expect(others).toEqual([])
      expect(vorgang).toMatchObject({
        id: body.VorgangId,
        art: 'Zaehlerstand',
        gp_nummer: owner.gp,
        vk_nummer: vk,
        iss: owner.iss,
        sub: owner.sub,
        status: 'eingegangen',
        created_at: new Date(NOW),
      })
      const row = { vorgang_id: body.VorgangId, vk_nummer: vk, nicht_vor: new Date(NOW), versuche: 0, zugestellt_am: null }
      expect(await outbox(one)).toEqual([
        { ...row, ziel: 'erp' },
        { ...row, ziel: 'ablesedienst' },
      ])
    })

    it('shows it in the list at once, before the operator’s', async () => {
      const one = await meter()
      await post(one, one.body())
      expect(await listed(one)).toEqual([
        ['2.8.0', '2026-11-20 1200', '2026-10-31 1100'],
        ['1.8.0', '2026-10-31 400'],
      ])
    })

    it('hands on what master data say, whatever the body says of customer, address and meter', async () => {
      const one = await meter({}, {}, { name: 'Dr. Ada  Sonne-Müller' })
      await post(one, one.body())
      const [vorgang] = await vorgaenge(one)
      expect(vorgang?.nutzlast).toEqual({
        Zaehlernummer: one.zaehlernummer,
        Obis: '2.8.0',
        Ablesedatum: '2026-11-20',
        Zaehlerstand: 1200,
        Auffaelligkeit: null,
        Ablesung: {
          contact: {
            street: 'Lindenweg',
            housenumber: '4',
            city: 'Musterstadt',
            zip: '12345',
            firstname: 'Dr',
            lastname: 'Ada SonneMüller',
          },
          email: 'ada@sonne.example',
          marketingAcceptance: false,
          meterType: 'ELECTRIC_METER',
          meLoId: 'DE0001',
          meterNumber: one.zaehlernummer,
          readingDate: '2026-11-20',
          readingReason: 'CONTROL_READING',
          readingValues: [einspeisung],
        },
      })
    })

    it.each([
      ['Ada', { firstname: '', lastname: 'Ada' }],
      ['Stadtwerke 24 & Söhne GmbH', { firstname: 'Stadtwerke', lastname: 'Söhne GmbH' }],
      ['  Łucja   Ñandú  Østergård ', { firstname: 'Łucja', lastname: 'Ñandú Østergård' }],
    ])('splits the name %j at its first space', async (name, expected) => {
      const one = await meter({}, {}, { name })
      await post(one, one.body())
      const [vorgang] = await vorgaenge(one)
      expect(vorgang?.nutzlast).toMatchObject({ Ablesung: { contact: expected } })
    })

    it('hands on the meter’s own code of the register, however the body spells it', async () => {
      const one = await meter()
      await post(one, one.body({ readingValues: [{ ...einspeisung, obis: 'x<b>:2.8.0*255' }] }))
      const [vorgang] = await vorgaenge(one)
      expect(vorgang?.nutzlast).toMatchObject({ Obis: '2.8.0', Ablesung: { readingValues: [einspeisung] } })
    })

    it('takes both registers of a two-way meter, each as a Vorgang of its own', async () => {
      const one = await meter()
      const { body } = await post(one, one.body({ readingValues: [verbrauch, einspeisung] }))
      const stored = await vorgaenge(one)
      expect(stored.map(({ nutzlast }) => [nutzlast['Obis'], nutzlast['Zaehlerstand']])).toEqual([
        ['2.8.0', 1200],
        ['1.8.0', 500],
      ])
      expect(stored.map(({ nutzlast }) => (nutzlast['Ablesung'] as { readingValues: unknown }).readingValues)).toEqual([
        [einspeisung],
        [verbrauch],
      ])
      expect([body.VorgangId, (await outbox(one)).length]).toEqual([stored[0]?.id, 4])
      expect(await listed(one)).toEqual([
        ['2.8.0', '2026-11-20 1200', '2026-10-31 1100'],
        ['1.8.0', '2026-11-20 500', '2026-10-31 400'],
      ])
    })

    it('takes the one register of a water meter', async () => {
      const one = await waterMeter()
      expect((await post(one, one.body())).status).toBe(201)
      expect((await vorgaenge(one))[0]?.nutzlast).toMatchObject({
        Obis: '1.0.1',
        Ablesung: { meterType: 'WATER_METER', readingValues: [wasser] },
      })
      expect(await listed(one, 'trinkwasser')).toEqual([['1.0.1', '2026-11-20 340', '2026-10-31 321']])
    })

    it.each([0, 999_999_999])('takes the value %i', async (value) => {
      const one = await meter()
      expect((await post(one, one.body({ readingValues: [{ ...einspeisung, value }] }))).status).toBe(201)
      expect((await listed(one))[0][1]).toBe(`2026-11-20 ${value}`)
    })

    it('takes a value that is odd, and notes what is odd about it', async () => {
      const one = await meter()
      expect((await post(one, one.body({ readingValues: [{ ...einspeisung, value: 900 }] }))).status).toBe(201)
      expect((await vorgaenge(one))[0]?.nutzlast).toMatchObject({ Auffaelligkeit: 'niedrigerAlsZuletzt' })
      const swapped = await meter()
      await post(
        swapped,
        swapped.body({
          readingValues: [
            { ...einspeisung, value: 410 },
            { ...verbrauch, value: 1110 },
          ],
        }),
      )
      expect((await vorgaenge(swapped)).map(({ nutzlast }) => nutzlast['Auffaelligkeit'])).toEqual([
        'registerVertauscht',
        'registerVertauscht',
      ])
    })

    it('takes the account that lasts longest where a meter has been in several', async () => {
      const old = await meter({ zaehlernummer: 'UMZUG1' }, { ablaufdatum: '2026-11-01' })
      const present = await meter({ zaehlernummer: 'UMZUG1' }, { ablaufdatum: '2027-11-01' }, { owner: old.owner })
      expect((await post(old, old.body())).status).toBe(201)
      expect(await portal.sql('select vk_nummer from portal.vorgang where gp_nummer = $1', [old.owner.gp])).toEqual([
        { vk_nummer: present.vk },
      ])
    })

    it('takes the operator’s own name in another spelling', async () => {
      const one = await meter({ messstellenbetreiber: '  NETZ musterland gmbh ' })
      expect((await post(one, one.body())).status).toBe(201)
    })
  })

  describe('that is not good leaves no trace:', () => {
    async function expectRefused(one: Meter, send: () => Promise<{ status: number; body: unknown }>, status: number, body: unknown) {
      const answer = await send()
      expect([answer.status, answer.body]).toEqual([status, body])
      expect([await vorgaenge(one), await outbox(one)]).toEqual([[], []])
    }
    const fields = (...felder: string[]) => ({ code: 'UngueltigeAnfrage', felder: felder.map((feld) => ({ feld })) })
    const valueField = fields('readingValues.0.value')

    it.each<[string, Body, unknown]>([
      ['an unknown key', { GPNummer: '1000000001' }, fields('GPNummer')],
      ['an unknown key of the contact', { contact: { ...strange, sub: 'x' } }, fields('contact.sub')],
      ['an unknown key of a value', { readingValues: [{ ...einspeisung, status: 'bestaetigt' }] }, fields('readingValues.0.status')],
      ['marketing', { marketingAcceptance: true }, fields('marketingAcceptance')],
      ['another reason', { readingReason: 'FINAL_READING' }, fields('readingReason')],
      [
        'an image',
        { readingValues: [{ ...einspeisung, readingImages: ['data:image/png;base64,x'] }] },
        fields('readingValues.0.readingImages.0'),
      ],
      ['another kind of meter', { meterType: 'WATER_METER' }, fields('meterType')],
      ['an unknown kind of meter', { meterType: 'GAS_METER' }, fields('meterType')],
      ['the wrong direction', { readingValues: [{ ...einspeisung, rateName: 'Verbrauch' }] }, fields('readingValues.0.rateName')],
      ['an unknown direction', { readingValues: [{ ...einspeisung, rateName: 'EINSPEISUNG' }] }, fields('readingValues.0.rateName')],
      ['the value "1e3"', { readingValues: [{ ...einspeisung, value: '1e3' }] }, valueField],
      ['the value "１２"', { readingValues: [{ ...einspeisung, value: '１２' }] }, valueField],
      ['the value "١٢"', { readingValues: [{ ...einspeisung, value: '١٢' }] }, valueField],
      ['the value "1200"', { readingValues: [{ ...einspeisung, value: '1200' }] }, valueField],
      ['the value 1.5', { readingValues: [{ ...einspeisung, value: 1.5 }] }, valueField],
      ['the value -1', { readingValues: [{ ...einspeisung, value: -1 }] }, valueField],
      ['the value 2^53', { readingValues: [{ ...einspeisung, value: 2 ** 53 }] }, valueField],
      ['the value 1,000,000,000', { readingValues: [{ ...einspeisung, value: 1_000_000_000 }] }, valueField],
      ['no value', { readingValues: [{ ...einspeisung, value: null }] }, valueField],
      ['a second value that is none', { readingValues: [einspeisung, { ...verbrauch, value: '' }] }, fields('readingValues.1.value')],
      ['five values', { readingValues: Array.from({ length: 5 }, () => einspeisung) }, fields('readingValues')],
      ['no values', { readingValues: [] }, { code: 'KeineUebermittelbarenWerte', felder: [{ feld: 'readingValues' }] }],
      ['values that are no list', { readingValues: einspeisung }, fields('readingValues')],
      [
        'a register twice',
        { readingValues: [einspeisung, { ...einspeisung, value: 1300 }] },
        { code: 'RegisterUnbekannt', felder: [{ feld: 'readingValues.1.obis' }] },
      ],
      [
        'a register twice, in two spellings',
        { readingValues: [einspeisung, { ...einspeisung, obis: '2.8.0' }] },
        { code: 'RegisterUnbekannt', felder: [{ feld: 'readingValues.1.obis' }] },
      ],
      [
        'a register that the meter has not',
        { readingValues: [einspeisung, { ...einspeisung, obis: '1-1:3.8.0' }] },
        { code: 'RegisterUnbekannt', felder: [{ feld: 'readingValues.1.obis' }] },
      ],
      ['the register of water', { readingValues: [wasser] }, { code: 'RegisterUnbekannt', felder: [{ feld: 'readingValues.0.obis' }] }],
      ['no register', { readingValues: [{ ...einspeisung, obis: '' }] }, fields('readingValues.0.obis')],
      ['the required register missing', { readingValues: [verbrauch] }, { code: 'ZaehlerstandFehlt', felder: [{ feld: 'readingValues' }] }],
      ['a day in German', { readingDate: '20.11.2026' }, fields('readingDate')],
      ['a moment for a day', { readingDate: '2026-11-20T00:00:00Z' }, fields('readingDate')],
      ['a day that does not exist', { readingDate: '2026-11-31' }, fields('readingDate')],
      ['a day as a number', { readingDate: 20_261_120 }, fields('readingDate')],
      ['tomorrow', { readingDate: '2026-11-21' }, { code: 'AblesedatumAusserhalb', felder: [{ feld: 'readingDate' }] }],
      ['15 days ago', { readingDate: '2026-11-05' }, { code: 'AblesedatumAusserhalb', felder: [{ feld: 'readingDate' }] }],
      ['a year ago', { readingDate: '2025-11-20' }, { code: 'AblesedatumAusserhalb', felder: [{ feld: 'readingDate' }] }],
      ['the year 0', { readingDate: '0000-01-01' }, { code: 'AblesedatumAusserhalb', felder: [{ feld: 'readingDate' }] }],
      ['the year 9999', { readingDate: '9999-12-31' }, { code: 'AblesedatumAusserhalb', felder: [{ feld: 'readingDate' }] }],
      ['several meters', { meterNumber: ['a', 'b'] }, fields('meterNumber')],
      ['no meter', { meterNumber: '' }, fields('meterNumber')],
      ['a name of 201 characters', { contact: { ...strange, lastname: 'x'.repeat(201) } }, fields('contact.lastname')],
    ])('%s', async (_, changes, expected) => {
      const one = await meter()
      await expectRefused(one, () => post(one, one.body(changes)), 400, expected)
    })

    it('a body without any one of its parts', async () => {
      const one = await meter()
      for (const key of Object.keys(one.body())) {
        const { [key]: _, ...rest } = one.body()
        await expectRefused(one, () => post(one, rest), 400, fields(key))
      }
    })

    it('an empty object', async () => {
      const one = await meter()
      const { status, body } = await post(one, {})
      expect([status, body.code, body.felder.length]).toEqual([400, 'UngueltigeAnfrage', Object.keys(one.body()).length])
    })

    it.each(['1e400', '-1e400', '9007199254740993', '1.5', '-1', '12e-1', 'true', '"1"', '[1]', '{}'])(
      'the value %s as it stands in the JSON',
      async (value) => {
        const one = await meter()
        const raw = JSON.stringify(one.body()).replace('1200', value)
        await expectRefused(one, () => postRaw(one, raw), 400, valueField)
      },
    )

    it.each(['NaN', 'Infinity', '0x10', '01', '+1', '１２', '1_000', "'1'"])('the value %s, which is no JSON', async (value) => {
      const one = await meter()
      const raw = JSON.stringify(one.body()).replace('1200', value)
      await expectRefused(one, () => postRaw(one, raw), 400, { code: 'UngueltigeAnfrage' })
    })

    it('a register that a meter of one direction has not', async () => {
      const one = await meter({ zaehlertyp: 'Einspeisezaehler' })
      await expectRefused(one, () => post(one, one.body({ readingValues: [einspeisung, verbrauch] })), 400, {
        code: 'RegisterUnbekannt',
        felder: [{ feld: 'readingValues.1.obis' }],
      })
    })

    it('feed-in of a water meter', async () => {
      const one = await waterMeter()
      await expectRefused(one, () => post(one, one.body({ readingValues: [einspeisung] })), 400, {
        code: 'RegisterUnbekannt',
        felder: [{ feld: 'readingValues.0.obis' }],
      })
      await expectRefused(one, () => post(one, one.body({ meterType: 'ELECTRIC_METER' })), 400, fields('meterType'))
    })

    it.each<[string, Parameters<typeof meter>, string]>([
      ['of an account that ended today', [{}, { ablaufdatum: '2026-11-20' }], 'VertragAbgelaufen'],
      ['of an account that ended last year', [{}, { ablaufdatum: '2025-12-31' }], 'VertragAbgelaufen'],
      ['that measures by itself', [{ is_ims: true }], 'AblesungNichtMoeglich'],
      ['of a foreign operator', [{ messstellenbetreiber: 'Messdienst Fremd AG' }], 'AblesungNichtMoeglich'],
      ['whose load profile is recorded', [{ is_lastgang: true }], 'AblesungNichtMoeglich'],
      ['without any reading', [{}, {}, { readings: [] }], 'AblesungNichtMoeglich'],
      ['with readings of skipped registers only', [{}, {}, { readings: [{ obis: '3.8.0' }] }], 'AblesungNichtMoeglich'],
    ])('a meter %s', async (_, given, code) => {
      const one = await meter(...given)
      await expectRefused(one, () => post(one, one.body()), 409, { code })
    })

    it('a foreign meter, which answers like one that does not exist', async () => {
      const [mine, theirs] = [await meter(), await meter()]
      const foreign = await post(mine, theirs.body())
      expect([foreign.status, foreign.text]).toEqual([404, '{"code":"NichtGefunden"}'])
      expect(same(foreign)).toEqual(same(await post(mine, mine.body({ meterNumber: 'GIBTESNICHT' }))))
      // whatever else is wrong with the request
      for (const changes of [{ readingDate: '2020-01-01' }, { meterType: 'WATER_METER' }, { readingValues: [] }]) {
        expect(same(await post(mine, theirs.body(changes)))).toEqual(same(foreign))
      }
      expect([await vorgaenge(mine), await vorgaenge(theirs), await outbox(mine), await outbox(theirs)]).toEqual([[], [], [], []])
    })

    it('a request without a session, or from another site', async () => {
      const one = await meter()
      await expectRefused(one, () => portal.request('POST', '/ablesung/', { body: one.body() }), 401, { code: 'NichtAngemeldet' })
      await expectRefused(one, () => post(one, one.body(), { origin: 'https://evil.example' }), 403, { code: 'HerkunftUnzulaessig' })
      await expectRefused(one, () => post(one, one.body(), { 'sec-fetch-site': 'cross-site' }), 403, { code: 'HerkunftUnzulaessig' })
    })
  })

  describe('by the day in Berlin:', () => {
    it.each([
      // midnight, and two weeks back
      ['2026-11-20T00:00:00+01:00', '2026-11-20', true],
      ['2026-11-19T23:59:59+01:00', '2026-11-20', false],
      ['2026-11-20T00:00:01+01:00', '2026-11-20', true],
      ['2026-11-20T00:00:00+01:00', '2026-11-06', true],
      ['2026-11-20T00:00:00+01:00', '2026-11-05', false],
      ['2026-11-19T23:59:59+01:00', '2026-11-05', true],
      // the night in which the clocks go forward
      ['2027-03-27T23:59:59+01:00', '2027-03-28', false],
      ['2027-03-28T00:00:00+01:00', '2027-03-28', true],
      ['2027-03-28T03:00:00+02:00', '2027-03-28', true],
      ['2027-03-28T23:59:59+02:00', '2027-03-29', false],
      ['2027-03-29T00:00:00+02:00', '2027-03-29', true],
      ['2027-03-29T00:00:00+02:00', '2027-03-15', true],
      ['2027-03-29T00:00:00+02:00', '2027-03-14', false],
      ['2027-04-11T23:59:59+02:00', '2027-03-28', true],
      ['2027-04-12T00:00:00+02:00', '2027-03-28', false],
      // the night in which they go back
      ['2026-10-24T23:59:59+02:00', '2026-10-25', false],
      ['2026-10-25T00:00:00+02:00', '2026-10-25', true],
      ['2026-10-25T02:30:00+02:00', '2026-10-25', true],
      ['2026-10-25T02:30:00+01:00', '2026-10-25', true],
      ['2026-10-25T23:59:59+01:00', '2026-10-26', false],
      ['2026-10-26T00:00:00+01:00', '2026-10-26', true],
      ['2026-10-26T00:00:00+01:00', '2026-10-12', true],
      ['2026-10-26T00:00:00+01:00', '2026-10-11', false],
      // the new year
      ['2026-12-31T23:59:59+01:00', '2027-01-01', false],
      ['2027-01-01T00:00:00+01:00', '2027-01-01', true],
      ['2027-01-01T00:00:00+01:00', '2026-12-18', true],
      ['2027-01-01T00:00:00+01:00', '2026-12-17', false],
      // a leap day
      ['2028-03-14T12:00:00+01:00', '2028-02-29', true],
      ['2028-03-15T12:00:00+01:00', '2028-02-29', false],
    ])('at %s the day %s: %s', async (moment, readingDate, isTaken) => {
      portal.clock.set(moment)
      const one = await meter()
      const { status, body } = await post(one, one.body({ readingDate }))
      expect([status, body.code]).toEqual(isTaken ? [201, undefined] : [400, 'AblesedatumAusserhalb'])
      expect((await vorgaenge(one)).length).toBe(isTaken ? 1 : 0)
    })
  })

  describe('again', () => {
    it('with the same value gives the first Vorgang and stores nothing', async () => {
      const one = await meter()
      const first = await post(one, one.body())
      portal.clock.advance(1700)
      const again = await post(one, one.body({ contact: { ...strange, lastname: 'Anders' } }))
      expect([again.status, again.text]).toEqual([201, first.text])
      expect([(await vorgaenge(one)).length, (await outbox(one)).length]).toEqual([1, 2])
    })

    it.each(['uebermittelt', 'bestaetigt'])('with the same value gives the first Vorgang when that is %s', async (status) => {
      const one = await meter()
      const first = await post(one, one.body())
      await portal.sql('update portal.vorgang set status = $2 where id = $1', [first.body.VorgangId, status])
      expect((await post(one, one.body())).body).toEqual({ VorgangId: first.body.VorgangId, Status: status })
      expect([(await vorgaenge(one)).length, (await outbox(one)).length]).toEqual([1, 2])
    })

    it.each(['abgelehnt', 'zurueckgezogen'])('with the same value is a new Vorgang when the first is %s', async (status) => {
      const one = await meter()
      const first = await post(one, one.body())
      await portal.sql('update portal.vorgang set status = $2 where id = $1', [first.body.VorgangId, status])
      portal.clock.advance(60)
      const again = await post(one, one.body())
      expect([again.body.VorgangId === first.body.VorgangId, again.body.Status]).toEqual([false, 'eingegangen'])
      expect((await vorgaenge(one)).map((row) => row.status)).toEqual([status, 'eingegangen'])
    })

    it('with another value is a correction: the first stays as history, the list shows the new one', async () => {
      const one = await meter()
      const first = await post(one, one.body())
      portal.clock.advance(60)
      const second = await post(one, one.body({ readingValues: [{ ...einspeisung, value: 1250 }] }))
      expect(second.body).toMatchObject({ Status: 'eingegangen' })
      expect((await vorgaenge(one)).map(({ id, status, nutzlast }) => [id, status, nutzlast['Zaehlerstand']])).toEqual([
        [first.body.VorgangId, 'ersetzt', 1200],
        [second.body.VorgangId, 'eingegangen', 1250],
      ])
      expect((await outbox(one)).length).toBe(4)
      expect((await listed(one))[0]).toEqual(['2.8.0', '2026-11-20 1250', '2026-10-31 1100'])
    })

    it('with the first value after a correction is a correction too', async () => {
      const one = await meter()
      const ids = []
      for (const value of [1200, 1250, 1200]) {
        ids.push((await post(one, one.body({ readingValues: [{ ...einspeisung, value }] }))).body.VorgangId)
        portal.clock.advance(60)
      }
      expect(new Set(ids).size).toBe(3)
      expect((await vorgaenge(one)).map(({ status }) => status)).toEqual(['ersetzt', 'ersetzt', 'eingegangen'])
    })

    it('with another value after the confirmation leaves the confirmed one as it is', async () => {
      const one = await meter()
      const first = await post(one, one.body())
      await portal.sql(`update portal.vorgang set status = 'bestaetigt' where id = $1`, [first.body.VorgangId])
      portal.clock.advance(60)
      await post(one, one.body({ readingValues: [{ ...einspeisung, value: 1250 }] }))
      expect((await vorgaenge(one)).map(({ status }) => status)).toEqual(['bestaetigt', 'eingegangen'])
    })

    it('for one register only replaces that one', async () => {
      const one = await meter()
      await post(one, one.body({ readingValues: [einspeisung, verbrauch] }))
      portal.clock.advance(60)
      await post(one, one.body({ readingValues: [einspeisung, { ...verbrauch, value: 510 }] }))
      expect((await vorgaenge(one)).map(({ status, nutzlast }) => [nutzlast['Obis'], nutzlast['Zaehlerstand'], status])).toEqual([
        ['2.8.0', 1200, 'eingegangen'],
        ['1.8.0', 500, 'ersetzt'],
        ['1.8.0', 510, 'eingegangen'],
      ])
    })

    it('for another day is another reading', async () => {
      const one = await meter()
      await post(one, one.body())
      await post(one, one.body({ readingDate: '2026-11-19', readingValues: [{ ...einspeisung, value: 1190 }] }))
      expect((await listed(one))[0]).toEqual(['2.8.0', '2026-11-20 1200', '2026-11-19 1190', '2026-10-31 1100'])
    })

    it('by another person with the same partner gives the first Vorgang', async () => {
      const one = await meter()
      const first = await post(one, one.body())
      const spouse = { ...one, owner: { ...one.owner, ...(await portal.signIn({ gps: [one.owner.gp] })) } }
      expect((await post(spouse, one.body())).text).toBe(first.text)
    })
  })

  describe('at once', () => {
    it('fifty times with the same value leaves exactly one Vorgang, which all are given', async () => {
      const one = await meter()
      const answers = await Promise.all(Array.from({ length: 50 }, () => post(one, one.body())))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
      expect([answers[0]?.status, (await vorgaenge(one)).length, (await outbox(one)).length]).toEqual([201, 1, 2])
    })

    it('twenty times with different values leaves exactly one open', async () => {
      const one = await meter()
      const values = Array.from({ length: 20 }, (_, index) => 1200 + index)
      const answers = await Promise.all(values.map((value) => post(one, one.body({ readingValues: [{ ...einspeisung, value }] }))))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      const stored = await vorgaenge(one)
      const open = stored.filter(({ status }) => status === 'eingegangen')
      expect([stored.length, open.length, stored.filter(({ status }) => status === 'ersetzt').length]).toEqual([20, 1, 19])
      expect((await listed(one))[0][1]).toBe(`2026-11-20 ${String(open[0]?.nutzlast['Zaehlerstand'])}`)
    })

    it('twenty times with both registers in either order never waits for itself', async () => {
      const one = await meter()
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const readingValues = [
            { ...einspeisung, value: 1200 + index },
            { ...verbrauch, value: 500 + index },
          ]
          return post(one, one.body({ readingValues: index % 2 === 0 ? readingValues : readingValues.toReversed() }))
        }),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
      expect((await vorgaenge(one)).filter(({ status }) => status === 'eingegangen')).toHaveLength(2)
    })
  })

  describe('with an Idempotency-Key', () => {
    it('is answered with the first answer, even after a correction', async () => {
      const one = await meter()
      const headers = { 'idempotency-key': randomUUID() }
      const first = await post(one, one.body(), headers)
      await post(one, one.body({ readingValues: [{ ...einspeisung, value: 1250 }] }))
      const again = await post(one, one.body(), headers)
      expect([again.status, again.text, again.headers.get('idempotency-replayed')]).toEqual([201, first.text, 'true'])
      expect((await vorgaenge(one)).length).toBe(2)
    })

    it('commits Vorgang, outbox row and key together, or nothing of them', async () => {
      const one = await meter()
      const key = randomUUID()
      const keys = async () => (await portal.sql('select 1 from portal.idempotenz where schluessel = $1', [key])).length
      const owner = (text: string) => portal.database.asOwner((db) => db.script(text))
      await owner('revoke insert on portal.idempotenz from netzportal_kunde')
      expect((await post(one, one.body(), { 'idempotency-key': key })).status).toBe(500)
      await owner('grant insert on portal.idempotenz to netzportal_kunde; revoke insert on portal.outbox from netzportal_kunde')
      expect((await post(one, one.body(), { 'idempotency-key': key })).status).toBe(500)
      await owner('grant insert on portal.outbox to netzportal_kunde')
      expect([await vorgaenge(one), await outbox(one), await keys()]).toEqual([[], [], 0])
      expect((await post(one, one.body(), { 'idempotency-key': key })).status).toBe(201)
      expect([(await vorgaenge(one)).length, (await outbox(one)).length, await keys()]).toEqual([1, 2, 1])
    })
  })
})

describe.each(databaseKinds)('reporting a reading without another reading service on %s', (kind) => {
  it('leaves it for the operator’s system alone', async () => {
    const portal = await startTestPortal(kind)
    const { gp, cookie } = await portal.customer()
    const keys = { vk_nummer: '2000000001', gp_nummer: gp }
    await portal.insert('vertragskonto', keys)
    await portal.insert('zaehler', { ...keys, zaehlernummer: 'Z1' })
    await portal.insert('zaehlerstand', { ...keys, zaehlernummer: 'Z1' })
    const body = {
      contact: strange,
      email: '',
      marketingAcceptance: false,
      meterType: 'ELECTRIC_METER',
      meLoId: '',
      meterNumber: 'Z1',
      readingDate: '2026-11-20',
      readingReason: 'CONTROL_READING',
      readingValues: [einspeisung],
    }
    const { status } = await portal.request('POST', '/ablesung/', { cookie, body })
    expect([status, await portal.sql('select ziel from portal.outbox')]).toEqual([201, [{ ziel: 'erp' }]])
    expect(portal.jobs.map(({ name }) => name)).not.toContain('forwardAblesungen')
    await portal.stop()
  })
})
