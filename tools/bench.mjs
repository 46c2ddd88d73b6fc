// npm run bench [-- section …]: measures speed and size, one number a line; exit status 1 if a limit is missed.
// --gegen <commit> compares with a commit instead (bench/compare/against.ts).
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
const args = process.argv.slice(2)
const script = args.some((arg) => /^--gegen(=|$)/.test(arg)) ? 'bench/compare/against.ts' : 'bench/main.ts'
process.exit(await runNode([script, ...args]))
