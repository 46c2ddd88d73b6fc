import type { BulkTransaction, Transaction } from '#platform/db/port.ts'
import type { ImportKind } from '../../../_kit/import.ts'
import type { Faults } from '../faults.ts'
import { dropFaults, markStage } from '../laeufe/store.ts'
import { analyzeLines, beginChecks, inParts, keepFaults, readFaults } from '../store.ts'
import { texts } from '../texts.de.ts'
import type { Traits } from '../traits.ts'
import { kindsOf, traitsOf, type ImportOptions, type Read, type Work } from '../work.ts'
import { MOST_LOST, SCHUTZ_PROZENT } from '../../limits.ts'
import {
  addAbsent,
  countLoss,
  dropOld,
  findIncomplete,
  joinRepeated,
  takeOutBlocked,
  takeOutIncomplete,
  takeOutMoved,
  takeOutUnknown,
} from './store.ts'

/** What the checks found. */
export interface Checked {
  readonly faults: Faults
  /** by kind: rows that a full load does not name, and lines that are too old */
  readonly absent: ReadonlyMap<ImportKind, number>
  readonly old: ReadonlyMap<ImportKind, number>
  /** why the guard refuses the import */
  readonly schutz: string | undefined
}

/** Moves lines that cannot be merged to the bad ones, and keeps all bad ones. */
export async function checkAll(work: Work, read: Read): Promise<Checked> {
  const { bulk, importId, options } = work
  options.onStage?.({ name: 'checking', lines: read.lines })
  await bulk.transaction((db) => markStage(db, importId, 'pruefen', read.lines))
  return bulk.transaction(async (db) => {
    const old = await takeOutBad(work, db, read)
    const faults = await readFaults(db)
    await dropFaults(db, importId)
    await keepFaults(db, importId)
    await markStage(db, importId, 'abgleichen', read.lines)
    // a row may be in a bad line, so without all lines nothing ends
    const absent = faults.total === 0 ? await addAllAbsent(work, db, read) : new Map<ImportKind, number>()
    return { faults, absent, old, schutz: await guard(work, db, read, absent) }
  }, 'unlimited')
}

/** Returns how many lines of each kind are too old. */
async function takeOutBad({ options, pace }: Work, db: BulkTransaction, read: Read): Promise<Map<ImportKind, number>> {
  const kinds = kindsOf(read, options)
  const old = new Map<ImportKind, number>()
  await beginChecks(db)
  for (const kind of kinds) {
    await analyzeLines(db, kind)
    await pace.rest()
  }
  for (const kind of kinds) {
    const { hasStand, lacks } = traitsOf(read, kind)
    if (hasStand) old.set(kind, await dropOld(db, kind))
    await inParts(db, kind, pace, (part) => takeOutUnknown(db, kind, options.kinds, part))
    await inParts(db, kind, pace, (part) => takeOutMoved(db, kind, part))
    // most lines without a required field are for known rows
    const found = lacks ? await inParts(db, kind, pace, (part) => findIncomplete(db, kind, part)) : []
    if (found.includes(true)) await takeOutIncomplete(db, kind)
    await joinRepeated(db, kind)
    await pace.rest()
  }
  for (const kind of kinds.toReversed()) {
    if (traitsOf(read, kind).deletes) await inParts(db, kind, pace, (part) => takeOutBlocked(db, kind, options.kinds, part))
  }
  return old
}

/** Adds lines for the rows that a full load does not name. Returns how many of each kind. */
async function addAllAbsent({ options, pace }: Work, db: Transaction, read: Read): Promise<Map<ImportKind, number>> {
  const absent = new Map<ImportKind, number>()
  for (const kind of kindsOf(read, options)) {
    if (!options.voll?.includes(kind.art)) continue
    absent.set(kind, await addAbsent(db, kind))
    await pace.rest()
  }
  return absent
}

/** Whether rows or values may be lost, with that many rows absent from a full load. */
const mayLose = ({ deletes, empties, movesOrEnds }: Traits, absent = 0) => deletes || empties || movesOrEnds || absent > 0

/** The reason why an import that takes much away is refused; undefined if it does not. */
async function guard(
  { options, pace }: Work,
  db: Transaction,
  read: Read,
  absent: ReadonlyMap<ImportKind, number>,
): Promise<string | undefined> {
  const { freigabe, schutzProzent = SCHUTZ_PROZENT }: ImportOptions = options
  if (freigabe === true) return undefined
  for (const kind of kindsOf(read, options)) {
    if (!mayLose(traitsOf(read, kind), absent.get(kind))) continue
    const { lost, total } = await countLoss(db, kind)
    await pace.rest()
    if (lost > MOST_LOST && lost * 100 > total * schutzProzent) return texts.guarded(kind.art, lost, total)
  }
  return undefined
}
