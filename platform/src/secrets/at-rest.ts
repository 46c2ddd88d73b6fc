import { decrypt, encrypt, MARK, PREFIX_BYTES, prefixOf, type Keys } from '../crypto.ts'
import type { Database, Owner } from '../db/port.ts'
import { BLOCKS_AT_ONCE } from './limits.ts'

/** A column that holds encrypted values. */
export interface SealedColumn {
  /** what it holds, in the operator's words */
  readonly name: string
  /** with its schema */
  readonly table: string
  readonly column: string
  readonly keys: Keys
  /** renews what is encrypted inside the value */
  readonly inner?: (text: string) => string
}

/** Counts a column's values by the fingerprint of their secret; '' is the first one. */
export async function countByKey(owner: Owner, { table, column }: SealedColumn): Promise<ReadonlyMap<string, number>> {
  const rows = await owner.run<{ id: string; count: number }>(
    `select case when substring(${column} from 1 for ${MARK.length}) = $1
                 then encode(substring(${column} from ${MARK.length + 1} for ${PREFIX_BYTES - MARK.length}), 'hex') else '' end as id,
            count(*) as count
       from ${table} where length(${column}) > 0 group by 1`,
    [MARK],
  )
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/**
 * Encrypts a column's values under the writing key, some blocks at a time. It can stop anywhere and begin again. A value that changes
 * meanwhile stays as it is, and one that no key opens, too.
 */
export async function encryptAgain(database: Database, sealed: SealedColumn, signal?: AbortSignal): Promise<number> {
  const [size] = await database.asOwner((owner) =>
    owner.run<{ blocks: number }>(`select pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint as blocks`, [
      sealed.table,
    ]),
  )
  let changed = 0
  for (let block = 0; block < Number(size?.blocks ?? 0); block += BLOCKS_AT_ONCE) {
    signal?.throwIfAborted()
    changed += await database.asOwner((owner) => encryptBlocks(owner, sealed, block))
  }
  return changed
}

async function encryptBlocks(owner: Owner, { table, column, keys, inner = (text) => text }: SealedColumn, from: number): Promise<number> {
  const rows = await owner.run<{ place: string; old: Buffer }>(
    `select ctid::text as place, ${column} as old from ${table}
      where ctid >= $1::text::tid and ctid < $2::text::tid and length(${column}) > 0
        and substring(${column} from 1 for ${PREFIX_BYTES}) <> $3`,
    [`(${from},0)`, `(${from + BLOCKS_AT_ONCE},0)`, prefixOf(keys.writing())],
  )
  const renewed = rows.flatMap(({ place, old }) => {
    const text = readable(keys, old)
    return text === undefined ? [] : [{ place, old: old.toString('hex'), new: encrypt(keys, inner(text)).toString('hex') }]
  })
  if (renewed.length === 0) return 0
  const done = await owner.run(
    `update ${table} t set ${column} = decode(n.new, 'hex')
       from jsonb_to_recordset($1::text::jsonb) as n (place text, old text, new text)
      where t.ctid = n.place::tid and t.${column} = decode(n.old, 'hex') returning 1 as one`,
    [JSON.stringify(renewed)],
  )
  return done.length
}

function readable(keys: Keys, sealed: Buffer): string | undefined {
  try {
    return decrypt(keys, sealed)
  } catch {
    return undefined
  }
}
