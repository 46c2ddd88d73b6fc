import type { TestPortal } from '../testing.ts'

/**
 * How many statements of the portal wait for a row that another transaction holds. A look of its own each time: inside a transaction
 * the first one stands.
 */
export async function countWaiting(portal: TestPortal): Promise<number> {
  const rows = await portal.database.asOwner((owner) =>
    owner.run(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  )
  return rows.length
}
