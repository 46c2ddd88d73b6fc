import { systemClock } from '#platform/clock.ts'
import { Readable } from 'node:stream'
import { askPortal, withDatabase } from '../command/command.ts'
import type { Config } from '../settings/config.ts'
import { helpLines, prepareCommand } from './commands.ts'
import { actContext } from './context.ts'

/** Has the portal that holds the embedded database do a command's work; undefined where none runs there. */
export async function runByPortal(config: Config, args: readonly string[]): Promise<readonly string[] | undefined> {
  return (await askPortal(config, '/admin', Readable.from([JSON.stringify(args)]))) as readonly string[] | undefined
}

/** Runs an operator's command. Where a portal holds the embedded database it does the work, given the same arguments. */
export async function runCommand(config: () => Config, args: readonly string[]): Promise<readonly string[]> {
  if (args.length === 1 && args[0] === 'hilfe') return helpLines()
  // what is wrong with the arguments is said before the configuration is looked at
  const act = prepareCommand(args, systemClock)
  const read = config()
  return (await runByPortal(read, args)) ?? withDatabase(read, (database) => act(actContext(read, database)))
}
