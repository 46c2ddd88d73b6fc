import { Client } from 'pg'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** PostgreSQL for the tests: TEST_DATABASE_URL, or the one on this machine when it answers; none otherwise. */
async function findPostgres(): Promise<string | undefined> {
  const url = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    if (process.env['TEST_DATABASE_URL']) throw new Error('TEST_DATABASE_URL does not answer', { cause: error })
    return undefined
  }
}

/** The first take longest, the last next to nothing, so that no core waits at the end for one file on the other. */
const ORDER = [
  /\/(start\/kill|start\/import|start\/start|start\/admin|_kit\/fuzz|_kit\/access|lockout\/lockout)\.test\.ts$/,
  /\/(start|server|identity)\//,
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ moduleId }: TestSpecification) => ORDER.findIndex((part) => part.test(moduleId)) >>> 0
    return files.toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}

const postgres = await findPostgres()

export default defineConfig({
  test: {
    include: ['{contract,platform,server,identity,start,tools,web}/**/*.test.{ts,tsx}'],
    env: { TZ: 'Europe/Berlin', ...(postgres ? { TEST_DATABASE_URL: postgres } : {}) },
    // style sheets are empty in tests; this one is measured
    css: { include: /tokens[.]css/ },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // the files of a worker share its modules: to load the server anew for each of them is a quarter of the whole time
    isolate: false,
    sequence: { sequencer: LongFirst },
  },
})
