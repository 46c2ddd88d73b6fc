import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import { prepareCommand } from './commands.ts'

/** Does the admin command's work: it sends its arguments, and gets the lines that it prints. */
export async function answerAdmin(database: Database, request: IncomingMessage): Promise<readonly string[]> {
  const args = (await json(request)) as readonly string[]
  return prepareCommand(args, systemClock)(database)
}
