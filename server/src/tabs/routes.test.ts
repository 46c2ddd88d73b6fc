import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '../_kit/context.ts'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { findAreas } from './store.ts'

const none = { Antraege: false, Einspeiser: false, Trinkwasser: false, Geraete: false, Support: false, Redispatch: false }

describe.each(databaseKinds)('the areas that a person sees on %s', (kind) => {
  let portal: TestPortal
  let vk = 2_000_000_000

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())

  /** The areas of a new customer with accounts of these types; v4 and v5 must agree. */
  async function tabsFor(types: readonly string[], options: Parameters<TestPortal['signIn']>[0] = {}) {
    const customer = await portal.customer(options)
    for (const typ of types) await portal.insert('vertragskonto', { vk_nummer: String((vk += 1)), gp_nummer: customer.gp, typ })
    const [v4, v5] = await Promise.all(
      ['v4', 'v5'].map((version) => portal.request('GET', `/api/css/${version}/tabs`, { cookie: customer.cookie })),
    )
    expect([v4?.status, v4?.text]).toEqual([200, v5?.text])
    return v5?.body
  }

  it.each([
    [[], none],
    [['Einspeiser'], { ...none, Einspeiser: true, Geraete: true }],
    [['Trinkwasser'], { ...none, Trinkwasser: true }],
    [['Redispatch'], { ...none, Redispatch: true }],
    [['Dienstleistung'], none],
    [['Fernwärme'], none],
    [
      ['Einspeiser', 'Einspeiser', 'Trinkwasser', 'Redispatch'],
      { ...none, Einspeiser: true, Geraete: true, Trinkwasser: true, Redispatch: true },
    ],
  ])('follow from the types of the accounts: %j', async (types, expected) => {
    expect(await tabsFor(types)).toEqual(expected)
  })

  it("include support if both the provider and the portal's table give the role", async () => {
    expect(await tabsFor([], { rollen: ['support'] })).toEqual({ ...none, Support: true })
    expect(await tabsFor([], { rollen: ['support'], eigeneRollen: [] })).toEqual(none)
    expect(await tabsFor([], { rollen: [], eigeneRollen: ['support'] })).toEqual(none)
    expect(await tabsFor([], { rollen: ['betrieb'] })).toEqual({ ...none, Betrieb: true })
    expect(await tabsFor([], { rollen: ['betrieb'], eigeneRollen: [] })).toEqual(none)
    expect(await tabsFor([], { rollen: ['support', 'betrieb'] })).toEqual({ ...none, Support: true, Betrieb: true })
  })

  it('do not depend on accounts of other persons', async () => {
    await tabsFor(['Einspeiser', 'Trinkwasser', 'Redispatch'])
    expect(await tabsFor([])).toEqual(none)
    const nobody = { iss: 'https://nobody.example', sub: 'nobody', gps: [] }
    expect(await asSystem(portal.database, (db) => findAreas(db, nobody))).toEqual({ typen: [], geraete: false, antraege: false })
  })

  it('include applications of a business partner and linked ones unless cancelled', async () => {
    const customer = await portal.customer()
    const areas = async () => (await portal.request('GET', '/api/css/v5/tabs', { cookie: customer.cookie })).body
    const antragsnummer = `A${customer.gp}`
    await portal.insert('antrag', { antragsnummer, gp_nummer: customer.gp })
    expect(await areas()).toEqual({ ...none, Antraege: true })
    await portal.sql(`update portal.antrag set status = 'storniert' where antragsnummer = $1`, [antragsnummer])
    expect(await areas()).toEqual(none)
    const { iss, sub } = customer
    await portal.insert('antrag', { antragsnummer: `L${customer.gp}`, status: 'verknuepft', iss, sub })
    expect(await areas()).toEqual({ ...none, Antraege: true })
  })

  it('include devices if there is one, whatever the account type', async () => {
    const { gp, cookie } = await portal.customer()
    const vk_nummer = String((vk += 1))
    await portal.insert('vertragskonto', { vk_nummer, gp_nummer: gp, typ: 'Dienstleistung' })
    await portal.insert('geraet', { geraet_id: `G${vk_nummer}`, vk_nummer, gp_nummer: gp })
    expect((await portal.request('GET', '/api/css/v5/tabs', { cookie })).body).toEqual({ ...none, Geraete: true })
  })
})
