import { measureCompletion } from './sections/completion.ts'
import { measureDokumentarchiv } from './sections/dokumente-archiv.ts'
import { measureDokumentenliste } from './sections/dokumente-list.ts'
import { measureErpPull } from './sections/erp-pull.ts'
import { measureFirstLoad } from './sections/firstload.ts'
import { measureGrowth } from './sections/growth.ts'
import { measureImport } from './sections/import.ts'
import { measureJahresuebersichtPdf } from './sections/jahresuebersicht-pdf.ts'
import { measureJourneys } from './sections/journeys.ts'
import { measureKnownAddresses } from './sections/known-addresses.ts'
import { lighthouseSections } from './sections/lighthouse.ts'
import { measureLockfile } from './sections/lockfile.ts'
import { measureRoundTrips } from './sections/overview-roundtrips.ts'
import { manySections } from './sections/many-plants.ts'
import { measurePageCpu } from './sections/page-cpu.ts'
import { measurePinTiming } from './sections/pin-timing.ts'
import { measureCode, measureMails, measureReading } from './sections/queue.ts'
import { measureReceiptCpu } from './sections/receipt-cpu.ts'
import { createReport, type Report } from './results/report.ts'
import { measureScale } from './sections/scale.ts'
import { measureCloneToReady, measurePgliteToReady, measurePostgresToReady } from './sections/setup.ts'
import { measureSignIn } from './sections/sign-in.ts'
import { measureProtokoll, measureSearch } from './sections/support.ts'
import { measureWebhooks } from './sections/webhooks.ts'
import { createWorkplace, type Workplace } from './processes/workplace.ts'

/** Longer than all sections take; ends a hanging run. */
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
  webhooks: measureWebhooks,
  'receipt.cpu': (report) => measureReceiptCpu(report),
  'jahresuebersicht.pdf': (report) => measureJahresuebersichtPdf(report),
  journeys: measureJourneys,
  ...lighthouseSections,
  ...manySections,
  'queue.mails': measureMails,
  'queue.code': measureCode,
  'queue.reading': measureReading,
  'sign-in': measureSignIn,
  'known-addresses': measureKnownAddresses,
  'registrierungen.timing': measurePinTiming,
  'support.suche': measureSearch,
  'support.protokoll': measureProtokoll,
  scale: measureScale,
  growth: measureGrowth,
  import: measureImport,
  'setup.built-to-ready.pglite': measurePgliteToReady,
  'setup.built-to-ready.postgres': measurePostgresToReady,
  'setup.clone-to-ready': measureCloneToReady,
}

/** Prefixes of the sections to run; none means all. */
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
