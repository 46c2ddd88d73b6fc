// npm run audit: asks the registry for known holes in the locked packages and renews docs/known-holes.json. With a file it takes the
// report of another machine, of today.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { HOLES_FILE, lineOf, problemsOf, readHoles, readLock, renewed } from './known-holes.mjs'
import { fail, root } from './prepare.mjs'

const [file, ...more] = process.argv.slice(2)
if (more.length > 0) fail('Aufruf: npm run audit [-- bericht.json]')
const report = JSON.parse(file === undefined ? ask() : readFileSync(file, 'utf8'))
if (report.auditReportVersion !== 2) fail(`Die Registry beantwortet npm audit nicht: ${report.message ?? 'kein Bericht'}`)
const lock = readLock()
const list = renewed(readHoles(), report, lock, new Date())
writeFileSync(HOLES_FILE, `${JSON.stringify(list, undefined, 2)}\n`)
console.log(lineOf(list, new Date()))
for (const problem of problemsOf(list, lock)) console.log(problem)

/** npm ends with 1 if it finds something. */
function ask() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return stdout || '{}'
}
