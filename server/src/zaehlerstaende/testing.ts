import type { Database } from '#platform/db/port.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestPortal, type TestPortal, type TestPortalOptions } from '../_kit/testing.ts'
import type { Customer } from '../_kit/testing/rows.ts'

export const NOW = '2026-11-20T10:00:00+01:00'
export const strange = { street: 'Anderswo', housenumber: '99', city: 'Fremdstadt', zip: '99999', firstname: 'Eva', lastname: 'Fremd' }
export const einspeisung = { obis: '1-1:2.8.0', value: 1200, rateName: 'Einspeisung', readingImages: [] }
export const verbrauch = { obis: '1-1:1.8.0', value: 500, rateName: 'Verbrauch', readingImages: [] }
export const wasser = { obis: '8-0:1.0.1', value: 340, rateName: 'Verbrauch', readingImages: [] }

export type Body = Readonly<Record<string, unknown>>
export interface Meter {
  readonly owner: Customer
  readonly vk: string
  readonly zaehlernummer: string
  body(changes?: Body): Body
}

interface StoredVorgang {
  readonly id: string
  readonly status: string
  readonly schluessel: string
  readonly nutzlast: Record<string, unknown>
}

/** A portal per describe block, with customers who report readings. */
export function setUpReports(kind: Database['kind'], portalOptions: TestPortalOptions = {}) {
  let portal: TestPortal
  let number = 2_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind, { readingServiceUrl: 'http://127.0.0.1:1/', ...portalOptions })
  })
  afterAll(() => portal.stop())
  afterEach(() => portal.clock.set(NOW))

  /** A two-way meter with one reading per register, for a new customer unless one is given. */
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

  return {
    get portal() {
      return portal
    },
    meter,
    waterMeter,
    post,
    postRaw,
    vorgaenge,
    outbox,
    listed,
  }
}
