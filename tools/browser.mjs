// node tools/browser.mjs <suite> [words]: a browser suite that npm test leaves out; words select tests by title. Options go to
// Playwright. PORTAL_URL names a running portal.
import { findChromium } from './chromium.mjs'
import { startTestPostgres } from './postgres.mjs'
import { ensureBuilt, ensureInstalled, runNode } from './prepare.mjs'

const [suite, ...args] = process.argv.slice(2)
const words = args.filter((arg) => !arg.startsWith('-'))
const flags = args.filter((arg) => arg.startsWith('-'))

await ensureInstalled()
if (!process.env['PORTAL_URL']) await ensureBuilt()
const server = await startTestPostgres()
process.exit(
  await runNode(['node_modules/.bin/playwright', 'test', ...(words.length > 0 ? ['-g', words.join('.*')] : []), ...flags], {
    env: { E2E_SUITE: suite, CHROMIUM_PATH: findChromium(), ...(server ? { TEST_DATABASE_URL: server } : {}) },
  }),
)
