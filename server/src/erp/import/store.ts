import { sessionLock, waitForLock } from '#platform/db/locks.ts'
import { statement, type BulkTransaction, type Queries, type Transaction } from '#platform/db/port.ts'
import type { ImportKind } from '../../_kit/import.ts'
import type { Row } from './check.ts'
import { printable, type BadLine, type Faults } from './faults.ts'
import { KEPT_IMPORTS, MOST_FAULTS } from '../limits.ts'

/**
 * The temporary table of a kind. `zeile` is the line number, `genannt` has one bit per field that the line names.
 *
 * Names of tables and columns come from the declarations of the kinds, never from a file.
 */
const staging = (kind: ImportKind) => `pg_temp.import_${kind.art}`
const columnsOf = (kind: ImportKind) => Object.keys(kind.columns)
const list = (columns: readonly string[], of: (column: string) => string = (column) => column) => columns.map(of).join(', ')
const sameKey = (columns: readonly string[], a: string, b: string) =>
  columns.map((column) => `${a}.${column} = ${b}.${column}`).join(' and ')

/** The bit of a column's field; undefined for key columns, which every line has. */
const bitOf = (kind: ImportKind, column: string) => kind.fields.find(({ feld }) => feld === kind.columns[column]?.feld)?.bit
/** The columns that a line may leave unchanged, with their bits. */
const openColumns = (kind: ImportKind) =>
  columnsOf(kind).flatMap((column) => {
    const bit = bitOf(kind, column)
    return bit === undefined ? [] : [{ column, bit }]
  })

/** Makes the temporary tables. Until they are dropped, no file that a line may name is removed. */
export async function createStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  await dropStaging(db, kinds)
  await db.run(`select ${sessionLock.share('documentFiles')}`)
  for (const kind of kinds) {
    await db.run(
      `create temp table import_${kind.art} as select 0 as zeile, 0 as genannt, ${list(columnsOf(kind))} from ${kind.table} with no data`,
    )
  }
}

export async function dropStaging(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  for (const kind of kinds) await db.run(`drop table if exists ${staging(kind)}`)
  await db.run(`select ${sessionLock.unshare('documentFiles')}`)
}

export async function stage(db: BulkTransaction, kind: ImportKind, rows: readonly Row[]): Promise<void> {
  await db.copyIn(staging(kind), ['zeile', 'genannt', ...columnsOf(kind)], rows)
}

/** Serialises merges until the transaction ends. */
export async function beginMerge(db: Transaction, kinds: readonly ImportKind[]): Promise<void> {
  await db.run(`set local work_mem = '64MB'`)
  await db.run(`select ${waitForLock('importMerge')}`)
  for (const kind of kinds) await db.run(`analyze ${staging(kind)}`)
}

interface LeftRow {
  readonly zeile: number
  readonly wert: string
  readonly total: number
}

/** Deletes lines from the staging table and returns them as faults. */
async function takeOut(db: Transaction, deletion: string, faultOf: (row: LeftRow) => BadLine): Promise<Faults> {
  const rows = await db.run<LeftRow>(
    `with gone as (${deletion}) select *, count(*) over ()::integer as total from gone order by zeile limit ${MOST_FAULTS}`,
  )
  return { total: rows[0]?.total ?? 0, first: rows.map(faultOf) }
}

/** Removes lines that refer to unknown rows. Expects the kinds that they refer to merged already. */
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

/** Removes lines that change the fixed value of a known row. */
export async function takeOutMoved(db: Transaction, kind: ImportKind): Promise<Faults> {
  if (!kind.fixed) return { total: 0, first: [] }
  const { column, feld, grund } = kind.fixed
  const deletion = `delete from ${staging(kind)} s using ${kind.table} t
    where ${sameKey(kind.key, 't', 's')} and s.genannt & ${bitOf(kind, column) ?? 0} <> 0 and t.${column} is distinct from s.${column}
    returning s.zeile, s.${column} as wert`
  return takeOut(db, deletion, ({ zeile, wert }) => ({ zeile, feld, grund: `„${printable(wert)}“ ${grund}` }))
}

/** Removes the lines for a new row if together they lack a required field. */
export async function takeOutIncomplete(db: Transaction, kind: ImportKind): Promise<Faults> {
  const required = kind.fields.filter(({ isRequired }) => isRequired)
  if (required.length === 0) return { total: 0, first: [] }
  const all = required.reduce((bits, { bit }) => bits | bit, 0)
  const lacking = `from ${staging(kind)} where genannt & ${all} <> ${all}`
  // most files have none, and this look is cheaper than the search
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

/** Joins several lines for one row: the last value of each field counts. Lines of which nothing counts become faults. */
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

/** Writes new and changed rows. Unchanged rows are not even locked. */
export async function merge(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<Merged> {
  const [counts] = await db.run<{ neu: number; gelesen: number }>(addText(kind, kinds))
  const { neu = 0, gelesen = 0 } = counts ?? {}
  const geaendert = neu < gelesen ? await changeKnown(db, kind, kinds) : 0
  return { neu, geaendert, unveraendert: gelesen - neu - geaendert }
}

/**
 * SQL that adds the new rows. Customers, decisions and jobs add rows too; `on conflict` waits for theirs, which then count as known.
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
       ${kind.archive ? `and not exists (select from ${kind.archive} a where ${sameKey(key, 'a', 's')})` : ''}
    on conflict (${list(key)}) do nothing
    returning 1)
  select count(*)::integer as neu, (select count(*) from ${staging(kind)})::integer as gelesen from added`
}

/** Changes the rows that differ from their lines. Returns the number of changed rows. */
async function changeKnown(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[]): Promise<number> {
  const values = columnsOf(kind)
    .filter((column) => !kind.key.includes(column) && !kind.initial?.includes(column))
    .map((column) => ({
      column,
      bit: bitOf(kind, column),
      after: afterOf(kind, column),
    }))
  // a row that now refers to another row also gets the columns derived from it
  const from = kind.derived && findKind(kinds, kind.derived.art)
  const naming = values.find(({ column }) => from?.key.includes(column))
  const derived = naming ? (kind.derived?.columns ?? []).map((column) => ({ column, bit: naming.bit, after: `d.${column}` })) : []
  const all = [...values, ...derived]
  if (all.length === 0) return 0
  // columns without a bit have a value in every line
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

/** The value of a column that the line names. */
function afterOf(kind: ImportKind, column: string): string {
  if (kind.sticky?.includes(column)) return `(t.${column} or s.${column})`
  return kind.lasting?.includes(column) ? `coalesce(s.${column}, ${unnamed(kind, column)})` : `s.${column}`
}

/** The value of a column that the line does not name: unchanged, unless it was about a former owner. */
function unnamed({ owner, columns }: ImportKind, column: string): string {
  if (!owner?.felder.includes(columns[column]?.feld ?? '')) return `t.${column}`
  // s.owner is null if the line does not name the owner
  return `case when t.${owner.column} = coalesce(s.${owner.column}, t.${owner.column}) then t.${column} end`
}

/** Number of rows that the file does not name. */
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

// --- what became of imports

/** The end of an import that was not only tried. */
export interface Importlauf extends Merged {
  /** written; refused because of bad lines; or failed as a whole */
  readonly ergebnis: 'written' | 'refused' | 'failed'
  readonly sekunden: number
  readonly fehlerhaft: number
}

const insertLauf = statement(
  'erp.insertImportlauf',
  `insert into portal.importlauf (ergebnis, sekunden, neu, geaendert, unveraendert, fehlerhaft) values ($1, $2, $3, $4, $5, $6)`,
)
const deleteLaeufe = statement(
  'erp.deleteImportlaeufe',
  'delete from portal.importlauf where id <= (select max(id) from portal.importlauf) - $1',
)

/** Keeps the end of an import, and the last ones before it. */
export async function keepImportlauf(db: Queries, lauf: Importlauf): Promise<void> {
  await db.query(insertLauf, [lauf.ergebnis, lauf.sekunden, lauf.neu, lauf.geaendert, lauf.unveraendert, lauf.fehlerhaft])
  await db.query(deleteLaeufe, [KEPT_IMPORTS])
}

const lastLaeufe = statement(
  'erp.lastImportlaeufe',
  `select * from (
     select distinct on (ergebnis) id, ergebnis, beendet_am, sekunden, neu, geaendert, unveraendert, fehlerhaft
       from portal.importlauf order by ergebnis, id desc) as last
    order by id desc`,
)

/** The last import of each result, newest first. */
export function listLastImportlaeufe(db: Queries): Promise<(Importlauf & { readonly beendet_am: Date })[]> {
  return db.query(lastLaeufe)
}
