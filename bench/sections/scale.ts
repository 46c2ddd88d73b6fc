import { listMeldungenV4, listMeldungenV5 } from '#contract/meldungen/endpoints.ts'
import { getTabsV4, getTabsV5 } from '#contract/tabs/endpoints.ts'
import { listZaehlerstaendeV4 } from '#contract/zaehlerstaende/endpoints.ts'
import { insertCustomer, type BenchCustomer } from '../data/customer.ts'
import { openLoad, type Load, type Target } from '../processes/load.ts'
import { callOf, pages, targetOf } from '../data/pages.ts'
import { startPortal, type PortalProcess } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { fillWithCustomers } from '../data/scale-data.ts'
import { median } from '../results/statistics.ts'
import { migratedDatabase, NO_POSTGRES, type Workplace } from '../processes/workplace.ts'

const MANY = 1_000_000
const FEW = 1000
const AT_MOST = 1.6
/** of what everybody opens first */
const FIRST_AT_MOST = 1.3
const FIRST: readonly string[] = ['start', 'overview']
const WARM_UP = 400
const REQUESTS = 1000

/** calls of every screen, shown without a limit */
const others = {
  'tabs.v4': getTabsV4.path,
  'tabs.v5': getTabsV5.path,
  'meldungen.v4': listMeldungenV4.path,
  'meldungen.v5': listMeldungenV5.path,
  'readings.v4': `${listZaehlerstaendeV4.path}?vertragskontotyp=Einspeiser`,
}

interface Side {
  readonly portal: PortalProcess
  readonly customer: BenchCustomer
}

/** The median time of a call with a million contract accounts, compared with a thousand. */
export async function measureScale(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip('scale', NO_POSTGRES)
  const few = await startSide(work, work.postgres, FEW)
  const many = await startSide(work, work.postgres, MANY)
  const load = openLoad(1)
  for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
    const targets = [await targetOf(many.portal, many.customer, name), await targetOf(few.portal, few.customer, name)] as const
    await compare(report, load, `scale.${name}.million-to-thousand`, targets, FIRST.includes(name) ? FIRST_AT_MOST : AT_MOST)
  }
  for (const [name, path] of Object.entries(others)) {
    const targets = [callOf(many.portal, many.customer, path), callOf(few.portal, few.customer, path)] as const
    await compare(report, load, `scale.${name}.million-to-thousand`, targets)
  }
  load.close()
  await Promise.all([few.portal.stop(), many.portal.stop()])
}

async function startSide(work: Workplace, postgres: string, accounts: number): Promise<Side> {
  const database = await migratedDatabase(work, postgres)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  await fillWithCustomers(database, accounts)
  return { portal, customer: await insertCustomer(database) }
}

/** Alternates requests, so that other load affects both sides. */
export async function compare(
  report: Report,
  load: Load,
  line: string,
  [many, few]: readonly [Target, Target],
  atMost?: number,
  requests = REQUESTS,
): Promise<void> {
  for (const target of [many, few]) await load.run(target, Math.min(WARM_UP, requests))
  const times = { many: [] as number[], few: [] as number[] }
  for (let request = 0; request < requests; request += 1) {
    times.many.push(await timeOf(load, many))
    times.few.push(await timeOf(load, few))
  }
  const [ofMany, ofFew] = [median(times.many), median(times.few)]
  const note = `p50 ${ofMany.toFixed(2)} ms against ${ofFew.toFixed(2)} ms`
  report.number(line, ofMany / ofFew, { digits: 2, note, ...(atMost ? { atMost } : {}) })
}

async function timeOf(load: Load, target: Target): Promise<number> {
  const begun = performance.now()
  await load.run(target, 1)
  return performance.now() - begun
}
