import { pullVorgaenge } from '#contract/erp/endpoints.ts'
import type { Abruf } from '#contract/erp/schema.ts'
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { insertApiKey } from '../data/api-key.ts'
import { startPortal, type PortalProcess } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'

const LINE = 'erp.pull'
const AT_LEAST = 10_000
const PAGE = 1000
const PAGES = 20
const WARM_UP = 5
const WRITERS = 8
/** longest time of a writer's transaction in ms, so that writers overtake each other */
const OPEN_AT_MOST_MS = 20

const GP = '1000000001'
/** a Vorgang has a little over 500 bytes with the fields of the pull */
const NUTZLAST = JSON.stringify({ Feld: 'Telefonnummer', Wert: 'x'.repeat(460) })

const INSERT = `
  with made as (
    insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at)
    select coalesce($3::uuid, gen_random_uuid()), 'PersoenlicheDaten', $2 || n, '${GP}', 'https://bench.example', 'bench', '${NUTZLAST}', now(), now()
      from generate_series(1, $1::integer) n
    returning id)
  insert into portal.outbox (vorgang_id, gp_nummer, ziel, nicht_vor) select id, '${GP}', 'erp', now() from made`

/** Vorgänge a second that the operator's system pulls while customers write, and whether it gets them all. */
export async function measureErpPull(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const schluessel = await onDatabase(database, async (client) => {
    await client.query(`insert into portal.geschaeftspartner (gp_nummer, name) values ('${GP}', 'Ada Sonne')`)
    await client.query(INSERT, [PAGE * PAGES, 'vorher-', null])
    await client.query('analyze')
    return insertApiKey(client, 'lesen')
  })
  const puller = createPuller(portal, schluessel)
  // the first calls are slow; without a cursor they acknowledge nothing
  for (let call = 0; call < WARM_UP; call += 1) await puller.ask(undefined)
  const writers = startWriters(database)
  const begun = performance.now()
  for (let page = 0; page < PAGES; page += 1) await puller.next()
  const seconds = (performance.now() - begun) / 1000
  const written = await writers.stop()
  while ((await puller.next()) > 0);
  report.number(LINE, (PAGE * PAGES) / seconds, {
    digits: 0,
    unit: '/s',
    atLeast: AT_LEAST,
    note: `${WRITERS} wrote ${written.length} beside`,
  })
  const given = new Set(puller.given)
  report.number(`${LINE}.skipped`, PAGE * PAGES + written.length - given.size, { digits: 0, atMost: 0 })
  report.number(`${LINE}.doubled`, puller.given.length - given.size, { digits: 0, atMost: 0 })
  await portal.stop()
}

/** The operator's system, which reads the list once. */
function createPuller({ base }: PortalProcess, schluessel: string) {
  const given: string[] = []
  let nach = 0
  const ask = async (after: number | undefined) => {
    const query = new URLSearchParams({ limit: String(PAGE), ...(after === undefined ? {} : { nach: String(after) }) })
    const answer = await fetch(`${base}${pullVorgaenge.path}?${query.toString()}`, { headers: { authorization: `Bearer ${schluessel}` } })
    if (answer.status !== 200) throw new Error(`the pull answered ${answer.status}`)
    return (await answer.json()) as z.output<typeof Abruf>
  }
  return {
    given,
    ask,
    next: async () => {
      const { Vorgaenge, Cursor } = await ask(nach)
      for (const { VorgangId } of Vorgaenge) given.push(VorgangId)
      nach = Cursor
      return Vorgaenge.length
    },
  }
}

/** Customers who keep changing something, each in a transaction that stays open for a while. */
function startWriters(database: string) {
  const written: string[] = []
  const state = { isOver: false }
  const write = async (writer: number) => {
    await onDatabase(database, async (client) => {
      for (let number = 0; !state.isOver; number += 1) {
        const id = randomUUID()
        await client.query('begin')
        await client.query(INSERT, [1, `${writer}-${number}-`, id])
        await pause(randomInt(OPEN_AT_MOST_MS))
        await client.query('commit')
        written.push(id)
        await pause(randomInt(OPEN_AT_MOST_MS))
      }
    })
  }
  const running = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return {
    stop: async () => {
      state.isOver = true
      await running
      return written
    },
  }
}
