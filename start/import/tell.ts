import type { Database } from '#platform/db/port.ts'
import { createLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue/open.ts'
import { asSystem } from '#server/_kit/context.ts'
import type { ImportResult } from '#server/erp/import.ts'
import { dokumentmeldungRules } from '#server/jobs.ts'
import { allRules } from '../process/queues.ts'
import type { Config } from '../settings/config.ts'

/** Sends the job that announces imported documents. Without it, they are announced within a minute. */
export async function tellImported({ logLevel }: Config, database: Database, { geschrieben, arten }: ImportResult): Promise<void> {
  if (!geschrieben || !arten.some(({ art }) => art === 'dokument')) return
  const jobs = await openQueue({ database, log: createLog(logLevel), rules: allRules })
  try {
    await asSystem(database, (db) => db.transaction((tx) => jobs.send(tx, dokumentmeldungRules, {}, { key: 'alle' })))
  } finally {
    await jobs.stop(0)
  }
}
