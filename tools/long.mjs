// node tools/long.mjs <name> [words]: tests that npm test shortens or runs on one database only. Words select tests by title.
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPooler } from './pooler.mjs'
import { startTestPostgres } from './postgres.mjs'
import { ensureBuilt, ensureInstalled, fail, runNode } from './prepare.mjs'
import { startSwift } from './swift.mjs'

const runs = {
  /** 100,000 malformed requests with a new seed; FUZZ_SEED repeats a run, FUZZ_REQUESTS sets the number */
  fuzz: { files: ['server/src/_kit/fuzz.test.ts'], env: { FUZZ_REQUESTS: '100000', FUZZ_SEED: String(randomInt(2 ** 31)) } },
  /** kill -9 in 100 rounds, on both databases */
  kill: { files: ['start/process/kill.test.ts'], env: { KILL_ROUNDS: '100', TEST_DATABASES: 'all' } },
  /** slow tests that seldom fail, on both databases: upgrades, stops, waiting for locks, many guesses */
  slow: { files: [], env: { TEST_KIND: 'slow', TEST_DATABASES: 'all' } },
  /** a month of a portal in twenty minutes */
  endurance: { files: [], env: { TEST_KIND: 'endurance' }, isBuilt: true },
  /** the release before serves requests during the migrations, and its processes are exchanged */
  upgrade: { files: [], env: { TEST_KIND: 'upgrade' }, isBuilt: true },
  /** parts that are killed or away under load, one after the other; FAULTS_SEED repeats the choices, FAULTS_ROUNDS sets the number of kills */
  faults: { files: [], env: { TEST_KIND: 'faults' }, isBuilt: true, isAlone: true },
  /** a pair of PostgreSQL whose leader dies under load; FAILOVER_SEED repeats the choices, FAILOVER_ROUNDS sets the number of rounds */
  failover: { files: [], env: { TEST_KIND: 'failover' }, isBuilt: true, isAlone: true },
  /** checks of the embedded provider named after the OpenID Foundation's, counted at the end */
  conformance: { files: [], env: { TEST_KIND: 'conformance' }, checks: 51 },
  /** every test of server and provider on PGlite and PostgreSQL */
  databases: { files: ['platform', 'server', 'identity', 'start'], env: { TEST_DATABASES: 'all' } },
  /** the access matrix and 10,000 interleaved reads behind PgBouncer, which gives each transaction one of two connections */
  pooler: { files: ['server/src/_kit/access.test.ts', 'server/src/_kit/pooler.test.ts'], env: { POOLER_READS: '10000' }, isPooled: true },
  /** docs/quickstart-operator.md from its own blocks, on an empty Debian in a container; needs root and a network */
  quickstart: { files: [], env: { TEST_KIND: 'quickstart' }, isBuilt: true },
  /** the artefact made twice with the same bytes, in an image, and in the sample of several containers */
  image: { files: [], env: { TEST_KIND: 'image' }, isBuilt: true, isAlone: true },
  /** files in Debian's OpenStack Swift, by its S3 interface */
  s3: { files: [], env: { TEST_KIND: 's3' }, isStored: true },
}

const [name = '', ...words] = process.argv.slice(2)
if (!Object.hasOwn(runs, name)) fail(`test:${name} gibt es nicht; es gibt ${Object.keys(runs).join(', ')}`)
const { files, env, isPooled, isBuilt, isStored, isAlone, checks } = runs[name]

await ensureInstalled()
if (isBuilt) await ensureBuilt()
const postgres = isPooled ? await startTestPostgres() : undefined
const pooler = postgres && (await startPooler(postgres))
if (isPooled && !pooler) fail('PgBouncer oder PostgreSQL fehlt und lässt sich nicht installieren.')
const pooled = pooler ? { TEST_DATABASE_URL: postgres, TEST_POOLER_PORT: String(pooler.port) } : {}
const swift = isStored ? await startSwift() : undefined
if (isStored && !swift) fail('OpenStack Swift oder memcached fehlt und lässt sich nicht installieren.')
const stored = swift ? { TEST_SWIFT: JSON.stringify(swift) } : {}
const chosen = words.length > 0 ? ['-t', words.join(' ')] : []
const alone = isAlone ? ['--no-file-parallelism'] : []
const report = checks && join(mkdtempSync(join(tmpdir(), 'netzportal-checks-')), 'report.json')
const reporting = report ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : []
const status = await runNode(['node_modules/.bin/vitest', 'run', ...files, ...alone, ...chosen, ...reporting], {
  env: { ...env, ...process.env, ...pooled, ...stored },
})
await pooler?.stop()
await swift?.stop()
if (report) count(report)
process.exit(status)

/** Says how many of the checks pass. Fails if one has got lost, or if none ran. */
function count(file) {
  const { numPassedTests, numTotalTests } = JSON.parse(readFileSync(file, 'utf8'))
  rmSync(dirname(file), { recursive: true })
  console.log(`\n${numPassedTests} of ${checks} checks pass`)
  if (numTotalTests !== checks) fail(`Es gibt ${numTotalTests} Prüfungen statt ${checks}.`)
}
