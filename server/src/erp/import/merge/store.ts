import type { Transaction } from '#platform/db/port.ts'
import type { ImportKind } from '../../../_kit/import.ts'
import { shareLock } from '#platform/db/locks.ts'
import { notHeld } from '../../../_kit/store.ts'
import { bitOf, columnsOf, findKind, goes, isUnnamed, keyText, list, sameKey, staging, stays } from '../tables.ts'

export interface Merged {
  readonly neu: number
  readonly geaendert: number
  readonly unveraendert: number
}

/** Writes the new and changed rows of a part of the lines. Unchanged rows are not even locked. */
export async function merge(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[], part: string): Promise<Merged> {
  const [counts] = await db.run<{ neu: number; gelesen: number }>(addText(kind, kinds, part))
  const { neu = 0, gelesen = 0 } = counts ?? {}
  const geaendert = neu < gelesen ? await changeKnown(db, kind, kinds, part) : 0
  return { neu, geaendert, unveraendert: gelesen - neu - geaendert }
}

/**
 * SQL that adds the new rows. Customers, decisions and jobs add rows too; `on conflict` waits for theirs, which then count as known.
 *
 * The window ends the search for known rows before the first is added; a table that is believed empty is read whole for each line.
 */
function addText(kind: ImportKind, kinds: readonly ImportKind[], part: string): string {
  const key = kind.key
  const columns = columnsOf(kind)
  const from = kind.derived && findKind(kinds, kind.derived.art)
  const derived = kind.derived?.columns ?? []
  return `with added as (
    insert into ${kind.table} (${list([...columns, ...derived])})
    select ${list([...columns, ...derived])} from (
      select ${list(columns, (column) => `s.${column}`)}${derived.map((column) => `, d.${column}`).join('')}, count(*) over () as found
        from ${staging(kind)} s
        ${from ? `join ${from.table} d on ${sameKey(from.key, 'd', 's')}` : ''}
       where ${part} and ${stays('s')} and not exists (select from ${kind.table} t where ${sameKey(key, 't', 's')})
         ${kind.archive ? `and not exists (select from ${kind.archive} a where ${sameKey(key, 'a', 's')})` : ''}) fresh
     where found > 0
    on conflict (${list(key)}) do nothing
    returning 1)
  select count(*)::integer as neu, (select count(*) from ${staging(kind)} s where ${part} and ${stays('s')})::integer as gelesen from added`
}

/** Changes the rows that differ from their lines. Returns the number of changed rows. */
async function changeKnown(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[], part: string): Promise<number> {
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
        where ${part} and ${sameKey(kind.key, 't', 's')} and ${stays('s')} and (${all.map(({ column }) => `t.${column}`).join(', ')}) is distinct from (${after.join(', ')})
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
  const [row] = await db.run<{ fehlt: number }>(`select count(*)::integer as fehlt from ${kind.table} t where ${isUnnamed(kind)}`)
  return row?.fehlt ?? 0
}

/** Deletes rows of a part of the lines, with what goes along. Expects the lines checked. Returns how many rows went. */
export async function removeGone(db: Transaction, kind: ImportKind, part: string): Promise<number> {
  const { table, key, files = [], removal } = kind
  const staged = staging(kind)
  // no legal hold is set until the transaction ends
  await db.run(`select ${shareLock('retention')}`)
  const { takes = [], isOfPartner = false, after } = removal
  const held = isOfPartner ? ` and ${notHeld('t')}` : ''
  const parts = takes.map((taken, index) => `part${index} as (delete from ${taken} x using due d where ${sameKey(key, 'x', 'd')}),\n`)
  const names = files.map(({ columns }) => columns.name)
  const ended = `files as (insert into portal.datei_ende (datei, seit)
      select distinct ended.name, now() from gone, unnest(array[${list(names, (name) => `gone.${name}`)}]) ended (name)
       where ended.name is not null on conflict (datei) do nothing),\n`
  const [row] = await db.run<{ gone: number }>(
    `with due as (select ${list(key, (column) => `t.${column}`)} from ${table} t join ${staged} s on ${sameKey(key, 't', 's')}
                   where ${part} and ${goes('s')}${held} for update of t),
     ${parts.join('')}gone as (delete from ${table} t using due d where ${sameKey(key, 't', 'd')} returning t.*),
     ${names.length > 0 ? ended : ''}${after ? `after as (${after}),\n` : ''}counted as (select count(*)::integer as gone from gone)
     select gone from counted`,
  )
  return row?.gone ?? 0
}

/** Keeps what is now the newest line of each row. */
export async function keepStand(db: Transaction, kind: ImportKind, part: string): Promise<void> {
  await db.run(
    `insert into portal.importstand (art, schluessel, stand, eingespielt_am)
     select '${kind.art}', ${keyText(kind.key)}, s.stand, now() from ${staging(kind)} s where ${part} and s.stand is not null
     on conflict (art, schluessel) do update set stand = excluded.stand, eingespielt_am = excluded.eingespielt_am
       where importstand.stand < excluded.stand`,
  )
}
