import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from './testing.ts'
import { type Signed } from './testing/rows.ts'

const pathOf = ({ path }: Endpoint, parameter = 'abcdefghij') => path.replaceAll(/\{\w+\}/g, parameter)
const unsafe = allEndpoints.filter(({ method }) => method !== 'GET')

describe.each(databaseKinds)('every call on %s', (kind) => {
  let portal: TestPortal
  let customer: Signed
  let support: Signed
  let staff: Signed

  beforeAll(async () => {
    portal = await startTestPortal(kind)
    customer = await portal.customer()
    support = await portal.signIn({ rollen: ['support'] })
    staff = await portal.signIn({ rollen: ['support', 'betrieb'] })
  })
  afterAll(() => portal.stop())

  /** A request that no schema accepts: an unknown key in the query and in the body. */
  const nonsense = (endpoint: Endpoint, cookie: string, headers: Record<string, string>) =>
    portal.request(endpoint.method, `${pathOf(endpoint, 'x')}?unbekannt=1`, { cookie, body: { unbekannt: 1 }, headers })

  describe('a call from another site', () => {
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]

    it.each(unsafe)('is refused with 403 for every sign that it is from another site: $name', async (endpoint) => {
      const { cookie } = endpoint.who === 'support' ? support : customer
      for (const headers of foreign) {
        expect(await nonsense(endpoint, cookie, headers as Record<string, string>)).toMatchObject({
          status: 403,
          body: { code: 'HerkunftUnzulaessig' },
        })
      }
    })

    it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
      'is refused with 403 for a form of type %s',
      async (type) => {
        for (const endpoint of unsafe) {
          const headers = { origin: 'https://evil.example', 'content-type': type }
          const answer = await portal.request(endpoint.method, pathOf(endpoint), { cookie: customer.cookie, rawBody: 'a=1', headers })
          expect(answer, endpoint.name).toMatchObject({ status: 403, body: { code: 'HerkunftUnzulaessig' } })
        }
      },
    )

    it('gets no CORS headers', async () => {
      for (const method of ['OPTIONS', 'GET']) {
        const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
        const answer = await portal.request(method, '/api/css/v5/tabs', { cookie: customer.cookie, headers })
        expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
      }
    })

    it('a call is allowed from our own pages and for programs without an origin', async () => {
      const ours = [{ origin: portal.base, 'sec-fetch-site': 'same-origin' }, {}]
      for (const headers of ours) {
        const answer = await portal.request('POST', '/api/cc/v2/registrierungen/pin', {
          cookie: customer.cookie,
          body: {},
          headers,
        })
        // it passed the access check, and then its body was validated
        expect(answer).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
      }
    })
  })

  it('a wrong method is 405 and names the right ones', async () => {
    for (const [path, ofPath] of Map.groupBy(allEndpoints, (endpoint) => pathOf(endpoint))) {
      const allowed = ofPath.flatMap(({ method, acts }) => (method === 'GET' && !acts ? [method, 'HEAD'] : [method]))
      for (const method of ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((other) => !allowed.some((one) => one === other))) {
        const answer = await portal.request(method, path, { cookie: customer.cookie })
        const body = method === 'HEAD' ? undefined : { code: 'MethodeUnzulaessig' }
        expect(answer, `${method} ${path}`).toMatchObject({ status: 405, body })
        expect(answer.headers.get('allow')).toBe(allowed.join(', '))
      }
    }
  })

  it('an empty path parameter is 404, whatever the method', async () => {
    const paths = allEndpoints.filter(({ path }) => path.includes('{')).map((endpoint) => pathOf(endpoint, ''))
    for (const path of new Set(paths)) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status } = await portal.request(method, path, { cookie: (path.includes('/betrieb/') ? staff : customer).cookie })
        expect([401, 404], `${method} ${path}`).toContain(status)
      }
    }
  })

  it('an unknown address is 404', async () => {
    expect(await portal.request('GET', '/api/css/v5/nichts', { cookie: customer.cookie })).toMatchObject({
      status: 404,
      body: { code: 'NichtGefunden' },
    })
  })

  it('is described in the OpenAPI document, which is public', async () => {
    const { status, body } = await portal.request('GET', '/api/openapi.json')
    expect([status, body.openapi, Object.keys(body.paths).length]).toEqual([
      200,
      '3.1.0',
      new Set(allEndpoints.map(({ path }) => path)).size,
    ])
  })
})
