import { readFile, writeFile } from 'node:fs/promises'
import { datenschutzTables } from './datenschutz-tables.ts'
import { operationsTables, withTables } from './operations-tables.ts'

// npm run docs: writes the tables of two documents from the code
for (const [name, tables] of [
  ['operations', operationsTables()],
  ['datenschutz', datenschutzTables()],
] as const) {
  const file = new URL(`../../docs/${name}.md`, import.meta.url)
  await writeFile(file, withTables(await readFile(file, 'utf8'), tables))
}
