import { inBatches } from '../batches.ts'
import { statement, type Queries } from '../db/port.ts'
import { DELETED_AT_ONCE } from './limits.ts'

/** Deletes a batch of rows, DELETED_AT_ONCE at most, and says how many. */
type Deletion = (queries: Queries, values: readonly unknown[]) => Promise<number>

/**
 * Declares the deletion of old rows: a condition and, where an index gives it, the order. Rows that another process holds wait for the
 * next run.
 *
 * Locks need the right to update; 'unlocked' suits rows that nobody changes.
 */
export function deletionOf(name: string, table: string, which: string, locking: 'locked' | 'unlocked' = 'locked'): Deletion {
  const lock = locking === 'locked' ? ' for update skip locked' : ''
  const batch = statement(
    name,
    `with gone as (
       delete from ${table} where ctid = any(array(select ctid from ${table} where ${which} limit ${DELETED_AT_ONCE}${lock})) returning 1)
     select count(*)::integer as gone from gone`,
  )
  return async (queries, values) => (await queries.query<{ gone: number }>(batch, values))[0]?.gone ?? 0
}

/** Deletes one kind of rows after the other. Each batch is a transaction of its own: the rows of years must not stay locked for long. */
export async function deleteInBatches(batches: readonly (() => Promise<number>)[], signal?: AbortSignal): Promise<void> {
  for (const batch of batches) {
    if (signal?.aborted) return
    await inBatches(DELETED_AT_ONCE, batch, signal)
  }
}
