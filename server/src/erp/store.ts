import type { Transaction } from '#platform/db/port.ts'
import type { ImportKind } from '../_kit/import.ts'
import type { Row } from './check.ts'
import { KEPT, printable, type BadLine, type Faults } from './faults.ts'

/**
 * Rows wait in temporary tables, one for each kind, that only this connection sees. The names of tables and columns come from
 * the kinds' declarations, never from a file.
 */
const staging = (kind: ImportKind) => `pg_temp.import_${kind.art}`
const columnsOf = (kind: ImportKind) => Object.keys(kind.columns)
const keyOf = (kind: ImportKind) => Object.keys(kind.key)
const list = (columns: readonly string[], of: (column: string) => string = (column) => column) => columns.map(of).join(', ')
const sameKey = (columns: readonly string[], a: string, b: string) =>
  columns.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ')

export async function createStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  await dropStaging(db, kinds)
  for (const kind of kinds) {
    await db.run(`create temp table import_${kind.art} as select 0 as zeile, ${list(columnsOf(kind))} from ${kind.table} with no data`)
  }
}

export async function dropStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  for (const kind of kinds) await db.run(`drop table if exists ${staging(kind)}`)
}

export async function stage(db: Transaction, kind: ImportKind, rows: readonly Row[]): Promise<void> {
  await db.copyIn(staging(kind), ['zeile', ...columnsOf(kind)], rows)
}

const MERGE_LOCK = 7_266_001

/** Lets one import at a time merge, and take as long as it needs. */
export async function beginMerge(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  await db.run('set local statement_timeout = 0')
  await db.run(`set local work_mem = '64MB'`)
  await db.run('select pg_advisory_xact_lock($1)', [MERGE_LOCK])
  for (const kind of kinds) await db.run(`analyze ${staging(kind)}`)
}

interface LeftRow {
  readonly zeile: number
  readonly wert: string
  readonly total: number
}

/** Takes lines out of the staging table and gives the first of them with how many there were. */
async function takeOut(db: Transaction, deletion: string, faultOf: (row: LeftRow) => BadLine): Promise<Faults> {
  const rows = await db.run<LeftRow>(
    `with gone as (${deletion}) select *, count(*) over ()::integer as total from gone order by zeile limit ${KEPT}`,
  )
  return { total: rows[0]?.total ?? 0, first: rows.map(faultOf) }
}

/** Leaves out the lines that name a row which neither the table nor the file has; the named kinds are merged already. */
export async function takeOutUnknown(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<Faults[]> {
  const left: Faults[] = []
  for (const { feld, art, columns } of kind.references) {
    const named = findKind(kinds, art)
    const last = columns.at(-1)
    const isNamed = keyOf(named).map((column, index) => `r.${column} = s.${columns[index]}`)
    const deletion = `delete from ${staging(kind)} s
      where s.${last} is not null and not exists (select from ${named.table} r where ${isNamed.join(' and ')})
      returning s.zeile, s.${last} as wert`
    left.push(await takeOut(db, deletion, ({ zeile, wert }) => ({ zeile, feld, grund: `„${printable(wert)}“ ist nicht bekannt` })))
  }
  return left
}

/** Leaves out the lines that give a known row another value than the one which it keeps for good. */
export async function takeOutMoved(db: Transaction, kind: ImportKind): Promise<Faults> {
  if (!kind.fixed) return { total: 0, first: [] }
  const { column, feld, grund } = kind.fixed
  const deletion = `delete from ${staging(kind)} s using ${kind.table} t
    where ${sameKey(keyOf(kind), 't', 's')} and t.${column} is distinct from s.${column}
    returning s.zeile, s.${column} as wert`
  return takeOut(db, deletion, ({ zeile, wert }) => ({ zeile, feld, grund: `„${printable(wert)}“ ${grund}` }))
}

/** Of several lines for one row the last counts; leaves out the others. */
export async function takeOutRepeated(db: Transaction, kind: ImportKind): Promise<Faults> {
  const key = keyOf(kind)
  const deletion = `delete from ${staging(kind)} s
    using (select ${list(key)}, max(zeile) as letzte from ${staging(kind)} group by ${list(key)} having count(*) > 1) d
    where ${sameKey(key, 's', 'd')} and s.zeile < d.letzte
    returning s.zeile, d.letzte as wert`
  const feld = Object.values(kind.key).join(', ')
  return takeOut(db, deletion, ({ zeile, wert }) => ({ zeile, feld, grund: `kommt in Zeile ${wert} noch einmal vor, die letzte zählt` }))
}

export interface Merged {
  readonly neu: number
  readonly geaendert: number
  readonly unveraendert: number
}

/** Writes what is new or different. A row that is the same already is not touched, not even by a lock. */
export async function merge(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<Merged> {
  const [counts] = await db.run<{ neu: number; gelesen: number }>(addText(kind, kinds))
  const { neu = 0, gelesen = 0 } = counts ?? {}
  const geaendert = neu < gelesen ? await changeKnown(db, kind) : 0
  return { neu, geaendert, unveraendert: gelesen - neu - geaendert }
}

/**
 * Adds the rows that are new. Customers, decisions and jobs add rows too, of whatever kind: one that another transaction adds in the
 * same moment is waited for, and then compared like every known one.
 */
function addText(kind: ImportKind, kinds: readonly ImportKind[]): string {
  const key = keyOf(kind)
  const columns = columnsOf(kind)
  const from = kind.derived && findKind(kinds, kind.derived.art)
  const derived = kind.derived?.columns ?? []
  return `with added as (
    insert into ${kind.table} (${list([...columns, ...derived])})
    select ${list(columns, (column) => `s.${column}`)}${derived.map((column) => `, d.${column}`).join('')}
      from ${staging(kind)} s
      ${from ? `join ${from.table} d on ${sameKey(keyOf(from), 'd', 's')}` : ''}
     where not exists (select from ${kind.table} t where ${sameKey(key, 't', 's')})
    on conflict (${list(key)}) do nothing
    returning 1)
  select count(*)::integer as neu, (select count(*) from ${staging(kind)})::integer as gelesen from added`
}

/** Changes the rows that differ from their lines; gives how many. */
async function changeKnown(db: Transaction, kind: ImportKind): Promise<number> {
  const key = keyOf(kind)
  const values = columnsOf(kind).filter((column) => !key.includes(column) && !kind.initial?.includes(column))
  if (values.length === 0) return 0
  const after = (column: string) => (kind.sticky?.includes(column) ? `(t.${column} or s.${column})` : `s.${column}`)
  const [row] = await db.run<{ geaendert: number }>(
    `with changed as (
       update ${kind.table} t set ${list(values, (column) => `${column} = ${after(column)}`)}
         from ${staging(kind)} s
        where ${sameKey(key, 't', 's')} and (${list(values, (column) => `t.${column}`)}) is distinct from (${list(values, after)})
       returning 1)
     select count(*)::integer as geaendert from changed`,
  )
  return row?.geaendert ?? 0
}

/** How many rows the table has that the file does not name. */
export async function countMissing(db: Transaction, kind: ImportKind): Promise<number> {
  const [row] = await db.run<{ fehlt: number }>(
    `select count(*)::integer as fehlt from ${kind.table} t where not exists (select from ${staging(kind)} s where ${sameKey(keyOf(kind), 's', 't')})`,
  )
  return row?.fehlt ?? 0
}

function findKind(kinds: readonly ImportKind[], art: string): ImportKind {
  const kind = kinds.find((candidate) => candidate.art === art)
  if (!kind) throw new Error(`no kind of import is named ${art}`)
  return kind
}
