// npm run release: makes the artefact that operators install, with the web app built from these sources.
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
await ensureBuilt()
process.exit(await runNode(['tools/release/main.ts', ...process.argv.slice(2)]))
