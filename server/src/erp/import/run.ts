import type { Database, Transaction } from '#platform/db/port.ts'
import { StoreUnavailable } from '#platform/files/store.ts'
import { DatabaseFull } from '#platform/outage.ts'
import type { ImportState } from '#platform/telemetry/feeds.ts'
import { randomUUID } from 'node:crypto'
import type { ImportKind } from '../../_kit/import.ts'
import { asSystem, inBulk } from '../../_kit/context.ts'
import { checkAll, type Checked } from './checks/checks.ts'
import { UnreadableFile } from './csv.ts'
import type { Faults } from './faults.ts'
import { beginCommand, beginImport, endImport, listLastImporte, type Ende, type KindResult } from './laeufe/store.ts'
import { countMissing, keepStand, merge, removeGone, type Merged } from './merge/store.ts'
import { gentlePace, restless, type Pace } from './pace.ts'
import { fillStaging, type Source } from './reading.ts'
import { createStaging, dropStaging, endTurn, giveMemory, inParts, tryTurn, waitForTurn } from './store.ts'
import { kindsOf, traitsOf, type ImportOptions, type Read, type Work } from './work.ts'
import { texts } from './texts.de.ts'

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
  const { probelauf = false, streng = false, voll = [], freigabe = false, modus = 'schnell', wer = '', format = 'ndjson', art } = options
  const importId = randomUUID()
  const begin = async (db: Transaction) => {
    await beginCommand(db, importId, { wer, format, art, probelauf, streng, voll, freigabe, modus }, texts.brokenOff)
    return true
  }
  try {
    const result = await inTurn(database, { importId, options }, begin, source)
    if (!result) throw new Error('another process has ended the import')
    return result
  } catch (error) {
    await failImport(database, importId, ursacheOf(error))
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
  return inTurn(database, { importId, options }, (db) => beginImport(db, importId, texts.brokenOff), source)
}

/** Whether an import has brought documents, which customers are told of. */
export function bringsDocuments({ geschrieben, arten }: ImportResult): boolean {
  return geschrieben && arten.some(({ art }) => art === 'dokument')
}

/** Why an import failed as a whole, for its sender. */
export function ursacheOf(error: unknown): string {
  if (error instanceof UnreadableFile) return error.message
  if (error instanceof DatabaseFull) return texts.databaseFull
  return error instanceof StoreUnavailable ? texts.storeAway : texts.failed
}

/** Ends an import that failed as a whole. Without the database this cannot be kept. */
export async function failImport(database: Database, importId: string, ursache: string): Promise<void> {
  const ende: Ende = { zustand: 'gescheitert', arten: [], gruende: [], fehlerhaft: 0, folgen: 0, ursache }
  await asSystem(database, (db) => endImport(db, importId, ende)).catch(() => undefined)
}

/** Waits until no other import runs. `begin` is false if there is nothing to do any more. */
function inTurn(
  database: Database,
  asked: Pick<Work, 'importId' | 'options'>,
  begin: (db: Transaction) => Promise<boolean>,
  source: Source,
): Promise<ImportResult | undefined> {
  return inBulk(database, async (bulk) => {
    if (!(await bulk.transaction(tryTurn))) {
      asked.options.onStage?.({ name: 'waiting' })
      await bulk.transaction(waitForTurn, 'unlimited')
    }
    try {
      return (await bulk.transaction(begin))
        ? await importLines({ ...asked, bulk, pace: paceOn(database, asked.options) }, source)
        : undefined
    } finally {
      // a broken connection has given its turn back
      await bulk.transaction(endTurn).catch(() => undefined)
    }
  })
}

/** An import holds the only connection of the embedded database: the sooner it ends, the better for customers. */
function paceOn({ kind }: Database, { modus, gentleness }: ImportOptions): Pace {
  return modus === 'schonend' && kind === 'postgres' ? gentlePace(gentleness) : restless
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
  const { bulk, options } = work
  const { kinds } = options
  await bulk.transaction((db) => createStaging(db, kinds))
  try {
    const read = await fillStaging(work, source)
    const checked = await checkAll(work, read)
    return await mergeAll(work, read, checked)
  } finally {
    // a broken connection has lost its temporary tables anyway
    await bulk.transaction((db) => dropStaging(db, kinds)).catch(() => undefined)
  }
}

/** Rolls the transaction back but carries its result out: a try, or an import that another process has ended. */
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

function sumOf(parts: readonly Merged[]): Merged {
  const sum = (of: (one: Merged) => number) => parts.reduce((total, one) => total + of(one), 0)
  return { neu: sum(({ neu }) => neu), geaendert: sum(({ geaendert }) => geaendert), unveraendert: sum(({ unveraendert }) => unveraendert) }
}

/** Changes the tables. Returns what became of the lines of each kind. */
async function mergeKinds({ options, pace }: Work, db: Transaction, read: Read, { absent, old }: Checked): Promise<KindResult[]> {
  const kinds = kindsOf(read, options)
  await giveMemory(db)
  const merged: [ImportKind, Pick<KindResult, 'neu' | 'geaendert' | 'unveraendert' | 'fehlt'>][] = []
  for (const kind of kinds) {
    options.onStage?.({ name: 'merging', lines: read.lines, art: kind.art })
    const fehlt = options.probelauf ? { fehlt: await countMissing(db, kind) } : {}
    const parts = await inParts(db, kind, pace, (part) => merge(db, kind, options.kinds, part))
    merged.push([kind, { ...sumOf(parts), ...fehlt }])
  }
  const gone = new Map<ImportKind, number>()
  // what hangs on other rows goes first
  for (const kind of kinds.toReversed()) {
    if (!traitsOf(read, kind).deletes && !absent.has(kind)) continue
    const parts = await inParts(db, kind, pace, (part) => removeGone(db, kind, part))
    gone.set(
      kind,
      parts.reduce((sum, one) => sum + one, 0),
    )
  }
  for (const kind of kinds) if (traitsOf(read, kind).hasStand) await inParts(db, kind, pace, (part) => keepStand(db, kind, part))
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
      const result = geschrieben ? await endWith(db, arten) : undefined
      if (!result) throw new NotKept(arten)
      return result
    }, 'unlimited')
  } catch (error) {
    if (!(error instanceof NotKept)) throw error
    return bulk.transaction((db) => endWith(db, error.arten))
  }
}
