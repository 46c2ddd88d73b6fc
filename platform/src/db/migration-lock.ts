import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import type { MigrationLimits } from './limits.ts'
import { LOCKS, sessionLock, type Lock } from './locks.ts'
import type { Database, Owner } from './port.ts'

/** Hears what migrations do. */
export interface MigrationListener {
  /** another process migrates the database in these sessions, and this one waits for it */
  waits(holders: readonly string[]): void
  /** a migration waits for a lock of these sessions */
  blocked(migration: string, blockers: readonly string[]): void
  ran?(migration: string, milliseconds: number): void
}

export interface MigrationOptions {
  readonly listener?: MigrationListener
  /** for tests */
  readonly limits?: MigrationLimits
}

/** Waiting is worth a line in the log; nothing else is. */
export function loggingListener(log: Pick<Logger, 'warn'>): MigrationListener {
  return {
    waits: (holders) => log.warn({ holders }, 'another process migrates the database; this one waits'),
    blocked: (migration, blockers) => log.warn({ migration, blockers }, 'a migration waits for a lock'),
  }
}

/** A migration did not get its locks in all its tries. */
export class MigrationBlocked extends Error {}

/** One try to get the locks failed. */
export class LockMissed extends Error {
  readonly migration: string
  readonly blockers: readonly string[]

  constructor(migration: string, blockers: readonly string[], cause: unknown) {
    super(`the migration ${migration} did not get its locks`, { cause })
    this.migration = migration
    this.blockers = blockers
  }
}

/**
 * Works as the owner while no other process migrates.
 *
 * If a lock is missed, it ends the session and works again after a pause, so the work must know what it has done already.
 *
 * Throws MigrationBlocked once a migration has waited too long.
 */
export async function whileNobodyMigrates<T>(
  database: Database,
  listener: MigrationListener,
  limits: MigrationLimits,
  work: (owner: Owner) => Promise<T>,
): Promise<T> {
  let stuck = { migration: '', since: 0, pauseMs: limits.firstPauseMs }
  for (;;) {
    const begun = performance.now()
    try {
      return await database.asOwner((owner) => inTurn(owner, (holders) => listener.waits(holders), work))
    } catch (error) {
      if (!(error instanceof LockMissed)) throw error
      const { migration, blockers } = error
      if (stuck.migration !== migration) stuck = { migration, since: begun, pauseMs: limits.firstPauseMs }
      if (performance.now() - stuck.since + stuck.pauseMs > limits.patienceMs) throw blockedBy(migration, blockers, limits, error)
      // meanwhile other processes may migrate or start
      await pause(stuck.pauseMs)
      stuck.pauseMs = Math.min(2 * stuck.pauseMs, limits.longestPauseMs)
    }
  }
}

function blockedBy(migration: string, blockers: readonly string[], { patienceMs }: MigrationLimits, cause: unknown): MigrationBlocked {
  const sessions = blockers.length > 0 ? `these sessions hold them: ${blockers.join('; ')}` : 'nobody holds them any more'
  return new MigrationBlocked(`the migration ${migration} did not get its locks within ${patienceMs / 1000} seconds; ${sessions}`, {
    cause,
  })
}

const TRY_AGAIN_MS = 200

/** Holds both locks of migrations for some work of a session. */
async function inTurn<T>(owner: Owner, onWait: (holders: readonly string[]) => void, work: (owner: Owner) => Promise<T>): Promise<T> {
  let waits = false
  const tell = async (lock: Lock) => {
    if (waits) return
    waits = true
    onWait(sessionsOf(await owner.run(HOLDERS, [LOCKS[lock]])))
  }
  const holding = async <R>(lock: Lock, inner: () => Promise<R>) => {
    await take(owner, lock, tell)
    return thenUndo(inner, () => giveBack(owner, lock))
  }
  return holding('migrationTurn', () => holding('migrations', () => work(owner)))
}

/**
 * Lets processes of releases until 2.26.3-8 start during long work.
 *
 * They wait for their lock in one statement, whose snapshot an index that is built concurrently would wait for in turn.
 */
export async function lettingOthersStart(owner: Owner, work: () => Promise<void>): Promise<void> {
  await giveBack(owner, 'migrations')
  await thenUndo(work, () => take(owner, 'migrations', async () => undefined))
}

/** Undoes something after the work. If the work failed, its error counts: a lost connection makes the undoing fail, too. */
export async function thenUndo<T>(work: () => Promise<T>, undo: () => Promise<unknown>): Promise<T> {
  let result: T
  try {
    result = await work()
  } catch (error) {
    await undo().catch(() => undefined)
    throw error
  }
  await undo()
  return result
}

/** Asks again and again, since waiting in one statement would hold a snapshot, see lettingOthersStart. */
async function take(owner: Owner, lock: Lock, onWait: (lock: Lock) => Promise<void>): Promise<void> {
  const isTaken = async () => (await owner.run<{ taken: boolean }>(`select ${sessionLock.try(lock)} as taken`))[0]?.taken === true
  while (!(await isTaken())) {
    await onWait(lock)
    await pause(TRY_AGAIN_MS)
  }
}

async function giveBack(owner: Owner, lock: Lock): Promise<void> {
  await owner.run(`select ${sessionLock.giveBack(lock)}`)
}

/** lock_not_available and deadlock_detected */
const MISSED: readonly unknown[] = ['55P03', '40P01']
const LOOK_MS = 500

/** Runs a migration and watches who blocks it. Throws LockMissed if it did not get a lock. */
export async function watchingBlockers(
  { database, owner, listener }: { readonly database: Database; readonly owner: Owner; readonly listener: MigrationListener },
  migration: string,
  work: () => Promise<void>,
): Promise<void> {
  const over = new AbortController()
  let blockers: readonly string[] = []
  // the embedded database has one connection, so nobody can block it
  const watching =
    database.kind === 'pglite'
      ? undefined
      : watch(database, owner, over.signal, (found) => {
          if (blockers.length === 0) listener.blocked(migration, found)
          blockers = found
        })
  try {
    await work()
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    throw MISSED.includes(code) ? new LockMissed(migration, blockers, error) : error
  } finally {
    over.abort()
    await watching
  }
}

async function watch(database: Database, owner: Owner, over: AbortSignal, onFound: (blockers: readonly string[]) => void): Promise<void> {
  const [me] = await owner.run<{ pid: number }>('select pg_backend_pid() as pid')
  const isNext = () =>
    pause(LOOK_MS, undefined, { signal: over }).then(
      () => true,
      () => false,
    )
  // most migrations are over before
  if (!(await isNext())) return
  try {
    await database.asOwner(async (other) => {
      do {
        const found = sessionsOf(await other.run(BLOCKERS, [me?.pid]))
        if (found.length > 0) onFound(found)
      } while (await isNext())
    })
  } catch {
    // without a second connection the migration runs unwatched
  }
}

const sessionsOf = (rows: readonly { readonly session: string }[]) => rows.map(({ session }) => session)

const SESSIONS = `
  select format('pid %s, %s as %s', pid, coalesce(nullif(application_name, ''), '?'), coalesce(usename, '?'))
         || coalesce(format(', %s, transaction since %s s', state, extract(epoch from clock_timestamp() - xact_start)::integer), '') as session
    from pg_stat_activity`
const BLOCKERS = `${SESSIONS} where pid = any(pg_blocking_pids($1)) order by pid`
/** Who holds an advisory lock in this database. */
const HOLDERS = `${SESSIONS} where pid in (
  select l.pid from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
   where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1) order by pid`
