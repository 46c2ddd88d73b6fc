// npm start: installs what is missing, builds the web app if its sources changed, and runs the portal under Node 24.
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode(['start/main.ts', ...process.argv.slice(2)]))
