import type { Clock } from '#platform/clock.ts'
import { DatabaseUnavailable, type Checkout, type Database, type Transaction } from '#platform/db/port.ts'
import { identityRole } from './role.ts'
import type { Log, Settings } from './settings.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Passwords } from './users/password.ts'

/** What every part of the provider needs. */
export interface Kernel {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  readonly passwords: Passwords
  readonly outbox: Outbox
  /** one checkout of the database; nothing slow happens inside */
  query<T>(work: (checkout: Checkout) => Promise<T>): Promise<T>
  /** the same in one transaction */
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

export function queryWith(database: Database): Kernel['query'] {
  return async (work) => {
    try {
      return await database.plain(identityRole, work)
    } catch (error) {
      // the protocol library reads the status off the error; without one it would be a fault of ours
      if (error instanceof DatabaseUnavailable) Object.assign(error, { statusCode: 503 })
      throw error
    }
  }
}

export function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
