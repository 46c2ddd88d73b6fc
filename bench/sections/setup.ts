import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../processes/paths.ts'
import { startPortal } from '../processes/portal.ts'
import type { Report } from '../results/report.ts'
import { freshDatabase, NO_POSTGRES, type Workplace } from '../processes/workplace.ts'

const CLONE_AT_MOST = 180
const PGLITE_AT_MOST = 10
const POSTGRES_AT_MOST = 3
/** waits longer than the limit, to distinguish slow from hanging */
const PATIENCE = 1.25
/** several, since one short start says little on a busy machine */
const STARTS = 3

/** A first start: clone the project and run `npm start` under the machine's own Node. */
export async function measureCloneToReady(report: Report, work: Workplace): Promise<void> {
  const line = 'setup.clone-to-ready.seconds'
  if (!existsSync(join(root, '.git'))) return report.skip(line, 'no git repository')
  const folder = join(work.folder, 'clone')
  const begun = performance.now()
  await promisify(execFile)('git', ['clone', '--quiet', root, folder], { timeout: 60_000 })
  const cloned = (performance.now() - begun) / 1000
  const portal = await startPortal(work, { folder, as: 'npm start', limitSeconds: CLONE_AT_MOST * PATIENCE })
  await portal.stop()
  report.number(line, cloned + portal.readyAfterSeconds, { atMost: CLONE_AT_MOST, digits: 1 })
}

export async function measurePgliteToReady(report: Report, work: Workplace): Promise<void> {
  const seconds = await medianStart(async () => readyAfter(work, PGLITE_AT_MOST))
  report.number('setup.built-to-ready.pglite.seconds', seconds, { atMost: PGLITE_AT_MOST, digits: 1 })
}

export async function measurePostgresToReady(report: Report, work: Workplace): Promise<void> {
  const line = 'setup.built-to-ready.postgres.seconds'
  const { postgres } = work
  if (!postgres) return report.skip(line, NO_POSTGRES)
  const seconds = await medianStart(async () => readyAfter(work, POSTGRES_AT_MOST, await freshDatabase(work, postgres)))
  report.number(line, seconds, { atMost: POSTGRES_AT_MOST, digits: 1 })
}

/** Seconds of `npm start` in this installed and built folder, on empty data. */
async function readyAfter(work: Workplace, limit: number, databaseUrl?: string): Promise<number> {
  const portal = await startPortal(work, { as: 'npm start', limitSeconds: limit * 3, ...(databaseUrl ? { databaseUrl } : {}) })
  await portal.stop()
  return portal.readyAfterSeconds
}

async function medianStart(start: () => Promise<number>): Promise<number> {
  const seconds: number[] = []
  for (let round = 0; round < STARTS; round += 1) seconds.push(await start())
  return seconds.toSorted((a, b) => a - b)[STARTS >> 1] ?? Infinity
}
