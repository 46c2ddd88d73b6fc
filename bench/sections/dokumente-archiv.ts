import { downloadDokumentarchiv, listDokumenteV5 } from '#contract/dokumente/endpoints.ts'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { insertCustomer } from '../data/customer.ts'
import { openLoad, type Target } from '../processes/load.ts'
import { callOf } from '../data/pages.ts'
import { startPortal, type PortalProcess } from '../processes/portal.ts'
import { hasProc, NO_PROC, openFilesOf, rssOf } from '../processes/proc.ts'
import type { Report } from '../results/report.ts'
import { median, spreadOf } from '../results/statistics.ts'
import { migratedDatabase, NO_POSTGRES, onDatabase, type Workplace } from '../processes/workplace.ts'

const LINE = 'dokumente.archiv'
const DOCUMENTS = 200
const MEGABYTE = 1_000_000
const MEMORY_AT_MOST = 60
const FIRST_BYTE_AT_MOST = 300
const ABORT_AT_MOST = 1000
const TIMES = 5
/** several, since the heap may grow during any of them */
const ARCHIVES = 3
const WARM_UP = 1000
const POLL_MS = 10

const INSERT = `insert into portal.dokument
  (dokument_id, gp_nummer, vk_nummer, vertragskontotyp, titel, versanddatum, typ, datei, groesse, pruefsumme)
  values ($1, '9900000001', '9800000001', 'Einspeiser', 'Jahresabrechnung', $2, 'RT', $3, ${MEGABYTE}, $4)`

/** An archive of 200 documents of 1 MB: memory, time to the first byte, and time until its files are closed after an abort. */
export async function measureDokumentarchiv(report: Report, work: Workplace): Promise<void> {
  if (!work.postgres) return report.skip(LINE, NO_POSTGRES)
  if (!hasProc) return report.skip(LINE, NO_PROC)
  const database = await migratedDatabase(work, work.postgres)
  const portal = await startPortal(work, { databaseUrl: database, as: 'probed process', modus: 'betrieb', limitSeconds: 30 })
  const customer = await insertCustomer(database)
  await keepDocuments(portal, database)
  const archiveOf = (year: number) => callOf(portal, customer, `${downloadDokumentarchiv.path}?jahr=${year}`)
  await warmUp(callOf(portal, customer, listDokumenteV5.path), archiveOf(2024))
  await measureMemory(report, portal, archiveOf(2025))
  await measureFirstByte(report, archiveOf(2025))
  await measureStalled(report, portal, database, archiveOf(2025))
  await portal.stop()
}

/** A fresh portal needs less memory than one at work. */
async function warmUp(list: Target, archive: Target): Promise<void> {
  const load = openLoad(4)
  await load.run(list, WARM_UP)
  load.close()
  for (let time = 0; time < TIMES; time += 1) await readAll(await open(archive))
}

/** Stores the documents, all of 2025 except two of 2024. */
async function keepDocuments({ dataDir }: PortalProcess, database: string): Promise<void> {
  const folder = join(dataDir, 'dokumente')
  await mkdir(folder, { recursive: true })
  await onDatabase(database, async (client) => {
    for (let number = 0; number < DOCUMENTS + 2; number += 1) {
      const content = randomBytes(MEGABYTE)
      content.write('%PDF-1.7')
      await writeFile(join(folder, `${number}.pdf`), content)
      const day = number < DOCUMENTS ? '2025-06-30' : '2024-06-30'
      await client.query(INSERT, [`d-${number}`, day, `${number}.pdf`, createHash('sha256').update(content).digest()])
    }
  })
}

async function open({ url, cookie }: Target): Promise<IncomingMessage> {
  const request = get(url, { headers: { cookie } }).on('error', () => undefined)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`the archive answered ${response.statusCode}`)
  return response.on('error', () => undefined)
}

async function readAll(response: IncomingMessage): Promise<number> {
  let bytes = 0
  for await (const part of response) bytes += (part as Buffer).length
  return bytes
}

async function measureMemory(report: Report, { pid }: PortalProcess, target: Target): Promise<void> {
  const grown: number[] = []
  for (let archive = 0; archive < ARCHIVES; archive += 1) grown.push(await growthDuring(pid, target))
  const limit = { atMost: MEMORY_AT_MOST, digits: 1, unit: ' MB', note: spreadOf(grown, 1) }
  report.number(`${LINE}.memory`, median(grown), limit)
}

/** Peak memory in MB above the value before, while an archive is sent. */
async function growthDuring(pid: number, target: Target): Promise<number> {
  const before = rssOf(pid)
  let most = before
  const state = { isOver: false }
  const read = open(target)
    .then(readAll)
    .finally(() => (state.isOver = true))
  while (!state.isOver) {
    most = Math.max(most, rssOf(pid))
    await pause(POLL_MS)
  }
  const bytes = await read
  if (bytes < DOCUMENTS * MEGABYTE) throw new Error(`the archive has ${bytes} bytes`)
  return (most - before) / MEGABYTE
}

async function measureFirstByte(report: Report, target: Target): Promise<void> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const begun = performance.now()
    const response = await open(target)
    await once(response, 'data')
    times.push(performance.now() - begun)
    await close(response)
  }
  report.number(`${LINE}.first-byte`, median(times), { atMost: FIRST_BYTE_AT_MOST, digits: 0, unit: ' ms' })
}

/** An archive whose client stops reading: whether a transaction is open, and the time until its file is closed after an abort. */
async function measureStalled(report: Report, { pid, dataDir }: PortalProcess, database: string, target: Target): Promise<void> {
  const openFiles = () => openFilesOf(pid, join(dataDir, 'dokumente'))
  const times: number[] = []
  let transactions = 0
  for (let time = 0; time < TIMES; time += 1) {
    const response = await open(target)
    await until(() => openFiles().length > 0)
    transactions += await countTransactions(database)
    const begun = performance.now()
    await close(response)
    await until(() => openFiles().length === 0)
    times.push(performance.now() - begun)
  }
  report.number(`${LINE}.abort`, Math.max(...times), { atMost: ABORT_AT_MOST, digits: 0, unit: ' ms' })
  report.fact(`${LINE}.no-transaction`, transactions === 0, `${transactions} were open`)
}

async function close(response: IncomingMessage): Promise<void> {
  response.destroy()
  if (!response.closed) await once(response, 'close')
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 10_000
  while (!holds()) {
    if (performance.now() > end) throw new Error('it did not come to that within 10 s')
    await pause(POLL_MS)
  }
}

async function countTransactions(database: string): Promise<number> {
  const { rows } = await onDatabase(database, (client) =>
    client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
        where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
    ),
  )
  return rows[0]?.count ?? Number.NaN
}
