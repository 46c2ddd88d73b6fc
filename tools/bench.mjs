// npm run bench [-- section …]: measures the numbers that the project promises, one a line. Ends with 1 where a limit is missed.
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode(['bench/main.ts', ...process.argv.slice(2)]))
