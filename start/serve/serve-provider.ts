import { openDatabaseClock } from '#platform/database-clock.ts'
import type { Database } from '#platform/db/port.ts'
import { mountHealth } from '#platform/http/health.ts'
import { mountMetrics } from '#platform/http/metrics.ts'
import { BACKLOG } from '#platform/http/limits.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { Logger } from '#platform/log.ts'
import { openQueue } from '#platform/queue/open.ts'
import { countJob } from '#platform/telemetry/feeds.ts'
import type { LiveKeyring } from '#platform/secrets/live.ts'
import type { Telemetry } from '#platform/telemetry/telemetry.ts'
import { proxiesOfProvider, type Config } from '../settings/config.ts'
import { mountDevPages } from '../demo/pages/mount.ts'
import { mountPostfach } from '../demo/postfach/mount.ts'
import { createDispatch } from './dispatch.ts'
import { seedUsers } from '../demo/fill-users.ts'
import { providerSchedulesOf, createProvider } from './embedded-provider.ts'
import { messageRules, providerTimes } from '../process/queues.ts'
import { mountProvider } from './provider.ts'
import { listensToSignals } from '../process/process.ts'
import { readinessOf } from '../process/readiness.ts'
import { RELEASE } from '../process/release.ts'
import type { Served } from './serve.ts'
import { stopServing } from '../process/stop.ts'
import { originOf } from './origin.ts'
import { metricsAccessOf, observeParts } from './telemetry.ts'

interface ProviderParts {
  readonly config: Config
  readonly database: Database
  readonly keyring: LiveKeyring
  readonly log: Logger
  readonly telemetry: Telemetry
}

/** Serves the embedded provider alone: /id, its health and metrics, and in a demo the mailbox of its messages. */
export async function serveProvider(parts: ProviderParts): Promise<Served> {
  const { config, database, log } = parts
  const clock = await openDatabaseClock(database, log)
  const jobs = await openQueue({ database, log, rules: messageRules, works: true })
  const dispatch = createDispatch({ ...parts, clock, jobs })
  const fastify = await createHttpServer({
    log,
    trustedProxies: proxiesOfProvider(config),
    traces: parts.telemetry.traces,
    https: config.publicUrl.startsWith('https:'),
    partnerOrigins: [],
  })
  const stopping = new AbortController()
  mountHealth(
    fastify,
    RELEASE,
    readinessOf({ database, clock, mayEnd: listensToSignals, stopping: stopping.signal, services: dispatch.services }),
  )
  mountMetrics(fastify, metricsAccessOf(config), parts.telemetry)
  const identity = await createProvider({
    ...parts,
    clock,
    outbox: dispatch.outbox,
    portalOrigin: () => config.portalUrl ?? new URL(config.publicUrl).origin,
  })
  await parts.keyring.begin()
  await mountProvider(fastify, (request, response, ip) => identity.handler(request, response, ip))
  await mountDevPages(fastify, config)
  mountPostfach(fastify, config, dispatch.messages)
  if (config.modus === 'demo') await seedUsers(identity)
  await fastify.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  await jobs.work(dispatch.queues, providerTimes([...dispatch.schedules, ...providerSchedulesOf(identity)]), { onRun: countJob })
  const endObserving = observeParts({ config, database, clock, identity, origin: originOf(fastify) })
  return {
    close: async () => {
      await stopServing({ fastify, jobs, stopping, pauseSeconds: config.stopPauseSeconds })
      endObserving()
      dispatch.close()
      await parts.keyring.close()
      clock.close()
      await identity.close()
    },
  }
}
