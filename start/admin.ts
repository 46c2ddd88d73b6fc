import { runCommand } from './admin/run.ts'
import { texts } from './admin/texts.de.ts'
import { explain } from './command/command.ts'
import { readConfig } from './settings/config.ts'

// The operator's commands.
try {
  for (const line of await runCommand(() => readConfig(process.env), process.argv.slice(2))) console.log(line)
} catch (error) {
  console.error(explain(error, texts.subject))
  process.exitCode = 1
}
