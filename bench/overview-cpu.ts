import { kunde } from '#server/_kit/context.ts'
import { insertCustomer, type BenchCustomer } from './customer.ts'
import { fetchText, openLoad, type Target } from './load.ts'
import { overviewOf } from './overview.ts'
import { root } from './paths.ts'
import { PROBE, startPortal, userEnvironment } from './portal.ts'
import { freePort, startProcess, type Running } from './processes.ts'
import type { Report } from './report.ts'
import { freshDatabase, NO_POSTGRES, type Workplace } from './workplace.ts'

const LINE = 'overview.cpu.portal-to-bare'
/** at least 0.5 of the requests that a bare server answers with the same processor time */
const AT_MOST = 1 / 0.5
const ROUNDS = 15
const REQUESTS = 2000
const WARM_UP = 15_000

interface Server {
  readonly running: Running
  readonly target: Target
}

/** Processor time of a request through the whole portal, against a bare handler with the same SQL. */
export async function measureCpu(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  const database = await freshDatabase(work, work.postgres)
  const running = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const customer = await insertCustomer(database)
  const portal = { running, target: await overviewOf(running, customer) }
  const bare = await startBare(work, database, customer)
  const ratios = await ratiosOf(portal, bare)
  await Promise.all([portal.running.stop(), bare.running.stop()])
  const [lowest = 0, highest = 0, median = 0] = [ratios[0], ratios.at(-1), ratios[ratios.length >> 1]]
  report.number(LINE, median, { atMost: AT_MOST, digits: 2, note: `rounds from ${lowest.toFixed(2)} to ${highest.toFixed(2)}` })
}

async function startBare(work: Workplace, databaseUrl: string, customer: BenchCustomer): Promise<Server> {
  const port = await freePort()
  const env = { ...userEnvironment(), PORT: String(port), DATABASE_URL: databaseUrl, GPS: customer.gps.join(',') }
  const running = startProcess(work, { command: process.execPath, args: [...PROBE, 'bench/bare-server.ts'], cwd: root, env, probed: true })
  const target = { url: `http://127.0.0.1:${port}/` }
  await running.ready(target.url, 30)
  const rows = JSON.parse(await fetchText(target)) as unknown[]
  if (rows.length !== customer.accounts) throw new Error('the bare server does not see the rows')
  return { running, target }
}

/** The rounds' ratios, ascending. The servers take turns, so that what else this machine does hits both alike. */
async function ratiosOf(portal: Server, bare: Server): Promise<number[]> {
  const load = openLoad(kunde.connections)
  const cost = async ({ running, target }: Server) => {
    const before = await running.cpu()
    await load.run(target, REQUESTS)
    return (await running.cpu()) - before
  }
  // for the compilers and the pools
  for (const { target } of [portal, bare]) await load.run(target, WARM_UP)
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofPortal = await cost(portal)
    ratios.push(ofPortal / (await cost(bare)))
  }
  load.close()
  return ratios.toSorted((a, b) => a - b)
}
