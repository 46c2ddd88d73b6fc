import type { Database } from '#platform/db/port.ts'
import { setImmediate } from 'node:timers/promises'

export interface WatchedDatabase {
  readonly database: Database
  /** Waits until nothing is asked of the database any more. */
  readonly quiet: () => Promise<void>
}

/** Counts what a portal asks of its database. */
export function watchDatabase(inner: Database): WatchedDatabase {
  let waiting = 0
  let asked = 0
  const isWaiting = () => waiting > 0
  const counted = async <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1
    asked += 1
    try {
      return await work()
    } finally {
      waiting -= 1
    }
  }
  return {
    database: {
      ...inner,
      checkout: (role, opening, work) => counted(() => inner.checkout(role, opening, work)),
      opened: (role, opening) => counted(() => inner.opened(role, opening)),
      plain: (role, work) => counted(() => inner.plain(role, work)),
      foreign: (...query) => counted(() => inner.foreign(...query)),
    },
    quiet: async () => {
      let before: number
      do {
        before = asked
        // what an answer leads to is asked within two turns of the event loop
        await setImmediate()
        await setImmediate()
      } while (isWaiting() || before < asked)
    },
  }
}
