// npm run dev: the portal with its demo data, and its screens by Vite, which shows a change of them at once. The portal starts again where
// a source of the server changes.
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
// the portal wants its screens beside it, though Vite answers for them
await ensureBuilt()
process.exit(await runNode(['tools/dev.ts']))
