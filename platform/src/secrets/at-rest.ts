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

/** A value, in most cases one that the writing key does not encrypt. */
interface OlderValue {
  /** its row's place in the table */
  readonly place: string
  readonly sealed: Buffer
  /** undefined if no key opens it */
  readonly text: string | undefined
}

interface BatchOptions {
  /** values that the writing key encrypts as well */
  readonly isAll?: boolean
  readonly signal?: AbortSignal | undefined
}

/** Does something with the older values of a column, some blocks of the table at a time. */
async function eachBatch(
  database: Database,
  { table, column, keys }: SealedColumn,
  work: (owner: Owner, values: readonly OlderValue[]) => Promise<void>,
  { isAll = false, signal }: BatchOptions = {},
): Promise<void> {
  const [size] = await database.asOwner((owner) =>
    owner.run<{ blocks: number }>(`select pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint as blocks`, [table]),
  )
  for (let block = 0; block < (size?.blocks ?? 0); block += BLOCKS_AT_ONCE) {
    signal?.throwIfAborted()
    await database.asOwner(async (owner) => {
      const rows = await owner.run<{ place: string; sealed: Buffer }>(
        `select ctid::text as place, ${column} as sealed from ${table}
          where ctid >= $1::text::tid and ctid < $2::text::tid and length(${column}) > 0
            and ($3::bytea is null or substring(${column} from 1 for ${PREFIX_BYTES}) <> $3)`,
        [`(${block},0)`, `(${block + BLOCKS_AT_ONCE},0)`, isAll ? null : prefixOf(keys.writing())],
      )
      const values = rows.map((row) => ({ ...row, text: textOf(keys, row.sealed) }))
      if (values.length > 0) await work(owner, values)
    })
  }
}

function textOf(keys: Keys, sealed: Buffer): string | undefined {
  try {
    return decrypt(keys, sealed)
  } catch {
    return undefined
  }
}

/** Counts a column's older values by the fingerprint of their secret; '' is the first one. What no key opens needs none. */
export async function countOlder(database: Database, sealed: SealedColumn): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  await eachBatch(database, sealed, async (_, values) => {
    for (const value of values) {
      if (value.text === undefined) continue
      const id = value.sealed.subarray(0, MARK.length).equals(MARK) ? value.sealed.subarray(MARK.length, PREFIX_BYTES).toString('hex') : ''
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  })
  return counts
}

/**
 * Encrypts a column's older values under the writing key. It can stop anywhere and begin again.
 *
 * A value that changes meanwhile stays, and one that no key opens.
 */
export async function encryptAgain(database: Database, sealed: SealedColumn, signal?: AbortSignal): Promise<void> {
  const { table, column, keys, inner = (text) => text } = sealed
  await eachBatch(
    database,
    sealed,
    async (owner, values) => {
      const renewed = values.flatMap(({ place, sealed: old, text }) =>
        text === undefined ? [] : [{ place, old: old.toString('hex'), new: encrypt(keys, inner(text)).toString('hex') }],
      )
      await owner.run(
        `update ${table} t set ${column} = decode(n.new, 'hex')
           from jsonb_to_recordset($1::text::jsonb) as n (place text, old text, new text)
          where t.ctid = n.place::tid and t.${column} = decode(n.old, 'hex')`,
        [JSON.stringify(renewed)],
      )
    },
    { signal },
  )
}

/** Counts a column's values, and those among them that no key opens. */
export async function countSealed(
  database: Database,
  sealed: SealedColumn,
): Promise<{ readonly all: number; readonly unreadable: number }> {
  let [all, unreadable] = [0, 0]
  const count = async (_: Owner, values: readonly OlderValue[]) => {
    all += values.length
    unreadable += values.filter(({ text }) => text === undefined).length
  }
  await eachBatch(database, sealed, count, { isAll: true })
  return { all, unreadable }
}
