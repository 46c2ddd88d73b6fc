// node tools/run.mjs start/import.ts …: runs one of our TypeScript files under Node 24, with any installed Node.
import { ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
process.exit(await runNode(process.argv.slice(2)))
