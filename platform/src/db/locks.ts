/**
 * The advisory locks of the whole product. PostgreSQL knows them by number only, so no number is used twice.
 *
 * A number never changes: in a deploy, processes of two releases must exclude each other.
 */
export const LOCKS = {
  /** Migrations run in one process at a time; released while one runs outside of a transaction. */
  migrations: 7_264_001,
  /** A process that migrates has its turn, also then. Releases until 2.26.3-8 do not know it, so they can start meanwhile. */
  migrationTurn: 7_264_002,
  /** An import merges its lines into the tables, one import at a time. */
  importMerge: 7_266_001,
  /** The outbox gives numbers in the order of commits, so that a cursor skips nothing. */
  outboxNumbers: 7_267_001,
  /** One answer is worked out for each `Idempotency-Key`. */
  repeatedRequest: 7264,
  /** One request is open for each kind and matter. */
  openRequest: 7265,
  /** PINs of a business partner are sent and entered one after another. */
  partnerPins: 7266,
  /** A rule for notices runs in one process at a time. */
  noticeRule: 7268,
  /** The record is chained by one process at a time. */
  recordChain: 7271,
  /** A person does not sign in while the account is being deleted. */
  personDeletion: 7272,
  /** No row is deleted by its period while a legal hold is being set. */
  retention: 7274,
  /** No row moves into a month of a history while one is dropped. */
  historyMonths: 7276,
  /** No file is removed while an import counts on it. */
  documentFiles: 7275,
  /** Imports that are sent at once are counted one after another, so no more wait than may. */
  waitingImports: 7277,
  /** The latest code of a person and purpose ends the earlier ones. */
  challengeScope: 7273,
} as const

export type Lock = keyof typeof LOCKS

/** SQL that waits for a lock until the transaction ends. `key` is an SQL text: each of its values is a lock of its own. */
export function waitForLock(lock: Lock, key?: string): string {
  return `pg_advisory_xact_lock(${numberOf(lock, key)})`
}

/** SQL that shares a lock with other sharers until the transaction ends, and waits for who holds it alone. */
export function shareLock(lock: Lock, key?: string): string {
  return `pg_advisory_xact_lock_shared(${numberOf(lock, key)})`
}

/** SQL that takes a lock until the transaction ends, or is false if another transaction holds it. */
export function tryLock(lock: Lock, key?: string): string {
  return `pg_try_advisory_xact_lock(${numberOf(lock, key)})`
}

/** SQL about locks of the connection, for work of several transactions: `try` takes one or is false, `wait` waits for it. */
export const sessionLock = {
  try: (lock: Lock) => `pg_try_advisory_lock(${numberOf(lock)})`,
  tryShare: (lock: Lock) => `pg_try_advisory_lock_shared(${numberOf(lock)})`,
  giveBack: (lock: Lock) => `pg_advisory_unlock(${numberOf(lock)})`,
  wait: (lock: Lock) => `pg_advisory_lock(${numberOf(lock)})`,
  share: (lock: Lock) => `pg_advisory_lock_shared(${numberOf(lock)})`,
  unshare: (lock: Lock) => `pg_advisory_unlock_shared(${numberOf(lock)})`,
} as const

function numberOf(lock: Lock, key?: string): string {
  return key === undefined ? `${LOCKS[lock]}` : `hashtextextended(${key}, ${LOCKS[lock]})`
}
