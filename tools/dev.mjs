// npm run dev: the portal with demo data, its screens served by Vite with hot reload. A change of a server source restarts the portal.
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
// the portal does not start without a build, although Vite serves the screens
await ensureBuilt()
process.exit(await runNode(['tools/dev.ts']))
