import type { Transaction } from '#platform/db/port.ts'
import type { ImportKind } from '../_kit/import.ts'
import type { Row } from './check.ts'
import { printable, type BadLine, type Faults } from './faults.ts'
import { MOST_FAULTS } from './limits.ts'

/**
 * Rows wait in temporary tables, one for each kind, that only this connection sees. Each has the number of its line, and in `genannt`
 * a bit for each field that the line names. The names of tables and columns come from the kinds' declarations, never from a file.
 */
const staging = (kind: ImportKind) => `pg_temp.import_${kind.art}`
const columnsOf = (kind: ImportKind) => Object.keys(kind.columns)
const list = (columns: readonly string[], of: (column: string) => string = (column) => column) => columns.map(of).join(', ')
const sameKey = (columns: readonly string[], a: string, b: string) =>
  columns.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ')

/** The bit of the field that a column belongs to; undefined for the key's, which every line names. */
const bitOf = (kind: ImportKind, column: string) => kind.fields.find(({ feld }) => feld === kind.columns[column]?.feld)?.bit
/** The columns that a line may leave as they are, each with the bit that says so. */
const openColumns = (kind: ImportKind) =>
  columnsOf(kind).flatMap((column) => {
    const bit = bitOf(kind, column)
    return bit === undefined ? [] : [{ column, bit }]
  })

export async function createStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  await dropStaging(db, kinds)
  for (const kind of kinds) {
    await db.run(
      `create temp table import_${kind.art} as select 0 as zeile, 0 as genannt, ${list(columnsOf(kind))} from ${kind.table} with no data`,
    )
  }
}

export async function dropStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  for (const kind of kinds) await db.run(`drop table if exists ${staging(kind)}`)
}

export async function stage(db: Transaction, kind: ImportKind, rows: readonly Row[]): Promise<void> {
  await db.copyIn(staging(kind), ['zeile', 'genannt', ...columnsOf(kind)], rows)
}

const MERGE_LOCK = 7_266_001

/** Lets one import at a time merge. */
export async function beginMerge(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
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
    `with gone as (${deletion}) select *, count(*) over ()::integer as total from gone order by zeile limit ${MOST_FAULTS}`,
  )
  return { total: rows[0]?.total ?? 0, first: rows.map(faultOf) }
}

/** Leaves out the lines that name a row which neither the table nor the file has; the named kinds are merged already. */
export async function takeOutUnknown(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<Faults[]> {
  const left: Faults[] = []
  for (const { feld, art, columns } of kind.references) {
    const named = findKind(kinds, art)
    const last = columns.at(-1)
    const isNamed = named.key.map((column, index) => `r.${column} = s.${columns[index]}`)
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
    where ${sameKey(kind.key, 't', 's')} and s.genannt & ${bitOf(kind, column) ?? 0} <> 0 and t.${column} is distinct from s.${column}
    returning s.zeile, s.${column} as wert`
  return takeOut(db, deletion, ({ zeile, wert }) => ({ zeile, feld, grund: `„${printable(wert)}“ ${grund}` }))
}

/** Leaves out the lines for a new row that do not name what it must have, all lines of the file for that row together. */
export async function takeOutIncomplete(db: Transaction, kind: ImportKind): Promise<Faults> {
  const required = kind.fields.filter(({ isRequired }) => isRequired)
  if (required.length === 0) return { total: 0, first: [] }
  const all = required.reduce((bits, { bit }) => bits | bit, 0)
  const lacking = `from ${staging(kind)} where genannt & ${all} <> ${all}`
  // most files have none, and a look is cheaper than the search
  if ((await db.run(`select ${lacking} limit 1`)).length === 0) return { total: 0, first: [] }
  const firstMissing = required.map(({ feld, bit }) => `when d.genannt & ${bit} = 0 then '${feld}'`)
  const deletion = `delete from ${staging(kind)} s
    using (select ${list(kind.key)}, bit_or(genannt) as genannt from ${staging(kind)}
            where (${list(kind.key)}) in (select ${list(kind.key)} ${lacking})
            group by ${list(kind.key)} having bit_or(genannt) & ${all} <> ${all}) d
    where ${sameKey(kind.key, 's', 'd')} and not exists (select from ${kind.table} t where ${sameKey(kind.key, 't', 's')})
    returning s.zeile, case ${firstMissing.join(' ')} end as wert`
  return takeOut(db, deletion, ({ zeile, wert }) => ({ zeile, feld: wert, grund: 'fehlt, und ohne ist kein neuer Eintrag möglich' }))
}

/**
 * Makes one line of several for one row: of each field the last that names it counts. Lines of which nothing counts are left out and
 * listed.
 */
export async function joinRepeated(db: Transaction, kind: ImportKind): Promise<Faults> {
  const key = list(kind.key)
  const several = `select ${key} from ${staging(kind)} group by ${key} having count(*) > 1`
  const found = await db.run(`${several} limit 1`)
  if (found.length === 0) return { total: 0, first: [] }
  const overridden = `delete from ${staging(kind)} s
    using (select zeile, genannt, max(zeile) over (partition by ${key}) as letzte,
                  bit_or(genannt) over (partition by ${key} order by zeile desc rows between unbounded preceding and 1 preceding) as spaeter
             from ${staging(kind)} where (${key}) in (${several})) d
    where s.zeile = d.zeile and d.zeile < d.letzte and d.genannt & ~d.spaeter = 0
    returning s.zeile, d.letzte as wert`
  const feld = kind.key.map((column) => kind.columns[column]?.feld).join(', ')
  const left = await takeOut(db, overridden, ({ zeile, wert }) => ({
    zeile,
    feld,
    grund: `kommt in Zeile ${wert} noch einmal vor, die letzte zählt`,
  }))
  const open = openColumns(kind)
  if (open.length > 0) await db.run(joinText(kind, open, several))
  return left
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

export interface Merged {
  readonly neu: number
  readonly geaendert: number
  readonly unveraendert: number
}

/** Writes what is new or different. A row that is the same already is not touched, not even by a lock. */
export async function merge(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<Merged> {
  const [counts] = await db.run<{ neu: number; gelesen: number }>(addText(kind, kinds))
  const { neu = 0, gelesen = 0 } = counts ?? {}
  const geaendert = neu < gelesen ? await changeKnown(db, kind, kinds) : 0
  return { neu, geaendert, unveraendert: gelesen - neu - geaendert }
}

/**
 * Adds the rows that are new. Customers, decisions and jobs add rows too, of whatever kind: one that another transaction adds in the
 * same moment is waited for, and then compared like every known one.
 */
function addText(kind: ImportKind, kinds: readonly ImportKind[]): string {
  const key = kind.key
  const columns = columnsOf(kind)
  const from = kind.derived && findKind(kinds, kind.derived.art)
  const derived = kind.derived?.columns ?? []
  return `with added as (
    insert into ${kind.table} (${list([...columns, ...derived])})
    select ${list(columns, (column) => `s.${column}`)}${derived.map((column) => `, d.${column}`).join('')}
      from ${staging(kind)} s
      ${from ? `join ${from.table} d on ${sameKey(from.key, 'd', 's')}` : ''}
     where not exists (select from ${kind.table} t where ${sameKey(key, 't', 's')})
    on conflict (${list(key)}) do nothing
    returning 1)
  select count(*)::integer as neu, (select count(*) from ${staging(kind)})::integer as gelesen from added`
}

/** Changes the rows that differ from what their lines name; gives how many. */
async function changeKnown(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<number> {
  const values = columnsOf(kind)
    .filter((column) => !kind.key.includes(column) && !kind.initial?.includes(column))
    .map((column) => ({
      column,
      bit: bitOf(kind, column),
      after: kind.sticky?.includes(column) ? `(t.${column} or s.${column})` : `s.${column}`,
    }))
  // a row that names another one of the kind that it derives columns from takes those along
  const from = kind.derived && findKind(kinds, kind.derived.art)
  const naming = values.find(({ column }) => from?.key.includes(column))
  const derived = naming ? (kind.derived?.columns ?? []).map((column) => ({ column, bit: naming.bit, after: `d.${column}` })) : []
  const all = [...values, ...derived]
  if (all.length === 0) return 0
  // what follows from the key stands in every line
  const after = all.map((value) =>
    value.bit === undefined
      ? value.after
      : `case when s.genannt & ${value.bit} <> 0 then ${value.after} else ${unnamed(kind, value.column)} end`,
  )
  const [row] = await db.run<{ geaendert: number }>(
    `with changed as (
       update ${kind.table} t set ${all.map(({ column }, index) => `${column} = ${after[index]}`).join(', ')}
         from ${staging(kind)} s ${from && naming ? `left join ${from.table} d on ${sameKey(from.key, 'd', 's')}` : ''}
        where ${sameKey(kind.key, 't', 's')} and (${all.map(({ column }) => `t.${column}`).join(', ')}) is distinct from (${after.join(', ')})
       returning 1)
     select count(*)::integer as geaendert from changed`,
  )
  return row?.geaendert ?? 0
}

/** The value of a column whose field the line leaves out: what the row has, unless that is about its former owner. */
function unnamed({ owner, columns }: ImportKind, column: string): string {
  if (!owner?.felder.includes(columns[column]?.feld ?? '')) return `t.${column}`
  // null where the line leaves out the owner
  return `case when t.${owner.column} = coalesce(s.${owner.column}, t.${owner.column}) then t.${column} end`
}

/** How many rows the table has that the file does not name. */
export async function countMissing(db: Transaction, kind: ImportKind): Promise<number> {
  const [row] = await db.run<{ fehlt: number }>(
    `select count(*)::integer as fehlt from ${kind.table} t where not exists (select from ${staging(kind)} s where ${sameKey(kind.key, 's', 't')})`,
  )
  return row?.fehlt ?? 0
}

function findKind(kinds: readonly ImportKind[], art: string): ImportKind {
  const kind = kinds.find((candidate) => candidate.art === art)
  if (!kind) throw new Error(`no kind of import is named ${art}`)
  return kind
}
