import { parseArgs } from 'node:util'
import { explain } from './command/command.ts'
import { Unable } from './command/unable.ts'
import { migrateEach, placesOf } from './migrate/migrate.ts'
import { texts } from './migrate/texts.de.ts'
import { readConfig } from './settings/config.ts'

// Brings the database up to date; the processes of an operator only check that it is.
const FAILED = 1
const WRONG_USE = 2

function readArguments(): { readonly anbieter: boolean } {
  try {
    return parseArgs({ options: { anbieter: { type: 'boolean', default: false } } }).values
  } catch {
    throw new Unable(texts.usage)
  }
}

let status = WRONG_USE
try {
  const { anbieter } = readArguments()
  const config = readConfig(process.env)
  status = FAILED
  await migrateEach(placesOf(config, anbieter), (line) => console.log(line))
  status = 0
} catch (error) {
  console.error(explain(error, texts.subject))
}
process.exitCode = status
