// npm run test:fuzz: the fuzz tests with 100,000 requests instead of 5,000. FUZZ_SEED=… repeats a run, FUZZ_REQUESTS=… says how many.
import { ensureInstalled, runNode } from './prepare.mjs'

await ensureInstalled()
process.exit(
  await runNode(['node_modules/.bin/vitest', 'run', 'server/src/_kit/fuzz.test.ts'], {
    env: { FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '100000' },
  }),
)
