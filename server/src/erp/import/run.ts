import type { Bulk, Database, Transaction } from '#platform/db/port.ts'
import type { ImportState } from '#platform/telemetry/feeds.ts'
import { randomUUID } from 'node:crypto'
import type { ImportKind } from '../../_kit/import.ts'
import { asSystem, inBulk } from '../../_kit/context.ts'
import { lineChecker, type Refused, type Row } from './check.ts'
import { csvLinesOf, UnreadableFile } from './csv.ts'
import type { Faults } from './faults.ts'
import { takeFiles, type Intake } from './files.ts'
import {
  beginImport,
  dropFaults,
  endImport,
  beginCommand,
  listLastImporte,
  markStage,
  type Ende,
  type Format,
  type KindResult,
} from './laeufe/store.ts'
import { linesOf } from './lines.ts'
import { beginMerge, countMissing, merge } from './merge/store.ts'
import type { ImportStage } from './progress.ts'
import {
  beginChecks,
  createStaging,
  dropStaging,
  endTurn,
  joinRepeated,
  keepFaults,
  readFaults,
  stage,
  stageFaults,
  takeOutIncomplete,
  takeOutMoved,
  takeOutUnknown,
  tryTurn,
  waitForTurn,
} from './store.ts'
import { IMPORT_BATCH } from '../limits.ts'
import { texts } from './texts.de.ts'

/** Text or UTF-8 bytes in pieces of any size. */
export type Source = AsyncIterable<string | Uint8Array>

export interface ImportOptions {
  /** in merge order */
  readonly kinds: readonly ImportKind[]
  /** count only, write nothing */
  readonly probelauf?: boolean
  /** write nothing if any line is bad */
  readonly streng?: boolean
  /** required if lines name files */
  readonly intake?: Intake
  /** default: NDJSON */
  readonly format?: Format
  /** the kind of all lines of a CSV file without a column for it */
  readonly art?: string | undefined
  /** who imports by command; default: nobody in particular */
  readonly wer?: string
  readonly onStage?: (stage: ImportStage) => void
}

export interface ImportResult {
  readonly importId: string
  readonly geschrieben: boolean
  /** the kinds in the file */
  readonly arten: readonly KindResult[]
  readonly faults: Faults
}

/**
 * Imports master data as NDJSON for a command. Bad lines are left out, and kept with the import.
 *
 * Lines are staged in temporary tables and checked there. Good ones are merged in one transaction, so readers see the whole file or nothing.
 *
 * One import runs at a time.
 */
export async function runImport(database: Database, source: Source, options: ImportOptions): Promise<ImportResult> {
  const { probelauf = false, streng = false, wer = '', format = 'ndjson', art } = options
  const importId = randomUUID()
  const begin = async (db: Transaction) => {
    await beginCommand(db, importId, { wer, format, art, probelauf, streng }, texts.brokenOff)
    return true
  }
  try {
    const result = await inBulk(database, (bulk) => inTurn({ bulk, importId, options }, begin, source))
    if (!result) throw new Error('another process has ended the import')
    return result
  } catch (error) {
    await failImport(database, importId, error instanceof UnreadableFile ? error.message : texts.failed)
    throw error
  }
}

/** Runs an import that was received before. Undefined if it has ended already, or another process ends it first. */
export function runReceived(
  database: Database,
  importId: string,
  source: Source,
  options: ImportOptions,
): Promise<ImportResult | undefined> {
  return inBulk(database, (bulk) => inTurn({ bulk, importId, options }, (db) => beginImport(db, importId), source))
}

/** An import at work. */
interface Work {
  readonly bulk: Bulk
  readonly importId: string
  readonly options: ImportOptions
}

/** Ends an import that failed as a whole. Without the database this cannot be kept. */
export async function failImport(database: Database, importId: string, ursache: string = texts.failed): Promise<void> {
  const ende: Ende = { zustand: 'gescheitert', arten: [], gruende: [], fehlerhaft: 0, folgen: 0, ursache }
  await asSystem(database, (db) => endImport(db, importId, ende)).catch(() => undefined)
}

/** Waits until no other import runs. `begin` is false if there is nothing to do any more. */
async function inTurn(work: Work, begin: (db: Transaction) => Promise<boolean>, source: Source): Promise<ImportResult | undefined> {
  const { bulk, options } = work
  if (!(await bulk.transaction(tryTurn))) {
    options.onStage?.({ name: 'waiting' })
    await bulk.transaction(waitForTurn, 'unlimited')
  }
  try {
    return (await bulk.transaction(begin)) ? await importLines(work, source) : undefined
  } finally {
    // a broken connection has given its turn back
    await bulk.transaction(endTurn).catch(() => undefined)
  }
}

/** The last imports, for the metrics. */
export async function lastImports(database: Database): Promise<ImportState[]> {
  const laeufe = await asSystem(database, listLastImporte)
  return laeufe.map((row) => ({
    outcome: OUTCOMES[row.zustand as keyof typeof OUTCOMES],
    endedAt: row.beendet_am ?? row.angenommen_am,
    seconds: ((row.beendet_am ?? row.angenommen_am).getTime() - (row.begonnen_am ?? row.angenommen_am).getTime()) / 1000,
    lines: { new: row.neu, changed: row.geaendert, unchanged: row.unveraendert, bad: row.fehlerhaft },
  }))
}

const OUTCOMES = { geschrieben: 'written', abgelehnt: 'refused', gescheitert: 'failed' } as const

async function importLines(work: Work, source: Source): Promise<ImportResult | undefined> {
  const {
    bulk,
    options: { kinds },
  } = work
  await bulk.transaction((db) => createStaging(db, kinds))
  try {
    const read = await fillStaging(work, source)
    const faults = await checkAll(work, read)
    return await mergeAll(work, read, faults)
  } finally {
    // a broken connection has lost its temporary tables anyway
    await bulk.transaction((db) => dropStaging(db, kinds)).catch(() => undefined)
  }
}

/** Number of lines, in total and per kind, bad ones included. */
interface Read {
  lines: number
  readonly ofKind: Map<ImportKind, number>
}

/** Lines that wait to be staged. */
interface Batch {
  readonly rows: Map<ImportKind, Row[]>
  bad: Refused[]
  count: number
}

/** Reads the source to its end without an open transaction while it waits. */
async function fillStaging({ bulk, importId, options }: Work, source: Source): Promise<Read> {
  const { kinds, onStage, intake, format, art } = options
  const check = lineChecker(kinds)
  const read: Read = { lines: 0, ofKind: new Map() }
  const newBatch = (): Batch => ({ rows: new Map(), bad: [], count: 0 })
  let batch = newBatch()
  let sending: Promise<void> = Promise.resolve()
  const send = async () => {
    await sending
    const { lines } = read
    sending = stageBatch(bulk, batch, intake, (db) => markStage(db, importId, 'lesen', lines))
    batch = newBatch()
    // whoever awaits `sending` next gets the error
    sending.catch(() => undefined)
  }
  try {
    for await (const lines of format === 'csv' ? csvLinesOf(source, { kinds, art }) : linesOf(source)) {
      for (const line of lines) {
        const checked = check(line)
        if (!checked) continue
        if (checked.kind) read.ofKind.set(checked.kind, (read.ofKind.get(checked.kind) ?? 0) + 1)
        if ('bad' in checked) batch.bad.push(checked.bad)
        else addTo(batch.rows, checked.kind, checked.row)
        batch.count += 1
      }
      read.lines += lines.length
      onStage?.({ name: 'reading', lines: read.lines })
      if (batch.count >= IMPORT_BATCH) await send()
    }
    await send()
    await sending
  } finally {
    await Promise.allSettled([sending])
  }
  return read
}

function addTo(rows: Map<ImportKind, Row[]>, kind: ImportKind, row: Row): void {
  const known = rows.get(kind)
  if (known) known.push(row)
  else rows.set(kind, [row])
}

/** Takes the files in before the transaction begins, because they are slow. */
async function stageBatch(
  bulk: Bulk,
  { rows, bad }: Batch,
  intake: Intake | undefined,
  mark: (db: Transaction) => Promise<void>,
): Promise<void> {
  const filled: [ImportKind, readonly Row[]][] = []
  for (const [kind, ofKind] of rows) filled.push([kind, kind.files ? await takeFiles(kind, ofKind, intake, bad) : ofKind])
  await bulk.transaction(async (db) => {
    for (const [kind, ofKind] of filled) await stage(db, kind, ofKind)
    if (bad.length > 0) await stageFaults(db, bad)
    await mark(db)
  })
}

const kindsOf = ({ ofKind }: Read, { kinds }: ImportOptions) => kinds.filter((kind) => ofKind.has(kind))

/** Moves lines that cannot be merged to the bad ones, and keeps all bad ones. */
async function checkAll({ bulk, importId, options }: Work, read: Read): Promise<Faults> {
  options.onStage?.({ name: 'checking', lines: read.lines })
  await bulk.transaction((db) => markStage(db, importId, 'pruefen', read.lines))
  return bulk.transaction(async (db) => {
    const kinds = kindsOf(read, options)
    await beginChecks(db, kinds)
    for (const kind of kinds) {
      await takeOutUnknown(db, kind, options.kinds)
      await takeOutMoved(db, kind)
      await takeOutIncomplete(db, kind)
      await joinRepeated(db, kind)
    }
    await dropFaults(db, importId)
    await keepFaults(db, importId)
    await markStage(db, importId, 'abgleichen', read.lines)
    return readFaults(db)
  }, 'unlimited')
}

/** Rolls the transaction back but carries its result out. */
class NotKept extends Error {
  readonly arten: readonly KindResult[]
  constructor(arten: readonly KindResult[]) {
    super('an import was tried only')
    this.arten = arten
  }
}

async function mergeAll({ bulk, importId, options }: Work, read: Read, faults: Faults): Promise<ImportResult | undefined> {
  const { probelauf = false, streng = false } = options
  const geschrieben = !probelauf && !(streng && faults.total > 0)
  const zustand = geschrieben ? 'geschrieben' : probelauf ? 'geprueft' : 'abgelehnt'
  const ende = { zustand, gruende: faults.gruende, fehlerhaft: faults.total, folgen: faults.folgen } as const
  const resultOf = (arten: readonly KindResult[]): ImportResult => ({ importId, geschrieben, arten, faults })
  try {
    return await bulk.transaction(async (db) => {
      await beginMerge(db)
      const arten: KindResult[] = []
      for (const kind of kindsOf(read, options)) {
        options.onStage?.({ name: 'merging', lines: read.lines, art: kind.art })
        const fehlt = probelauf ? { fehlt: await countMissing(db, kind) } : {}
        arten.push({ art: kind.art, gelesen: read.ofKind.get(kind) ?? 0, ...(await merge(db, kind, options.kinds)), ...fehlt })
      }
      if (!geschrieben) throw new NotKept(arten)
      // what another process has ended is not written twice
      return (await endImport(db, importId, { ...ende, arten })) ? resultOf(arten) : undefined
    }, 'unlimited')
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    const { arten } = error
    return (await bulk.transaction((db) => endImport(db, importId, { ...ende, arten }))) ? resultOf(arten) : undefined
  }
}
