import { ConfigError } from '#platform/config.ts'
import { DatabaseUnavailable, type Database } from '#platform/db/port.ts'
import { askOwner } from '#platform/folder-lock.ts'
import { createLog } from '#platform/log.ts'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { Config } from './config.ts'
import { takeDataFolder } from './data-folder.ts'
import { openDatabase } from './database.ts'
import { messageOf, Unable, UNABLE_STATUS } from './unable.ts'

/** Has the portal that holds the embedded database do a command's work; undefined when none runs, and the body is untouched then. */
export async function askPortal(config: Config, path: string, body: Readable): Promise<unknown> {
  if (config.databaseUrl) return undefined
  const answer = await askOwner(config.dataDir, { method: 'POST', path, body })
  if (!answer) return undefined
  if (answer.statusCode === 503) throw new Unable('Das Portal startet gerade. Bitte versuchen Sie es gleich noch einmal.')
  const value = await json(answer)
  if (answer.statusCode === 200) return value
  const { grund } = value as { grund: string }
  throw answer.statusCode === UNABLE_STATUS ? new Unable(grund) : new Error(grund)
}

/** Opens the configured database for a command, with DATA_DIR taken meanwhile where the embedded one lies there. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const folder = await takeDataFolder(config)
  try {
    const database = await openDatabase(config, createLog(config.logLevel))
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await folder?.release()
  }
}

/** What went wrong, in one line; `subject` is the command as a German sentence begins with it. */
export function explain(error: unknown, subject: string): string {
  if (error instanceof Unable) return error.message
  if (error instanceof ConfigError) return `${subject} ist nicht möglich: ${error.message}`
  if (error instanceof DatabaseUnavailable) return `${subject} ist fehlgeschlagen: Die Datenbank ist nicht erreichbar.`
  return `${subject} ist fehlgeschlagen: ${messageOf(error)}`
}
