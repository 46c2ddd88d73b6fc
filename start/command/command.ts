import { ConfigError } from '#platform/config.ts'
import type { Database } from '#platform/db/port.ts'
import { Outage } from '#platform/outage.ts'
import { askOwner } from '#platform/folder-lock.ts'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { AnswerLine } from './answer.ts'
import { openLog } from '../process/log.ts'
import type { Config } from '../settings/config.ts'
import { takeDataFolder } from '../storage/data-folder.ts'
import { openDatabase } from '../storage/database.ts'
import { NotNow, reasonOf, Unable } from './unable.ts'

/**
 * Sends a command's work to the portal that holds the embedded database, and reports progress.
 *
 * Undefined if none is running; the body is unread then.
 */
export async function askPortal(
  config: Config,
  path: string,
  body: Readable,
  onStand: (stand: unknown) => void = () => undefined,
): Promise<unknown> {
  if (config.databaseUrl) return undefined
  const answer = await askOwner(config.dataDir, { method: 'POST', path, body })
  if (!answer) return undefined
  if (answer.statusCode === 503) throw new NotNow('Das Portal startet gerade. Bitte versuchen Sie es gleich noch einmal.')
  if (answer.statusCode !== 200) throw new Error(((await json(answer)) as { grund: string }).grund)
  for await (const text of createInterface({ input: answer })) {
    const line = JSON.parse(text) as AnswerLine
    if ('ergebnis' in line) return line.ergebnis
    if ('grund' in line) throw errorOf(line)
    onStand(line.stand)
  }
  throw new Error('Das Portal hat aufgehört, bevor die Arbeit getan war')
}

/** Opens the configured database for a command. Locks DATA_DIR during the work if the embedded database is there. */
export async function withDatabase<T>(config: Config, work: (database: Database) => Promise<T>): Promise<T> {
  const folder = await takeDataFolder(config)
  try {
    const database = await openDatabase(config, openLog(config))
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  } finally {
    await folder?.release()
  }
}

/** The error in one line; `subject` is the command as the start of a German sentence. */
export function explain(error: unknown, subject: string): string {
  if (error instanceof Unable) return error.message
  if (error instanceof ConfigError) return `${subject} ist nicht möglich: ${error.message}`
  return `${subject} ist fehlgeschlagen: ${reasonOf(error)}`
}

/** What the portal met on behalf of the command. */
function errorOf({ grund, unable, away }: Extract<AnswerLine, { grund: string }>): Error {
  if (unable) return new Unable(grund)
  return away ? new Outage(grund) : new Error(grund)
}
