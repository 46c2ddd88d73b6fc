import { deleteInBatches } from '#platform/cleanup/deletion.ts'
import type { Checkout, Database } from '#platform/db/port.ts'
import { asSystem } from './context.ts'

/** Deletes old rows of every customer, in batches. Safe to run in any process at any time. */
export function cleanUp(database: Database, batches: readonly ((db: Checkout) => Promise<number>)[], signal?: AbortSignal): Promise<void> {
  return deleteInBatches(
    batches.map((batch) => () => asSystem(database, batch)),
    signal,
  )
}
