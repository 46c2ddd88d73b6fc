import { measureCompletion } from './completion.ts'
import { measureDokumentarchiv } from './dokumente-archiv.ts'
import { measureDokumentenliste } from './dokumente-liste.ts'
import { measureErpPull } from './erp-pull.ts'
import { measureFirstLoad } from './firstload.ts'
import { measureImport } from './import.ts'
import { measureJahresuebersichtPdf } from './jahresuebersicht-pdf.ts'
import { measureKnownAddresses } from './known-addresses.ts'
import { lighthouseSections } from './lighthouse.ts'
import { measureLockfile } from './lockfile.ts'
import { measureRoundTrips } from './overview-roundtrips.ts'
import { measureManyPlants } from './many-plants.ts'
import { measurePageCpu } from './page-cpu.ts'
import { measurePinTiming } from './pin-timing.ts'
import { measureReceiptCpu } from './receipt-cpu.ts'
import { createReport, type Report } from './report.ts'
import { measureScale } from './scale.ts'
import { measureCloneToReady, measurePgliteToReady, measurePostgresToReady } from './setup.ts'
import { measureSignIn } from './sign-in.ts'
import { measureProtokoll, measureSuche } from './support.ts'
import { createWorkplace, type Workplace } from './workplace.ts'

/** Longer than all of it takes; what hangs ends here. */
const LIMIT_MINUTES = 60

const sections: Readonly<Record<string, (report: Report, work: Workplace) => Promise<void>>> = {
  lockfile: measureLockfile,
  firstload: (report) => measureFirstLoad(report),
  'overview.roundtrips': measureRoundTrips,
  'pages.cpu': measurePageCpu,
  'completion.address': measureCompletion,
  'dokumente.liste': measureDokumentenliste,
  'dokumente.archiv': measureDokumentarchiv,
  'erp.pull': measureErpPull,
  'receipt.cpu': (report) => measureReceiptCpu(report),
  'jahresuebersicht.pdf': (report) => measureJahresuebersichtPdf(report),
  ...lighthouseSections,
  'many-plants': measureManyPlants,
  'sign-in': measureSignIn,
  'known-addresses': measureKnownAddresses,
  'registrierungen.timing': measurePinTiming,
  'support.suche': measureSuche,
  'support.protokoll': measureProtokoll,
  scale: measureScale,
  import: measureImport,
  'setup.built-to-ready.pglite': measurePgliteToReady,
  'setup.built-to-ready.postgres': measurePostgresToReady,
  'setup.clone-to-ready': measureCloneToReady,
}

/** The sections whose names begin with one of the arguments, or all of them. */
const wanted = process.argv.slice(2)
const chosen = Object.entries(sections).filter(([name]) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)))
const unknown = wanted.filter((start) => !chosen.some(([name]) => name.startsWith(start)))
if (unknown.length > 0) {
  console.error(`no such section: ${unknown.join(', ')}; there are ${Object.keys(sections).join(', ')}`)
  process.exit(2)
}

const report = createReport()
let work: Workplace | undefined

async function giveUp(why: string, status: number): Promise<void> {
  console.error(why)
  await work?.close().catch((error: unknown) => console.error(error))
  process.exit(status)
}
setTimeout(() => void giveUp(`the benchmarks took longer than ${LIMIT_MINUTES} minutes`, 1), LIMIT_MINUTES * 60_000).unref()
for (const [signal, status] of Object.entries({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 })) {
  process.once(signal, () => void giveUp(`ended by ${signal}`, status))
}

for (const [name, measure] of chosen) {
  const place = await createWorkplace()
  work = place
  try {
    await report.section(name, () => measure(report, place))
  } finally {
    await place.close()
  }
}
for (const name of report.missed) console.error(`missed: ${name}`)
process.exitCode = report.missed.length > 0 ? 1 : 0
