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
  if (isWrittenByImportsOnly(kind) && !(await hasKnownRow(db, kind))) return insertAll(db, kind, kinds)
  const [counts] = await db.run<{ neu: number; geaendert: number; gelesen: number }>(mergeText(kind, kinds))
  const { neu = 0, geaendert = 0, gelesen = 0 } = counts ?? {}
  return { neu, geaendert, unveraendert: gelesen - neu - geaendert }
}

/** A row that is nothing but a key, a Zugang, may come from elsewhere in the same moment; imports take turns. */
function isWrittenByImportsOnly(kind: ImportKind): boolean {
  return columnsOf(kind).length > keyOf(kind).length
}

async function hasKnownRow(db: Transaction, kind: ImportKind): Promise<boolean> {
  const [row] = await db.run<{ known: boolean }>(
    `select exists (select from ${staging(kind)} s join ${kind.table} t on ${sameKey(keyOf(kind), 't', 's')}) as known`,
  )
  return row?.known ?? true
}

/** Rows that are all new need not be compared with anything: about a fifth of the merge's work. */
async function insertAll(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<Merged> {
  await db.run(insertText(kind, kinds))
  const [row] = await db.run<{ neu: number }>(`select count(*)::integer as neu from ${staging(kind)}`)
  return { neu: row?.neu ?? 0, geaendert: 0, unveraendert: 0 }
}

/** The insertion of the staging table's rows, with what each takes from the row that it names. */
function insertText(kind: ImportKind, kinds: readonly ImportKind[]): string {
  const columns = columnsOf(kind)
  const from = kind.derived && findKind(kinds, kind.derived.art)
  const derived = kind.derived?.columns ?? []
  return `insert into ${kind.table} as target (${list([...columns, ...derived])})
    select ${list(columns, (column) => `s.${column}`)}${derived.map((column) => `, d.${column}`).join('')}
      from ${staging(kind)} s
      ${from ? `join ${from.table} d on ${sameKey(keyOf(from), 'd', 's')}` : ''}`
}

function mergeText(kind: ImportKind, kinds: readonly ImportKind[]): string {
  const key = keyOf(kind)
  const columns = columnsOf(kind)
  const values = columns.filter((column) => !key.includes(column) && !kind.initial?.includes(column))
  const after = (row: string, old: string) => (column: string) =>
    kind.sticky?.includes(column) ? `(${old}.${column} or ${row}.${column})` : `${row}.${column}`
  const differs = (row: string, old: string) =>
    `(${list(values, (column) => `${old}.${column}`)}) is distinct from (${list(values, after(row, old))})`
  const isNew = `old.${key[0]} is null`
  return `with merged as (
    ${insertText(kind, kinds)}
      left join ${kind.table} old on ${sameKey(key, 'old', 's')}
     where ${values.length > 0 ? `${isNew} or ${differs('s', 'old')}` : isNew}
    on conflict (${list(key)}) ${
      values.length > 0
        ? `do update set ${list(values, (column) => `${column} = ${after('excluded', 'target')(column)}`)} where ${differs('excluded', 'target')}`
        : 'do nothing'
    }
    returning xmax = 0 as neu)
  select count(*) filter (where neu)::integer as neu, count(*) filter (where not neu)::integer as geaendert,
         (select count(*) from ${staging(kind)})::integer as gelesen
    from merged`
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
