import { onlyKey } from '#platform/crypto.ts'
import { systemClock } from '#platform/clock.ts'
import { createLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue/open.ts'
import { addWebhook } from '#server/erp/webhook/acts.ts'
import { webhookWatch } from '#server/erp/webhook/distribution.ts'
import { LOOK_MS } from '#server/erp/webhook/limits.ts'
import { SAME_STELLEN } from '#server/erp/nummern.ts'
import { webhookQueue } from '#server/erp/webhook/zustellung/acts.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { allRules, portalTimes } from '../../start/process/queues.ts'
import { readConfig } from '../../start/settings/config.ts'
import { openDatabase } from '../../start/storage/database.ts'
import { operation } from '../../start/testing/operation.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'
import type { Report } from '../results/report.ts'
import { median } from '../results/statistics.ts'

const LINE = 'webhooks'
const AT_LEAST = 500
const VORGAENGE = 10_000
const SINGLE = 15
const SINGLE_AT_MOST_SECONDS = 2

const log = createLog('silent')
const keys = onlyKey(Buffer.alloc(32, 3))

/** a Vorgang has a little over 500 bytes with the fields of the pull; each account has one */
const INSERT = `
  with made as (
    insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at, nummer)
    select gen_random_uuid(), 'PersoenlicheDaten', $2 || n, '1000000001', (2000000000 + n)::text, 'https://bench.example', 'bench',
           '${JSON.stringify({ Feld: 'Telefonnummer', Wert: 'x'.repeat(460) })}', now(), now(), $2 || n
      from generate_series(1, $1::integer) n
    returning id, vk_nummer)
  insert into portal.outbox (vorgang_id, gp_nummer, vk_nummer, ziel, nicht_vor) select id, '1000000001', vk_nummer, 'erp', now() from made`

/** Vorgänge a second that one process sends to a receiver beside it, whether each arrives once, and how soon a single one does. */
export async function measureWebhooks(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  const url = await migratedDatabase(work, work.postgres)
  const database = await openDatabase(readConfig({ ...operation, DATABASE_URL: url, LOG_LEVEL: 'silent' }), log)
  work.atEnd(() => database.close())
  const receiver = await startReceiver(work)
  await onDatabase(url, (client) =>
    client.query(`insert into portal.geschaeftspartner (gp_nummer, name) values ('1000000001', 'Ada Sonne')`),
  )
  const parts = { database, clock: systemClock, keys, log, mayBePlain: false, stellen: SAME_STELLEN }
  await addWebhook(parts, { name: 'bench', adresse: receiver.url, arten: undefined, seit: undefined })
  const record = (count: number, key: string) => onDatabase(url, (client) => client.query(INSERT, [count, key]))
  await record(VORGAENGE, 'viele-')
  await onDatabase(url, (client) => client.query('analyze'))
  const jobs = await openQueue({ database, log, rules: allRules, works: true })
  work.atEnd(() => jobs.stop(1000))
  const all = receiver.until(VORGAENGE)
  const begun = performance.now()
  await jobs.work([webhookQueue(parts)], portalTimes([]), { watches: [webhookWatch({ ...parts, jobs })] })
  await all
  report.number(LINE, VORGAENGE / ((performance.now() - begun) / 1000), { digits: 0, unit: '/s', atLeast: AT_LEAST })
  report.number(`${LINE}.doubled`, receiver.got.length - new Set(receiver.got).size, { digits: 0, atMost: 0 })
  const times: number[] = []
  for (let single = 0; single < SINGLE; single += 1) {
    const arrived = receiver.until(VORGAENGE + single + 1)
    // spread over the time between two looks, or each run has its own moment in it
    await pause((single * LOOK_MS) / SINGLE)
    await record(1, `einer-${single}-`)
    const since = performance.now()
    await arrived
    times.push((performance.now() - since) / 1000)
  }
  report.number(`${LINE}.single`, median(times), { digits: 2, unit: ' s', atMost: SINGLE_AT_MOST_SECONDS })
}

/** A receiver that takes everything and notes its id. */
async function startReceiver(work: Workplace) {
  const got: string[] = []
  let waited: { readonly count: number; readonly done: () => void } | undefined
  const server = createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      got.push(String(request.headers['webhook-id']))
      response.writeHead(204).end()
      if (waited && got.length >= waited.count) waited.done()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  work.atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    got,
    until: (count: number) => new Promise<void>((done) => (waited = { count, done })),
  }
}
