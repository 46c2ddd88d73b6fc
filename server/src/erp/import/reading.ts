import type { Bulk, Transaction } from '#platform/db/port.ts'
import type { ImportKind } from '../../_kit/import.ts'
import { lineChecker, type Refused, type Row } from './check.ts'
import { csvLinesOf } from './csv.ts'
import { fileNamesOf, takeFiles } from './files.ts'
import { markStage } from './laeufe/store.ts'
import { linesOf } from './lines.ts'
import type { ImportOptions, Read, Work } from './work.ts'
import { stage, stageFaults } from './store.ts'
import { newKindRead } from './traits.ts'
import { IMPORT_BATCH, TELL_MS } from '../limits.ts'

/** Text or UTF-8 bytes in pieces of any size. */
export type Source = AsyncIterable<string | Uint8Array>

/** Lines that wait to be staged. */
interface Batch {
  readonly rows: Map<ImportKind, Row[]>
  bad: Refused[]
  count: number
}

/** Reads the source to its end without an open transaction while it waits. */
export async function fillStaging({ bulk, importId, options, pace }: Work, source: Source): Promise<Read> {
  const { kinds, onStage, format, art, stellen } = options
  const check = lineChecker(kinds, stellen)
  const read: Read = { lines: 0, ofKind: new Map() }
  const newBatch = (): Batch => ({ rows: new Map(), bad: [], count: 0 })
  let batch = newBatch()
  let sending: Promise<void> = Promise.resolve()
  let marked = performance.now()
  const send = async () => {
    await sending
    const { lines } = read
    const isTold = performance.now() - marked > TELL_MS
    if (isTold) marked = performance.now()
    sending = stageBatch(bulk, batch, options, async (db) => {
      if (isTold) await markStage(db, importId, 'lesen', lines)
    })
    batch = newBatch()
    // whoever awaits `sending` next gets the error
    sending.catch(() => undefined)
  }
  try {
    for await (const lines of format === 'csv' ? csvLinesOf(source, { kinds, art }) : linesOf(source)) {
      for (const line of lines) {
        const checked = check(line)
        if (!checked) continue
        if (checked.kind) noteLine(read, checked.kind, 'row' in checked ? checked.row : undefined)
        if ('bad' in checked) batch.bad.push(checked.bad)
        else addTo(batch.rows, checked.kind, checked.row)
        batch.count += 1
      }
      read.lines += lines.length
      onStage?.({ name: 'reading', lines: read.lines })
      if (batch.count >= IMPORT_BATCH) await send()
      await pace.rest()
    }
    await send()
    await sending
  } finally {
    await Promise.allSettled([sending])
  }
  return read
}

/** Counts a line of a kind; without a row it is bad. */
function noteLine({ ofKind }: Read, kind: ImportKind, row: Row | undefined): void {
  let known = ofKind.get(kind)
  if (!known) {
    known = newKindRead(kind)
    ofKind.set(kind, known)
  }
  known.lines += 1
  if (row) known.note(row)
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
  { intake, lookUp }: Pick<ImportOptions, 'intake' | 'lookUp'>,
  mark: (db: Transaction) => Promise<void>,
): Promise<void> {
  const filled: [ImportKind, readonly Row[]][] = []
  for (const [kind, ofKind] of rows) {
    const names = fileNamesOf(kind, ofKind)
    if (lookUp && names.length > 0) await bulk.transaction((db) => lookUp(db, names))
    filled.push([kind, await takeFiles(kind, ofKind, intake, bad)])
  }
  await bulk.transaction(async (db) => {
    for (const [kind, ofKind] of filled) await stage(db, kind, ofKind)
    if (bad.length > 0) await stageFaults(db, bad)
    await mark(db)
  })
  // a finished stream stays in memory for long, and its rows with it
  for (const [, ofKind] of rows) ofKind.length = 0
}
