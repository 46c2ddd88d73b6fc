/** The most connections of a process to PostgreSQL if nothing else is configured; the roles' numbers add up to it. */
export const CONNECTIONS = 15
/** The least that can be configured: one for each role, and a second one for customers. */
export const LEAST_CONNECTIONS = 9

/** How a migration waits for the locks that it needs, in milliseconds. */
export interface MigrationLimits {
  /** the longest wait for a lock; calls queue behind it so long */
  readonly lockMs: number
  /** the pause before the second try; each further one is twice as long */
  readonly firstPauseMs: number
  readonly longestPauseMs: number
  /** after so long a migration gives up */
  readonly patienceMs: number
}

/**
 * A migration waits longer than `deadlock_timeout`, one second, after which PostgreSQL's own clean-up gives way.
 *
 * It waits shorter than a customer's call, which gives up after three (postgres-connection.ts).
 */
export const MIGRATION_LIMITS: MigrationLimits = { lockMs: 2000, firstPauseMs: 1000, longestPauseMs: 15_000, patienceMs: 900_000 }
