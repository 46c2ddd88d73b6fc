import { randomBytes } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { startTestPostgres } from './tools/postgres.mjs'

/** The first take longest, the last next to nothing, so that no core waits at the end for one file on the other. */
const ORDER = [
  /\/(process\/kill|start\/import|start\/main|start\/admin|_kit\/fuzz|_kit\/access|lockout\/lockout)\.test\.ts$/,
  /\/(start|server|identity)\//,
]

/** npm run test:slow: what npm test leaves out */
const isSlow = process.env['TEST_SLOW'] !== undefined

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => ORDER.findIndex((part) => part.test(moduleId)) >>> 0
    return files.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

// the workers and the end of the run find both in their environment
const postgres = await startTestPostgres()
if (postgres) process.env['TEST_DATABASE_URL'] = postgres
process.env['TEST_RUN'] = randomBytes(4).toString('hex')

export default defineConfig({
  test: {
    include: [`{contract,platform,server,identity,start,tools,bench,web}/**/*${isSlow ? '.slow' : ''}.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', ...(isSlow ? [] : ['**/*.slow.test.ts'])],
    env: { TZ: 'Europe/Berlin' },
    globalSetup: 'tools/test-run.ts',
    // style sheets are empty in tests; this one is measured
    css: { include: /tokens[.]css/ },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // two cores and one more: each waits for a part of its time
    maxWorkers: 3,
    // the files of a worker share its modules: to load the server anew for each of them is a quarter of the whole time
    isolate: false,
    sequence: { sequencer: LongFirst },
  },
})
