// node tools/run.mjs bench/growth/take-values.ts <recording>: adds the values of statements that have none yet.
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { withValues, productStatements, readValues, VALUES } from './statements.ts'

const names = new Set((await productStatements()).map(({ name }) => name))
const known = existsSync(VALUES) ? await readValues() : []
const all = withValues(known, await readValues(process.argv[2] ?? '')).filter(({ name }) => names.has(name))
await writeFile(VALUES, all.map((one) => `${JSON.stringify(one)}\n`).join(''))
const missing = [...names].filter((name) => !all.some((one) => one.name === name))
console.log(`${all.length} lines; without values: ${missing.join(', ')}`)
