import { randomBytes } from 'node:crypto'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { startTestPostgres } from './tools/postgres.mjs'

/** Longest files first, so that no core waits for one long file at the end. */
const ORDER = [
  /\/(process\/kill|start\/import|start\/main|start\/admin|_kit\/fuzz|_kit\/access|lockout\/lockout)\.test\.ts$/,
  /\/(start|server|identity)\//,
]

/** tests that npm test leaves out, by the middle of their names */
const KINDS = ['slow', 'endurance', 'upgrade', 'conformance', 's3', 'faults', 'failover', 'quickstart', 'image']
const kind = process.env['TEST_KIND']

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => ORDER.findIndex((part) => part.test(moduleId)) >>> 0
    return files.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

// workers and teardown read both from the environment
const postgres = await startTestPostgres()
if (postgres) process.env['TEST_DATABASE_URL'] = postgres
process.env['TEST_RUN'] = randomBytes(4).toString('hex')

export default defineConfig({
  test: {
    include: [`{contract,platform,server,identity,start,tools,bench,web}/**/*${kind ? `.${kind}` : ''}.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', ...(kind ? [] : [`**/*.{${KINDS.join(',')}}.test.ts`])],
    env: { TZ: 'Europe/Berlin' },
    globalSetup: 'tools/test-run.ts',
    // style sheets are empty in tests, except this one, which is measured
    css: { include: /tokens[.]css/ },
    testTimeout: 30_000,
    // a machine with other work may take long
    expect: { poll: { timeout: 20_000 } },
    hookTimeout: 60_000,
    // one more than cores, since each waits part of its time; starts of the image are measured
    maxWorkers: kind === 'image' ? 1 : 3,
    // files of a worker share modules: loading the server for each file takes a quarter of the whole time
    isolate: false,
    sequence: { sequencer: LongFirst },
  },
})
