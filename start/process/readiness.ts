import type { DatabaseClock } from '#platform/database-clock.ts'
import { DatabaseUnavailable, statement, type Database, type Role } from '#platform/db/port.ts'
import { dispatchRole } from '#platform/dispatch/store.ts'
import type { Readiness } from '#platform/http/health.ts'

/** A connection of its own, so that a process under load stays in the balancer. */
export const readinessRole: Role = { ...dispatchRole, pool: 'readiness', connections: 1 }
const ping = statement('start.ping', 'select 1 as one')

/** How long the state of a service is believed, and how long the first question may take. */
const BELIEVED_MS = 15_000
const FIRST_ANSWER_MS = 2000
/** How long a silent database may take; balancers wait little longer. */
const PING_MS = 3000

/** A service that all processes share. Throws or says no if it does not work. */
export interface Service {
  readonly name: string
  works(): Promise<boolean>
}

interface ReadinessParts {
  readonly database: Database
  readonly clock: Pick<DatabaseClock, 'isOff'>
  /** whether its end loses no request */
  readonly mayEnd: () => boolean
  readonly stopping: AbortSignal
  readonly services: readonly Service[]
}

/**
 * Not ready is a process that starts, stops or lacks the database. What all processes may lack is only named, also a wrong clock, which
 * may be the database's.
 */
export function readinessOf({ database, clock, mayEnd, stopping, services }: ReadinessParts): () => Promise<Readiness> {
  let known: readonly string[] = []
  let askedAt = -Infinity
  let asking: Promise<void> = Promise.resolve()
  const ask = async () => {
    const works = await Promise.all(services.map((service) => service.works().catch(() => false)))
    known = services.flatMap(({ name }, index) => (works[index] ? [] : [name]))
  }
  return async () => {
    if (performance.now() - askedAt > BELIEVED_MS) {
      const isFirst = askedAt === -Infinity
      askedAt = performance.now()
      asking = ask()
      if (isFirst) await Promise.race([asking, new Promise((resolve) => setTimeout(resolve, FIRST_ANSWER_MS).unref())])
    }
    await withinMs(
      PING_MS,
      database.plain(readinessRole, (db) => db.query(ping)),
    )
    return { isReady: mayEnd() && !stopping.aborted, degraded: [...(clock.isOff() ? ['clock'] : []), ...known] }
  }
}

async function withinMs(ms: number, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new DatabaseUnavailable(new Error(`no answer in ${ms} ms`))), ms)
  await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}
