import { sessionLock } from '#platform/db/locks.ts'
import type { BulkTransaction, CopyRow, Transaction } from '#platform/db/port.ts'
import type { ImportKind } from '../../_kit/import.ts'
import type { Refused, Row } from './check.ts'
import type { BadLine, Faults, Fehlergrund } from './faults.ts'
import type { FaultRow } from './laeufe/store.ts'
import type { Pace } from './pace.ts'
import { MOST_FAULTS, MOST_GRUENDE, MOST_KEPT_FAULTS } from '../limits.ts'
import { columnsOf, FAULTS, list, OLD, staging } from './tables.ts'

const FAULT_COLUMNS = ['zeile', 'art', 'feld', 'wert', 'grund', 'siehe', 'ist_folge', 'schluessel'] as const

/** Makes the temporary tables. Until they are dropped, no file that a line may name is removed. */
export async function createStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  await dropStaging(db, kinds)
  await db.run(`select ${sessionLock.share('documentFiles')}`)
  for (const kind of kinds) {
    await db.run(
      `create temp table import_${kind.art} as select 0 as zeile, 0 as genannt, 0::bigint as stand, ${list(columnsOf(kind))} from ${kind.table} with no data`,
    )
  }
  await db.run(`create temp table import_fehler (zeile integer not null, art text, feld text, wert text, grund text not null,
    siehe integer, ist_folge boolean not null, schluessel text)`)
  await db.run('create temp table import_veraltet (art text not null, schluessel text not null)')
}

export async function dropStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  for (const kind of kinds) await db.run(`drop table if exists ${staging(kind)}`)
  await db.run(`drop table if exists ${FAULTS}, ${OLD}`)
  await db.run(`select ${sessionLock.unshare('documentFiles')}`)
}

export async function stage(db: BulkTransaction, kind: ImportKind, rows: readonly Row[]): Promise<void> {
  await db.copyIn(staging(kind), ['zeile', 'genannt', 'stand', ...columnsOf(kind)], rows)
}

/** Adds lines that were found bad before they reached the database. */
export async function stageFaults(db: BulkTransaction, bad: readonly Refused[]): Promise<void> {
  const rows = bad.map(({ zeile, art, feld, wert, grund, schluessel }): CopyRow => [
    String(zeile),
    art ?? null,
    feld ?? null,
    wert ?? null,
    grund,
    null,
    'f',
    schluessel ?? null,
  ])
  await db.copyIn(FAULTS, FAULT_COLUMNS, rows)
}

/** Keeps other imports out until `endTurn`; false while one runs. */
export async function tryTurn(db: Transaction): Promise<boolean> {
  return (await db.run<{ taken: boolean }>(`select ${sessionLock.try('importMerge')} as taken`))[0]?.taken === true
}

export async function waitForTurn(db: Transaction): Promise<void> {
  await db.run(`select ${sessionLock.wait('importMerge')}`)
}

export async function endTurn(db: Transaction): Promise<void> {
  await db.run(`select ${sessionLock.giveBack('importMerge')}`)
}

/** Lets the statements of the transaction sort and join whole files in memory. */
export async function giveMemory(db: Transaction): Promise<void> {
  await db.run(`set local work_mem = '64MB'`)
}

/** Prepares the bad lines for the checks. */
export async function beginChecks(db: Transaction): Promise<void> {
  await giveMemory(db)
  await db.run(`create index on ${FAULTS} (art, schluessel)`)
}

export async function analyzeLines(db: Transaction, kind: ImportKind): Promise<void> {
  await db.run(`analyze ${staging(kind)}`)
}

/**
 * Works on all lines of a kind, part by part, and rests after each part.
 *
 * The work gets a condition about a line `s`. It may delete lines, but no other work may move them to another block meanwhile.
 */
export async function inParts<T>(db: Transaction, kind: ImportKind, pace: Pace, work: (part: string) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (const part of await partsOf(db, kind, pace.blocks)) {
    results.push(await work(part))
    await pace.rest()
  }
  return results
}

async function partsOf(db: Transaction, kind: ImportKind, most: number | undefined): Promise<string[]> {
  if (most === undefined) return ['true']
  const [row] = await db.run<{ blocks: number }>(
    `select (pg_relation_size('${staging(kind)}') / current_setting('block_size')::integer)::integer as blocks`,
  )
  const parts = Math.max(1, Math.ceil((row?.blocks ?? 0) / most))
  return Array.from({ length: parts }, (_, index) => `s.ctid >= '(${index * most},0)' and s.ctid < '(${(index + 1) * most},0)'`)
}

interface Counted {
  readonly total: number
  readonly folgen: number
}

/** What is wrong with the file, in total, by reason, and the first lines. */
export async function readFaults(db: Transaction): Promise<Faults> {
  const [counted] = await db.run<Counted>(
    `select count(*)::integer as total, (count(*) filter (where ist_folge))::integer as folgen from ${FAULTS}`,
  )
  const { total = 0, folgen = 0 } = counted ?? {}
  if (total === 0) return { total, folgen, first: [], gruende: [] }
  const first = await db.run<FaultRow>(`select * from ${FAULTS} order by zeile limit ${MOST_FAULTS}`)
  const gruende = await db.run<Pick<FaultRow, 'art' | 'feld' | 'grund'> & Pick<Fehlergrund, 'anzahl' | 'folgen' | 'ersteZeile'>>(
    `select art, feld, grund, count(*)::integer as anzahl, (count(*) filter (where ist_folge))::integer as folgen, min(zeile) as "ersteZeile"
       from ${FAULTS} group by art, feld, grund order by count(*) desc, min(zeile) limit ${MOST_GRUENDE}`,
  )
  return {
    total,
    folgen,
    first: first.map(badLineOf),
    gruende: gruende.map(({ art, feld, ...rest }) => ({ ...placeOf(art, feld), ...rest })),
  }
}

function badLineOf({ zeile, art, feld, wert, grund, siehe, ist_folge: istFolge }: FaultRow): BadLine {
  return {
    zeile,
    ...placeOf(art, feld),
    ...(wert === null ? {} : { wert }),
    grund,
    ...(siehe === null ? {} : { siehe }),
    ...(istFolge ? { istFolge } : {}),
  }
}

function placeOf(art: string | null, feld: string | null): Pick<BadLine, 'art' | 'feld'> {
  return { ...(art === null ? {} : { art }), ...(feld === null ? {} : { feld }) }
}

/** Keeps the bad lines with the import, at most MOST_KEPT_FAULTS. */
export async function keepFaults(db: Transaction, importId: string): Promise<void> {
  await db.run(
    `insert into portal.importfehler (import_id, zeile, art, feld, wert, grund, siehe, ist_folge)
     select $1, zeile, art, feld, wert, grund, siehe, ist_folge from ${FAULTS} order by zeile limit ${MOST_KEPT_FAULTS}`,
    [importId],
  )
}
