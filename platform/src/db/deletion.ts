import { DELETED_AT_ONCE } from './limits.ts'
import { statement, type Queries } from './port.ts'

/** Deletes a batch of rows, DELETED_AT_ONCE at most, and says how many. */
type Deletion = (queries: Queries, values: readonly unknown[]) => Promise<number>

/**
 * Declares the deletion of old rows; `which` is a condition and, where an index gives it, the order. Rows that another process holds
 * stay for the next run, so no clean-up waits for another one.
 *
 * A role that may not update a table cannot lock its rows: 'unlocked' suits rows that nobody changes.
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
