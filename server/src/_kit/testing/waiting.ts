import type { TestPortal } from '../testing.ts'

/** Number of statements that wait for a row lock. Uses a new connection, because the statistics do not change inside a transaction. */
export async function countWaiting(portal: TestPortal): Promise<number> {
  const rows = await portal.database.asOwner((owner) =>
    owner.run(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`),
  )
  return rows.length
}
