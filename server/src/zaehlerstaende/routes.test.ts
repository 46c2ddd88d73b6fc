import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { BETREIBER, type Customer } from '../_kit/testing/rows.ts'
import { findZaehler, listZaehlerstaende } from './store.ts'

const adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }

describe.each(databaseKinds)('meters and readings on %s', (kind) => {
  let portal: TestPortal
  let number = 2_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())
  afterEach(() => portal.clock.set('2026-11-20T10:00:00+01:00'))

  const v4 = (customer: Customer, typ = 'Einspeiser') =>
    portal.request('GET', `/api/css/v4/zaehlerstaende?vertragskontotyp=${typ}`, { cookie: customer.cookie })
  const v5 = (customer: Customer, area = 'einspeisung') =>
    portal.request('GET', `/api/css/v5/pages/${area}/zaehlerstaende`, { cookie: customer.cookie })

  /** An account with one meter, for a new customer unless one is given. */
  async function meter(row: Record<string, unknown> = {}, account: Record<string, unknown> = {}, customer?: Customer) {
    const owner = customer ?? (await portal.customer())
    const vk = String((number += 1))
    const keys = { vk_nummer: vk, gp_nummer: owner.gp }
    await portal.insert('vertragskonto', { ...keys, ...account })
    const { zaehlernummer } = await portal.insert('zaehler', { ...keys, zaehlernummer: `Z${vk}`, ...row })
    const reading = (values: Record<string, unknown>) => portal.insert('zaehlerstand', { ...keys, zaehlernummer, ...values })
    const reported = (Ablesedatum: string, Zaehlerstand: number, status = 'eingegangen', Obis = '2.8.0') =>
      portal.insert('vorgang', {
        id: randomUUID(),
        art: 'Zaehlerstand',
        schluessel: randomUUID(),
        ...keys,
        nutzlast: JSON.stringify({ Zaehlernummer: zaehlernummer, Obis, Ablesedatum, Zaehlerstand }),
        status,
      })
    return { owner, vk, zaehlernummer, reading, reported }
  }
  const water = { meter_type: 'WATER_METER', zaehlertyp: 'Wasserzaehler' }
  const values = (body: { zaehler: { zaehlerstaendeNachObis: { zaehlerstaende: { datum: string; zaehlerstand: number }[] }[] }[] }[]) =>
    body[0]?.zaehler[0]?.zaehlerstaendeNachObis[0]?.zaehlerstaende.map(({ datum, zaehlerstand }) => [datum, zaehlerstand])

  describe('readings of feed-in', () => {
    it('have one entry per account in v5, in camelCase', async () => {
      const { owner, vk, zaehlernummer, reading } = await meter(
        { zaehlertyp: 'Zweirichtungszaehler', messlokation: 'DE0001', is_ims: true },
        { ablaufdatum: '2027-01-01' },
      )
      await reading({ obis: '1.8.0', datum: '2026-10-31', zaehlerstand: 400 })
      await reading({ obis: '2.8.0', datum: '2026-09-30', zaehlerstand: 1000.5 })
      await reading({ obis: '2.8.0', datum: '2026-10-31', zaehlerstand: 1100 })
      const art = {
        ableseArt: '01',
        ableseArtBezeichnung: 'Ablesung durch den Netzbetreiber',
        ableseKategorie: 'N',
        ableseKategorieBezeichnung: 'Netzbetreiber',
      }
      const { status, body } = await v5(owner)
      expect([status, body]).toEqual([
        200,
        [
          {
            gpNummer: owner.gp,
            vertragskonto: vk,
            abgelaufen: false,
            ablaufdatum: '2027-01-01',
            adresse,
            zaehler: [
              {
                zaehlernummer,
                zaehlertyp: 'Zweirichtungszaehler',
                messstellenbetreiber: BETREIBER,
                messlokation: 'DE0001',
                isIms: true,
                isLastgang: false,
                zaehlerstaendeNachObis: [
                  {
                    obisCodeShort: '2.8.0',
                    unit: 'kWh',
                    zaehlerstaende: [
                      { datum: '2026-10-31', zaehlerstand: 1100, ...art },
                      { datum: '2026-09-30', zaehlerstand: 1000.5, ...art },
                    ],
                  },
                  { obisCodeShort: '1.8.0', unit: 'kWh', zaehlerstaende: [{ datum: '2026-10-31', zaehlerstand: 400, ...art }] },
                ],
              },
            ],
          },
        ],
      ])
    })

    it('have one entry per meter in v4, in the generic shape', async () => {
      const { owner, vk, zaehlernummer, reading } = await meter({ zaehlertyp: 'Zweirichtungszaehler', messlokation: 'DE0001' })
      await reading({ datum: '2026-10-31', zaehlerstand: 1100 })
      const { status, body } = await v4(owner)
      expect([status, body]).toEqual([
        200,
        [
          {
            GPNummer: owner.gp,
            Vertragskonto: vk,
            Zaehlernummer: zaehlernummer,
            Zaehlertyp: 'Zweirichtungszaehler',
            ZaehlerstaendeNachObis: [
              {
                ObisKurz: '2.8.0',
                Unit: 'kWh',
                Zaehlerstaende: [
                  {
                    Datum: '2026-10-31',
                    Zaehlerstand: 1100,
                    AbleseArt: '01',
                    AbleseArtBezeichnung: 'Ablesung durch den Netzbetreiber',
                    AbleseKategorie: 'N',
                    AbleseKategorieBezeichnung: 'Netzbetreiber',
                  },
                ],
              },
            ],
            IsIms: false,
            IsLastgang: false,
            Messlokation: 'DE0001',
            Messstellenbetreiber: BETREIBER,
            MeterType: 'ELECTRIC_METER',
            Eingabefelder: [
              { obis: '1-1:2.8.0', obis_short: '2.8.0', rate_name: 'Einspeisung', required: true, show_obis: true, unit: 'kWh' },
              { obis: '1-1:1.8.0', obis_short: '1.8.0', rate_name: 'Verbrauch', required: false, show_obis: true, unit: 'kWh' },
            ],
          },
        ],
      ])
    })

    it('have only the feed-in field for a one-way meter', async () => {
      const { owner } = await meter()
      expect((await v4(owner)).body[0].Eingabefelder.map((feld: { obis_short: string }) => feld.obis_short)).toEqual(['2.8.0'])
    })
  })

  describe('readings of drinking water', () => {
    it('have neither isIms nor isLastgang in v5', async () => {
      const { owner, vk, zaehlernummer, reading } = await meter(water, { typ: 'Trinkwasser' })
      await reading({ obis: '1.0.1', zaehlerstand: 321 })
      const { body } = await v5(owner, 'trinkwasser')
      const [{ zaehler, ...account }] = body
      expect(account).toEqual({ gpNummer: owner.gp, vertragskonto: vk, abgelaufen: false, adresse })
      expect(Object.keys(zaehler[0]).toSorted()).toEqual(['messstellenbetreiber', 'zaehlernummer', 'zaehlerstaendeNachObis', 'zaehlertyp'])
      expect(zaehler[0]).toMatchObject({
        zaehlernummer,
        zaehlerstaendeNachObis: [{ obisCodeShort: '1.0.1', unit: 'm³', zaehlerstaende: [{ zaehlerstand: 321 }] }],
      })
    })

    it('have the generic shape and one field in v4', async () => {
      const { owner } = await meter(water, { typ: 'Trinkwasser' })
      expect((await v4(owner, 'Trinkwasser')).body[0]).toMatchObject({
        MeterType: 'WATER_METER',
        IsIms: false,
        IsLastgang: false,
        Eingabefelder: [{ obis: '8-0:1.0.1', obis_short: '1.0.1', rate_name: 'Verbrauch', required: true, show_obis: false, unit: 'm³' }],
      })
    })
  })

  it('are filtered by the type of the account', async () => {
    const { owner, vk } = await meter()
    const other = await meter(water, { typ: 'Trinkwasser' }, owner)
    await meter({}, { typ: 'Redispatch' }, owner)
    const accounts = (body: { vertragskonto: string }[]) => body.map(({ vertragskonto }) => vertragskonto)
    expect([accounts((await v5(owner)).body), accounts((await v5(owner, 'trinkwasser')).body)]).toEqual([[vk], [other.vk]])
    expect([(await v4(owner)).body.length, (await v4(owner, 'Trinkwasser')).body.length]).toEqual([1, 1])
  })

  it.each([
    '',
    '?vertragskontotyp=',
    '?vertragskontotyp=Gas',
    '?vertragskontotyp=einspeiser',
    '?vertragskontotyp=Einspeiser&vertragskontotyp=Trinkwasser',
  ])('need a valid type in v4: %j', async (query) => {
    const { cookie } = await portal.customer()
    expect(await portal.request('GET', `/api/css/v4/zaehlerstaende${query}`, { cookie })).toMatchObject({
      status: 400,
      body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'vertragskontotyp' }] },
    })
  })

  it.each(['Redispatch', 'Dienstleistung'])('are empty in v4 for accounts without meters: %s', async (typ) => {
    const customer = await portal.customer()
    await portal.insert('vertragskonto', { vk_nummer: `4${customer.gp.slice(1)}`, gp_nummer: customer.gp, typ })
    const answer = await v4(customer, typ)
    expect([answer.status, answer.body]).toEqual([200, []])
  })

  it('omit registers that count neither consumption nor feed-in', async () => {
    const { owner, reading } = await meter({ zaehlertyp: 'Zweirichtungszaehler' })
    for (const obis of ['1.8.0', '2.8.0', '3.8.0', '10.8.0', '0.0.0', '21.8.0', 'C.1.0']) await reading({ obis })
    const [{ zaehler }] = (await v5(owner)).body
    expect(zaehler[0].zaehlerstaendeNachObis.map(({ obisCodeShort }: { obisCodeShort: string }) => obisCodeShort)).toEqual([
      '2.8.0',
      '1.8.0',
    ])
    expect((await v4(owner)).body[0].ZaehlerstaendeNachObis.map(({ ObisKurz }: { ObisKurz: string }) => ObisKurz)).toEqual([
      '2.8.0',
      '1.8.0',
    ])
  })

  it('omit the readings of a load-profile meter but not the meter', async () => {
    const { owner, reading, reported } = await meter({ is_lastgang: true })
    await reading({})
    await reported('2026-11-19', 5000)
    expect((await v5(owner)).body[0].zaehler[0]).toMatchObject({ isLastgang: true, zaehlerstaendeNachObis: [] })
    expect((await v4(owner)).body[0]).toMatchObject({ IsLastgang: true, ZaehlerstaendeNachObis: [] })
  })

  it('are empty for a meter without readings and an account without meters', async () => {
    const { owner, vk } = await meter()
    const bare = await portal.insert('vertragskonto', { vk_nummer: String((number += 1)), gp_nummer: owner.gp })
    const { body } = await v5(owner)
    expect(
      body.map((account: { vertragskonto: string; zaehler: { zaehlerstaendeNachObis: unknown[] }[] }) => [
        account.vertragskonto,
        account.zaehler.map((one) => one.zaehlerstaendeNachObis),
      ]),
    ).toEqual([
      [vk, [[]]],
      [bare.vk_nummer, []],
    ])
    expect((await v4(owner)).body).toHaveLength(1)
  })

  it('come latest first, with the meters of an account in the order of their numbers', async () => {
    const { owner, vk, reading } = await meter({ zaehlernummer: 'B' })
    await portal.insert('zaehler', { vk_nummer: vk, gp_nummer: owner.gp, zaehlernummer: 'A' })
    for (const datum of ['2025-12-31', '2026-10-31', '2026-01-31', '2024-02-29']) await reading({ datum })
    const [{ zaehler }] = (await v5(owner)).body
    expect(zaehler.map((one: { zaehlernummer: string }) => one.zaehlernummer)).toEqual(['A', 'B'])
    expect(zaehler[1].zaehlerstaendeNachObis[0].zaehlerstaende.map(({ datum }: { datum: string }) => datum)).toEqual([
      '2026-10-31',
      '2026-01-31',
      '2025-12-31',
      '2024-02-29',
    ])
  })

  describe('readings reported by the customer', () => {
    it.each(['eingegangen', 'uebermittelt'])('are listed at once with their own kind (%s)', async (status) => {
      const { owner, reading, reported } = await meter()
      await reading({ datum: '2026-10-31', zaehlerstand: 1100 })
      await reported('2026-11-19', 1200, status)
      const [first, second] = (await v5(owner)).body[0].zaehler[0].zaehlerstaendeNachObis[0].zaehlerstaende
      expect(first).toEqual({
        datum: '2026-11-19',
        zaehlerstand: 1200,
        ableseArt: '02',
        ableseArtBezeichnung: 'von Ihnen gemeldet',
        ableseKategorie: 'K',
        ableseKategorieBezeichnung: 'Kundenablesung',
      })
      expect(second).toMatchObject({ datum: '2026-10-31', ableseKategorie: 'N' })
    })

    it("replace the operator's reading of the same day", async () => {
      const { owner, reading, reported } = await meter()
      await reading({ datum: '2026-10-31', zaehlerstand: 1000 })
      await reading({ datum: '2026-11-19', zaehlerstand: 1190 })
      await reported('2026-11-19', 1200)
      expect(values((await v5(owner)).body)).toEqual([
        ['2026-11-19', 1200],
        ['2026-10-31', 1000],
      ])
      expect((await v4(owner)).body[0].ZaehlerstaendeNachObis[0].Zaehlerstaende).toHaveLength(2)
    })

    it.each(['bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'])('are not listed when they are %s', async (status) => {
      const { owner, reading, reported } = await meter()
      await reading({ datum: '2026-11-19', zaehlerstand: 1190 })
      await reported('2026-11-19', 1200, status)
      expect(values((await v5(owner)).body)).toEqual([['2026-11-19', 1190]])
    })

    it('are listed for a meter without other readings', async () => {
      const { owner, reported } = await meter()
      await reported('2026-11-19', 1200)
      expect(values((await v5(owner)).body)).toEqual([['2026-11-19', 1200]])
    })

    it('belong to the meter of their account, not to the same number elsewhere', async () => {
      const mine = await meter({ zaehlernummer: 'GLEICH' })
      const other = await meter({ zaehlernummer: 'GLEICH' }, {}, mine.owner)
      await other.reported('2026-11-19', 1200)
      const { body } = await v5(mine.owner)
      expect(body.map((account: Parameters<typeof values>[0][number]) => values([account]))).toEqual([undefined, [['2026-11-19', 1200]]])
    })
  })

  it.each([
    ['2026-11-20', '2026-11-19T23:59:59+01:00', false],
    ['2026-11-20', '2026-11-20T00:00:00+01:00', true],
    ['2026-07-01', '2026-06-30T23:59:59+02:00', false],
    ['2026-07-01', '2026-07-01T00:00:00+02:00', true],
    ['2026-11-19', '2026-11-20T00:00:00+01:00', true],
    ['2027-01-01', '2026-12-31T23:59:59+01:00', false],
    ['2027-01-01', '2027-01-01T00:00:00+01:00', true],
  ])('readings of an account with the end date %s expire by the day in Berlin: at %s %s', async (ablaufdatum, moment, abgelaufen) => {
    portal.clock.set(moment)
    const { owner } = await meter({}, { ablaufdatum })
    expect((await v5(owner)).body[0]).toMatchObject({ ablaufdatum, abgelaufen })
  })

  it('readings of another customer are not shown', async () => {
    const [mine, theirs] = [await meter({ zaehlernummer: 'GETEILT' }), await meter({ zaehlernummer: 'GETEILT' })]
    await theirs.reading({ zaehlerstand: 77_777 })
    await theirs.reported('2026-11-19', 88_888)
    for (const { text } of [await v4(mine.owner), await v5(mine.owner)]) {
      expect(text).not.toMatch(/77777|88888/)
      expect(text).not.toContain(theirs.vk)
    }
  })

  it("are limited to the person's own, even without row-level security", async () => {
    const [mine, theirs] = [await meter({ zaehlernummer: 'GLEICHE' }), await meter({ zaehlernummer: 'GLEICHE' })]
    for (const { reading, reported } of [mine, theirs]) {
      await reading({})
      await reported('2026-11-19', 1200)
    }
    const gps = [mine.owner.gp]
    const rows = await asSystem(portal.database, async (db) => [
      await listZaehlerstaende(db, gps, 'Einspeiser'),
      await findZaehler(db, gps, 'GLEICHE'),
    ])
    expect(rows.map((found) => found.map(({ vk_nummer }) => vk_nummer))).toEqual([
      [mine.vk, mine.vk],
      [mine.vk, mine.vk],
    ])
    expect(await asSystem(portal.database, (db) => findZaehler(db, gps, theirs.vk))).toEqual([])
  })
})
