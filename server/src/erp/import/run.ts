import type { Bulk, Database, Transaction } from '#platform/db/port.ts'
import type { ImportState } from '#platform/telemetry/feeds.ts'
import { randomUUID } from 'node:crypto'
import type { ImportKind } from '../../_kit/import.ts'
import { asSystem, inBulk } from '../../_kit/context.ts'
import {
  addAbsent,
  countLoss,
  dropOld,
  joinRepeated,
  takeOutBlocked,
  takeOutIncomplete,
  takeOutMoved,
  takeOutUnknown,
} from './checks/store.ts'
import { UnreadableFile } from './csv.ts'
import type { Faults } from './faults.ts'
import { beginCommand, beginImport, dropFaults, endImport, listLastImporte, markStage, type Ende, type KindResult } from './laeufe/store.ts'
import { countMissing, keepStand, merge, removeGone } from './merge/store.ts'
import { fillStaging, type Read, type ReadOptions, type Source } from './reading.ts'
import { beginChecks, createStaging, dropStaging, endTurn, giveMemory, keepFaults, readFaults, tryTurn, waitForTurn } from './store.ts'
import { NO_TRAITS, type Traits } from './traits.ts'
import { MOST_LOST, SCHUTZ_PROZENT } from '../limits.ts'
import { texts } from './texts.de.ts'

export interface ImportOptions extends ReadOptions {
  /** count only, write nothing */
  readonly probelauf?: boolean
  /** write nothing if any line is bad */
  readonly streng?: boolean
  /** kinds of which the file has every row: others end or go; a bad line then stops the whole import */
  readonly voll?: readonly string[]
  /** passes the guard against mass loss */
  readonly freigabe?: boolean
  /** the guard: the share of a kind's rows, in percent, that an import may take away */
  readonly schutzProzent?: number
  /** who imports by command; default: nobody in particular */
  readonly wer?: string
}

export interface ImportResult {
  readonly importId: string
  readonly geschrieben: boolean
  /** the kinds in the file */
  readonly arten: readonly KindResult[]
  readonly faults: Faults
  /** why nothing was written although the lines are good */
  readonly schutz?: string
}

/**
 * Imports master data as NDJSON for a command. Bad lines are left out, and kept with the import.
 *
 * Lines are staged in temporary tables and checked there. Good ones are merged in one transaction, so readers see the whole file or nothing.
 *
 * One import runs at a time.
 */
export async function runImport(database: Database, source: Source, options: ImportOptions): Promise<ImportResult> {
  const { probelauf = false, streng = false, voll = [], freigabe = false, wer = '', format = 'ndjson', art } = options
  const importId = randomUUID()
  const begin = async (db: Transaction) => {
    await beginCommand(db, importId, { wer, format, art, probelauf, streng, voll, freigabe }, texts.brokenOff)
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

/** Whether an import has brought documents, which customers are told of. */
export function bringsDocuments({ geschrieben, arten }: ImportResult): boolean {
  return geschrieben && arten.some(({ art }) => art === 'dokument')
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
  const { bulk, importId, options } = work
  const { kinds } = options
  await bulk.transaction((db) => createStaging(db, kinds))
  try {
    const read = await fillStaging(bulk, importId, options, source)
    const checked = await checkAll(work, read)
    return await mergeAll(work, read, checked)
  } finally {
    // a broken connection has lost its temporary tables anyway
    await bulk.transaction((db) => dropStaging(db, kinds)).catch(() => undefined)
  }
}

const kindsOf = ({ ofKind }: Read, { kinds, voll = [] }: ImportOptions) =>
  kinds.filter((kind) => ofKind.has(kind) || voll.includes(kind.art))

const traitsOf = ({ ofKind }: Read, kind: ImportKind) => ofKind.get(kind)?.traits ?? NO_TRAITS

/** What the checks found. */
interface Checked {
  readonly faults: Faults
  /** by kind: rows that a full load does not name, and lines that are too old */
  readonly absent: ReadonlyMap<ImportKind, number>
  readonly old: ReadonlyMap<ImportKind, number>
  /** why the guard refuses the import */
  readonly schutz: string | undefined
}

/** Moves lines that cannot be merged to the bad ones, and keeps all bad ones. */
async function checkAll({ bulk, importId, options }: Work, read: Read): Promise<Checked> {
  options.onStage?.({ name: 'checking', lines: read.lines })
  await bulk.transaction((db) => markStage(db, importId, 'pruefen', read.lines))
  return bulk.transaction(async (db) => {
    const kinds = kindsOf(read, options)
    await beginChecks(db, kinds)
    const [absent, old] = [new Map<ImportKind, number>(), new Map<ImportKind, number>()]
    for (const kind of kinds) {
      const { hasStand, lacks } = traitsOf(read, kind)
      if (hasStand) old.set(kind, await dropOld(db, kind))
      await takeOutUnknown(db, kind, options.kinds)
      await takeOutMoved(db, kind)
      if (lacks) await takeOutIncomplete(db, kind)
      await joinRepeated(db, kind)
    }
    for (const kind of kinds.toReversed()) if (traitsOf(read, kind).deletes) await takeOutBlocked(db, kind, options.kinds)
    const faults = await readFaults(db)
    await dropFaults(db, importId)
    await keepFaults(db, importId)
    await markStage(db, importId, 'abgleichen', read.lines)
    // a row may be in a bad line, so without all lines nothing ends
    if (faults.total === 0) for (const kind of kinds) if (options.voll?.includes(kind.art)) absent.set(kind, await addAbsent(db, kind))
    const lossy = kinds.filter((kind) => mayLose(traitsOf(read, kind), absent.get(kind)))
    return { faults, absent, old, schutz: await guard(db, lossy, options) }
  }, 'unlimited')
}

/** Whether rows or values may be lost, with that many rows absent from a full load. */
const mayLose = ({ deletes, empties }: Traits, absent = 0) => deletes || empties || absent > 0

/** The reason why an import that takes much away is refused; undefined if it does not. */
async function guard(
  db: Transaction,
  kinds: readonly ImportKind[],
  { freigabe, schutzProzent }: ImportOptions,
): Promise<string | undefined> {
  if (freigabe === true) return undefined
  for (const kind of kinds) {
    const { lost, total } = await countLoss(db, kind)
    if (lost > MOST_LOST && lost * 100 > total * (schutzProzent ?? SCHUTZ_PROZENT)) return texts.guarded(kind.art, lost, total)
  }
  return undefined
}

/** Rolls the transaction back but carries its result out. */
class NotKept extends Error {
  readonly arten: readonly KindResult[]
  constructor(arten: readonly KindResult[]) {
    super('an import was tried only')
    this.arten = arten
  }
}

/** A count that is told only if there is something to tell. */
function countOf<N extends string>(name: N, count = 0): { readonly [K in N]?: number } {
  return count > 0 ? ({ [name]: count } as { readonly [K in N]?: number }) : {}
}

/** Changes the tables. Returns what became of the lines of each kind. */
async function mergeKinds({ options }: Work, db: Transaction, read: Read, { absent, old }: Checked): Promise<KindResult[]> {
  const kinds = kindsOf(read, options)
  await giveMemory(db)
  const merged: [ImportKind, Pick<KindResult, 'neu' | 'geaendert' | 'unveraendert' | 'fehlt'>][] = []
  for (const kind of kinds) {
    options.onStage?.({ name: 'merging', lines: read.lines, art: kind.art })
    const fehlt = options.probelauf ? { fehlt: await countMissing(db, kind) } : {}
    merged.push([kind, { ...(await merge(db, kind, options.kinds)), ...fehlt }])
  }
  const gone = new Map<ImportKind, number>()
  // what hangs on other rows goes first
  for (const kind of kinds.toReversed()) {
    if (traitsOf(read, kind).deletes || absent.has(kind)) gone.set(kind, await removeGone(db, kind))
  }
  for (const kind of kinds) if (traitsOf(read, kind).hasStand) await keepStand(db, kind)
  return merged.map(([kind, { fehlt, ...counts }]) => ({
    art: kind.art,
    gelesen: read.ofKind.get(kind)?.lines ?? 0,
    ...counts,
    ...countOf('geloescht', gone.get(kind)),
    ...countOf('beendet', absent.get(kind)),
    ...countOf('veraltet', old.get(kind)),
    ...(fehlt === undefined ? {} : { fehlt }),
  }))
}

async function mergeAll(work: Work, read: Read, checked: Checked): Promise<ImportResult | undefined> {
  const { bulk, importId, options } = work
  const { probelauf = false, streng = false, voll = [] } = options
  const { faults, schutz } = checked
  const isWhole = streng || voll.length > 0
  const geschrieben = !probelauf && schutz === undefined && !(isWhole && faults.total > 0)
  const zustand = geschrieben ? 'geschrieben' : probelauf ? 'geprueft' : 'abgelehnt'
  const { gruende, total: fehlerhaft, folgen } = faults
  const ende = { zustand, gruende, fehlerhaft, folgen, ...(schutz && { ursache: schutz }) } as const
  /** Undefined if another process has ended the import: it is not written twice. */
  const endWith = async (db: Transaction, arten: readonly KindResult[]): Promise<ImportResult | undefined> => {
    const isOurs = await endImport(db, importId, { ...ende, arten })
    return isOurs ? { importId, geschrieben, arten, faults, ...(schutz && { schutz }) } : undefined
  }
  try {
    return await bulk.transaction(async (db) => {
      const arten = await mergeKinds(work, db, read, checked)
      if (!geschrieben) throw new NotKept(arten)
      return endWith(db, arten)
    }, 'unlimited')
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    return bulk.transaction((db) => endWith(db, error.arten))
  }
}
