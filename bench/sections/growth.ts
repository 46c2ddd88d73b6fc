import { introspect } from '#contract/account/sitzung/endpoints.ts'
import { listDokumente } from '#contract/dokumente/endpoints.ts'
import { listJahreskonten } from '#contract/jahresuebersicht/endpoints.ts'
import { listMeldungenV5 } from '#contract/meldungen/endpoints.ts'
import { getTabsV5 } from '#contract/tabs/endpoints.ts'
import { getUebersicht } from '#contract/uebersicht/endpoints.ts'
import { getVertraegeV5 } from '#contract/vertraege/endpoints.ts'
import { getVorgangsstand, listVorgaenge } from '#contract/vorgaenge/endpoints.ts'
import { listZaehlerstaendeEinspeisungV5 } from '#contract/zaehlerstaende/endpoints.ts'
import { listZahlungen } from '#contract/zahlungen/endpoints.ts'
import { keyringOf } from '#platform/secrets/keyring.ts'
import { kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { Client } from 'pg'
import { operation } from '../../start/testing/operation.ts'
import { openSessionOf, forgetYearsBefore } from '../growth/customers.ts'
import { deleteFirstMonth } from '../growth/deletion.ts'
import { costsOf, type Pair } from '../growth/faults.ts'
import { filledTables, fillWithHistory } from '../growth/fill.ts'
import { YEARS } from '../growth/filled.ts'
import { runOf, type Asked } from '../growth/plans.ts'
import { productStatements, readValues } from '../growth/statements.ts'
import { openLoad } from '../processes/load.ts'
import { startPortal, type PortalProcess } from '../processes/portal.ts'
import { migratedDatabase, NO_POSTGRES, type Workplace } from '../processes/workplace.ts'
import type { Report } from '../results/report.ts'
import { median } from '../results/statistics.ts'
import { compare } from './scale.ts'

/** three per cent of a million */
const ACCOUNTS = 30_000
const FEW = ACCOUNTS / 10
const SHOWN = 10
const RUNS = 3
const REQUESTS = 300
const AT_MOST = 1.2
/** a customer never waits longer for the deletion of old rows */
const LOCK_WAIT_MS = 100

/** The first calls of the screens. */
const pages = {
  introspect: introspect.path,
  tabs: getTabsV5.path,
  start: getUebersicht.path,
  vertraege: getVertraegeV5.path,
  vorgaenge: listVorgaenge.path,
  vorgangsstand: getVorgangsstand.path,
  dokumente: listDokumente.path,
  meldungen: listMeldungenV5.path,
  jahre: listJahreskonten.path,
}
/** These answer with all rows, as the contract says, so an answer of ten years is ten times as long; shown without a limit. */
const whole = {
  zaehlerstaende: listZaehlerstaendeEinspeisungV5.path,
  zahlungen: listZahlungen.path,
}

/** Plans, times and page calls with ten years of history: of ten times the accounts, and of customers with one year of it. */
export async function measureGrowth(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('growth', NO_POSTGRES)
  const [few, many] = [await startSide(work, work.postgres, FEW), await startSide(work, work.postgres, ACCOUNTS)]
  await measureStatements(report, { small: few.client, large: many.client })
  await measureSize(report, many.client)
  await measurePages(report, few, many)
  await measureDeletion(report, many)
  await Promise.all([few.portal.stop(), many.portal.stop()])
}

async function measureStatements(report: Report, pair: Pair): Promise<void> {
  const texts = new Map((await productStatements()).map(({ name, text }) => [name, text]))
  const measured: { readonly name: string; readonly milliseconds: number; readonly ratio: number; readonly cost: number }[] = []
  for (const { name, role, values } of await readValues()) {
    const asked: Asked = { text: texts.get(name) ?? '', role, values }
    const { many: cost, ratio } = await costsOf(pair, asked, 'custom')
    measured.push({ name: `${name} as ${role}`, cost, ratio, milliseconds: await timeOf(pair.large, asked) })
  }
  for (const { name, milliseconds } of measured.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, SHOWN)) {
    report.number(`growth.slowest ${name}`, milliseconds, { digits: 2, unit: ' ms' })
  }
  for (const { name, ratio, cost } of measured.toSorted((a, b) => b.ratio - a.ratio).slice(0, SHOWN)) {
    report.number(`growth.cost ${name}`, ratio, { digits: 2, note: `costs ${cost}` })
  }
}

/** Functions of the database that change something. */
const CHANGES = /\b(platform|portal|identity)[.](make|drop|clear|archive|forget)_/

/** The milliseconds of a statement that only reads; 0 for others. */
async function timeOf(client: Client, asked: Asked): Promise<number> {
  if (!/^\s*(select|with)\b/i.test(asked.text) || /\b(insert into|update|delete from)\b/i.test(asked.text) || CHANGES.test(asked.text))
    return 0
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) times.push((await runOf(client, asked)).milliseconds)
  return median(times)
}

/** The bytes that an account brings in a year, with indexes. */
async function measureSize(report: Report, client: Client): Promise<void> {
  const bytesOf = async (size: string) => {
    const { rows } = await client.query<{ bytes: string }>(`select ${size} as bytes`)
    return Number(rows[0]?.bytes) / ACCOUNTS / YEARS
  }
  report.number('growth.bytes', await bytesOf('pg_database_size(current_database())'), { digits: 0, note: 'of an account and year' })
  for (const table of new Set(filledTables.filter(({ grows }) => grows === 'with history').map((filled) => filled.table))) {
    report.number(
      `growth.bytes ${table}`,
      await bytesOf(
        `coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}')), pg_total_relation_size('${table}'))`,
      ),
      { digits: 0 },
    )
  }
}

interface Side {
  readonly client: Client
  readonly portal: PortalProcess
  readonly databaseUrl: string
}

async function startSide(work: Workplace, postgres: string, accounts: number): Promise<Side> {
  const databaseUrl = await migratedDatabase(work, postgres)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  work.atEnd(() => client.end())
  await fillWithHistory(client, accounts)
  // a portal refuses a record that goes on under another secret
  const [{ name }] = kettenschluesselFrom(keyringOf(Buffer.from(operation.SECRET, 'hex')))
  await client.query('update portal.protokoll_kette set schluessel = $1 where nr = (select max(nr) from portal.protokoll_kette)', [name])
  return { client, databaseUrl, portal: await startPortal(work, { databaseUrl, as: 'probed process', modus: 'betrieb', limitSeconds: 60 }) }
}

/** Customers 2 and 4 have feed-in accounts; one of them gets a history of one year. */
async function measurePages(report: Report, few: Side, many: Side): Promise<void> {
  const load = openLoad(1)
  await forgetYearsBefore(many.client, 4)
  const targetOf = async ({ client, portal }: Side, customer: number) => {
    const cookie = `${portal.cookie}=${await openSessionOf(client, customer)}`
    return (path: string) => ({ url: portal.base + path, cookie })
  }
  const [ofTen, ofOne, ofFew] = [await targetOf(many, 2), await targetOf(many, 4), await targetOf(few, 2)]
  const calls = [...Object.entries(pages), ...Object.entries(whole)]
  for (const [name, path] of calls) {
    const years = Object.hasOwn(whole, name) ? undefined : AT_MOST
    await compare(report, load, `growth.${name}.ten-years-to-one`, [ofTen(path), ofOne(path)], years, REQUESTS)
    await compare(report, load, `growth.${name}.ten-times-the-accounts`, [ofTen(path), ofFew(path)], AT_MOST, REQUESTS)
  }
  load.close()
}

/** A day's rows of 900,000 accounts go while customers open pages. */
async function measureDeletion(report: Report, { client, portal, databaseUrl }: Side): Promise<void> {
  const cookie = `${portal.cookie}=${await openSessionOf(client, 6)}`
  const paths = Object.values(pages)
  let next = 0
  const { lockWait, calls, failed, seconds } = await deleteFirstMonth(databaseUrl, async () => {
    next += 1
    const answer = await fetch(portal.base + (paths[next % paths.length] ?? ''), { headers: { cookie } })
    await answer.arrayBuffer()
    return answer.status === 200
  })
  const note = `${calls} calls in ${Math.round(seconds)} s`
  report.number('growth.deletion.lock-wait', lockWait, { digits: 0, unit: ' ms', atMost: LOCK_WAIT_MS, note })
  report.number('growth.deletion.failed', failed, { digits: 0, atMost: 0 })
}
