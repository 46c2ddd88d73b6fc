// The baseline for the portal: no framework, no session, no checks; a page's rows as JSON.
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import type { Queries, Statement } from '#platform/db/port.ts'
import { kunde } from '#server/_kit/context.ts'
import { listAblesungen, listAbschlagskonten, listBuchungen } from '#server/abschlaege/store.ts'
import { listAnlagen } from '#server/anlagen/store.ts'
import { listAenderungen, listBankdaten, listStaende } from '#server/bankdaten/store.ts'
import { listAntraege } from '#server/einspeiserantraege/store.ts'
import { findJahreskonten } from '#server/jahresuebersicht/store.ts'
import { hashOf } from '#server/account/sitzung/cookies.ts'
import { openSitzung } from '#server/account/store.ts'
import { findUebersicht } from '#server/uebersicht/store.ts'
import { listVertraege } from '#server/vertraege/store.ts'
import { listAnschluesse } from '#server/wasseranschluesse/store.ts'
import { listZaehlerstaende } from '#server/zaehlerstaende/store.ts'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Pool, types, type CustomTypesConfig, type QueryResultRow } from 'pg'

const getTypeParser: CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === types.builtins.DATE ? (text: string) => text : (types.getTypeParser(oid, format) as (text: string) => unknown)

const gps = (process.env['GPS'] ?? '').split(',')
const pool = new Pool({
  connectionString: process.env['DATABASE_URL'],
  max: kunde.connections,
  // the portal's role and settings of row-level security, once for each connection
  options: `-c role=${kunde.name} -c app.gps={${gps.join(',')}} -c app.iss=bench -c app.sub=bench`,
  types: { getTypeParser },
})
const db: Queries = {
  query: async <R extends object>(statement: Statement, values: readonly unknown[] = []) =>
    (await pool.query<R & QueryResultRow>({ ...statement, values: [...values] })).rows,
}

/** the portal's look-up of a session, with its limits */
const { statement: lookUp, values } = openSitzung(
  hashOf(process.env['TOKEN'] ?? ''),
  new Date(),
  { idleSeconds: 1800, absoluteSeconds: 43_200 },
  { touch: false, selbst: false },
)

const unfiltered = { worte: [], typ: undefined, gp: undefined, ort: undefined, beendet: false, offset: 0 }

const readAdvised = async () => [
  ...(await listAbschlagskonten(db, gps, ['Einspeiser', 'Trinkwasser'])),
  ...(await listAblesungen(db, gps)),
  ...(await listBuchungen(db, gps)),
]

const reads: Readonly<Record<string, () => Promise<unknown>>> = {
  introspect: () => db.query(lookUp, values),
  overview: () => listVertraege(db, gps),
  start: async () => [await findUebersicht(db, { iss: 'bench', sub: 'bench', gps }, unfiltered, new Date(), berlinDayOf(new Date()))],
  anlagen: () => listAnlagen(db, gps),
  anschluesse: () => listAnschluesse(db, gps),
  abschlaege: () => listAbschlagskonten(db, gps, ['Einspeiser']),
  empfehlungen: readAdvised,
  bankdaten: () => listBankdaten(db, gps, ['Einspeiser']),
  bankstaende: async () => [...(await listStaende(db, gps, ['Einspeiser', 'Trinkwasser'])), ...(await listAenderungen(db, gps))],
  antraege: () => listAntraege(db, { iss: 'bench', sub: 'bench' }, gps),
  jahreskonten: async () => [await findJahreskonten(db, gps, { von: 1990, bis: new Date().getFullYear() + 1 }, undefined)],
  'readings.einspeisung': () => listZaehlerstaende(db, gps, 'Einspeiser'),
}
const readRows = reads[process.env['PAGE'] ?? ''] ?? (() => Promise.reject(new Error('PAGE names no page')))

async function answer(response: ServerResponse): Promise<void> {
  const body = JSON.stringify(await readRows())
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }).end(body)
}

const server = createServer((_, response) => void answer(response))
server.listen(0, '127.0.0.1', () => console.log(`listening on port ${(server.address() as AddressInfo).port}`))
