import { openPostgres } from '#platform/db/postgres.ts'
import { folderStore } from '#platform/files/folder.ts'
import { createLog } from '#platform/log.ts'
import { deletePastPeriods } from '#server/aufbewahrung/acts.ts'
import { FRIST_ARTEN, type Aufbewahrung } from '#server/aufbewahrung/fristen.ts'
import { agreeFrist } from '#server/aufbewahrung/operator.ts'
import { tmpdir } from 'node:os'
import { watchLockWaits } from '../../start/testing/lock-waits.ts'
import { TODAY, YEARS } from './filled.ts'

/** what the first month of the generated years is past */
const MONTHS = 12 * YEARS - 1
const MONTHLY = ['vorgaenge', 'meldungen', 'dokumente', 'zaehlerstaende', 'zahlungen'] as const

export interface DeletedMonth {
  /** the longest that a call waited for a lock, in milliseconds */
  readonly lockWait: number
  readonly calls: number
  readonly failed: number
  readonly seconds: number
}

/**
 * Deletes the first month of every kind of data while customers call the portal.
 *
 * A month of 30,000 accounts has as many rows as a day of 900,000.
 */
export async function deleteFirstMonth(databaseUrl: string, callOnce: () => Promise<boolean>): Promise<DeletedMonth> {
  const database = openPostgres({ url: databaseUrl, onIdleError: () => undefined })
  const clock = { now: () => new Date(`${TODAY}T03:00:00Z`) }
  const kept = Object.fromEntries(FRIST_ARTEN.map((art) => [art, 12 * YEARS * 2])) as Aufbewahrung
  const fristen = { ...kept, ...Object.fromEntries(MONTHLY.map((art) => [art, MONTHS])) }
  for (const art of FRIST_ARTEN) await agreeFrist({ database, clock }, art, fristen[art])
  const waits = watchLockWaits(database)
  const over = new AbortController()
  let [calls, failed] = [0, 0]
  const customers = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      calls += 1
      if (!(await callOnce())) failed += 1
    }
  })
  const began = performance.now()
  await deletePastPeriods({ database, clock, log: createLog('silent'), files: folderStore(tmpdir()), fristen, histories: [] })
  const seconds = (performance.now() - began) / 1000
  over.abort()
  await Promise.all(customers)
  const lockWait = await waits.end()
  await database.close()
  return { lockWait, calls, failed, seconds }
}
