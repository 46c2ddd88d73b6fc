import { systemClock } from '#platform/clock.ts'
import { json } from 'node:stream/consumers'
import type { CommandRequest } from '../command/answer.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'

/** Runs an admin command that was sent to this process. Gives the lines to print. */
export async function answerAdmin({ config, database, request }: CommandRequest): Promise<readonly string[]> {
  const args = (await json(request)) as readonly string[]
  return withActContext(config, database, prepareCommand(args, systemClock))
}
