import { kunde } from '#server/_kit/context.ts'
import { ABLESUNGEN, ANLAGEN, BANKWUENSCHE, insertAnlagen, ZAHLUNGEN } from '../data/anlagen.ts'
import { insertCustomer, METERED_ACCOUNTS, type BenchCustomer } from '../data/customer.ts'
import { fetchText, openLoad, type Target } from '../processes/load.ts'
import { manyPages, targetOf } from '../data/pages.ts'
import { root } from '../processes/paths.ts'
import { PROBE, startPortal, userEnvironment } from '../processes/portal.ts'
import { startProcess, type Running } from '../processes/processes.ts'
import type { Report } from '../results/report.ts'
import { median, spreadOf } from '../results/statistics.ts'
import { migratedDatabase, NO_POSTGRES, type Workplace } from '../processes/workplace.ts'

/** limits of a call's processor time, as a multiple of the bare server's */
const lines = {
  // at least 0.6 of a bare handler's speed
  introspect: { name: 'introspect.cpu.portal-to-bare', atMost: 1 / 0.6 },
  overview: { name: 'overview.cpu.portal-to-bare', atMost: 2.7 },
  start: { name: 'start.cpu.portal-to-bare', atMost: 2.7 },
  'readings.einspeisung': { name: 'readings.cpu.portal-to-bare', atMost: 2.5 },
  // at least 0.5 of a bare handler's speed with 200 plants
  anlagen: { name: 'anlagen.cpu.portal-to-bare', atMost: 1 / 0.5 },
  anschluesse: { name: 'anschluesse.cpu.portal-to-bare', atMost: 1 / 0.5 },
  abschlaege: { name: 'abschlaege.cpu.portal-to-bare', atMost: 1 / 0.5 },
  empfehlungen: { name: 'empfehlungen.cpu.portal-to-bare', atMost: 1 / 0.5 },
  bankdaten: { name: 'bankdaten.cpu.portal-to-bare', atMost: 1 / 0.5 },
  bankstaende: { name: 'bankstaende.cpu.portal-to-bare', atMost: 1 / 0.5 },
  // one row, as the start page
  jahreskonten: { name: 'jahresuebersicht.cpu.portal-to-bare', atMost: 2.7 },
  antraege: { name: 'antraege.cpu.portal-to-bare', atMost: 1 / 0.5 },
} as const
type PageName = keyof typeof lines

/** Rows of the bare server for a customer with many plants; accounts without an advance have one too. */
const manyRows: Readonly<Record<keyof typeof manyPages, number>> = {
  anlagen: ANLAGEN,
  anschluesse: ANLAGEN,
  abschlaege: ANLAGEN + METERED_ACCOUNTS,
  empfehlungen: 2 * (ANLAGEN + METERED_ACCOUNTS) + ANLAGEN * (ABLESUNGEN + ZAHLUNGEN),
  bankdaten: ANLAGEN + METERED_ACCOUNTS,
  bankstaende: 2 * (ANLAGEN + METERED_ACCOUNTS) + BANKWUENSCHE,
  jahreskonten: 1,
  antraege: ANLAGEN,
}

/** Many short rounds: other load affects both sides of a round, and the median drops outliers. */
const READY_SECONDS = 30
const ROUNDS = 41
const REQUESTS = 800
const WARM_UP = 15_000
/** a request of a customer with many plants takes as long as ten others */
const LESS = 10

interface Server {
  readonly running: Running
  readonly target: Target
}

/** Processor time of a request through the whole portal, against a bare handler with the same SQL. */
export async function measurePageCpu(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('pages.cpu', NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const running = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const customer = await insertCustomer(database)
  for (const page of Object.keys(lines) as PageName[]) {
    const isMany = page in manyPages
    if (page === 'anlagen') await insertAnlagen(database, customer.gps[0] ?? '')
    const portal = { running, target: await targetOf(running, customer, page) }
    const bare = await startBare(work, database, customer, page)
    const ratios = await ratiosOf(portal, bare, isMany ? LESS : 1)
    await bare.running.stop()
    const { name, atMost } = lines[page]
    report.number(name, median(ratios), { atMost, digits: 2, note: spreadOf(ratios, 2) })
  }
  await running.stop()
}

async function startBare(work: Workplace, databaseUrl: string, customer: BenchCustomer, page: PageName): Promise<Server> {
  const env = {
    ...userEnvironment(),
    DATABASE_URL: databaseUrl,
    GPS: customer.gps.join(','),
    TOKEN: customer.token,
    PAGE: page,
  }
  const running = startProcess(work, {
    command: process.execPath,
    args: [...PROBE, 'bench/processes/bare-server.ts'],
    cwd: root,
    env,
    probed: true,
  })
  const port = await running.printed(/^listening on port (\d+)$/m, READY_SECONDS)
  const target = { url: `http://127.0.0.1:${port}/` }
  await running.ready(target.url, READY_SECONDS)
  const rows = JSON.parse(await fetchText(target)) as unknown[]
  if (rows.length !== rowsOf(customer, page)) throw new Error('the bare server does not see the rows')
  return { running, target }
}

function rowsOf({ rows }: BenchCustomer, page: PageName): number {
  const all: Readonly<Record<PageName, number>> = { ...rows, ...manyRows }
  return all[page]
}

async function ratiosOf(portal: Server, bare: Server, less: number): Promise<number[]> {
  const load = openLoad(kunde.connections)
  const cost = async ({ running, target }: Server) => {
    const before = await running.cpu()
    await load.run(target, REQUESTS / less)
    return (await running.cpu()) - before
  }
  // warms up compilers and pools
  for (const { target } of [portal, bare]) await load.run(target, WARM_UP / less)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofPortal = await cost(portal)
    ratios.push(ofPortal / (await cost(bare)))
  }
  load.close()
  return ratios
}
