import { endpoint, nothing } from '#contract/_kit/endpoint.ts'
import { statement, type Transaction } from '#platform/db/port.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { asSystem } from './context.ts'
import { Refusal } from './refusal.ts'
import { customerRoute, openOnceRoute, sessionOnceRoute } from './route.ts'
import { startTestPortal, type TestPortal } from './testing.ts'
import { type Customer } from './testing/rows.ts'

const insertVorgang = statement(
  'testing.idempotentVorgang',
  `insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at)
   values (gen_random_uuid(), 'Schluessel', $1, $2, 'x', 'x', '{}', now(), now())`,
)
const create = endpoint({
  name: 'testing.create',
  method: 'POST',
  path: '/api/testing/create/{place}',
  who: 'customer',
  summary: 'x',
  params: z.strictObject({ place: z.string() }),
  query: z.strictObject({ v: z.optional(z.string()) }),
  body: z.strictObject({ a: z.int(), b: z.optional(z.int()) }),
  answers: { 201: z.strictObject({ id: z.string() }) },
  errors: ['VertragAbgelaufen'],
  idempotent: true,
})
const remove = endpoint({
  name: 'testing.remove',
  method: 'DELETE',
  path: '/api/testing/create/{place}',
  who: 'customer',
  summary: 'x',
  params: z.strictObject({ place: z.string() }),
  answers: { 204: nothing },
  errors: [],
  idempotent: true,
})
const plain = endpoint({
  ...create,
  name: 'testing.plain',
  path: '/api/testing/plain/{place}',
  idempotent: undefined,
} as never) as typeof create

const [ofSession, ofAnyone] = [
  endpoint({ ...create, name: 'testing.createInSession', path: '/api/testing/session/{place}' }),
  endpoint({ ...create, name: 'testing.createByAnyone', path: '/api/testing/anyone/{place}', who: 'anyone' }),
]

/** What the handlers do on the next request. */
const next: { fault?: Error; gate?: Promise<void>; isWaiting?: boolean } = {}

async function act({ db, person }: { db: Transaction; person: { gps: readonly string[] } }) {
  const id = randomUUID()
  await db.query(insertVorgang, [id, person.gps[0]])
  next.isWaiting = true
  await next.gate
  if (next.fault) throw next.fault
  return { id }
}
const routes = [
  customerRoute(create, act),
  sessionOnceRoute(ofSession, ({ person, once, checkout }) =>
    checkout((db) => db.transaction((tx) => once.within(tx, () => act({ db: tx, person })))),
  ),
  openOnceRoute(ofAnyone, ({ database, onceAs, params: { place } }) =>
    asSystem(database, (db) =>
      db.transaction((tx) =>
        onceAs({ person: { iss: 'x', sub: place }, request: 'createByAnyone' }).within(tx, () => act({ db: tx, person: { gps: [place] } })),
      ),
    ),
  ),
  customerRoute(plain, act),
  customerRoute(remove, async (call) => {
    await act(call)
    return undefined
  }),
]

describe.each(databaseKinds)('a request with an Idempotency-Key on %s', (kind) => {
  let portal: TestPortal
  let ada: Customer
  let key: string

  beforeAll(async () => {
    portal = await startTestPortal(kind, { extra: { endpoints: [create, ofSession, ofAnyone, remove, plain], routes } })
    ada = await portal.customer()
  })
  afterAll(() => portal.stop())
  beforeEach(() => {
    key = randomUUID()
    delete next.fault
    delete next.gate
    delete next.isWaiting
  })

  const send = (options: { path?: string; method?: string; cookie?: string; body?: unknown; rawBody?: string; key?: string } = {}) => {
    const {
      path = '/api/testing/create/x',
      method = 'POST',
      cookie = ada.cookie,
      rawBody,
      body = method === 'POST' ? { a: 1 } : undefined,
    } = options
    return portal.request(method, path, {
      cookie,
      ...(rawBody ? { rawBody } : { body }),
      headers: { 'idempotency-key': options.key ?? key },
    })
  }
  const effects = async () => (await portal.sql(`select id from portal.vorgang where art = 'Schluessel'`)).length
  const keys = async () => (await portal.sql('select 1 from portal.idempotenz where schluessel = $1', [key])).length
  const replayed = (answer: { headers: Headers }) => answer.headers.get('idempotency-replayed')

  it('gets its first answer when repeated, without a second effect', async () => {
    const before = await effects()
    const first = await send()
    const again = await send()
    expect([first.status, replayed(first)]).toEqual([201, null])
    expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, 'true'])
    expect(await effects()).toBe(before + 1)
  })

  it.each([
    ['a session’s connection', () => '/api/testing/session/x'],
    ['anyone', () => `/api/testing/anyone/${ada.gp}`],
  ])('works the same on a route of %s: one effect, one answer, no key after a refusal', async (_, pathNow) => {
    const [before, path] = [await effects(), pathNow()]
    next.fault = new Refusal('VertragAbgelaufen')
    expect((await send({ path })).status).toBe(409)
    expect([await effects(), await keys()]).toEqual([before, 0])
    delete next.fault
    const [first, again] = [await send({ path }), await send({ path })]
    expect([first.status, replayed(first)]).toEqual([201, null])
    expect([again.status, again.text, replayed(again)]).toEqual([201, first.text, 'true'])
    expect(await send({ path, body: { a: 2 } })).toMatchObject({ status: 422, body: { code: 'SchluesselAnderweitigVerwendet' } })
    expect([await effects(), await keys()]).toEqual([before + 1, 1])
  })

  it('stays the same request with its fields in another order', async () => {
    const first = await send({ rawBody: '{"a":1,"b":2}' })
    expect((await send({ rawBody: '{ "b": 2, "a": 1 }' })).text).toBe(first.text)
  })

  it('is refused if it is repeated with another body', async () => {
    await send()
    const before = await effects()
    expect(await send({ body: { a: 2 } })).toMatchObject({ status: 422, body: { code: 'SchluesselAnderweitigVerwendet' } })
    expect(await effects()).toBe(before)
  })

  it('gets no answer body when repeated if the first had none', async () => {
    const before = await effects()
    const [first, again] = [await send({ method: 'DELETE' }), await send({ method: 'DELETE' })]
    expect([first.status, replayed(first), again.status, replayed(again), again.text]).toEqual([204, null, 204, 'true', ''])
    expect(await effects()).toBe(before + 1)
  })

  it.each([
    ['another person', async () => send({ cookie: (await portal.customer()).cookie })],
    ['another method', () => send({ method: 'DELETE' })],
    ['another address', () => send({ path: '/api/testing/create/y' })],
    ['another query', () => send({ path: '/api/testing/create/x?v=1' })],
    ['another key', () => send({ key: randomUUID() })],
  ])('counts as another request if it comes with %s', async (_, other) => {
    const before = await effects()
    const first = await send()
    const answer = await other()
    expect([replayed(answer), answer.text === first.text]).toEqual([null, false])
    expect(await effects()).toBe(before + 2)
  })

  it('is remembered across sessions of the person', async () => {
    const first = await send()
    const { cookie } = await portal.signIn({ sub: ada.sub })
    expect((await send({ cookie })).text).toBe(first.text)
  })

  it('gets no stored answer without a session', async () => {
    await send()
    expect((await send({ cookie: 'sid-0=x' })).status).toBe(401)
  })

  it.each([
    '',
    'short',
    'x'.repeat(65),
    'äääääääääääääääääääääää',
    '11111111 1111 1111 1111 111111111111',
    `${'a'.repeat(20)};drop`,
    `${'a'.repeat(20)}, ${'b'.repeat(20)}`,
  ])('is refused if its key is malformed: %j', async (malformed) => {
    const before = await effects()
    const headers = Buffer.from(malformed, 'utf8').toString('latin1')
    expect(await send({ key: headers })).toMatchObject({ status: 400, body: { code: 'SchluesselUngueltig' } })
    expect(await effects()).toBe(before)
  })

  it('stores neither effect nor key after a refusal, so that it may be retried', async () => {
    const before = await effects()
    next.fault = new Refusal('VertragAbgelaufen')
    expect((await send()).status).toBe(409)
    expect([await effects(), await keys()]).toEqual([before, 0])
    delete next.fault
    expect((await send()).status).toBe(201)
    expect([await effects(), await keys()]).toEqual([before + 1, 1])
  })

  it('stores neither effect nor key after a failure', async () => {
    const before = await effects()
    next.fault = new Error('broken')
    expect((await send()).status).toBe(500)
    expect([await effects(), await keys()]).toEqual([before, 0])
  })

  it('stores only a hash of the body', async () => {
    await send({ body: { a: 424_242 } })
    const [row] = await portal.sql('select * from portal.idempotenz where schluessel = $1', [key])
    expect(JSON.stringify(row)).not.toContain('424242')
  })

  it('is forgotten after a day', async () => {
    const start = portal.clock.now()
    await send()
    const keptAfter = async (seconds: number) => {
      portal.clock.set(new Date(start.getTime() + seconds * 1000))
      await portal.runSchedule('deleteOldAnswers')
      portal.clock.set(start)
      return keys()
    }
    expect([await keptAfter(86_399), await keptAfter(86_401)]).toEqual([1, 0])
  })

  it('ignores the key if the call does not take one', async () => {
    const [first, again] = [await send({ path: '/api/testing/plain/x' }), await send({ path: '/api/testing/plain/x' })]
    expect([first.status, again.status, first.text === again.text]).toEqual([201, 201, false])
  })

  it.runIf(kind === 'postgres')('gets 409 while the first one runs, and then its answer', async () => {
    const before = await effects()
    let open: () => void = () => undefined
    next.gate = new Promise((resolve) => (open = resolve))
    const first = send()
    await expect.poll(() => next.isWaiting).toBe(true)
    const early = await send()
    expect([early.status, early.body, early.headers.get('retry-after')]).toEqual([409, { code: 'AnfrageInArbeit' }, '1'])
    open()
    const { text } = await first
    expect((await send()).text).toBe(text)
    expect(await effects()).toBe(before + 1)
  })

  it('has one effect if it is sent twenty times at once', async () => {
    const before = await effects()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(await effects()).toBe(before + 1)
    expect(new Set(answers.filter(({ status }) => status === 201).map(({ text }) => text)).size).toBe(1)
    expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([])
  })
})
