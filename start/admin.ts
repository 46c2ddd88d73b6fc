import { systemClock } from '#platform/clock.ts'
import { Readable } from 'node:stream'
import { prepareCommand } from './admin/commands.ts'
import { actContext } from './admin/context.ts'
import { texts } from './admin/texts.de.ts'
import { askPortal, explain, withDatabase } from './command.ts'
import { readConfig } from './config.ts'

/** The operator's commands. Where a portal holds the embedded database it does the work, given the same arguments. */
async function main(args: readonly string[]): Promise<readonly string[]> {
  const act = prepareCommand(args, systemClock)
  const config = readConfig(process.env)
  const byPortal = await askPortal(config, '/admin', Readable.from([JSON.stringify(args)]))
  return (byPortal as readonly string[] | undefined) ?? withDatabase(config, (database) => act(actContext(config, database)))
}

try {
  for (const line of await main(process.argv.slice(2))) console.log(line)
} catch (error) {
  console.error(explain(error, texts.subject))
  process.exitCode = 1
}
