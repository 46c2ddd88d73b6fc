import { sessionLock } from '#platform/db/locks.ts'
import type { BulkTransaction, CopyRow, Transaction } from '#platform/db/port.ts'
import type { ImportKind } from '../../_kit/import.ts'
import type { Refused, Row } from './check.ts'
import type { BadLine, Faults, Fehlergrund } from './faults.ts'
import { LONGEST_WERT, MOST_FAULTS, MOST_GRUENDE, MOST_KEPT_FAULTS } from '../limits.ts'
import { bitOf, columnsOf, findKind, list, openColumns, sameKey, staging } from './tables.ts'

/** The bad lines of an import, until it ends. */
const faults = 'pg_temp.import_fehler'
const FAULT_COLUMNS = ['zeile', 'art', 'feld', 'wert', 'grund', 'siehe', 'ist_folge', 'schluessel'] as const

/** Makes the temporary tables. Until they are dropped, no file that a line may name is removed. */
export async function createStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  await dropStaging(db, kinds)
  await db.run(`select ${sessionLock.share('documentFiles')}`)
  for (const kind of kinds) {
    await db.run(
      `create temp table import_${kind.art} as select 0 as zeile, 0 as genannt, ${list(columnsOf(kind))} from ${kind.table} with no data`,
    )
  }
  await db.run(`create temp table import_fehler (zeile integer not null, art text, feld text, wert text, grund text not null,
    siehe integer, ist_folge boolean not null, schluessel text)`)
}

export async function dropStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  for (const kind of kinds) await db.run(`drop table if exists ${staging(kind)}`)
  await db.run(`drop table if exists ${faults}`)
  await db.run(`select ${sessionLock.unshare('documentFiles')}`)
}

export async function stage(db: BulkTransaction, kind: ImportKind, rows: readonly Row[]): Promise<void> {
  await db.copyIn(staging(kind), ['zeile', 'genannt', ...columnsOf(kind)], rows)
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
  await db.copyIn(faults, FAULT_COLUMNS, rows)
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

/** Prepares the tables for the checks. */
export async function beginChecks(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  await db.run(`set local work_mem = '64MB'`)
  for (const kind of kinds) await db.run(`analyze ${staging(kind)}`)
  await db.run(`create index on ${faults} (art, schluessel)`)
}

/** The key of a row as text, as `schluesselOf` in check.ts writes it. */
function keyText(columns: readonly string[]): string {
  return columns.map((column) => `s.${column}::text`).join(' || chr(31) || ')
}

/** Moves lines from the staging table to the bad ones. The deletion returns `zeile`, `feld`, `wert`, `grund`, `siehe`, `schluessel`. */
async function takeOut(db: Transaction, kind: ImportKind, deletion: string, isFolge = 'false'): Promise<void> {
  await db.run(
    `with gone as (${deletion})
     insert into ${faults} (art, zeile, feld, wert, grund, siehe, ist_folge, schluessel)
     select '${kind.art}', zeile, feld, left(wert, ${LONGEST_WERT}), grund, siehe, ${isFolge}, schluessel from gone`,
  )
}

/**
 * Moves lines that refer to unknown rows. Expects the kinds that they refer to checked already.
 *
 * If the row was in a bad line, the line depends on that one.
 */
export async function takeOutUnknown(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<void> {
  for (const { feld, art, columns } of kind.references) {
    const named = findKind(kinds, art)
    const last = columns.at(-1)
    const isNamed = named.key.map((column, index) => `r.${column} = s.${columns[index]}`).join(' and ')
    const known = [named.table, staging(named)].map((table) => `not exists (select from ${table} r where ${isNamed})`)
    const cause = `(select min(f.zeile) from ${faults} f where f.art = '${art}' and f.schluessel = ${keyText(columns)})`
    const deletion = `delete from ${staging(kind)} s where s.${last} is not null and ${known.join(' and ')}
      returning s.zeile, '${feld}' as feld, s.${last}::text as wert, 'ist nicht bekannt' as grund, ${cause} as siehe, ${keyText(kind.key)} as schluessel`
    await takeOut(db, kind, deletion, 'siehe is not null')
  }
}

/** Moves lines that change the fixed value of a known row. */
export async function takeOutMoved(db: Transaction, kind: ImportKind): Promise<void> {
  if (!kind.fixed) return
  const { column, feld, grund } = kind.fixed
  const deletion = `delete from ${staging(kind)} s using ${kind.table} t
    where ${sameKey(kind.key, 't', 's')} and s.genannt & ${bitOf(kind, column) ?? 0} <> 0 and t.${column} is distinct from s.${column}
    returning s.zeile, '${feld}' as feld, s.${column}::text as wert, '${grund}' as grund, null::integer as siehe, null::text as schluessel`
  await takeOut(db, kind, deletion)
}

/** Moves the lines for a new row if together they lack a required field. */
export async function takeOutIncomplete(db: Transaction, kind: ImportKind): Promise<void> {
  const required = kind.fields.filter(({ isRequired }) => isRequired)
  if (required.length === 0) return
  const all = required.reduce((bits, { bit }) => bits | bit, 0)
  const lacking = `from ${staging(kind)} where genannt & ${all} <> ${all}`
  // most files have none, and this look is cheaper than the search
  if ((await db.run(`select ${lacking} limit 1`)).length === 0) return
  const firstMissing = required.map(({ feld, bit }) => `when d.genannt & ${bit} = 0 then '${feld}'`)
  const deletion = `delete from ${staging(kind)} s
    using (select ${list(kind.key)}, bit_or(genannt) as genannt from ${staging(kind)}
            where (${list(kind.key)}) in (select ${list(kind.key)} ${lacking})
            group by ${list(kind.key)} having bit_or(genannt) & ${all} <> ${all}) d
    where ${sameKey(kind.key, 's', 'd')} and not exists (select from ${kind.table} t where ${sameKey(kind.key, 't', 's')})
    returning s.zeile, case ${firstMissing.join(' ')} end as feld, null::text as wert,
              'fehlt, und ohne ist kein neuer Eintrag möglich' as grund, null::integer as siehe, ${keyText(kind.key)} as schluessel`
  await takeOut(db, kind, deletion)
}

/** Joins several lines for one row: the last value of each field counts. Moves lines of which nothing counts. */
export async function joinRepeated(db: Transaction, kind: ImportKind): Promise<void> {
  const key = list(kind.key)
  const several = `select ${key} from ${staging(kind)} group by ${key} having count(*) > 1`
  const found = await db.run(`${several} limit 1`)
  if (found.length === 0) return
  const feld = kind.key.map((column) => kind.columns[column]?.feld).join(', ')
  const overridden = `delete from ${staging(kind)} s
    using (select zeile, genannt, max(zeile) over (partition by ${key}) as letzte,
                  bit_or(genannt) over (partition by ${key} order by zeile desc rows between unbounded preceding and 1 preceding) as spaeter
             from ${staging(kind)} where (${key}) in (${several})) d
    where s.zeile = d.zeile and d.zeile < d.letzte and d.genannt & ~d.spaeter = 0
    returning s.zeile, '${feld}' as feld, null::text as wert, 'kommt noch einmal vor, die letzte Zeile zählt' as grund, d.letzte as siehe,
              null::text as schluessel`
  await takeOut(db, kind, overridden)
  const open = openColumns(kind)
  if (open.length > 0) await db.run(joinText(kind, open, several))
}

function joinText(kind: ImportKind, open: readonly { readonly column: string; readonly bit: number }[], several: string): string {
  const lastOf = open.map(
    ({ column, bit }) => `(array_agg(${column} order by zeile desc) filter (where genannt & ${bit} <> 0))[1] as ${column}`,
  )
  const taken = open.map(({ column, bit }) => `${column} = case when j.genannt & ${bit} <> 0 then j.${column} else s.${column} end`)
  return `with joined as (
      select ${list(kind.key)}, max(zeile) as letzte, bit_or(genannt) as genannt, ${lastOf.join(', ')}
        from ${staging(kind)} where (${list(kind.key)}) in (${several}) group by ${list(kind.key)}),
    kept as (
      update ${staging(kind)} s set genannt = j.genannt, ${taken.join(', ')}
        from joined j where ${sameKey(kind.key, 's', 'j')} and s.zeile = j.letzte)
    delete from ${staging(kind)} s using joined j where ${sameKey(kind.key, 's', 'j')} and s.zeile < j.letzte`
}

interface Counted {
  readonly total: number
  readonly folgen: number
}

interface FaultRow {
  readonly zeile: number
  readonly art: string | null
  readonly feld: string | null
  readonly wert: string | null
  readonly grund: string
  readonly siehe: number | null
  readonly ist_folge: boolean
}

/** What is wrong with the file, in total, by reason, and the first lines. */
export async function readFaults(db: Transaction): Promise<Faults> {
  const [counted] = await db.run<Counted>(
    `select count(*)::integer as total, (count(*) filter (where ist_folge))::integer as folgen from ${faults}`,
  )
  const { total = 0, folgen = 0 } = counted ?? {}
  if (total === 0) return { total, folgen, first: [], gruende: [] }
  const first = await db.run<FaultRow>(`select * from ${faults} order by zeile limit ${MOST_FAULTS}`)
  const gruende = await db.run<Pick<FaultRow, 'art' | 'feld' | 'grund'> & Pick<Fehlergrund, 'anzahl' | 'folgen' | 'ersteZeile'>>(
    `select art, feld, grund, count(*)::integer as anzahl, (count(*) filter (where ist_folge))::integer as folgen, min(zeile) as "ersteZeile"
       from ${faults} group by art, feld, grund order by count(*) desc, min(zeile) limit ${MOST_GRUENDE}`,
  )
  return {
    total,
    folgen,
    first: first.map(badLineOf),
    gruende: gruende.map(({ art, feld, ...rest }) => ({ ...placeOf(art, feld), ...rest })),
  }
}

export function badLineOf({ zeile, art, feld, wert, grund, siehe, ist_folge: istFolge }: FaultRow): BadLine {
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
     select $1, zeile, art, feld, wert, grund, siehe, ist_folge from ${faults} order by zeile limit ${MOST_KEPT_FAULTS}`,
    [importId],
  )
}
