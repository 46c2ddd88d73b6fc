import { systemClock } from '#platform/clock.ts'
import { Readable } from 'node:stream'
import { askPortal, withDatabase } from '../command/command.ts'
import type { Config } from '../settings/config.ts'
import { helpLines, prepareCommand, preparePrint } from './commands.ts'
import { withActContext } from './context.ts'

/** Sends the command to the portal that holds the embedded database; undefined if none is running. */
export async function runByPortal(config: Config, args: readonly string[]): Promise<readonly string[] | undefined> {
  return (await askPortal(config, '/admin', Readable.from([JSON.stringify(args)]))) as readonly string[] | undefined
}

/** Runs a command, in the portal's process if that holds the embedded database. */
export async function runCommand(config: () => Config, args: readonly string[]): Promise<readonly string[]> {
  if (args.length === 1 && args[0] === 'hilfe') return helpLines()
  const print = preparePrint(args)
  if (print) return print(config())
  // report bad arguments before reading the configuration
  const act = prepareCommand(args, systemClock)
  const read = config()
  return (await runByPortal(read, args)) ?? withDatabase(read, (database) => withActContext(read, database, act))
}
