import { insertCustomer } from '../data/customer.ts'
import { openLoad } from '../processes/load.ts'
import { targetOf } from '../data/pages.ts'
import { startPortal } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { tapPostgres } from '../processes/tap.ts'
import { freshDatabase, NO_POSTGRES, type Workplace } from '../processes/workplace.ts'

const LINE = 'overview.roundtrips'
const AT_MOST = 2
const BATCHES = 10
const REQUESTS = 10

/** Database round trips of the overview's call, from session to answer. */
export async function measureRoundTrips(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  const database = await freshDatabase(work, work.postgres)
  const tap = await tapPostgres(database)
  work.atEnd(() => tap.close())
  const portal = await startPortal(work, { databaseUrl: tap.url, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const target = await targetOf(portal, await insertCustomer(database), 'overview')
  const load = openLoad(1)
  await load.run(target, REQUESTS)
  const counts: number[] = []
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const before = tap.roundTrips()
    await load.run(target, REQUESTS)
    counts.push((tap.roundTrips() - before) / REQUESTS)
  }
  load.close()
  await portal.stop()
  // the lowest count, since a job of the portal may query the database at the same time
  report.number(LINE, Math.min(...counts), { atMost: AT_MOST, digits: 2 })
}
