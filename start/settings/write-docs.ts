import { readFile, writeFile } from 'node:fs/promises'
import { datenschutzTables } from './datenschutz-tables.ts'
import { erpContractTables } from './erp-contract-tables.ts'
import { operationsTables, withTables } from './operations-tables.ts'

// npm run docs: writes the tables of three documents from the code
for (const [name, tables] of [
  ['operations', operationsTables()],
  ['datenschutz', datenschutzTables()],
  ['erp-contract', erpContractTables()],
] as const) {
  const file = new URL(`../../docs/${name}.md`, import.meta.url)
  await writeFile(file, withTables(await readFile(file, 'utf8'), tables))
}
