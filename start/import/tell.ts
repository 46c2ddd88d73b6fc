import type { Database } from '#platform/db/port.ts'
import { asSystem } from '#server/_kit/context.ts'
import { dokumentmeldungRules } from '#server/jobs.ts'
import { openLog } from '../process/log.ts'
import { sendingOn } from '../process/sending.ts'
import type { Config } from '../settings/config.ts'

/** Sends the job that announces imported documents. Without it, they are announced within a minute. */
export async function tellDocuments(config: Config, database: Database): Promise<void> {
  const jobs = sendingOn(database, openLog(config))
  try {
    await asSystem(database, (db) => db.transaction((tx) => jobs.send(tx, dokumentmeldungRules, {}, { key: 'alle' })))
  } finally {
    await jobs.close()
  }
}
