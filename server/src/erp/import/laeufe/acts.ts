import { inBatches } from '#platform/batches.ts'
import { before, type Clock } from '#platform/clock.ts'
import type { Database, Queries, Transaction } from '#platform/db/port.ts'
import type { FileStore } from '#platform/files/store.ts'
import { JobFailed, type JobSender, type Queue, type QueueRules } from '#platform/queue/queue.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { cleanUp } from '../../../_kit/cleanup.ts'
import { asSystem } from '../../../_kit/context.ts'
import type { ImportKind } from '../../../_kit/import.ts'
import { Refusal } from '../../../_kit/refusal.ts'
import type { Upload } from '../../../_kit/upload.ts'
import { UnreadableFile } from '../csv.ts'
import { receivedFiles, removeOldDateien } from '../dateien/acts.ts'
import { createIntake } from '../files.ts'
import {
  FAULTS_KEPT_SECONDS,
  FILES_AT_ONCE,
  IMPORT_TRIES,
  LONGEST_IMPORT_SECONDS,
  MOST_WAITING_IMPORTS,
  RECEIVING_SECONDS,
  STAND_KEPT_SECONDS,
  WAITING_RETRY_SECONDS,
} from '../../limits.ts'
import type { Gentleness } from '../pace.ts'
import { bringsDocuments, failImport, runReceived, ursacheOf } from '../run.ts'
import { texts } from '../texts.de.ts'
import type { Stellen } from '../../nummern.ts'
import * as store from './store.ts'

export interface ImportService {
  readonly database: Database
  readonly clock: Clock
  /** the store of documents; received imports lie here until they end */
  readonly files: FileStore
  readonly jobs: JobSender
  readonly kinds: readonly ImportKind[]
  /** the guard: the share of a kind's rows, in percent, that an import may take away */
  readonly schutzProzent: number
  readonly stellen: Stellen
  /** how a gentle import rests, for tests */
  readonly gentleness?: Gentleness
  /** announces imported documents, in a transaction */
  readonly tellDocuments: (db: Transaction) => Promise<void>
}

/** Received imports are worked on one after another. Only one that fails as a whole is tried again. */
export const importRules: QueueRules = {
  name: 'import',
  purpose: 'Stammdaten einspielen, die über HTTP kamen, der Reihe nach',
  // of the queue, while the store is away; an import itself has IMPORT_TRIES
  tries: 200,
  pauseSeconds: 15,
  longestPauseSeconds: 900,
  atOnce: 1,
  longestRunSeconds: LONGEST_IMPORT_SECONDS,
  keptDays: 3,
  isOneByOne: true,
  hasHeartbeat: true,
  whenDead: 'Nichts geht verloren: Was wartet, kommt jede Stunde noch einmal in die Warteschlange.',
}
const TURN = 'import'

export function importQueue(service: ImportService): Queue {
  return { rules: importRules, work: (_, signal) => runWaiting(service, signal) }
}

/**
 * Keeps a file of master data and queues its import. Once this returns, the import happens, also if the process ends.
 *
 * The file is kept compressed in the store that all processes share.
 */
export async function receiveImport(
  service: ImportService,
  wish: store.Importwunsch,
  { content, received, fault }: Upload,
): Promise<store.ImportRow> {
  const { database, files } = service
  const id = randomUUID()
  const datei = `import/${id}.gz`
  await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      if ((await store.countWaiting(tx)) >= MOST_WAITING_IMPORTS) {
        throw new Refusal('ZuVieleAnfragen', { retryAfterSeconds: WAITING_RETRY_SECONDS })
      }
      await store.insertImport(tx, id, wish, datei)
    }),
  )
  const compressed = createGzip({ level: 1 })
  // a fault of either side ends both
  const [sent, kept] = await Promise.allSettled([pipeline(content, compressed), files.keep(datei, compressed)])
  const failed = [kept, sent].find((one) => one.status === 'rejected')
  if (failed) {
    await failImport(database, id, texts.notReceived)
    throw fault() ?? failed.reason
  }
  const row = await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      const marked = await store.markReceived(tx, id, received())
      if (marked) await wake(service, tx)
      return marked
    }),
  )
  if (row) return row
  // it was given up meanwhile, and nobody would look for its file again
  await files.remove(datei)
  throw new Refusal('VoruebergehendNichtErreichbar')
}

function wake({ jobs }: ImportService, db: Transaction): Promise<void> {
  return jobs.send(db, importRules, {}, { key: TURN })
}

/** Works on received imports, oldest first. A fault leaves the rest to the next try, so that their order stays. */
async function runWaiting(service: ImportService, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const row = await asSystem(service.database, store.findNext)
    if (!row) return
    // each waiting job would try at once
    if (row.pausiert) throw new JobFailed('an import waits for its next try')
    await runOne(service, row)
  }
}

async function runOne(service: ImportService, row: store.ImportRow): Promise<void> {
  const { database, files } = service
  const { import_id: id, datei, versuche } = row
  if (versuche >= IMPORT_TRIES || datei === null) return failImport(database, id, row.ursache ?? texts.failed)
  const file = await files.open(datei)
  if (!file) return failImport(database, id, texts.notReceived)
  const plain = createGunzip()
  const reading = pipeline(file.content, plain)
  reading.catch(() => undefined)
  try {
    const result = await runReceived(database, id, plain, optionsOf(service, row))
    if (result && bringsDocuments(result)) await asSystem(database, (db) => db.transaction(service.tellDocuments))
  } catch (error) {
    if (error instanceof UnreadableFile) await failImport(database, id, error.message)
    else {
      // if nothing can be written now, the next try says it
      await asSystem(database, (db) => store.noteUrsache(db, id, ursacheOf(error))).catch(() => undefined)
      throw error
    }
  } finally {
    file.content.destroy()
    plain.destroy()
  }
  await removeFile(service, id, datei)
}

function optionsOf(
  { kinds, files, schutzProzent, stellen, gentleness }: ImportService,
  { probelauf, streng, voll, freigabe, modus, format, art }: store.ImportRow,
) {
  const received = receivedFiles(files)
  return {
    kinds,
    probelauf,
    streng,
    voll,
    freigabe,
    modus,
    ...(gentleness && { gentleness }),
    schutzProzent,
    stellen,
    format,
    art: art ?? undefined,
    intake: createIntake({ beside: received, store: files, probelauf }),
    lookUp: received.lookUp,
  }
}

async function removeFile({ database, files }: Pick<ImportService, 'database' | 'files'>, id: string, datei: string): Promise<void> {
  await files.remove(datei)
  await asSystem(database, (db) => store.forgetFile(db, id))
}

/** Ends imports whose sender never finished, wakes those that wait, and removes files and bad lines that nothing needs any more. */
export async function cleanUpImports(service: ImportService, signal?: AbortSignal): Promise<void> {
  const { database, clock } = service
  const now = clock.now()
  await asSystem(database, async (db) => (await store.findNext(db)) && db.transaction((tx) => wake(service, tx)))
  await asSystem(database, (db) => store.giveUpReceiving(db, before(now, RECEIVING_SECONDS), texts.notReceived))
  const removeLeft = async () => {
    const left = await asSystem(database, store.listLeftFiles)
    for (const { import_id: id, datei } of left) await removeFile(service, id, datei)
    return left.length
  }
  await inBatches(FILES_AT_ONCE, removeLeft, signal)
  await removeOldDateien(service, signal)
  const deletions = [
    (db: Queries) => store.deleteOldFaults(db, [before(now, FAULTS_KEPT_SECONDS)]),
    (db: Queries) => store.deleteOldStaende(db, [before(now, STAND_KEPT_SECONDS)]),
  ]
  await cleanUp(database, deletions, signal)
}

/** The import, unless it is unknown or still being received. */
export async function findImport(db: Parameters<typeof store.findImport>[0], id: string): Promise<store.ImportRow> {
  const row = await store.findImport(db, id)
  if (!row || row.zustand === 'empfang') throw new Refusal('NichtGefunden')
  return row
}

/** Every bad line of an import as NDJSON. No connection is held between two pages. */
export function faultsAsLines(database: Database, id: string, lineOf: (row: store.FaultRow) => object): Readable {
  async function* lines(): AsyncGenerator<string> {
    for (let after = 0; ;) {
      const rows = await asSystem(database, (db) => store.listFaults(db, id, after))
      const last = rows.at(-1)
      if (!last) return
      yield rows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join('')
      after = last.zeile
    }
  }
  return Readable.from(lines(), { objectMode: false })
}
