// npm run bench:load: see docs/operations.md
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../processes/paths.ts'
import { hasProc, NO_PROC } from '../processes/proc.ts'
import { createWorkplace } from '../processes/workplace.ts'
import { createReport, type Report } from '../results/report.ts'
import { MOST_WAIT, measureFleet, PEAK, RECOVERY, SETTLE, WARM_UP, type Outcome } from './run.ts'
import { createSite } from './site.ts'
import { ofACore, tableOf } from './table.ts'

const { values } = parseArgs({
  options: {
    kunden: { type: 'string', default: '10000' },
    minuten: { type: 'string', default: '2' },
    prozesse: { type: 'string', default: '1,2,4' },
    rate: { type: 'string', default: '100' },
  },
})
const customers = Number(values.kunden)
const steadySeconds = Number(values.minuten) * 60
const sizes = values.prozesse.split(',').map(Number)
const rate = Number(values.rate)
if (![customers, steadySeconds, rate, ...sizes].every((one) => Number.isFinite(one) && one > 0)) {
  console.error('usage: npm run bench:load -- [--kunden 10000] [--minuten 2] [--prozesse 1,2,4] [--rate 100]')
  process.exit(2)
}
/** the import, and the steps up to what is carried */
const BESIDES_SECONDS = 1500
const limitSeconds = BESIDES_SECONDS + sizes.length * (WARM_UP + SETTLE + steadySeconds + 300 + PEAK + RECOVERY)

const GOODPUT = 0.8
const NORMAL_SECONDS = 10
const SLOPE = 1

function judge(report: Report, one: Outcome): void {
  const { portals, steady, capacity, peak, recovery } = one
  const name = (figure: string) => `load.${portals}.${figure}`
  report.number(name('steady.failed'), steady.failed + steady.refused, { digits: 0, atMost: 0, note: JSON.stringify(steady.faults) })
  report.number(name('steady.p99'), steady.waits.p99, { digits: 0, unit: ' ms', atMost: MOST_WAIT })
  report.number(name('steady.memory'), steady.growth.own, {
    digits: 2,
    unit: ' MB/min',
    atMost: SLOPE,
    note: `after a collection; its heap ${steady.growth.heap.toFixed(2)}`,
  })
  report.number(name('capacity'), capacity.rate, {
    digits: 0,
    unit: '/s',
    note: `${ofACore(one).toFixed(0)} a core of portal and provider`,
  })
  const share = peak.good / peak.seconds / capacity.best
  report.number(name('peak.goodput'), share, { digits: 2, atLeast: GOODPUT })
  report.number(name('peak.failed'), peak.failed, { digits: 0, atMost: 0, note: JSON.stringify(peak.faults) })
  report.number(name('peak.normal-after'), recovery.normalAfter, { digits: 0, unit: ' s', atMost: NORMAL_SECONDS })
}

if (!hasProc) {
  console.error(NO_PROC)
  process.exit(1)
}
const work = await createWorkplace()
async function giveUp(why: string, status: number): Promise<void> {
  console.error(why)
  await work.close()
  process.exit(status)
}
setTimeout(() => void giveUp(`longer than ${limitSeconds} s`, 1), limitSeconds * 1000).unref()
for (const [signal, status] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.once(signal, () => void giveUp(`ended by ${signal}`, status))
}

const report = createReport()
const outcomes: Outcome[] = []
try {
  const site = await createSite(work, customers)
  for (const size of sizes) {
    console.log(`${size} portals`)
    await report.section(`load.${size}`, async () => {
      const one = await measureFleet(work, site, size, rate, steadySeconds)
      outcomes.push(one)
      judge(report, one)
    })
  }
  const day = berlinDayOf(new Date())
  const table = tableOf(outcomes, customers, day)
  console.log(table)
  await writeFile(join(root, 'bench', 'results', `load-${day}.md`), table)
} finally {
  await work.close()
}
process.exitCode = report.missed.length > 0 ? 1 : 0
