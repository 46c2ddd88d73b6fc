// npm run bench [-- section …]: measures the numbers that the project promises, one a line. Ends with 1 where a limit is missed.
// With --gegen <commit> it compares this folder with a commit instead (bench/compare/against.ts).
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
const args = process.argv.slice(2)
const script = args.some((arg) => /^--gegen(=|$)/.test(arg)) ? 'bench/compare/against.ts' : 'bench/main.ts'
process.exit(await runNode([script, ...args]))
