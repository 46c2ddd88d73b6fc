import type { Transaction } from '#platform/db/port.ts'
import type { Blocker, ImportKind } from '../../../_kit/import.ts'
import { notHeld } from '../../../_kit/store.ts'
import { LONGEST_WERT } from '../../limits.ts'
import {
  bitOf,
  columnsOf,
  endOf,
  FAULTS,
  findKind,
  GONE,
  goes,
  isUnnamed,
  keyFelder,
  keyText,
  list,
  losableColumns,
  OLD,
  openColumns,
  requiredBits,
  sameKey,
  staging,
  stays,
} from '../tables.ts'

/** Moves lines from the staging table to the bad ones. The deletion returns `zeile`, `feld`, `wert`, `grund`, `siehe`, `schluessel`. */
async function takeOut(db: Transaction, kind: ImportKind, deletion: string, isFolge = 'false'): Promise<void> {
  await db.run(
    `with gone as (${deletion})
     insert into ${FAULTS} (art, zeile, feld, wert, grund, siehe, ist_folge, schluessel)
     select '${kind.art}', zeile, feld, left(wert, ${LONGEST_WERT}), grund, siehe, ${isFolge}, schluessel from gone`,
  )
}

/**
 * Moves lines that refer to unknown rows. Expects the kinds that they refer to checked already.
 *
 * If the row was in a bad line, the line depends on that one.
 */
export async function takeOutUnknown(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[], part: string): Promise<void> {
  for (const { feld, art, columns } of kind.references) {
    const named = findKind(kinds, art)
    const last = columns.at(-1)
    const isNamed = named.key.map((column, index) => `r.${column} = s.${columns[index]}`).join(' and ')
    const known = `exists (select from ${named.table} r where ${isNamed})`
    const added = `exists (select from ${staging(named)} r where ${isNamed} and ${stays('r')})`
    const cause = `(select min(f.zeile) from ${FAULTS} f where f.art = '${art}' and f.schluessel = ${keyText(columns)})`
    const deletion = `delete from ${staging(kind)} s where ${part} and s.${last} is not null and ${stays('s')} and not ${known} and not ${added}
      returning s.zeile, '${feld}' as feld, s.${last}::text as wert, 'ist nicht bekannt' as grund, ${cause} as siehe, ${keyText(kind.key)} as schluessel`
    await takeOut(db, kind, deletion, 'siehe is not null')
  }
}

/** SQL that is true for a line `s` that names a column's field. */
const names = (kind: ImportKind, column: string) => `s.genannt & ${bitOf(kind, column) ?? 0} <> 0`

/** Moves lines that change the fixed value of a known row. */
export async function takeOutMoved(db: Transaction, kind: ImportKind, part: string): Promise<void> {
  if (!kind.fixed) return
  const { column, feld, grund } = kind.fixed
  const deletion = `delete from ${staging(kind)} s using ${kind.table} t
    where ${part} and ${sameKey(kind.key, 't', 's')} and ${stays('s')} and ${names(kind, column)} and t.${column} is distinct from s.${column}
    returning s.zeile, '${feld}' as feld, s.${column}::text as wert, '${grund}' as grund, null::integer as siehe, null::text as schluessel`
  await takeOut(db, kind, deletion)
}

/** SQL that is true for a line `s` without a required field, of a row that is not known. */
const lacksForNew = (kind: ImportKind) =>
  `s.genannt & ${requiredBits(kind)} <> ${requiredBits(kind)} and not exists (select from ${kind.table} t where ${sameKey(kind.key, 't', 's')})`

/** Whether a line for a new row lacks a required field. Another line of the row may have it. */
export async function findIncomplete(db: Transaction, kind: ImportKind, part: string): Promise<boolean> {
  return (await db.run(`select from ${staging(kind)} s where ${part} and ${lacksForNew(kind)} limit 1`)).length > 0
}

/** Moves the lines for a new row if together they lack a required field, unless the last one deletes it. */
export async function takeOutIncomplete(db: Transaction, kind: ImportKind): Promise<void> {
  const all = requiredBits(kind)
  const firstMissing = kind.fields.flatMap(({ feld, bit, isRequired }) =>
    isRequired ? [`when d.genannt & ${bit} = 0 then '${feld}'`] : [],
  )
  const deletion = `delete from ${staging(kind)} s
    using (select ${list(kind.key)}, bit_or(genannt) filter (where ${stays('l')}) as genannt from ${staging(kind)} l
            where (${list(kind.key)}) in (select ${list(kind.key)} from ${staging(kind)} s where ${lacksForNew(kind)})
            group by ${list(kind.key)} having max(zeile) filter (where ${goes('l')}) is distinct from max(zeile)) d
    where ${sameKey(kind.key, 's', 'd')} and ${stays('s')} and d.genannt & ${all} <> ${all}
    returning s.zeile, case ${firstMissing.join(' ')} end as feld, null::text as wert,
              'fehlt, und ohne ist kein neuer Eintrag möglich' as grund, null::integer as siehe, ${keyText(kind.key, 's')} as schluessel`
  await takeOut(db, kind, deletion)
}

const TODAY = `(now() at time zone 'Europe/Berlin')::date`
/** SQL that is true for a row `t` that has not ended by this column. */
const goesOn = (ends: string) => `(t.${ends} is null or t.${ends} > ${TODAY})`

const REPEATED = 'kommt noch einmal vor, die letzte Zeile zählt'

/** Joins several lines for one row: the last value of each field counts, and the highest Stand. Moves lines of which nothing counts. */
export async function joinRepeated(db: Transaction, kind: ImportKind): Promise<void> {
  const key = list(kind.key)
  const several = `select ${key} from ${staging(kind)} group by ${key} having count(*) > 1`
  const found = await db.run(`${several} limit 1`)
  if (found.length === 0) return
  const feld = keyFelder(kind).join(', ')
  await db.run(
    `update ${staging(kind)} s set stand = l.stand
       from (select ${key}, max(zeile) as letzte, max(stand) as stand from ${staging(kind)} where (${key}) in (${several}) group by ${key}) l
      where ${sameKey(kind.key, 'l', 's')} and s.zeile = l.letzte and s.stand is distinct from l.stand`,
  )
  const left = `returning s.zeile, '${feld}' as feld, null::text as wert, '${REPEATED}' as grund, d.letzte as siehe, null::text as schluessel`
  const undone = `delete from ${staging(kind)} s
    using (select zeile, max(zeile) over (partition by ${key}) as letzte from ${staging(kind)} where (${key}) in (${several})) d
    where s.zeile = d.zeile and d.zeile < d.letzte and ${goes('s')}
    ${left}`
  await takeOut(db, kind, undone)
  const overridden = `delete from ${staging(kind)} s
    using (select zeile, genannt, max(zeile) over (partition by ${key}) as letzte,
                  bit_or(genannt) over (partition by ${key} order by zeile desc rows between unbounded preceding and 1 preceding) as spaeter
             from ${staging(kind)} where (${key}) in (${several})) d
    where s.zeile = d.zeile and d.zeile < d.letzte and d.genannt & ~d.spaeter = 0
    ${left}`
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

/** Drops lines that are older than one for their row in an earlier file, or further up in this one. Returns how many. */
export async function dropOld(db: Transaction, kind: ImportKind): Promise<number> {
  const [row] = await db.run<{ old: number }>(
    `with newest as (
       select s.zeile, greatest(i.stand, max(s.stand) over (partition by ${list(kind.key, (column) => `s.${column}`)} order by s.zeile)) as stand
         from ${staging(kind)} s left join portal.importstand i on i.art = '${kind.art}' and i.schluessel = ${keyText(kind.key)}
        where s.stand is not null),
     old as (
       delete from ${staging(kind)} s using newest n where s.zeile = n.zeile and s.stand < n.stand returning ${keyText(kind.key)} as schluessel),
     named as (insert into ${OLD} (art, schluessel) select '${kind.art}', schluessel from old)
     select count(*)::integer as old from old`,
  )
  return row?.old ?? 0
}

/**
 * Adds a line for each row that a full load does not name: it ends or goes. Their numbers are below zero. A legal hold keeps a row.
 *
 * Returns how many there are.
 */
export async function addAbsent(db: Transaction, kind: ImportKind): Promise<number> {
  const { table, key, removal } = kind
  const { absent, isOfPartner = false } = removal
  if (absent === undefined) throw new Error(`there is no full load of ${kind.art}`)
  const ends = endOf(kind)
  const keys = list(key, (column) => `t.${column}`)
  const columns = ['zeile', 'genannt', ...key, ...(ends ? [ends] : [])]
  const values = ['-row_number() over ()', ends ? bitOf(kind, ends) : GONE, keys, ...(ends ? [TODAY] : [])]
  const still = [isUnnamed(kind), ...(isOfPartner && !ends ? [notHeld('t')] : []), ...(ends ? [goesOn(ends)] : [])]
  await db.run(
    `insert into ${staging(kind)} (${columns.join(', ')}) select ${values.join(', ')} from ${table} t where ${still.join(' and ')}`,
  )
  const [row] = await db.run<{ absent: number }>(`select count(*)::integer as absent from ${staging(kind)} s where s.zeile < 0`)
  return row?.absent ?? 0
}

export interface Loss {
  /** rows that go, end, lose a value, or move to another owner, which empties what was about the former one */
  readonly lost: number
  readonly total: number
}

/** What the lines of a kind take away. */
export async function countLoss(db: Transaction, kind: ImportKind): Promise<Loss> {
  const { table, key, owner } = kind
  const ends = endOf(kind)
  const loses = [
    ...losableColumns(kind).map(({ column }) => `${names(kind, column)} and s.${column} is null and t.${column} is not null`),
    ...(owner ? [`${names(kind, owner.column)} and s.${owner.column} <> t.${owner.column}`] : []),
    ...(ends ? [`${names(kind, ends)} and s.${ends} <= ${TODAY} and ${goesOn(ends)}`] : []),
  ].map((condition) => `or (${condition})`)
  const [row] = await db.run<Loss>(
    `select count(*) filter (where ${goes('s')} or s.zeile < 0 ${loses.join(' ')})::integer as lost, (select count(*)::integer from ${table}) as total
       from ${staging(kind)} s join ${table} t on ${sameKey(key, 't', 's')}`,
  )
  return row ?? { lost: 0, total: 0 }
}

/**
 * Moves lines that delete a row on which something hangs, or whose partner is under a legal hold.
 *
 * Expects the kinds that refer to this one checked already, as their lines may delete what hangs.
 */
export async function takeOutBlocked(db: Transaction, kind: ImportKind, kinds: readonly ImportKind[], part: string): Promise<void> {
  const { key, table } = kind
  const { blockedBy = [], isOfPartner = false } = kind.removal
  const feld = keyFelder(kind).join(', ')
  const reasons = [
    ...(isOfPartner ? [{ condition: `not ${notHeld('t')}`, grund: 'unterliegt einer Aufbewahrungssperre' }] : []),
    ...blockedBy.map((blocker) => ({ condition: hangsOn(kind, blocker, kinds), grund: `hat noch ${blocker.word}` })),
  ]
  for (const { condition, grund } of reasons) {
    const deletion = `delete from ${staging(kind)} s using ${table} t where ${part} and ${goes('s')} and ${sameKey(key, 't', 's')} and (${condition})
      returning s.zeile, '${feld}' as feld, concat_ws(', ', ${list(key, (column) => `s.${column}::text`)}) as wert, '${grund}' as grund, null::integer as siehe, null::text as schluessel`
    await takeOut(db, kind, deletion)
  }
}

/** SQL that is true if rows of the blocker stay that name the key of `t`, or lines add some. */
function hangsOn({ key }: ImportKind, { table, where }: Blocker, kinds: readonly ImportKind[]): string {
  const named = where ?? sameKey(key, 'b', 't')
  const own = kinds.find((one) => one.table === table)
  if (!own) return `exists (select from ${table} b where ${named})`
  const staysThere = `not exists (select from ${staging(own)} g where ${goes('g')} and ${sameKey(own.key, 'g', 'b')})`
  const fits = key.every((column) => columnsOf(own).includes(column))
  const added = fits ? ` or exists (select from ${staging(own)} a where ${stays('a')} and ${sameKey(key, 'a', 's')})` : ''
  return `exists (select from ${table} b where ${named} and ${staysThere})${added}`
}
