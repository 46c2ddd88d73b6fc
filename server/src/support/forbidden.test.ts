import { isAllowedInKundensicht, isOwnInKundensicht, isSchema, type Endpoint } from '#contract/_kit/endpoint.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { idsFor, pathOf } from '../_kit/testing/access.ts'
import { matrix } from '../_kit/testing/matrix.ts'
import { createWorld, type World } from '../_kit/testing/world.ts'
import { SICHT } from './testing.ts'

/** Calls that only read, yet are closed in a customer view (docs/decisions/0021-customer-view.md). */
const NEVER_READ = [
  'account.getKonto',
  'account.exportMine',
  'account.getMeineRollen',
  'bankdaten.getIbans',
  'freigaben.listFreigaben',
  'opt-in.getOptIn',
  'registrierungen.listKommunikationskanaele',
]

const asCustomer = allEndpoints.filter((endpoint) => endpoint.who !== 'erp' && !isOwnInKundensicht(endpoint))
const refused = asCustomer.filter((endpoint) => endpoint.method !== 'GET' || NEVER_READ.includes(endpoint.name))
const read = asCustomer.filter(
  (endpoint) => endpoint.who === 'customer' && endpoint.method === 'GET' && !NEVER_READ.includes(endpoint.name),
)

describe.each(databaseKinds)('every call in a customer view on %s', (kind) => {
  let portal: TestPortal
  let world: World
  let staff: string
  let owner: string
  /** the state of the database, which no call of this test may change */
  let before: unknown

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    world = await createWorld(portal)
    const { cookie } = await portal.signIn({ rollen: ['support'] })
    const body = { KundeSub: world.owner.ids['KundeSub'], Grund: 'Anruf' }
    const taken = await portal.request('POST', SICHT, { cookie, body })
    expect(taken.status).toBe(200)
    staff = taken.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    owner = (await world.cookiesOf('owner'))[0] ?? ''
    before = await state()
  })
  afterAll(() => portal.stop())

  /** Sends the owner's request with this cookie. */
  const send = (endpoint: Endpoint, cookie: string) => {
    const row = matrix[endpoint.name]
    const ids = idsFor(row ?? { access: {} as never, ids: {} }, world.owner.ids)
    const { query, body } = row?.needs?.(ids) ?? {}
    const search = query ? `?${new URLSearchParams(query).toString()}` : ''
    const path = pathOf(endpoint, { title: 'brief.pdf', ...ids }) + search
    return portal.request(endpoint.method, path, { cookie, ...(body ? { body } : {}) })
  }

  /** A digest of every table, except sessions and the audit record. */
  const state = () =>
    portal.database.asOwner(async (db) => {
      const tables = await db.run<{ name: string }>(
        `select schemaname || '.' || tablename as name from pg_tables
          where schemaname in ('portal', 'dispatch') and tablename not in ('protokoll', 'protokoll_kette', 'sitzung') order by 1`,
      )
      const digests = tables.map(
        ({ name }) => `select '${name}' as name, md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`,
      )
      return db.run<{ name: string; digest: string }>(digests.join(' union all '))
    })

  const expectUnchanged = async ({ name }: Endpoint) => expect(await state(), `${name} has changed something`).toEqual(before)

  it('is declared as refused if it changes anything or must never be read', () => {
    expect(asCustomer.filter((endpoint) => endpoint.method === 'GET' && !isAllowedInKundensicht(endpoint)).map(({ name }) => name)).toEqual(
      expect.arrayContaining(NEVER_READ),
    )
    expect(refused.filter(isAllowedInKundensicht)).toEqual([])
    expect(refused.length).toBeGreaterThan(50)
  })

  it.each(refused)('$name is refused', async (endpoint) => {
    expect(await send(endpoint, staff)).toMatchObject({ status: 403, body: { code: 'NichtInKundensicht' } })
    await expectUnchanged(endpoint)
  })

  it.each(read)("$name gets the customer's answer", async (endpoint) => {
    const seen = await send(endpoint, staff)
    await expectUnchanged(endpoint)
    const own = await send(endpoint, owner)
    expect(seen.status).toBe(own.status)
    expect(seen.status).toBeLessThan(300)
    // PDFs differ in their time of creation
    expect(Object.values(endpoint.answers).some(isSchema) && seen.body).toEqual(Object.values(endpoint.answers).some(isSchema) && own.body)
    // staff never gets a whole IBAN
    expect(seen.text).not.toMatch(/DE\d{20}|NL\d{2}[A-Z]{4}\d{10}/)
  })

  it('is audited once', async () => {
    const [row] = await portal.sql<{ n: number }>(`select count(*)::int as n from portal.protokoll where handlung = 'AnfrageInKundensicht'`)
    expect(row?.n).toBe(refused.length + read.length)
  })
})
