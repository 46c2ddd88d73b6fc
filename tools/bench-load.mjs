// npm run bench:load [-- options]: what portals carry, behind nginx with PostgreSQL beside (bench/load/main.ts); exit status 1 if a
// number is missed.
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode(['bench/load/main.ts', ...process.argv.slice(2)]))
