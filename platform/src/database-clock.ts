import { setTimeout as pause } from 'node:timers/promises'
import { performance } from 'node:perf_hooks'
import type { Clock } from './clock.ts'
import { statement, type Database } from './db/port.ts'
import { dispatchRole } from './dispatch/store.ts'
import type { Logger } from './log.ts'

/** How often the clock asks the database. */
const SYNC_MS = 10_000
/** A machine whose clock is off by more says so. */
const TOLERATED_MS = 5000
/** An answer that took longer says too little about the time. */
const SLOW_MS = 1000

const nowStatement = statement('clock.now', 'select platform.now() as now')

/** The database's clock in this process. */
export interface DatabaseClock extends Clock {
  /** how far this machine's own clock is ahead, in milliseconds */
  offsetMs(): number
  /** whether that is more than a deployment should tolerate */
  isOff(): boolean
  /** Asks the database now. */
  sync(): Promise<void>
  close(): void
}

/**
 * The time of the database, so that waiting times are the same everywhere. Between two questions the steady clock of the process goes on.
 */
export async function openDatabaseClock(database: Database, log: Pick<Logger, 'warn'>): Promise<DatabaseClock> {
  let base = { database: 0, steady: 0 }
  let offset = 0
  const closing = new AbortController()
  const now = () => base.database + performance.now() - base.steady
  const isOff = () => Math.abs(offset) > TOLERATED_MS
  const sync = async () => {
    const before = performance.now()
    const [row] = await database.plain(dispatchRole, (db) => db.query<{ now: Date }>(nowStatement))
    const steady = (before + performance.now()) / 2
    const isSlow = performance.now() - before > SLOW_MS && base.database > 0
    if (!row || isSlow) return
    base = { database: row.now.getTime(), steady }
    const wasOff = isOff()
    offset = Date.now() - now()
    if (isOff() && !wasOff) log.warn({ offsetMs: Math.round(offset) }, "this machine's clock differs from the database's")
  }
  const follow = async () => {
    while (!closing.signal.aborted) {
      await pause(SYNC_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (!closing.signal.aborted) await sync().catch(() => undefined)
    }
  }
  await sync()
  void follow()
  return { now: () => new Date(now()), offsetMs: () => offset, isOff, sync, close: () => closing.abort() }
}
