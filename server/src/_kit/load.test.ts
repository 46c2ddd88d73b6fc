import { allEndpoints } from '#contract/all-endpoints.ts'
import { endpoint, nothing } from '#contract/_kit/endpoint.ts'
import { databaseKind } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRoute } from './route.ts'
import { loadOf } from './register.ts'
import { startTestPortal, type TestPortal } from './testing.ts'
import type { Customer } from './testing/rows.ts'

const slow = endpoint({
  name: 'testing.slow',
  method: 'GET',
  path: '/api/testing/slow',
  who: 'anyone',
  summary: 'x',
  answers: { 204: nothing },
  errors: [],
})
const SCREEN = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

describe('a portal with enough to do', () => {
  let portal: TestPortal
  let ada: Customer
  let working: Promise<unknown>
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()

  beforeAll(async () => {
    const wait = openRoute(slow, async () => {
      begun.resolve()
      await finished.promise
      return undefined
    })
    portal = await startTestPortal(databaseKind, { requestsAtOnce: 1, extra: { endpoints: [slow], routes: [wait] } })
    ada = await portal.customer()
    working = portal.request('GET', slow.path)
    await begun.promise
  })
  afterAll(async () => {
    finished.resolve()
    await working
    await portal.stop()
  })

  it('refuses a read with 503 and Retry-After', async () => {
    const answer = await portal.request('GET', '/api/css/v5/tabs', { cookie: ada.cookie })
    expect(answer).toMatchObject({ status: 503, body: { code: 'VoruebergehendNichtErreichbar' } })
    expect(answer.headers.get('retry-after')).toBe('5')
  })

  it('refuses who begins a sign-in by a page with a sentence and a link to try again', async () => {
    const answer = await fetch(`${portal.base}/auth/login?pfad=/`, { headers: SCREEN, redirect: 'manual' })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.text()).toMatch(/stark ausgelastet[^]*href="\/auth\/login\?pfad=\/"/)
  })

  it.each([
    ['changes something', 'PATCH', '/api/css/v5/meldungen/unbekannt', 404],
    ['ends a sign-in', 'GET', '/auth/token?code=x&redirect_uri=https%3A%2F%2Fportal.example%2F', 401],
  ])('still answers who %s', async (_, method, path, status) => {
    const answer = await portal.request(method, path, { cookie: ada.cookie })
    expect(answer.status).toBe(status)
  })

  it('says so once in its log', () => {
    expect(portal.logged.filter((line) => line.includes('"type":"Overloaded"'))).toHaveLength(1)
  })
})

it('counts as begun what changes something, signs out, or ends a sign-in', () => {
  const begun = allEndpoints.filter((one) => loadOf(one) === 'act' && one.method === 'GET').map(({ name }) => name)
  expect(begun).toEqual(['account.exchangeToken', 'account.logout'])
  expect(allEndpoints.filter((one) => loadOf(one) === 'read' && one.method !== 'GET')).toEqual([])
})
