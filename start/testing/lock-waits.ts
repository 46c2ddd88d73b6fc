import type { Database } from '#platform/db/port.ts'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 50
/** Sessions of running portals; those of the owner have no name. */
const LONGEST = `
  select coalesce(max(extract(epoch from clock_timestamp() - waitstart)), 0)::double precision as seconds
    from pg_locks join pg_stat_activity using (pid)
   where not granted and waitstart is not null and application_name = 'netzportal' and datname = current_database()`

/** Watches how long calls wait for a lock; `end` gives the longest wait in milliseconds. The load of the machine does not count. */
export function watchLockWaits(database: Database): { end(): Promise<number> } {
  const over = new AbortController()
  const watching = database.asOwner(async (owner) => {
    let longest = 0
    while (!over.signal.aborted) {
      const [row] = await owner.run<{ seconds: number }>(LONGEST)
      longest = Math.max(longest, row?.seconds ?? 0)
      await pause(LOOK_MS)
    }
    return Math.round(longest * 1000)
  })
  return {
    end: () => {
      over.abort()
      return watching
    },
  }
}
