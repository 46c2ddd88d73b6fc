import type { Clock } from '#platform/clock.ts'
import { DatabaseUnavailable, type Checkout, type Database, type Transaction } from '#platform/db/port.ts'
import { identityRole } from './role.ts'
import type { Log, Settings } from './settings.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Passwords } from './users/password.ts'

/** Dependencies of every part of the provider. */
export interface Kernel {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly passwords: Passwords
  readonly outbox: Outbox
  /** one checkout of the database; keep slow work outside */
  query<T>(work: (checkout: Checkout) => Promise<T>): Promise<T>
  /** like query, in one transaction */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

export function queryWith(database: Database): Kernel['query'] {
  return async (work) => {
    try {
      return await database.plain(identityRole, work)
    } catch (error) {
      // the protocol library reads the status from the error; the default would be 500
      if (error instanceof DatabaseUnavailable) Object.assign(error, { statusCode: 503 })
      throw error
    }
  }
}

export function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
