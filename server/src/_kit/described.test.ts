import { databaseKind } from '#platform/db/testing.ts'
import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { allEndpoints } from '#contract/all-endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from './testing.ts'
import type { Answer, RequestOptions } from './testing/requests.ts'

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly schema: { readonly type: string } }[]
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
interface Served {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly securitySchemes: { readonly session: { readonly name: string } } }
}
type Faulty = readonly [what: string, method: string, search: string, options: RequestOptions]

const BIG = `{"text":"${'x'.repeat(70_000)}"}`

/** Requests that no endpoint accepts, one for each way to be wrong. */
function faultyRequests({ method }: Endpoint): Faulty[] {
  const anyMethod: Faulty[] = [
    ['an unknown key in the query', method, '?unbekannt=1', {}],
    ['another method', 'PUT', '', {}],
  ]
  if (method === 'GET') return anyMethod
  return [
    ...anyMethod,
    ['an unknown key in the body', method, '', { body: { unbekannt: 1 } }],
    ['a body that is no object', method, '', { rawBody: '[1]' }],
    ['a body that is no JSON', method, '', { rawBody: '{"' }],
    ['a body of another type', method, '', { rawBody: 'a=1', headers: { 'content-type': 'text/plain' } }],
    ['a body that is too large', method, '', { rawBody: BIG }],
    ['another origin', method, '', { headers: { origin: 'https://evil.example' } }],
    ['a key that is none', method, '?unbekannt=1', { headers: { 'idempotency-key': 'x' } }],
  ]
}

describe('the OpenAPI document', () => {
  let portal: TestPortal
  let served: Served
  let cookies: readonly (string | undefined)[]

  beforeAll(async () => {
    portal = await startTestPortal(databaseKind)
    served = (await portal.request('GET', '/api/openapi.json')).body
    cookies = [undefined, (await portal.customer()).cookie, (await portal.signIn({ rollen: ['support'] })).cookie]
  })
  afterAll(() => portal.stop())

  const operationOf = ({ path, method }: Endpoint) => served.paths[path]?.[method.toLowerCase()]
  const isNamed = (endpoint: Endpoint, { status, body }: Answer) =>
    operationOf(endpoint)?.responses[String(status)]?.description.split(', ').includes(body?.code) === true

  it.each(allEndpoints)('lists the answers to a faulty request: $name', async (endpoint) => {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, 'abcdefghij')
    const missing: string[] = []
    for (const cookie of cookies) {
      for (const [what, method, search, options] of faultyRequests(endpoint)) {
        const answer = await portal.request(method, path + search, { cookie, ...options })
        if (!isNamed(endpoint, answer)) missing.push(`${what}: ${answer.status} ${answer.text}`)
      }
    }
    expect(missing).toEqual([])
  })

  it('names the server’s session cookie', () => {
    const [, customer = ''] = cookies
    expect(served.components.securitySchemes.session.name).toBe(customer.split('=')[0])
  })

  it('types whole numbers as integers', () => {
    const parameters = Object.values(served.paths).flatMap((ofPath) => Object.values(ofPath).flatMap((operation) => operation.parameters))
    const numbers = parameters.filter(({ name }) => ['limit', 'offset', 'max_age'].includes(name))
    expect(numbers.map(({ name }) => name).toSorted()).toEqual([
      'limit',
      'limit',
      'limit',
      'limit',
      'limit',
      'max_age',
      'offset',
      'offset',
      'offset',
      'offset',
      'offset',
      'offset',
    ])
    for (const { name, schema } of numbers)
      expect(schema, name).toEqual({ type: 'integer', minimum: expect.any(Number), maximum: expect.any(Number) })
  })
})
