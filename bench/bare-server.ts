// What the portal is compared with: no framework, no session, no check of anything; a page's rows as JSON.
import type { Queries, Statement } from '#platform/db/port.ts'
import { kunde } from '#server/_kit/context.ts'
import { listVertraege } from '#server/vertraege/store.ts'
import { listZaehlerstaende } from '#server/zaehlerstaende/store.ts'
import { createServer, type ServerResponse } from 'node:http'
import { Pool, types, type CustomTypesConfig, type QueryResultRow } from 'pg'

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === types.builtins.DATE ? (text: string) => text : (types.getTypeParser(oid, format) as (text: string) => unknown)

const gps = (process.env['GPS'] ?? '').split(',')
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: kunde.connections,
  // the same role and the same settings for row-level security, once for each connection
  options: `-c role=${kunde.name} -c app.gps={${gps.join(',')}}`,
  types: { getTypeParser },
})
const db: Queries = {
  query: async <R extends object>(statement: Statement, values: readonly unknown[] = []) =>
    (await pool.query<R & QueryResultRow>({ ...statement, values: [...values] })).rows,
}

const isReadings = process.env['PAGE'] === 'readings.einspeisung'
const readRows = () => (isReadings ? listZaehlerstaende(db, gps, 'Einspeiser') : listVertraege(db, gps))

async function answer(response: ServerResponse): Promise<void> {
  const body = JSON.stringify(await readRows())
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

createServer((_, response) => void answer(response)).listen(Number(process.env['PORT']), '127.0.0.1')
