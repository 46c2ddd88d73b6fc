import type { IdentityApp } from '#identity/app.ts'
import type { Database } from '#platform/db/port.ts'
import type { DatabaseClock } from '#platform/database-clock.ts'
import type { Logger } from '#platform/log.ts'
import { queueRole } from '#platform/queue/boss.ts'
import { queueStates } from '#platform/queue/store.ts'
import { tracedDatabase } from '#platform/telemetry/database-spans.ts'
import {
  observeBeschwerden,
  observeBudgets,
  observeClock,
  observeHandover,
  observeImports,
  observePools,
  observeQueues,
  observeRueckfragen,
} from '#platform/telemetry/feeds.ts'
import { watchOutgoing } from '#platform/telemetry/outgoing.ts'
import { startTelemetry, type Telemetry } from '#platform/telemetry/telemetry.ts'
import type { Portal } from '#server/portal.ts'
import { writerOf } from '../process/log.ts'
import { allRules } from '../process/queues.ts'
import type { Config } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'

const QUEUES = allRules.map(({ name }) => name)

/** Who may read /metrics. */
export function metricsAccessOf({ metricsToken, modus }: Config): { readonly token: string } | 'open' | 'closed' {
  if (metricsToken) return { token: metricsToken }
  return modus === 'demo' ? 'open' : 'closed'
}

/** Begins to count, before anything is served. */
export function beginTelemetry(config: Config, log: Logger, service: 'netzportal' | 'netzportal-identity'): Promise<Telemetry> {
  return startTelemetry({ ...writerOf(config), service, endpoint: config.otlpEndpoint, share: config.traceShare, log })
}

/** The database with its statements in the traces, if there are any. */
export function seenBy({ traces }: Telemetry, database: Database): Database {
  return traces ? tracedDatabase(database) : database
}

interface Observed {
  readonly config: Config
  readonly database: Database
  readonly clock: Pick<DatabaseClock, 'offsetMs'>
  readonly portal?: Portal
  readonly identity: IdentityApp | undefined
  /** where this process listens */
  readonly origin: string
}

/** Begins to observe what is read and not counted. Returns a function that ends it. */
export function observeParts({ config, database, clock, portal, identity, origin }: Observed): () => void {
  const ends = [
    observePools(() => database.pools()),
    observeClock(() => clock.offsetMs() / 1000),
    observeQueues(() => database.plain(queueRole, (db) => queueStates(db, QUEUES))),
    watchOutgoing(targetsOf(config, origin)),
    observeBudgets(async () => [...((await portal?.budgets()) ?? []), ...((await identity?.budgets()) ?? [])]),
    ...(portal ? [observeImports(portal.imports), observeHandover(portal.handover)] : []),
    ...(portal ? [observeImports(portal.imports), observeRueckfragen(portal.rueckfragen), observeBeschwerden(portal.beschwerden)] : []),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** The services that a process calls, by origin. */
function targetsOf(config: Config, own: string): Map<string, string> {
  const targets: readonly (readonly [string, string | undefined])[] = [
    ['portal', config.portalUrl ?? config.publicUrl],
    ['ablesedienst', config.readingServiceUrl],
    ['adressdienst', config.adressdienstUrl],
    ['gateway', config.smsGatewayUrl],
    ['anbieter', config.identity === 'embedded' ? own : issuerOf(config)],
    ['anbieter', config.identityUrl],
  ]
  return new Map(targets.flatMap(([name, url]) => (url === undefined ? [] : [[new URL(url).origin, name]])))
}
