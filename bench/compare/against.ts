// npm run bench -- [section …] --gegen <commit> [--runden <n>]: measures this folder and a commit in turns, each with its own
// benchmarks.
//
// Prints the ratio of each line; exit status 1 if a line is worse.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs, promisify } from 'node:util'
import { root } from '../processes/paths.ts'
import { compareMeasurements, measurementsIn, type Measurement } from './compare.ts'
import { createWorkplace } from '../processes/workplace.ts'

/** The default: sections that show most changes. The others are slow and must be named. */
const SECTIONS = ['firstload', 'lighthouse', 'overview', 'pages.cpu', 'erp.pull', 'import', 'scale', 'setup.built-to-ready']
const run = promisify(execFile)

const { values, positionals } = parseArgs({
  options: { gegen: { type: 'string' }, runden: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const rounds = Number(values.runden)
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 50) refuse('--runden takes a number from 1 to 50')
const commit = await commitOf(values.gegen ?? '').catch(() => refuse(`there is no commit ${values.gegen ?? ''}`))

const ended = new AbortController()
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM']) process.once(signal, () => ended.abort())

const work = await createWorkplace()
try {
  const other = join(work.folder, 'other')
  await cloneAt(commit, other)
  const sides = { ours: root, theirs: other } as const
  const found = { ours: new Map<string, Measurement[]>(), theirs: new Map<string, Measurement[]>() }
  for (let round = 1; round <= rounds; round += 1) {
    // alternates the order, since the first one runs on a cooler machine
    const order = round % 2 === 1 ? (['theirs', 'ours'] as const) : (['ours', 'theirs'] as const)
    for (const side of order) {
      console.log(`… round ${round} of ${rounds}: ${side === 'ours' ? 'this folder' : commit.slice(0, 7)}`)
      for (const one of await measure(sides[side])) found[side].set(one.name, [...(found[side].get(one.name) ?? []), one])
    }
  }
  print(found)
} catch (error) {
  console.error(ended.signal.aborted ? 'ended by a signal' : error)
  process.exitCode = 1
} finally {
  await work.close()
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}

async function commitOf(name: string): Promise<string> {
  const { stdout } = await run('git', ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], { cwd: root })
  return stdout.trim()
}

/** Clones the commit into a folder, then installs and builds it as `npm start` does. */
async function cloneAt(sha: string, folder: string): Promise<void> {
  const { signal } = ended
  await run('git', ['clone', '--quiet', '--no-checkout', root, folder], { signal })
  await run('git', ['checkout', '--quiet', '--detach', sha], { cwd: folder, signal })
  const prepare = `import('./tools/prepare.mjs').then(async (it) => { await it.ensureInstalled(); await it.ensureBuilt() })`
  await run(process.execPath, ['-e', prepare], { cwd: folder, signal })
}

/** The lines that a folder's benchmarks print. A missed limit is no failure here. */
async function measure(folder: string): Promise<Measurement[]> {
  const names = positionals.length > 0 ? positionals : SECTIONS
  const child = spawn(process.execPath, ['bench/main.ts', ...names], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    signal: ended.signal,
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')])
  const measurements = measurementsIn(output)
  if (measurements.length === 0) throw new Error(`${folder} measured nothing of ${names.join(', ')}`)
  return measurements
}

function print({ ours, theirs }: Readonly<Record<'ours' | 'theirs', ReadonlyMap<string, readonly Measurement[]>>>): void {
  console.log(`\nthis folder against ${commit}, medians of ${rounds} rounds`)
  const lines = [...new Set([...ours.keys(), ...theirs.keys()])].map((name) =>
    compareMeasurements(name, ours.get(name) ?? [], theirs.get(name) ?? []),
  )
  for (const { line } of lines) console.log(line)
  const worse = lines.filter(({ isWorse }) => isWorse)
  console.log(`\n${lines.length} lines, ${worse.length} worse`)
  process.exitCode = worse.length > 0 ? 1 : 0
}
