import { endpoint, nothing } from '#contract/_kit/endpoint.ts'
import { statement } from '#platform/db/port.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { customerRoute, openRoute } from './route.ts'
import { startTestPortal, type TestPortal } from './testing.ts'
import { type Customer } from './testing/rows.ts'

const insertMeldung = statement(
  'testing.meldung',
  `insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at)
   values (gen_random_uuid(), 'Probe', $1, $2, 'x', 'x', '{}', now(), now())`,
)

const write = endpoint({
  name: 'testing.write',
  method: 'POST',
  path: '/api/testing/write',
  who: 'customer',
  summary: 'x',
  body: z.strictObject({ text: z.string().check(z.maxLength(100)), list: z.optional(z.array(z.strictObject({ n: z.int() }))) }),
  answers: { 201: z.strictObject({ text: z.string(), zahl: z.optional(z.number()) }) },
  errors: ['VertragAbgelaufen'],
})
const read = endpoint({
  name: 'testing.read',
  method: 'GET',
  path: '/api/testing/read/{id}',
  who: 'customer',
  summary: 'x',
  params: z.strictObject({ id: z.string().check(z.regex(/^[0-9]{3}$/)) }),
  query: z.strictObject({ q: z.optional(z.string()), email: z.optional(z.string()) }),
  answers: { 200: z.strictObject({ id: z.string(), q: z.optional(z.string()) }) },
  errors: ['NichtGefunden'],
})
const bodyless = endpoint({
  name: 'testing.bodyless',
  method: 'PATCH',
  path: '/api/testing/bodyless',
  who: 'customer',
  summary: 'x',
  answers: { 204: nothing },
  errors: [],
})
const open = endpoint({
  name: 'testing.open',
  method: 'POST',
  path: '/api/testing/open',
  who: 'anyone',
  summary: 'x',
  body: z.optional(z.strictObject({ a: z.number() })),
  answers: { 200: z.strictObject({ a: z.optional(z.number()) }), 204: nothing },
  errors: [],
})

const CANARY = 'kanarienvogel'
const routes = [
  customerRoute(write, async ({ db, body, person }) => {
    await db.query(insertMeldung, [body.text, person.gps[0]])
    if (body.text === 'fault') throw Object.assign(new Error('it broke'), { detail: CANARY, query: CANARY, password: CANARY })
    if (body.text === 'refuse') throw new Refusal('VertragAbgelaufen', { fields: ['text'] })
    return { text: body.text, zahl: undefined }
  }),
  customerRoute(read, async ({ params, query }) => {
    if (params.id === '404') throw new Refusal('NichtGefunden')
    if (params.id === '500') throw new TypeError('undefined is not a function')
    return { id: params.id, ...(query.q === undefined ? {} : { q: query.q }) }
  }),
  customerRoute(bodyless, async () => undefined),
  openRoute(open, async ({ body }) => body),
]

describe.each(databaseKinds)('a request on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer

  beforeAll(async () => {
    portal = await startTestPortal(kind, { extra: { endpoints: [write, read, bodyless, open], routes } })
    ada = await portal.customer()
  })
  afterAll(() => portal.stop())

  const call = (method: string, path: string, options: Parameters<TestPortal['request']>[2] = {}) =>
    portal.request(method, path, { cookie: ada.cookie, ...options })
  const post = (body: unknown) => call('POST', '/api/testing/write', { body })
  const postRaw = (rawBody: string, headers: Record<string, string> = {}) => call('POST', '/api/testing/write', { rawBody, headers })
  const stored = async () => (await portal.sql(`select schluessel from portal.vorgang where art = 'Probe'`)).length

  describe('a valid request', () => {
    it('is answered without empty fields', async () => {
      const { status, text } = await post({ text: 'gut' })
      expect([status, text]).toEqual([201, '{"text":"gut"}'])
    })

    it('has its effect', async () => {
      const before = await stored()
      await post({ text: 'wirkt' })
      expect(await stored()).toBe(before + 1)
    })

    it('gets the security headers', async () => {
      const { headers } = await post({ text: 'kopf' })
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': `default-src 'self';img-src 'self' data:;object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self';frame-src 'self';require-trusted-types-for 'script';trusted-types 'none'`,
      })
      expect(headers.has('x-powered-by')).toBe(false)
    })
  })

  describe('a body that does not fit the schema', () => {
    it.each([
      ['an unknown key', '{"text":"a","GPNummer":"1000000001"}', ['GPNummer']],
      ['several unknown keys', '{"text":"a","GPNummer":"1000000001","gps":["1"]}', ['GPNummer', 'gps']],
      ['an unknown key further in', '{"text":"a","list":[{"n":1,"m":2}]}', ['list.0.m']],
      ['a wrong type', '{"text":["a"]}', ['text']],
      ['several faults', '{"list":[{"n":1.5}]}', ['text', 'list.0.n']],
      ['a number beyond all numbers', '{"text":"a","list":[{"n":1e400}]}', ['list.0.n']],
      ['a key named constructor', '{"text":"a","constructor":{"prototype":{"x":1}}}', undefined],
      ['a key named __proto__', '{"text":"a","__proto__":{"text":"b"}}', undefined],
      ['a key named __proto__ further in', '{"text":"a","list":[{"n":1,"__proto__":{"n":2}}]}', undefined],
      ['a list', '[]', undefined],
      ['null', 'null', undefined],
      ['a text', '"text"', undefined],
      ['what is no JSON', '{"text":', undefined],
      ['what is no JSON, with a value that nobody should see again', `{"text": ${CANARY}`, undefined],
    ])('a body that does not fit the schema is 400: %s', async (_, rawBody, felder) => {
      const before = await stored()
      const { status, body } = await postRaw(rawBody)
      expect([status, body]).toEqual([
        400,
        felder ? { code: 'UngueltigeAnfrage', felder: felder.map((feld) => ({ feld })) } : { code: 'UngueltigeAnfrage' },
      ])
      expect(await stored()).toBe(before)
    })

    it('a missing required body is 400', async () => {
      expect(await call('POST', '/api/testing/write')).toMatchObject({ status: 400, body: { code: 'UngueltigeAnfrage' } })
    })

    it('a body of more than 64 kB is 413', async () => {
      expect(await postRaw(JSON.stringify({ text: 'x'.repeat(70_000) }))).toMatchObject({ status: 413, body: { code: 'InhaltZuGross' } })
    })

    it.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonp',
      '',
    ])('a body of type %j is 415', async (type) => {
      expect(await postRaw('{"text":"a"}', { 'content-type': type })).toMatchObject({
        status: 415,
        body: { code: 'InhaltstypUnzulaessig' },
      })
    })

    it('a refusal lists at most 20 fields of at most 100 characters', async () => {
      const list = Array.from({ length: 50 }, () => ({ n: 'x' }))
      const { body } = await post({ text: 'a', list })
      expect(body.felder).toHaveLength(20)
      const long = await post({ text: 'a', ['k'.repeat(5000)]: 1 })
      expect(long.body.felder).toEqual([{ feld: 'k'.repeat(100) }])
    })
  })

  describe('a request without a body', () => {
    it.each([
      ['no type', {}],
      ['the type of JSON', { headers: { 'content-type': 'application/json' } }],
      ['an empty JSON body', { rawBody: '' }],
      ['a JSON body of spaces', { rawBody: ' \n' }],
      ['an empty object', { body: {} }],
    ])('a call that takes no body works with %s', async (_, options) => {
      expect((await call('PATCH', '/api/testing/bodyless', options)).status).toBe(204)
    })

    it('a call with an optional body works', async () => {
      expect((await call('POST', '/api/testing/open', { rawBody: '' })).status).toBe(204)
      expect((await call('POST', '/api/testing/open', { body: { a: 1 } })).text).toBe('{"a":1}')
    })

    it('a call without a body refuses one', async () => {
      const bodies: [unknown, object][] = [
        [{ Gelesen: true }, { felder: [{ feld: 'Gelesen' }] }],
        [[], {}],
        ['', {}],
        [false, {}],
      ]
      for (const [body, felder] of bodies) {
        const answer = await call('PATCH', '/api/testing/bodyless', { body })
        expect([answer.status, answer.body]).toEqual([400, { code: 'UngueltigeAnfrage', ...felder }])
      }
    })
  })

  describe('a query', () => {
    it.each([
      ['?q=a', 200],
      ['', 200],
      ['?q=', 200],
      ['?q=a&q=b', 400],
      ['?q[]=a', 400],
      ['?q[x]=a', 400],
      ['?unbekannt=1', 400],
      ['?__proto__=1', 400],
      ['?constructor=1', 400],
      ['?Q=a', 400],
    ])('a call with the query %j answers %i', async (query, status) => {
      expect((await call('GET', `/api/testing/read/123${query}`)).status).toBe(status)
    })

    it('a call without a query refuses one', async () => {
      expect(await call('PATCH', '/api/testing/bodyless?x=1')).toMatchObject({
        status: 400,
        body: { code: 'UngueltigeAnfrage', felder: [{ feld: 'x' }] },
      })
    })
  })

  it.each(['12', '1234', 'abc', '%00%00%00', '..%2f', '%C3%A4bc', `12${encodeURIComponent('３')}`])(
    'a malformed id gets the same answer as an unknown id: %j',
    async (id) => {
      const [malformed, missing] = [await call('GET', `/api/testing/read/${id}`), await call('GET', '/api/testing/read/404')]
      expect([malformed.status, malformed.text]).toEqual([404, missing.text])
    },
  )

  it.each(['/api/testing/read/%', '/api/testing/read/%zz', '/api/%ff'])(
    'an unreadable address is refused without quoting it, and logged: %s',
    async (path) => {
      portal.logged.length = 0
      const { status, text } = await raw(portal.base, 'GET', path)
      expect([status >= 400 && status < 500, JSON.parse(text)]).toEqual([
        true,
        { code: expect.stringMatching(/^(UngueltigeAnfrage|NichtGefunden)$/) },
      ])
      await vi.waitFor(() => expect(portal.logged.map((line) => JSON.parse(line))).toMatchObject([{ msg: 'answered', route: '-', status }]))
    },
  )

  describe('a call that fails', () => {
    it('a refusal has no effect and names code and fields', async () => {
      const before = await stored()
      expect(await post({ text: 'refuse' })).toMatchObject({ status: 409, body: { code: 'VertragAbgelaufen', felder: [{ feld: 'text' }] } })
      expect(await stored()).toBe(before)
    })

    it('a bug of ours has no effect, describes nothing and is logged without values', async () => {
      const before = await stored()
      portal.logged.length = 0
      const { status, text } = await post({ text: 'fault' })
      expect([status, text]).toEqual([500, '{"code":"InternerFehler"}'])
      expect(await stored()).toBe(before)
      const line = portal.logged.map((entry) => JSON.parse(entry)).find(({ level }) => level >= 50)
      expect(line).toMatchObject({ msg: 'a call failed', route: '/api/testing/write', err: { type: 'Error', message: 'it broke' } })
      expect(portal.logged.join('')).not.toContain(CANARY)
    })

    it('a read that fails is answered like a failed change', async () => {
      expect(await call('GET', '/api/testing/read/500')).toMatchObject({ status: 500, body: { code: 'InternerFehler' } })
    })
  })

  it('leaves one log line without anything that the customer sent', async () => {
    portal.logged.length = 0
    await call('GET', `/api/testing/read/123?q=${CANARY}&email=${CANARY}%0d%0a`, {
      headers: { 'x-note': CANARY, authorization: `Bearer ${CANARY}` },
    })
    await call('GET', `/api/testing/read/${CANARY}%0a%1b%5b31m`)
    await post({ text: CANARY })
    await postRaw(`{"${CANARY}": 1}`)
    const lines = portal.logged.map((line) => JSON.parse(line))
    expect(lines.map(({ msg, status, route }) => [msg, status, route])).toEqual([
      ['answered', 200, '/api/testing/read/:id'],
      ['answered', 404, '/api/testing/read/:id'],
      ['answered', 201, '/api/testing/write'],
      ['answered', 400, '/api/testing/write'],
    ])
    const secret = ada.cookie.split('=')[1] ?? ''
    for (const word of [CANARY, secret, ada.sub]) expect(portal.logged.join('')).not.toContain(word)
  })
})

/** Sends a path that fetch would normalise. */
function raw(base: string, method: string, path: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(base, { method, path }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject).end()
  })
}
