// npm test: all checks and tests. npm run check: static checks only. The last line is "N passed, N failed".
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root } from './prepare.mjs'
import { startTestPostgres } from './postgres.mjs'
import { runStep, stopSteps } from './test-steps.mjs'

const checks = [
  { name: 'Typen', tool: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'Typen (web)', tool: 'tsc', args: ['-p', 'web/tsconfig.json'] },
  { name: 'Typen (e2e)', tool: 'tsc', args: ['-p', 'e2e/tsconfig.json'] },
  { name: 'oxlint', tool: 'oxlint', args: ['--type-aware'] },
  { name: 'oxfmt', tool: 'oxfmt', args: ['--check'] },
  { name: 'knip', tool: 'knip', args: ['--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'Lockfile', script: 'tools/check-lock.mjs' },
  { name: 'Lücken', script: 'tools/check-holes.mjs', says: true },
]
/** counts nothing if the browser is installed */
const chromium = {
  name: 'Chromium',
  script: 'tools/chromium.mjs',
  limitMinutes: 8,
  count: ({ ok }) => ({ passed: 0, failed: ok ? 0 : 1, skipped: 0 }),
}

/** installs PostgreSQL in CI only; elsewhere the tests use what is installed */
const postgres = { name: 'PostgreSQL', script: 'tools/postgres.mjs', limitMinutes: 8, count: () => ({ passed: 0, failed: 0, skipped: 0 }) }
/** without the installation; slower tests belong to a command of their own (CONTRIBUTING.md) */
const MINUTES_AT_MOST = 10

const results = []

// printed even if installation or build ends the process
process.on('exit', (status) => {
  const { passed, failed, skipped } = total()
  const unexplained = status !== 0 && failed === 0 ? 1 : 0
  console.log(`${passed} passed, ${failed + unexplained} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
})
let isInterrupted = false
for (const [signal, status] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.on(signal, () => {
    isInterrupted = true
    void stopSteps(signal).then(() => process.exit(status))
  })
}

await ensureInstalled()
const begun = performance.now()
if (process.argv.includes('--static')) {
  await inTwoLanes([...checks, vitest(['tools/'])])
} else {
  await ensureBuilt()
  const [browser] = await inTwoLanes([chromium, postgres, ...checks])
  // both use one server; the browser stories start no cluster
  const server = await startTestPostgres()
  if (server) process.env['TEST_DATABASE_URL'] = server
  // not in parallel: each uses both cores
  await take(vitest([]))
  if (browser.ok) await take(playwright(browser.stdout.trim()))
}
summarise()
process.exit(total().failed > 0 || total().passed === 0 ? 1 : 0)

function vitest(files) {
  const report = freshReport('vitest.json')
  return {
    name: 'vitest',
    tool: 'vitest',
    args: ['run', ...files, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    report,
    limitMinutes: 25,
    count: ({ ok }) => {
      const { numPassedTests: passed = 0, numFailedTests = 0, numPendingTests: skipped = 0, testResults = [] } = read(report)
      const brokenFiles = testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
      )
      return atLeastOneFailed(ok, { passed, failed: numFailedTests + brokenFiles.length, skipped })
    },
  }
}

function playwright(browserPath) {
  const report = freshReport('playwright.json')
  return {
    name: 'playwright',
    tool: 'playwright',
    args: ['test'],
    report,
    env: { CHROMIUM_PATH: browserPath },
    limitMinutes: 40,
    count: ({ ok }) => {
      const { expected: passed = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(report).stats ?? {}
      return atLeastOneFailed(ok, { passed, failed: unexpected + flaky, skipped })
    },
  }
}

/** An error outside of all tests counts as a failure too. */
function atLeastOneFailed(ok, counted) {
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

function freshReport(name) {
  const file = join(root, 'test-results', name)
  rmSync(file, { force: true })
  return file
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}

async function inTwoLanes(steps) {
  const waiting = [...steps.entries()]
  const outcomes = []
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) outcomes[next[0]] = await take(next[1])
  }
  await Promise.all([lane(), lane()])
  return outcomes
}

async function take(step) {
  if (step.limitMinutes) console.log(`… ${step.name}`)
  const outcome = await runStep(step)
  // the process is about to end, so there is no result
  if (isInterrupted) return new Promise(() => undefined)
  const counted = step.count?.(outcome) ?? { passed: outcome.ok ? 1 : 0, failed: outcome.ok ? 0 : 1, skipped: 0 }
  results.push({ name: step.name, seconds: outcome.seconds, ...counted })
  console.log(`${outcome.ok ? '✓' : '✗'} ${step.name} (${outcome.seconds.toFixed(1)} s)`)
  if (!outcome.ok) console.log(outcome.said)
  else if (step.says) console.log(`  ${outcome.stdout.trim()}`)
  return outcome
}

function total() {
  const sum = (key) => results.reduce((sofar, result) => sofar + result[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function summarise() {
  const row = (...cells) =>
    console.log(cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(8))).join(''))
  console.log()
  row('', 'passed', 'failed', 'skipped', 'seconds')
  for (const { name, passed, failed, skipped, seconds } of results) row(name, passed, failed, skipped, seconds.toFixed(1))
  const seconds = (performance.now() - begun) / 1000
  row('insgesamt', ...Object.values(total()), seconds.toFixed(1))
  console.log()
  if (seconds > MINUTES_AT_MOST * 60) console.log(`Das hat länger als ${MINUTES_AT_MOST} Minuten gedauert.\n`)
}
