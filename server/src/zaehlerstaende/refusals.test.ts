import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { same } from '../_kit/testing/requests.ts'
import { einspeisung, setUpReports, strange, verbrauch, wasser, type Body, type Meter } from './testing.ts'

describe.each(databaseKinds)('a report on %s', (kind) => {
  const site = setUpReports(kind)
  const { meter, waterMeter, post, postRaw, vorgaenge, outbox } = site

  describe('a report that is refused and stores nothing', () => {
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
        'a register that the meter does not have',
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
      ['the year 0', { readingDate: '0000-01-01' }, { code: 'UngueltigeAnfrage', felder: [{ feld: 'readingDate' }] }],
      ['the year 1', { readingDate: '0001-01-01' }, { code: 'AblesedatumAusserhalb', felder: [{ feld: 'readingDate' }] }],
      ['the year 9999', { readingDate: '9999-12-31' }, { code: 'AblesedatumAusserhalb', felder: [{ feld: 'readingDate' }] }],
      ['several meters', { meterNumber: ['a', 'b'] }, fields('meterNumber')],
      ['no meter', { meterNumber: '' }, fields('meterNumber')],
      ['a meter with a character that no database keeps', { meterNumber: 'a\u0000b' }, fields('meterNumber')],
      ['half a surrogate', { meterNumber: 'a\ud800b' }, fields('meterNumber')],
      ['a name of 201 characters', { contact: { ...strange, lastname: 'x'.repeat(201) } }, fields('contact.lastname')],
    ])('a report with this fault is refused: %s', async (_, changes, expected) => {
      const one = await meter()
      await expectRefused(one, () => post(one, one.body(changes)), 400, expected)
    })

    it('a report that lacks one of its fields is refused', async () => {
      const one = await meter()
      for (const key of Object.keys(one.body()).filter((name) => name !== 'meLoId')) {
        const { [key]: _, ...rest } = one.body()
        await expectRefused(one, () => post(one, rest), 400, fields(key))
      }
    })

    it('a report that is an empty object is refused', async () => {
      const one = await meter()
      const { status, body } = await post(one, {})
      expect([status, body.code, body.felder.length]).toEqual([400, 'UngueltigeAnfrage', Object.keys(one.body()).length - 1])
    })

    it.each(['1e400', '-1e400', '9007199254740993', '1.5', '-1', '12e-1', 'true', '"1"', '[1]', '{}'])(
      'a report with the JSON value %s is refused',
      async (value) => {
        const one = await meter()
        const raw = JSON.stringify(one.body()).replace('1200', value)
        await expectRefused(one, () => postRaw(one, raw), 400, valueField)
      },
    )

    it.each(['NaN', 'Infinity', '0x10', '01', '+1', '１２', '1_000', "'1'"])(
      'a report with the value %s, which is not JSON, is refused',
      async (value) => {
        const one = await meter()
        const raw = JSON.stringify(one.body()).replace('1200', value)
        await expectRefused(one, () => postRaw(one, raw), 400, { code: 'UngueltigeAnfrage' })
      },
    )

    it('a report of consumption for a meter that only counts feed-in is refused', async () => {
      const one = await meter({ zaehlertyp: 'Einspeisezaehler' })
      await expectRefused(one, () => post(one, one.body({ readingValues: [einspeisung, verbrauch] })), 400, {
        code: 'RegisterUnbekannt',
        felder: [{ feld: 'readingValues.1.obis' }],
      })
    })

    it('a report of feed-in for a water meter is refused', async () => {
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
    ])('a report for a meter %s is refused', async (_, given, code) => {
      const one = await meter(...given)
      await expectRefused(one, () => post(one, one.body()), 409, { code })
    })

    it("a report for another customer's meter is refused with the answer for an unknown one", async () => {
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

    it('a report without a session or from another site is refused', async () => {
      const one = await meter()
      await expectRefused(one, () => site.portal.request('POST', '/ablesung/', { body: one.body() }), 401, { code: 'NichtAngemeldet' })
      await expectRefused(one, () => post(one, one.body(), { origin: 'https://evil.example' }), 403, { code: 'HerkunftUnzulaessig' })
      await expectRefused(one, () => post(one, one.body(), { 'sec-fetch-site': 'cross-site' }), 403, { code: 'HerkunftUnzulaessig' })
    })
  })
})
