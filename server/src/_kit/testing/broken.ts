import { endpoint, nothing, type Endpoint } from '#contract/_kit/endpoint.ts'
import { statement } from '#platform/db/port.ts'
import * as z from 'zod/mini'
import { asSystem } from '../context.ts'
import { openRoute, sessionRoute, type Route } from '../route.ts'
import { matrix } from './matrix.ts'
import type { Row } from './matrix-rows.ts'

/** A handler with a deliberate bug, its row in the matrix, and the fault that the checks must find. */
interface Broken {
  readonly fault: string
  readonly endpoint: Endpoint
  readonly row: Row
  readonly found: string
  readonly limitMs?: number
}

const [anyone, byId] = ['betreiber.getBetreiber', 'meldungen.setMeldungGelesenV5'].map((name) => matrix[name]) as [Row, Row]

const base = { summary: 'x', errors: [] } as const
const throws = endpoint({
  ...base,
  name: 'testing.throws',
  method: 'POST',
  path: '/api/testing/throws',
  who: 'anyone',
  body: z.strictObject({ text: z.string() }),
  answers: { 204: nothing },
})
const promises = endpoint({
  ...base,
  name: 'testing.promises',
  method: 'GET',
  path: '/api/testing/promises',
  who: 'anyone',
  answers: { 200: z.strictObject({ name: z.string() }), 204: nothing },
})
const writes = endpoint({
  ...base,
  name: 'testing.writes',
  method: 'PATCH',
  path: '/api/testing/writes/{meldung_id}',
  who: 'customer',
  params: z.strictObject({ meldung_id: z.string() }),
  answers: { 204: nothing },
})
const hangs = endpoint({
  ...promises,
  name: 'testing.hangs',
  path: '/api/testing/hangs',
  query: z.looseObject({ x: z.optional(z.unknown()) }),
})
const logs = endpoint({ ...promises, name: 'testing.logs', path: '/api/testing/logs' })

export const broken: readonly Broken[] = [
  {
    fault: 'throws at a control character or half a character',
    endpoint: throws,
    row: { ...anyone, needs: () => ({ body: { text: 'good' } }) },
    found: 'a fault of ours: 500',
  },
  { fault: 'answers what its call does not promise', endpoint: promises, row: anyone, found: 'an answer that the call does not promise' },
  { fault: 'writes a row by its id alone', endpoint: writes, row: byId, found: 'rows of other customers changed in meldung' },
  { fault: 'never answers', endpoint: hangs, row: anyone, found: 'no answer within 500 ms', limitMs: 500 },
  { fault: 'writes more lines than answers', endpoint: logs, row: anyone, found: 'lines in the log' },
]

// bug: no condition on the customer
const markAny = statement('testing.markAny', 'update portal.meldung set gelesen = true where meldung_id = $1')

export const brokenRoutes: readonly Route[] = [
  openRoute(throws, async ({ body }) => {
    if (/[\p{Cc}\p{Cs}]/u.test(body.text)) throw new URIError('it broke')
    return undefined
  }),
  openRoute(promises, async ({ reply }) => void reply.code(200).serializer(JSON.stringify).send({ name: 1 })),
  sessionRoute(writes, async ({ database, params }) => {
    // skips texts that the database cannot store, which are another fault
    if (/^[\w-]*$/.test(params.meldung_id)) await asSystem(database, (db) => db.query(markAny, [params.meldung_id]))
    return undefined
  }),
  openRoute(hangs, ({ query }) => (query.x === undefined ? Promise.resolve(undefined) : new Promise(() => undefined))),
  openRoute(logs, async ({ request }) => {
    request.log.info('answered')
    return undefined
  }),
]
