import { endpoint, nothing } from '#contract/_kit/endpoint.ts'
import { statement } from '#platform/db/port.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customerRoute } from './route.ts'
import { startTestPortal, type TestPortal } from './testing.ts'
import { type Customer } from './testing/rows.ts'

const insertSlowly = statement(
  'testing.insertSlowly',
  `insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at)
   select gen_random_uuid(), 'Langsam', 'x', $1, 'x', 'x', '{}', now(), now() from pg_sleep(1)`,
)
const slow = endpoint({
  name: 'testing.slow',
  method: 'POST',
  path: '/api/testing/slow',
  who: 'customer',
  summary: 'x',
  answers: { 204: nothing },
  errors: [],
})
const routes = [
  customerRoute(slow, async ({ db, person }) => {
    await db.query(insertSlowly, [person.gps[0]])
    return undefined
  }),
]

describe.runIf(databaseKinds.includes('postgres'))('a lost database', () => {
  let portal: TestPortal
  let ada: Customer
  let administration: Client

  beforeAll(async () => {
    portal = await startTestPortal('postgres', { extra: { endpoints: [slow], routes } })
    ada = await portal.customer()
    administration = new Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await administration.connect()
  })
  afterAll(async () => {
    await administration.end()
    await portal.stop()
  })

  const name = () => new URL(portal.databaseUrl ?? '').pathname.slice(1)
  const kill = () => administration.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name()}'`)
  const sleeping = async () => {
    const under = `select from pg_stat_activity where datname = '${name()}' and state = 'active' and query like '%pg_sleep%'`
    return (await administration.query(under)).rowCount
  }
  async function during<T>(work: () => Promise<T>): Promise<T> {
    await administration.query(`alter database ${name()} allow_connections false`)
    await kill()
    try {
      return await work()
    } finally {
      await administration.query(`alter database ${name()} allow_connections true`)
    }
  }
  const unavailable = { status: 503, body: { code: 'VoruebergehendNichtErreichbar' } }
  const tabs = () => portal.request('GET', '/api/css/v5/tabs', { cookie: ada.cookie })

  it.each([
    ['a customer’s reading', 'GET', '/api/css/v5/pages/vertraege'],
    ['a customer’s writing', 'POST', '/api/testing/slow'],
    ['the question who is signed in', 'GET', '/auth/introspect'],
    ['the banner, which everybody may ask for', 'GET', '/api/css/no_auth/v5/wartungsbanner'],
    ['the end of a session', 'GET', '/auth/logout'],
  ])('answers 503 with Retry-After to %s', async (_, method, path) => {
    const answer = await during(() => portal.request(method, path, { cookie: ada.cookie }))
    expect(answer).toMatchObject(unavailable)
    expect(answer.headers.get('retry-after')).toBe('5')
  })

  it('answers 503 with Retry-After to a call that waits too long for another', async () => {
    const other = new Client({ connectionString: portal.databaseUrl })
    await other.connect()
    try {
      await other.query('begin; lock table portal.vorgang in access exclusive mode')
      const answer = await portal.request('POST', '/api/testing/slow', { cookie: ada.cookie })
      expect(answer).toMatchObject(unavailable)
      expect(answer.headers.get('retry-after')).toBe('5')
    } finally {
      await other.end()
    }
  })

  it('does not affect calls that need no database', async () => {
    const [anonymous, operator] = await during(() =>
      Promise.all([portal.request('GET', '/api/css/v5/tabs'), portal.request('GET', '/api/portal/v1/betreiber')]),
    )
    expect([anonymous.status, operator.status]).toEqual([401, 200])
  })

  it('is used again once it is back, also under load', async () => {
    const answers = await during(() => Promise.all(Array.from({ length: 50 }, tabs)))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(503))
    expect((await Promise.all(Array.from({ length: 50 }, tabs))).map(({ status }) => status)).toEqual(Array(50).fill(200))
  })

  it('answers 503 to a call under way and leaves no effect of it', async () => {
    const running = portal.request('POST', '/api/testing/slow', { cookie: ada.cookie })
    await expect.poll(() => sleeping()).toBe(1)
    await kill()
    expect(await running).toMatchObject(unavailable)
    await expect.poll(() => sleeping()).toBe(0)
    expect(await portal.sql(`select 1 from portal.vorgang where art = 'Langsam'`)).toEqual([])
    expect((await portal.request('POST', '/api/testing/slow', { cookie: ada.cookie })).status).toBe(204)
  })

  it('is reported without its address or message', async () => {
    const { text } = await during(tabs)
    expect(text).toBe('{"code":"VoruebergehendNichtErreichbar"}')
  })
})
