import { inBatches } from '../batches.ts'
import { DELETED_AT_ONCE } from '../cleanup/limits.ts'
import { shareLock, waitForLock } from '../db/locks.ts'
import { statement, type Checkout, type Queries } from '../db/port.ts'
import { AHEAD_MONTHS, WAY_BACK_DAYS } from './limits.ts'

/** A table whose finished rows a job moves into monthly partitions, and drops month by month. */
export interface History {
  /** with its schema, as platform.history names it */
  readonly archive: string
  /** how old a finished row must be to move */
  readonly afterDays: number
  /** The moment of the oldest row that waits to be moved. */
  oldest(db: Queries, before: Date): Promise<Date | undefined>
  /** Moves a batch of rows from before that moment, DELETED_AT_ONCE at most; returns how many. */
  move(db: Queries, before: Date): Promise<number>
  /** Runs in the transaction that drops a month, before it. */
  beforeDrop?(db: Queries, month: Date): Promise<void>
}

/** What a run of a history works on. */
export interface HistoryRun {
  /** runs work on a connection of the role that keeps the history */
  readonly on: <T>(work: (db: Checkout) => Promise<T>) => Promise<T>
  readonly log: { warn(fields: object, message: string): void }
  readonly now: Date
  /** months that end before this moment go; undefined keeps all */
  readonly droppedBefore: Date | undefined
  /** begins each transaction that deletes */
  readonly guard?: ((db: Queries) => Promise<void>) | undefined
  readonly signal?: AbortSignal | undefined
}

const shareStatement = statement('history.shareMonths', `select ${shareLock('historyMonths', '$1')}`)
const lockStatement = statement('history.lockMonths', `select ${waitForLock('historyMonths', '$1')}`)
const sinceStatement = statement('history.since', 'select since from platform.history where archive = $1')
const makeStatement = statement('history.make', 'select platform.make_history_month($1, $2::date) as made')
const restStatement = statement('history.rest', 'select to_char(month, $2) as month from platform.history_rest_months($1) as month')
const clearStatement = statement('history.clearRest', 'select platform.clear_history_rest($1, $2::date)::integer as gone')
const oldestStatement = statement('history.oldestMonth', 'select platform.oldest_history_month($1, $2::date) as month')
const dropStatement = statement('history.drop', 'select platform.drop_history_month($1, $2::date)::integer as gone')

/**
 * Makes partitions ahead, moves finished rows into them, and drops months past their period.
 *
 * Safe in any process at any time. Moves nothing in the first days of a new history: processes of the release before do not read it.
 */
export async function keepHistory(history: History, run: HistoryRun): Promise<void> {
  const { on, now } = run
  await makeMonths(history, run, now, addMonths(now, AHEAD_MONTHS))
  const [since] = await on((db) => db.query<{ since: Date }>(sinceStatement, [history.archive]))
  if (since && now.getTime() >= since.since.getTime() + WAY_BACK_DAYS * 86_400_000) await moveRows(history, run)
  if (run.droppedBefore) await dropMonths(history, run, run.droppedBefore)
  await repairRest(history, run)
}

async function moveRows(history: History, run: HistoryRun): Promise<void> {
  const { on, now, signal } = run
  const before = new Date(now.getTime() - history.afterDays * 86_400_000)
  for (;;) {
    const oldest = await on((db) => history.oldest(db, before))
    if (!oldest || signal?.aborted) return
    await makeMonths(history, run, oldest, oldest)
    const until = new Date(Math.min(before.getTime(), addMonths(oldest, 1).getTime()))
    let moved = 0
    const batch = async () => {
      const rows = await on((db) =>
        db.transaction(async (tx) => {
          await tx.query(shareStatement, [history.archive])
          return history.move(tx, until)
        }),
      )
      moved += rows
      return rows
    }
    await inBatches(DELETED_AT_ONCE, batch, signal)
    // another process holds what is left of this month
    if (moved === 0) return
  }
}

/** Whether a whole month is past a period that ends at that moment. */
export async function hasPastMonth(db: Queries, { archive }: History, before: Date): Promise<boolean> {
  return (await oldestMonth(db, archive, before)) !== null
}

async function oldestMonth(db: Queries, archive: string, before: Date): Promise<string | null> {
  const [row] = await db.query<{ month: string | null }>(oldestStatement, [archive, dayOf(before)])
  return row?.month ?? null
}

async function dropMonths(history: History, run: HistoryRun, before: Date): Promise<void> {
  const { on, guard, signal } = run
  do {
    if (signal?.aborted) return
  } while (await dropMonth(history, run, before))
  await on((db) =>
    db.transaction(async (tx) => {
      await guard?.(tx)
      await tx.query(clearStatement, [history.archive, dayOf(before)])
    }),
  )
}

/** Drops the oldest month if it is past the period; false if none is. */
function dropMonth(history: History, { on, guard }: HistoryRun, before: Date): Promise<boolean> {
  return on((db) =>
    db.transaction(async (tx) => {
      await tx.query(lockStatement, [history.archive])
      await guard?.(tx)
      const month = await oldestMonth(tx, history.archive, before)
      if (month === null) return false
      await history.beforeDrop?.(tx, new Date(month))
      await tx.query(dropStatement, [history.archive, month])
      return true
    }),
  )
}

/** Gives rows their month that came while it was missing, and says so. */
async function repairRest(history: History, run: HistoryRun): Promise<void> {
  const months = await run.on((db) => db.query<{ month: string }>(restStatement, [history.archive, 'YYYY-MM-DD']))
  for (const { month } of months) {
    run.log.warn({ history: history.archive, month: month.slice(0, 7) }, 'a month of history had no partition; its rows move there now')
    await run.on((db) => db.query(makeStatement, [history.archive, month]))
  }
}

/** Makes the partitions of these months and all between. */
async function makeMonths({ archive }: History, { on }: HistoryRun, from: Date, to: Date): Promise<void> {
  const end = addMonths(to, 1)
  for (let month = addMonths(from, 0); month < end; month = addMonths(month, 1))
    await on((db) => db.query(makeStatement, [archive, dayOf(month)]))
}

/** The first of the month so many months later, in UTC as the partitions are. */
function addMonths(moment: Date, months: number): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + months, 1))
}

/** The day in UTC, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}
