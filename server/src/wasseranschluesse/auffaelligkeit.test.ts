import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { receiverOf } from '../erp/testing/receiver.ts'
import { setUpAnschluesse, type Anschluss } from './testing.ts'

const VERSIONS = ['v4', 'v5'] as const
const pathOf = (vk: string, version: (typeof VERSIONS)[number]) =>
  version === 'v4' ? `/api/css/v4/wasser/anschluesse/${vk}/kuendigung` : `/api/css/v5/pages/trinkwasser/${vk}/kuendigung`

// the clock of the tests is 20 November 2026 in Berlin
describe.each(databaseKinds)('the final water reading on %s', (kind) => {
  const site = setUpAnschluesse(kind)
  const { anschluss, vorgaenge, decide } = site

  const addReading = (one: Anschluss, datum: string, zaehlerstand: number) =>
    site.portal.insert('zaehlerstand', {
      vk_nummer: one.vk,
      gp_nummer: one.gp,
      zaehlernummer: one.meter,
      obis: '1.0.1',
      datum,
      zaehlerstand,
    })
  /** 742 m³ eight weeks ago, and 42 m³ in the year before */
  const connection = async () => {
    const one = await anschluss()
    await addReading(one, '2025-09-26', 700)
    await addReading(one, '2026-09-26', 742)
    return one
  }
  const patch = (one: Anschluss, change: object = {}, version: (typeof VERSIONS)[number] = 'v5') => {
    const body = { AbmeldungZum: '2026-11-19', Zaehlernummer: one.meter, Zaehlerstand: 745, ...change }
    return site.portal.request('PATCH', pathOf(one.vk, version), { cookie: one.cookie, body })
  }
  const noted = async (one: Anschluss) => (await vorgaenge(one)).at(-1)?.nutzlast['Auffaelligkeit']

  it.each([
    [420, 'niedrigerAlsZuletzt'],
    [742, 'ungewoehnlichNiedrig'],
    // usual for 54 days is 6.2 m³: a third is 2.07, three times is 18.6
    [744, 'ungewoehnlichNiedrig'],
    [745, undefined],
    [760, undefined],
    [761, 'ungewoehnlichHoch'],
  ])('is accepted with %i after 742, and its Vorgang has the Auffaelligkeit %s', async (Zaehlerstand, expected) => {
    for (const version of VERSIONS) {
      const wim = await connection()
      expect((await patch(wim, { Zaehlerstand }, version)).status).toBe(200)
      const [vorgang] = await vorgaenge(wim)
      expect(vorgang?.nutzlast).toEqual({
        AbmeldungZum: '2026-11-19',
        Zaehlernummer: wim.meter,
        Zaehlerstand,
        ...(expected && { Auffaelligkeit: expected }),
      })
    }
  })

  it('counts for the day of the cancellation and is compared with readings up to that day', async () => {
    const [early, late] = [await connection(), await connection()]
    // 6 m³ are unusual for 13 days but usual for 54
    await patch(early, { AbmeldungZum: '2026-10-09', Zaehlerstand: 748 })
    await patch(late, { AbmeldungZum: '2026-11-19', Zaehlerstand: 748 })
    expect([await noted(early), await noted(late)]).toEqual(['ungewoehnlichHoch', undefined])
    const readSince = await connection()
    await addReading(readSince, '2026-11-19', 9000)
    await patch(readSince, { AbmeldungZum: '2026-11-18' })
    expect(await noted(readSince)).toBeUndefined()
    const readThatDay = await connection()
    await addReading(readThatDay, '2026-11-19', 760)
    await patch(readThatDay, { AbmeldungZum: '2026-11-19', Zaehlerstand: 745 })
    expect(await noted(readThatDay)).toBe('niedrigerAlsZuletzt')
  })

  it('has no Auffaelligkeit without a known reading of the meter in this account', async () => {
    const [wim, nora] = [await anschluss(), await anschluss()]
    await patch(wim, { Zaehlerstand: 5 })
    const other = await site.addAnschluss(nora.gp)
    await site.portal.insert('zaehler', { vk_nummer: other.vk, gp_nummer: nora.gp, zaehlernummer: nora.meter, zaehlertyp: 'Wasserzaehler' })
    await addReading({ ...nora, vk: other.vk }, '2026-09-26', 742)
    await patch(nora, { Zaehlerstand: 420 })
    expect([await noted(wim), await noted(nora)]).toEqual([undefined, undefined])
  })

  it('is compared with undecided reports of the customer too', async () => {
    const wim = await connection()
    const nutzlast = { Zaehlernummer: wim.meter, Obis: '1.0.1', Ablesedatum: '2026-11-18', Zaehlerstand: 748 }
    await site.portal.insert('vorgang', {
      id: crypto.randomUUID(),
      art: 'Zaehlerstand',
      schluessel: wim.meter,
      gp_nummer: wim.gp,
      vk_nummer: wim.vk,
      nutzlast: JSON.stringify(nutzlast),
    })
    await patch(wim, { Zaehlerstand: 745 })
    expect((await vorgaenge(wim)).find(({ art }) => art === 'Kuendigung')?.nutzlast).toMatchObject({
      Auffaelligkeit: 'niedrigerAlsZuletzt',
    })
  })

  it('is refused if the body contains an Auffaelligkeit', async () => {
    const wim = await connection()
    for (const version of VERSIONS) {
      expect((await patch(wim, { Zaehlerstand: 420, Auffaelligkeit: null }, version)).body.code).toBe('UngueltigeAnfrage')
    }
    expect(await vorgaenge(wim)).toEqual([])
  })

  it("is sent to the operator's system with its Auffaelligkeit, which the customer sees too", async () => {
    const wim = await connection()
    const { body } = await patch(wim, { Zaehlerstand: 420 })
    const pulled = (await (await receiverOf(site.portal)).ask()).body.Vorgaenge as { VorgangId: string; Nutzlast: object }[]
    expect(pulled.find(({ VorgangId }) => VorgangId === body.VorgangId)?.Nutzlast).toMatchObject({ Auffaelligkeit: 'niedrigerAlsZuletzt' })
    const own = await site.portal.request('GET', `/api/portal/v1/vorgaenge/${body.VorgangId}`, { cookie: wim.cookie })
    expect(Object.entries(own.body.Inhalt as object)).toEqual([
      ['AbmeldungZum', '2026-11-19'],
      ['Zaehlernummer', wim.meter],
      ['Zaehlerstand', 420],
      ['Einheit', 'm³'],
      ['Auffaelligkeit', 'niedrigerAlsZuletzt'],
    ])
  })

  it('is part of the first request when sent again, whatever was read since', async () => {
    const [odd, plain] = [await connection(), await connection()]
    const firsts = [await patch(odd, { Zaehlerstand: 420 }), await patch(plain)]
    await addReading(odd, '2026-11-01', 300)
    await addReading(plain, '2026-11-01', 800)
    expect((await patch(odd, { Zaehlerstand: 420 }, 'v4')).text).toBe(firsts[0]?.text)
    expect((await patch(plain, {}, 'v4')).text).toBe(firsts[1]?.text)
    expect((await patch(odd, { Zaehlerstand: 421 })).body.code).toBe('VorgangBereitsOffen')
    await decide(firsts[0]?.body.VorgangId, { status: 'bestaetigt' })
    expect((await patch(odd, { Zaehlerstand: 420 })).body.VorgangId).toBe(firsts[0]?.body.VorgangId)
  })
})
