import { endpoint, nothing } from '#contract/_kit/endpoint.ts'
import { statement } from '#platform/db/port.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'
import { customerRoute, openRoute } from './route.ts'
import { startTestPortal, type TestPortal } from './testing.ts'
import { type Customer } from './testing/rows.ts'

const CANARY = 'kanarienvogel'
const base = { who: 'customer', summary: 'x', errors: ['VertragAbgelaufen'] } as const
const Answer = z.strictObject({ name: z.string(), zahlen: z.optional(z.array(z.int())) })
const params = z.strictObject({ id: z.string() })
const read = endpoint({
  ...base,
  name: 'testing.answer',
  method: 'GET',
  path: '/api/testing/answer/{id}',
  params,
  answers: { 200: Answer },
})
const write = endpoint({ ...base, name: 'testing.effect', method: 'POST', path: '/api/testing/effect', answers: { 201: Answer } })
const empty = endpoint({ ...base, name: 'testing.empty', method: 'POST', path: '/api/testing/empty', answers: { 204: nothing } })
const open = endpoint({
  ...base,
  who: 'anyone',
  name: 'testing.anyone',
  method: 'GET',
  path: '/api/testing/anyone',
  answers: { 200: Answer },
})

const answers: Readonly<Record<string, unknown>> = {
  good: { name: 'Ada' },
  whole: { name: 'Ada', zahlen: [1, 2] },
  surplus: { name: 'Ada', geheim: CANARY },
  missing: {},
  wrong: { name: 'Ada', zahlen: [1, CANARY] },
  nothing: undefined,
}
const insertVorgang = statement(
  'testing.effect',
  `insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at)
   values (gen_random_uuid(), 'Probe', gen_random_uuid(), $1, 'x', 'x', '{}', now(), now())`,
)
const routes = [
  customerRoute(read, async ({ params: { id } }) => {
    if (id === 'listed') throw new Refusal('VertragAbgelaufen')
    if (id === 'unlisted') throw new Refusal('BereitsVergeben')
    return answers[id] as { name: string }
  }),
  customerRoute(write, async ({ db, person }) => {
    await db.query(insertVorgang, [person.gps[0]])
    return answers['surplus'] as { name: string }
  }),
  customerRoute(empty, async () => ({ name: CANARY }) as never),
  openRoute(open, async () => answers['missing'] as { name: string }),
]
const endpoints = [read, write, empty, open]

describe.each(databaseKinds)('an answer on %s', (kind) => {
  describe('an answer checked against its schema', () => {
    let portal: TestPortal
    let ada: Customer
    beforeAll(async () => {
      portal = await startTestPortal(kind, { extra: { endpoints, routes } })
      ada = await portal.customer()
    })
    afterAll(() => portal.stop())

    const get = (id: string) => portal.request('GET', `/api/testing/answer/${id}`, { cookie: ada.cookie })
    const faults = () => portal.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)

    it.each([
      ['good', 200, '{"name":"Ada"}'],
      ['whole', 200, '{"name":"Ada","zahlen":[1,2]}'],
      ['listed', 409, '{"code":"VertragAbgelaufen"}'],
    ])('is sent if it fits: %s', async (id, status, text) => {
      expect(await get(id)).toMatchObject({ status, text })
    })

    it.each([
      ['surplus', 'the answer (unrecognized_keys)'],
      ['missing', 'name (invalid_type)'],
      ['wrong', 'zahlen.1 (invalid_type)'],
      ['nothing', 'it answers nothing'],
      ['unlisted', 'it refuses with BereitsVergeben'],
    ])('is 500 if it does not fit, and the log names call and field: %s', async (id, what) => {
      portal.logged.length = 0
      expect(await get(id)).toMatchObject({ status: 500, text: '{"code":"InternerFehler"}' })
      expect(faults()).toMatchObject([{ err: { message: `testing.answer does not keep its contract: ${what}` } }])
      expect(portal.logged.join('')).not.toContain(CANARY)
    })

    it('is 500 if it has a body where none is declared, and for calls that anyone may make', async () => {
      expect(await portal.request('POST', '/api/testing/empty', { cookie: ada.cookie })).toMatchObject({ status: 500 })
      expect(await portal.request('GET', '/api/testing/anyone')).toMatchObject({ status: 500 })
    })

    it('leaves no effect if it does not fit', async () => {
      expect((await portal.request('POST', '/api/testing/effect', { cookie: ada.cookie })).status).toBe(500)
      expect(await portal.sql('select 1 from portal.vorgang')).toEqual([])
    })
  })

  describe('an answer not checked against its schema, as in operation,', () => {
    let portal: TestPortal
    let ada: Customer
    beforeAll(async () => {
      portal = await startTestPortal(kind, { checksAnswers: false, extra: { endpoints, routes } })
      ada = await portal.customer()
    })
    afterAll(() => portal.stop())

    it('is sent with the schema’s fields only', async () => {
      const answer = await portal.request('GET', '/api/testing/answer/surplus', { cookie: ada.cookie })
      expect([answer.status, answer.text]).toEqual([200, '{"name":"Ada"}'])
    })
  })
})
