import type { Bulk, Database } from '#platform/db/port.ts'
import type { ImportState } from '#platform/telemetry/feeds.ts'
import type { ImportKind } from '../../_kit/import.ts'
import { asSystem, inBulk } from '../../_kit/context.ts'
import { lineChecker, type Row } from './check.ts'
import { FaultList, type Faults } from './faults.ts'
import { takeFiles, type Intake } from './files.ts'
import { linesOf } from './lines.ts'
import type { ImportStage } from './progress.ts'
import {
  beginMerge,
  countMissing,
  createStaging,
  dropStaging,
  joinRepeated,
  keepImportlauf,
  listLastImportlaeufe,
  merge,
  stage,
  takeOutIncomplete,
  takeOutMoved,
  takeOutUnknown,
  type Importlauf,
  type Merged,
} from './store.ts'
import { IMPORT_BATCH } from '../limits.ts'

export interface ImportOptions {
  /** in merge order */
  readonly kinds: readonly ImportKind[]
  /** count only, write nothing */
  readonly probelauf?: boolean
  /** write nothing if any line is bad */
  readonly streng?: boolean
  /** required if lines name files */
  readonly intake?: Intake
  readonly onStage?: (stage: ImportStage) => void
}

export interface KindResult extends Merged {
  readonly art: string
  /** lines of this kind, bad ones included */
  readonly gelesen: number
  /** rows that the file does not name; dry run only */
  readonly fehlt?: number
}

export interface ImportResult {
  readonly geschrieben: boolean
  /** the kinds in the file */
  readonly arten: readonly KindResult[]
  readonly faults: Faults
}

/**
 * Imports master data as NDJSON. Bad lines are skipped and listed.
 *
 * Good lines are staged in temporary tables, then merged in one transaction, so readers see the whole file or nothing. Its end is kept
 * for the metrics.
 */
export async function runImport(
  database: Database,
  source: AsyncIterable<string | Uint8Array>,
  options: ImportOptions,
): Promise<ImportResult> {
  if (options.probelauf) return importLines(database, source, options)
  const began = performance.now()
  const keep = (lauf: Omit<Importlauf, 'sekunden'>) =>
    asSystem(database, (db) => keepImportlauf(db, { ...lauf, sekunden: (performance.now() - began) / 1000 }))
  try {
    const result = await importLines(database, source, options)
    await keep({ ergebnis: result.geschrieben ? 'written' : 'refused', ...sumOf(result.arten), fehlerhaft: result.faults.total })
    return result
  } catch (error) {
    // without the database nothing can be kept
    await keep({ ergebnis: 'failed', ...sumOf([]), fehlerhaft: 0 }).catch(() => undefined)
    throw error
  }
}

function sumOf(arten: readonly Merged[]): Merged {
  const sum = (of: (one: Merged) => number) => arten.reduce((total, one) => total + of(one), 0)
  return { neu: sum(({ neu }) => neu), geaendert: sum(({ geaendert }) => geaendert), unveraendert: sum(({ unveraendert }) => unveraendert) }
}

/** The last imports, for the metrics. */
export async function lastImports(database: Database): Promise<ImportState[]> {
  const laeufe = await asSystem(database, listLastImportlaeufe)
  return laeufe.map(({ ergebnis, beendet_am, sekunden, neu, geaendert, unveraendert, fehlerhaft }) => ({
    outcome: ergebnis,
    endedAt: beendet_am,
    seconds: sekunden,
    lines: { new: neu, changed: geaendert, unchanged: unveraendert, bad: fehlerhaft },
  }))
}

async function importLines(database: Database, source: AsyncIterable<string | Uint8Array>, options: ImportOptions): Promise<ImportResult> {
  const { kinds } = options
  return inBulk(database, async (bulk) => {
    await bulk.transaction((db) => createStaging(db, kinds))
    try {
      const faults = new FaultList()
      const read = await fillStaging(bulk, source, faults, options)
      return await mergeAll(bulk, read, faults, options)
    } finally {
      // a broken connection has lost its temporary tables anyway
      await bulk.transaction((db) => dropStaging(db, kinds)).catch(() => undefined)
    }
  })
}

/** Number of lines, in total and per kind, bad ones included. */
interface Read {
  lines: number
  readonly ofKind: Map<ImportKind, number>
}

/** Reads the source to its end without an open transaction while it waits. */
async function fillStaging(
  bulk: Bulk,
  source: AsyncIterable<string | Uint8Array>,
  faults: FaultList,
  { kinds, onStage, intake }: ImportOptions,
): Promise<Read> {
  const check = lineChecker(kinds)
  const read: Read = { lines: 0, ofKind: new Map() }
  const waiting = new Map<ImportKind, Row[]>(kinds.map((kind) => [kind, []]))
  let count = 0
  let sending: Promise<void> = Promise.resolve()
  const send = async () => {
    await sending
    const batch = [...waiting].map(([kind, rows]) => [kind, rows.splice(0)] as const)
    count = 0
    sending = stageBatch(bulk, batch, (kind, rows) => takeFiles(kind, rows, intake, faults))
    // whoever awaits `sending` next gets the error
    sending.catch(() => undefined)
  }
  try {
    for await (const lines of linesOf(source)) {
      for (const line of lines) {
        const checked = check(line)
        if (checked?.kind) read.ofKind.set(checked.kind, (read.ofKind.get(checked.kind) ?? 0) + 1)
        if (checked && 'bad' in checked) faults.add({ total: 1, first: [checked.bad] })
        if (!checked || 'bad' in checked) continue
        waiting.get(checked.kind)?.push(checked.row)
        count += 1
      }
      read.lines += lines.length
      onStage?.({ name: 'reading', lines: read.lines })
      if (count >= IMPORT_BATCH) await send()
    }
    await send()
    await sending
  } finally {
    await Promise.allSettled([sending])
  }
  return read
}

type Batch = readonly (readonly [ImportKind, readonly Row[]])[]

/** Takes the files in before the transaction begins, because they are slow. */
async function stageBatch(
  bulk: Bulk,
  batch: Batch,
  filesOf: (kind: ImportKind, rows: readonly Row[]) => Promise<readonly Row[]>,
): Promise<void> {
  const filled: [ImportKind, readonly Row[]][] = []
  for (const [kind, rows] of batch) if (rows.length > 0) filled.push([kind, kind.file ? await filesOf(kind, rows) : rows])
  if (filled.length === 0) return
  await bulk.transaction(async (db) => {
    for (const [kind, rows] of filled) await stage(db, kind, rows)
  })
}

/** Rolls the transaction back but carries its result out. */
class NotKept extends Error {
  readonly result: ImportResult
  constructor(result: ImportResult) {
    super('an import was tried only')
    this.result = result
  }
}

async function mergeAll(bulk: Bulk, { lines, ofKind }: Read, faults: FaultList, options: ImportOptions): Promise<ImportResult> {
  try {
    return await bulk.transaction(async (db) => {
      const kinds = options.kinds.filter((kind) => ofKind.has(kind))
      await beginMerge(db, kinds)
      const arten: KindResult[] = []
      for (const kind of kinds) {
        options.onStage?.({ name: 'merging', lines, art: kind.art })
        for (const unknown of await takeOutUnknown(db, kind, options.kinds)) faults.add(unknown)
        faults.add(await takeOutMoved(db, kind))
        faults.add(await takeOutIncomplete(db, kind))
        faults.add(await joinRepeated(db, kind))
        const fehlt = options.probelauf ? { fehlt: await countMissing(db, kind) } : {}
        arten.push({ art: kind.art, gelesen: ofKind.get(kind) ?? 0, ...(await merge(db, kind, options.kinds)), ...fehlt })
      }
      const geschrieben = !options.probelauf && !(options.streng && faults.faults.total > 0)
      const result = { geschrieben, arten, faults: faults.faults }
      if (!geschrieben) throw new NotKept(result)
      return result
    }, 'unlimited')
  } catch (error) {
    if (error instanceof NotKept) return error.result
    throw error
  }
}
