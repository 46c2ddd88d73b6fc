import { measureFirstLoad } from './firstload.ts'
import { measureLockfile } from './lockfile.ts'
import { measureCpu } from './overview-cpu.ts'
import { measureRoundTrips } from './overview-roundtrips.ts'
import { createReport } from './report.ts'
import { measureCloneToReady, measurePgliteToReady, measurePostgresToReady } from './setup.ts'
import { createWorkplace } from './workplace.ts'

/** Longer than all of it takes; what hangs ends here. */
const LIMIT_MINUTES = 6

const report = createReport()
const work = await createWorkplace()

async function giveUp(why: string, status: number): Promise<void> {
  console.error(why)
  await work.close().catch((error: unknown) => console.error(error))
  process.exit(status)
}
setTimeout(() => void giveUp(`the benchmarks took longer than ${LIMIT_MINUTES} minutes`, 1), LIMIT_MINUTES * 60_000).unref()
for (const [signal, status] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.once(signal, () => void giveUp(`ended by ${signal}`, status))
}

try {
  await report.section('lockfile', () => measureLockfile(report))
  await report.section('firstload', () => measureFirstLoad(report))
  await report.section('overview.roundtrips', () => measureRoundTrips(report, work))
  await report.section('overview.cpu', () => measureCpu(report, work))
  await report.section('setup.built-to-ready.pglite', () => measurePgliteToReady(report, work))
  await report.section('setup.built-to-ready.postgres', () => measurePostgresToReady(report, work))
  await report.section('setup.clone-to-ready', () => measureCloneToReady(report, work))
} finally {
  await work.close()
}
for (const name of report.missed) console.error(`missed: ${name}`)
process.exitCode = report.missed.length > 0 ? 1 : 0
