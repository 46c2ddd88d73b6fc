import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { zusammenlegungOf } from '../_kit/testing/bodies.ts'
import { setUpAnlagen, type Anlage } from './testing.ts'

const VERSIONS = ['v4', 'v5'] as const
type Version = (typeof VERSIONS)[number]
const plantsOf = (version: Version) => `/api/css/${version}/${version === 'v4' ? 'einspeiser' : 'pages/einspeisung'}/anlagendaten`

// the clock of the tests is 20 November 2026 in Berlin
describe.each(databaseKinds)('the readings of requests for a plant on %s', (kind) => {
  const site = setUpAnlagen(kind)
  const { anlage, vorgaenge } = site

  const addReadings = async (
    { gp, vk, meter }: Pick<Anlage, 'gp' | 'vk' | 'meter'>,
    obis: string,
    rows: Readonly<Record<string, number>>,
  ) => {
    for (const [datum, zaehlerstand] of Object.entries(rows)) {
      await site.portal.insert('zaehlerstand', { vk_nummer: vk, gp_nummer: gp, zaehlernummer: meter, obis, datum, zaehlerstand })
    }
  }
  /** 10 kWh a day of feed-in and 1 kWh of consumption; 20 days ago the readings were 2000 and 500 */
  const plant = async () => {
    const one = await anlage()
    await addReadings(one, '2.8.0', { '2026-07-23': 1000, '2026-10-31': 2000 })
    await addReadings(one, '1.8.0', { '2026-07-23': 400, '2026-10-31': 500 })
    return one
  }
  const notes = async (one: Anlage) => {
    const { nutzlast = {} } = (await vorgaenge(one)).at(-1) ?? {}
    return Object.fromEntries(Object.entries(nutzlast).filter(([field]) => field.includes('Auffaelligkeit')))
  }
  const exempt = ({ cookie, vk }: Anlage, further: object, version: Version = 'v5') =>
    site.portal.request('PATCH', `${plantsOf(version)}/${vk}/${version === 'v4' ? 'steuerbefreien' : 'steuer-befreien'}`, {
      cookie,
      body: { Jahr: 2027, ...further },
    })
  const mergeBody = (one: Anlage, change: object) => ({
    ...zusammenlegungOf({ PhotovoltaikZaehlernummer: one.meter, HaushaltZaehlernummer: '1HAU0000000001' }),
    PhotovoltaikZaehlerstand_1_8_0: 520,
    PhotovoltaikZaehlerstand_2_8_0: 2200,
    ...change,
  })
  const merge = (one: Anlage, change: object, version: Version = 'v5') =>
    site.portal.request('PATCH', `${plantsOf(version)}/${one.vk}/liefervertraege-zusammenlegen`, {
      cookie: one.cookie,
      body: mergeBody(one, change),
    })

  it.each([
    [{ Zaehlerstand: 1999 }, { Auffaelligkeit: 'niedrigerAlsZuletzt' }],
    // usual for 20 days is 200: a third is 66.7, three times is 600
    [{ Zaehlerstand: 2066 }, { Auffaelligkeit: 'ungewoehnlichNiedrig' }],
    [{ Zaehlerstand: 2067 }, {}],
    [{ Zaehlerstand: 2600 }, {}],
    [{ Zaehlerstand: 2601 }, { Auffaelligkeit: 'ungewoehnlichHoch' }],
    [{}, {}],
  ])('an exemption with %j after 2000 is accepted, and its Vorgang has %j', async (further, expected) => {
    for (const version of VERSIONS) {
      const ada = await plant()
      expect((await exempt(ada, further, version)).status).toBe(200)
      expect((await vorgaenge(ada)).map(({ nutzlast }) => nutzlast)).toEqual([{ Jahr: 2027, ...further, ...expected }])
    }
  })

  it('an exemption has no Auffaelligkeit without a known reading or a meter', async () => {
    const [ada, ben] = [await anlage(), await anlage()]
    await site.portal.sql('delete from portal.zaehler where vk_nummer = $1', [ben.vk])
    await exempt(ada, { Zaehlerstand: 5 })
    await exempt(ben, { Zaehlerstand: 5 })
    expect([await notes(ada), await notes(ben)]).toEqual([{}, {}])
  })

  it.each([
    [{}, {}],
    [
      { PhotovoltaikZaehlerstand_1_8_0: 499, PhotovoltaikZaehlerstand_2_8_0: 2601 },
      { PhotovoltaikAuffaelligkeit_1_8_0: 'niedrigerAlsZuletzt', PhotovoltaikAuffaelligkeit_2_8_0: 'ungewoehnlichHoch' },
    ],
    [
      { PhotovoltaikZaehlerstand_1_8_0: 2200, PhotovoltaikZaehlerstand_2_8_0: 520 },
      { PhotovoltaikAuffaelligkeit_1_8_0: 'registerVertauscht', PhotovoltaikAuffaelligkeit_2_8_0: 'registerVertauscht' },
    ],
  ])('a merging with %j after 500 and 2000 is accepted, and its Vorgang has %j', async (change, expected) => {
    for (const version of VERSIONS) {
      const ada = await plant()
      expect((await merge(ada, change, version)).status).toBe(200)
      expect((await vorgaenge(ada)).map(({ nutzlast }) => nutzlast)).toEqual([{ ...mergeBody(ada, change), ...expected }])
    }
  })

  it("a merging checks the household's meter only if it is the customer's own", async () => {
    const [ada, ben] = [await plant(), await plant()]
    const own = { ...ada, ...(await site.addAnlage(ada.gp)) }
    await addReadings(own, '1.8.0', { '2026-10-31': 18_000 })
    const lower = { HaushaltZaehlerstand_1_8_0: 100, HaushaltZaehlerstand_2_8_0: 7 }
    await merge(ada, { HaushaltZaehlernummer: own.meter, ...lower })
    await merge(ben, { HaushaltZaehlernummer: own.meter, ...lower })
    expect([await notes(ada), await notes(ben)]).toEqual([{ HaushaltAuffaelligkeit_1_8_0: 'niedrigerAlsZuletzt' }, {}])
  })

  it('a body must not contain an Auffaelligkeit, and a repetition is the first request, whatever was read since', async () => {
    const ada = await plant()
    expect((await exempt(ada, { Zaehlerstand: 5, Auffaelligkeit: null })).body.code).toBe('UngueltigeAnfrage')
    expect((await merge(ada, { PhotovoltaikAuffaelligkeit_1_8_0: null })).body.code).toBe('UngueltigeAnfrage')
    const firsts = [await exempt(ada, { Zaehlerstand: 2100 }), await merge(ada, {})]
    await addReadings(ada, '2.8.0', { '2026-11-10': 9000 })
    const again = [await exempt(ada, { Zaehlerstand: 2100 }, 'v4'), await merge(ada, {}, 'v4')]
    expect(again.map(({ text }) => text)).toEqual(firsts.map(({ text }) => text))
  })
})
