import { insertCustomer } from '../data/customer.ts'
import { openLoad } from '../processes/load.ts'
import { targetOf } from '../data/pages.ts'
import { startPortal } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { tapPostgres } from '../processes/tap.ts'
import { migratedDatabase, NO_POSTGRES, type Workplace } from '../processes/workplace.ts'

/** the calls of the start page and of the contracts, by their lines */
const lines = { 'overview.roundtrips': 'overview', 'start.roundtrips': 'start' } as const
const AT_MOST = 2
const BATCHES = 10
const REQUESTS = 10

/** Database round trips of a call, from session to answer. */
export async function measureRoundTrips(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('roundtrips', NO_POSTGRES)
  const database = await migratedDatabase(work, work.postgres)
  const tap = await tapPostgres(database)
  work.atEnd(() => tap.close())
  const portal = await startPortal(work, { databaseUrl: tap.url, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const customer = await insertCustomer(database)
  const load = openLoad(1)
  for (const [line, page] of Object.entries(lines)) {
    const target = await targetOf(portal, customer, page)
    await load.run(target, REQUESTS)
    const counts: number[] = []
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const before = tap.roundTrips()
      await load.run(target, REQUESTS)
      counts.push((tap.roundTrips() - before) / REQUESTS)
    }
    // the lowest count, since a job of the portal may query the database at the same time
    report.number(line, Math.min(...counts), { atMost: AT_MOST, digits: 2 })
  }
  load.close()
  await portal.stop()
}
