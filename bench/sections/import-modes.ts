import { join } from 'node:path'
import { insertCustomer } from '../data/customer.ts'
import { writeMovedAccounts } from '../data/import-file.ts'
import { targetOf } from '../data/pages.ts'
import { runImportCall, type ImportSite } from '../processes/import-call.ts'
import { openLoad, type Load, type Target } from '../processes/load.ts'
import type { Report } from '../results/report.ts'
import { median } from '../results/statistics.ts'

const AT_MOST = 1.3
/** lines of the import that runs beside, each of which changes a row */
const LINES = 100_000
/** customers at once, so that both cores have work */
const CUSTOMERS = 2
const WARM_UP = 200
const ALONE = 400

/** What customers wait for the first page while an import comes over HTTP to the same process, compared with the time without one. */
export async function measureModes(report: Report, { work, database, portal, key }: ImportSite): Promise<void> {
  const customer = await insertCustomer(database)
  const targets = [
    await targetOf(portal, customer, 'introspect'),
    await targetOf(portal, customer, 'start'),
    await targetOf(portal, customer, 'overview'),
  ]
  const load = openLoad(CUSTOMERS)
  await visit(load, targets, WARM_UP)
  const file = join(work.folder, 'moved.ndjson')
  for (const modus of ['schonend', 'schnell'] as const) {
    await writeMovedAccounts(file, LINES, `Ort ${modus}`)
    const alone = await visit(load, targets, ALONE)
    let isOver = false
    const importing = runImportCall(portal, key, file, `?modus=${modus}`).finally(() => (isOver = true))
    const [{ seconds }, during] = await Promise.all([importing, visitUntil(load, targets, () => isOver)])
    alone.push(...(await visit(load, targets, ALONE)))
    const [ofAlone, ofDuring] = [median(alone), median(during)]
    const note = `p50 ${ofDuring.toFixed(1)} ms against ${ofAlone.toFixed(1)} ms; ${LINES} lines in ${seconds.toFixed(0)} s`
    const limit = modus === 'schonend' ? { atMost: AT_MOST } : {}
    report.number(`import.${modus}.pages`, ofDuring / ofAlone, { digits: 2, note, ...limit })
  }
  load.close()
}

/** Loads the page so many times; returns the milliseconds of each. */
function visit(load: Load, targets: readonly Target[], times: number): Promise<number[]> {
  let left = times
  return visitUntil(load, targets, () => (left -= 1) < 0)
}

async function visitUntil(load: Load, targets: readonly Target[], isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  const customer = async () => {
    while (!isOver()) {
      const begun = performance.now()
      for (const target of targets) await load.run(target, 1)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: CUSTOMERS }, customer))
  return times
}
