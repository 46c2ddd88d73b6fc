import { databaseKinds } from '#platform/db/testing.ts'
import { describe, expect, it } from 'vitest'
import { startTestPortal } from '../_kit/testing.ts'
import { einspeisung, NOW, setUpReports, strange, verbrauch, wasser } from './testing.ts'

describe.each(databaseKinds)('reporting a reading on %s', (kind) => {
  const site = setUpReports(kind)
  const { meter, waterMeter, post, vorgaenge, outbox, listed } = site

  describe('a report with valid data', () => {
    it('answers 201 with the Vorgang, which is stored with its outbox rows', async () => {
      const one = await meter()
      const { status, body, text } = await post(one, one.body())
      expect([status, Object.keys(body), body.Status]).toEqual([201, ['VorgangId', 'Nummer', 'Status'], 'eingegangen'])
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
        { ...row, ziel: 'ablesedienst', nicht_vor: Infinity },
      ])
    })

    it("shows up in the list at once, before the operator's readings", async () => {
      const one = await meter()
      await post(one, one.body())
      expect(await listed(one)).toEqual([
        ['2.8.0', '2026-11-20 1200', '2026-10-31 1100'],
        ['1.8.0', '2026-10-31 400'],
      ])
    })

    it('forwards master data, whatever customer, address and meter the body has', async () => {
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
      ['another code', { meLoId: 'FREMD' }],
      ['none', { meLoId: '' }],
      ['no word of one', { meLoId: undefined }],
    ])('uses the stored metering point if the body has %s', async (_, change) => {
      const one = await meter()
      expect((await post(one, one.body(change))).status).toBe(201)
      expect((await vorgaenge(one))[0]?.nutzlast).toMatchObject({ Ablesung: { meLoId: 'DE0001' } })
    })

    it('is refused for the metering point of another meter of the same person', async () => {
      const one = await meter()
      const keys = { vk_nummer: one.vk, gp_nummer: one.owner.gp }
      await site.portal.insert('zaehler', { ...keys, zaehlernummer: `X${one.vk}`, messlokation: 'DE0002' })
      const answer = await post(one, one.body({ meLoId: 'DE0002' }))
      expect([answer.status, answer.body]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'meLoId' }] }])
      expect(await vorgaenge(one)).toEqual([])
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

    it("forwards the meter's own register code, however the body spells it", async () => {
      const one = await meter()
      await post(one, one.body({ readingValues: [{ ...einspeisung, obis: 'x<b>:2.8.0*255' }] }))
      const [vorgang] = await vorgaenge(one)
      expect(vorgang?.nutzlast).toMatchObject({ Obis: '2.8.0', Ablesung: { readingValues: [einspeisung] } })
    })

    it('accepts both registers of a two-way meter, each as its own Vorgang', async () => {
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

    it('accepts the single register of a water meter', async () => {
      const one = await waterMeter()
      expect((await post(one, one.body())).status).toBe(201)
      expect((await vorgaenge(one))[0]?.nutzlast).toMatchObject({
        Obis: '1.0.1',
        Ablesung: { meterType: 'WATER_METER', readingValues: [wasser] },
      })
      expect(await listed(one, 'trinkwasser')).toEqual([['1.0.1', '2026-11-20 340', '2026-10-31 321']])
    })

    it.each([0, 999_999_999])('accepts the value %i', async (value) => {
      const one = await meter()
      expect((await post(one, one.body({ readingValues: [{ ...einspeisung, value }] }))).status).toBe(201)
      expect((await listed(one))[0][1]).toBe(`2026-11-20 ${value}`)
    })

    it('accepts an implausible value and records why', async () => {
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

    it('uses the account that expires last if a meter was in several', async () => {
      const old = await meter({ zaehlernummer: 'UMZUG1' }, { ablaufdatum: '2026-11-01' })
      const present = await meter({ zaehlernummer: 'UMZUG1' }, { ablaufdatum: '2027-11-01' }, { owner: old.owner })
      expect((await post(old, old.body())).status).toBe(201)
      expect(await site.portal.sql('select vk_nummer from portal.vorgang where gp_nummer = $1', [old.owner.gp])).toEqual([
        { vk_nummer: present.vk },
      ])
    })

    it("accepts the operator's own name in another spelling", async () => {
      const one = await meter({ messstellenbetreiber: '  NETZ musterland gmbh ' })
      expect((await post(one, one.body())).status).toBe(201)
    })
  })

  describe('the day of a reading in Berlin', () => {
    it.each([
      // midnight, and the start of the two weeks
      ['2026-11-20T00:00:00+01:00', '2026-11-20', true],
      ['2026-11-19T23:59:59+01:00', '2026-11-20', false],
      ['2026-11-20T00:00:01+01:00', '2026-11-20', true],
      ['2026-11-20T00:00:00+01:00', '2026-11-06', true],
      ['2026-11-20T00:00:00+01:00', '2026-11-05', false],
      ['2026-11-19T23:59:59+01:00', '2026-11-05', true],
      // the night when clocks go forward
      ['2027-03-27T23:59:59+01:00', '2027-03-28', false],
      ['2027-03-28T00:00:00+01:00', '2027-03-28', true],
      ['2027-03-28T03:00:00+02:00', '2027-03-28', true],
      ['2027-03-28T23:59:59+02:00', '2027-03-29', false],
      ['2027-03-29T00:00:00+02:00', '2027-03-29', true],
      ['2027-03-29T00:00:00+02:00', '2027-03-15', true],
      ['2027-03-29T00:00:00+02:00', '2027-03-14', false],
      ['2027-04-11T23:59:59+02:00', '2027-03-28', true],
      ['2027-04-12T00:00:00+02:00', '2027-03-28', false],
      // the night when clocks go back
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
    ])('a reading reported at %s for the day %s is accepted: %s', async (moment, readingDate, isTaken) => {
      site.portal.clock.set(moment)
      const one = await meter()
      const { status, body } = await post(one, one.body({ readingDate }))
      expect([status, body.code]).toEqual(isTaken ? [201, undefined] : [400, 'AblesedatumAusserhalb'])
      expect((await vorgaenge(one)).length).toBe(isTaken ? 1 : 0)
    })
  })
})

describe.each(databaseKinds)('reporting a reading without another reading service on %s', (kind) => {
  it("addresses the reading to the operator's system only", async () => {
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
    expect(await portal.jobs.jobs('ablesung')).toEqual([])
    await portal.stop()
  })
})
