import { endpoint, type Endpoint } from '#contract/_kit/endpoint.ts'
import { statement, type Database, type Queries } from '#platform/db/port.ts'
import * as z from 'zod/mini'
import { asSystem } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { customerRoute, sessionRoute, type Route } from '../route.ts'
import { matrix } from './matrix.ts'
import type { Row } from './matrix-rows.ts'

/** A handler with a deliberate bug, the row it breaks, and the faults that the checks must find. */
interface Careless {
  readonly fault: string
  readonly endpoint: Endpoint
  readonly row: Row
  readonly found: string
}

const [lists, byId] = ['meldungen.listMeldungenV5', 'meldungen.setMeldungGelesenV5'].map((name) => matrix[name]) as [Row, Row]

// bug: no condition on the customer, with a role that sees every row
const allNotices = statement('testing.allNotices', 'select meldung_id as id from portal.meldung')
const ownNotices = statement('testing.ownNotices', 'select meldung_id as id from portal.meldung where gp_nummer = any($1)')
const anyNotice = statement('testing.anyNotice', 'select meldung_id as id from portal.meldung where meldung_id = $1')

const idsOf = async (db: Queries, what: typeof allNotices, values: readonly unknown[] = []) =>
  (await db.query<{ id: string }>(what, values)).map(({ id }) => id)
const noticeExists = (database: Database, id: string) => asSystem(database, async (db) => (await idsOf(db, anyNotice, [id])).length > 0)

const base = { who: 'customer', method: 'GET', summary: 'x', errors: [] } as const
const list = <N extends string>(name: N) =>
  endpoint({ ...base, name: `testing.${name}`, path: `/api/testing/${name}`, answers: { 200: z.array(z.string()) } })
const one = <N extends string>(name: N) =>
  endpoint({
    ...base,
    name: `testing.${name}`,
    path: `/api/testing/${name}/{meldung_id}`,
    params: z.strictObject({ meldung_id: z.string() }),
    answers: { 200: z.strictObject({ id: z.string() }) },
    errors: ['KeineBerechtigung'],
  })

const readsAll = list('readsAll')
const readsNothing = list('readsNothing')
const readsForeign = one('readsForeign')
const tellsForeign = one('tellsForeign')
const marksForeign = one('marksForeign')

export const careless: readonly Careless[] = [
  { fault: 'reads everybody’s rows', endpoint: readsAll, row: lists, found: 'foreign: reads' },
  { fault: 'reads nothing at all', endpoint: readsNothing, row: lists, found: 'owner: is answered like somebody without contracts' },
  {
    fault: 'finds a row by its id alone',
    endpoint: readsForeign,
    row: byId,
    found: 'meldung_id that is foreign: expected NichtGefunden and got 200',
  },
  {
    fault: 'tells a foreign row from a missing one',
    endpoint: tellsForeign,
    row: byId,
    found: 'foreign: expected NichtGefunden and got 403',
  },
  {
    fault: 'answers a foreign row with another header than a missing one',
    endpoint: marksForeign,
    row: byId,
    found: 'meldung_id: one that is foreign is answered otherwise than a missing one',
  },
]

export const carelessRoutes: readonly Route[] = [
  sessionRoute(readsAll, ({ database }) => asSystem(database, (db) => idsOf(db, allNotices))),
  customerRoute(readsNothing, async () => []),
  sessionRoute(readsForeign, async ({ database, params }) => {
    if (!(await noticeExists(database, params.meldung_id))) throw new Refusal('NichtGefunden')
    return { id: params.meldung_id }
  }),
  sessionRoute(tellsForeign, async ({ database, person, params }) => {
    const own = await asSystem(database, (db) => idsOf(db, ownNotices, [person.gps]))
    if (own.includes(params.meldung_id)) return { id: params.meldung_id }
    throw new Refusal((await noticeExists(database, params.meldung_id)) ? 'KeineBerechtigung' : 'NichtGefunden')
  }),
  sessionRoute(marksForeign, async ({ database, person, params, reply }) => {
    const own = await asSystem(database, (db) => idsOf(db, ownNotices, [person.gps]))
    if (own.includes(params.meldung_id)) return { id: params.meldung_id }
    if (await noticeExists(database, params.meldung_id)) reply.header('x-cache', 'hit')
    throw new Refusal('NichtGefunden')
  }),
]
