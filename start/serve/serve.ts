import { HOUR, MINUTE } from '#contract/_shared/datum/units.ts'
import type { IdentityApp } from '#identity/app.ts'
import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import { openDatabaseClock } from '#platform/database-clock.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import { mountHealth } from '#platform/http/health.ts'
import { mountMetrics } from '#platform/http/metrics.ts'
import { BACKLOG } from '#platform/http/limits.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { mountWeb } from '#platform/http/web.ts'
import type { Logger } from '#platform/log.ts'
import type { BossOptions } from '#platform/queue/boss.ts'
import { openQueue } from '#platform/queue/open.ts'
import type { JobSender } from '#platform/queue/queue.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { LiveKeyring } from '#platform/secrets/live.ts'
import { countJob } from '#platform/telemetry/feeds.ts'
import type { Telemetry } from '#platform/telemetry/telemetry.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { mountPortal } from '#server/app.ts'
import type { Portal } from '#server/portal.ts'
import { isChainedWith, kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import { refuse } from '#server/_kit/failures.ts'
import { mayBePage } from '#server/_kit/page-paths.ts'
import { Refusal } from '#server/_kit/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { anbieterOf } from './anbieter.ts'
import { betreiberOf } from './betreiber.ts'
import { completionOf } from './completion.ts'
import type { Config } from '../settings/config.ts'
import { personalFaktorOf } from '../settings/personal.ts'
import { mountDevPages } from '../demo/pages/mount.ts'
import { mountPostfach } from '../demo/postfach/mount.ts'
import { channelsOf } from '../settings/dispatch.ts'
import { beginsPerNetworkOf } from '../settings/fristen.ts'
import { aufbewahrungOf } from '../settings/aufbewahrung.ts'
import { importSettingsOf } from '../settings/erp.ts'
import { pinBudgetsOf } from '../settings/budgets.ts'
import { createDispatch } from './dispatch.ts'
import { providerSchedulesOf, createProvider } from './embedded-provider.ts'
import { dateienOf } from '../storage/dateien.ts'
import { filesOf } from '../storage/files.ts'
import { allRules, portalTimes } from '../process/queues.ts'
import { dressPage, lookOf, mountLook } from './look/mount.ts'
import { webFolder } from '../storage/paths.ts'
import { originOf } from './origin.ts'
import { mountProvider, mountProviderProxy } from './provider.ts'
import { listensToSignals } from '../process/process.ts'
import { readinessOf } from '../process/readiness.ts'
import { RELEASE, withRelease } from '../process/release.ts'
import { filesService, providerServices, sayIfAway } from './services.ts'
import { mountSignInPage } from './sign-in-page.ts'
import { stopServing } from '../process/stop.ts'
import { metricsAccessOf, observeParts } from './telemetry.ts'

export interface Parts {
  readonly config: Config
  readonly database: Database
  readonly keyring: LiveKeyring
  readonly log: Logger
  readonly telemetry: Telemetry
  /** for tests that move the time: of the portal, and of its job queue */
  readonly clock?: Clock
  readonly queueClock?: BossOptions['clock']
  /** runs before the first request; demo mode fills in its data here */
  readonly beforeListening?: (identity: IdentityApp | undefined, outbox: Outbox) => Promise<void>
}

export interface Served {
  /** Stops as stopServing does; the database stays open. */
  close(): Promise<void>
}

const NO_ORIGINS: readonly string[] = []

/** Mounts all parts and listens. */
export async function serve(parts: Parts): Promise<Served> {
  const { config, log } = parts
  const databaseClock = await openDatabaseClock(parts.database, log)
  const clock = parts.clock ?? databaseClock
  const look = lookOf(config)
  const { queueClock } = parts
  const jobs = await openQueue({
    database: parts.database,
    log,
    rules: allRules,
    works: true,
    ...(queueClock ? { clock: queueClock } : {}),
  })
  const dispatch = createDispatch({ ...parts, clock, jobs })
  const embedded = config.identity === 'embedded'
  const mounted: { portal?: Portal } = {}
  const fastify = await createHttpServer({
    log,
    trustedProxies: config.trustedProxies,
    requestsAtOnce: config.anfragenGleichzeitig,
    traces: parts.telemetry.traces,
    https: config.publicUrl.startsWith('https:'),
    partnerOrigins: () => (embedded ? NO_ORIGINS : (mounted.portal?.provider.pageOrigins() ?? NO_ORIGINS)),
  })
  const stopping = new AbortController()
  const services = [
    ...dispatch.services,
    filesService(filesOf(config)),
    ...providerServices(config, () => mounted.portal?.provider.reach()),
  ]
  mountHealth(
    fastify,
    RELEASE,
    readinessOf({ database: parts.database, clock: databaseClock, mayEnd: listensToSignals, stopping: stopping.signal, services }),
  )
  mountMetrics(fastify, metricsAccessOf(config), parts.telemetry)
  const { outbox } = dispatch
  const identity =
    embedded && !config.identityUrl ? await createProvider({ ...parts, clock, outbox, portalOrigin: () => originOf(fastify) }) : undefined
  if (identity) await mountProvider(fastify, (request, response, ip) => identity.handler(request, response, ip))
  else if (embedded && config.identityUrl) await mountProviderProxy(fastify, config.identityUrl, config.publicUrl)
  const portal = mountApi(fastify, parts, { clock, outbox, jobs })
  mounted.portal = portal
  await mountDevPages(fastify, config)
  mountPostfach(fastify, config, dispatch.messages)
  const { sitzung } = cookieNamesFor(config.publicUrl)
  await mountLook(fastify, look)
  mountSignInPage(fastify, sitzung)
  await mountWeb(fastify, {
    folder: webFolder,
    mayBePage,
    answerMissing: (reply) => refuse(reply, new Refusal('NichtGefunden')),
    dressPage: (html) => withRelease(dressPage(html, look)),
    isGuest: (request) => request.cookies[sitzung] === undefined,
  })
  await beginKeyring(parts)
  if (!embedded) await sayIfAway(portal.provider, log)
  await parts.beforeListening?.(identity, outbox)
  await fastify.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  const schedules = [...portal.schedules, ...dispatch.schedules, ...(identity ? providerSchedulesOf(identity) : [])]
  await jobs.work([...portal.queues, ...dispatch.queues], portalTimes(schedules), { onRun: countJob, watches: portal.watches })
  const endObserving = observeParts({ config, database: parts.database, clock: databaseClock, portal, identity, origin: originOf(fastify) })
  return {
    close: async () => {
      await stopServing({ fastify, jobs, stopping, pauseSeconds: config.stopPauseSeconds })
      endObserving()
      dispatch.close()
      await parts.keyring.close()
      databaseClock.close()
      await identity?.close()
    },
  }
}

/** The first start takes its secret as that of the database; provider and record prove that an older database has no other one. */
async function beginKeyring({ database, keyring }: Parts): Promise<void> {
  if (keyring.generations().length === 0 && !(await isChainedWith(database, kettenschluesselFrom(keyring))))
    throw new ConfigError('SECRET: the record was chained with another secret; the database needs the one it was made with')
  await keyring.begin()
}

interface ApiParts {
  readonly clock: Clock
  readonly outbox: Outbox
  readonly jobs: JobSender
}

/** The portal's calls, without provider and screens. */
export function mountApi(
  fastify: FastifyInstance,
  parts: Omit<Parts, 'telemetry' | 'keyring'> & { readonly keyring: Keyring },
  { clock, outbox, jobs }: ApiParts,
): Portal {
  const { config, database, log, keyring } = parts
  return mountPortal(fastify, {
    database,
    clock,
    log,
    publicUrl: config.publicUrl,
    keyring,
    outbox,
    jobs,
    files: filesOf(config),
    channels: channelsOf(config),
    pinBudgets: pinBudgetsOf(config),
    ...importSettingsOf(config),
    anbieter: anbieterOf({ config, keyring, log, origin: () => originOf(fastify) }),
    personalFaktor: personalFaktorOf(config),
    limits: { idleSeconds: config.idleMinutes * MINUTE, absoluteSeconds: config.absoluteHours * HOUR },
    signInsPerNetwork: beginsPerNetworkOf(config),
    betreiber: betreiberOf(config),
    beschwerdeEMail: config.beschwerdeEMail,
    readingServiceUrl: config.readingServiceUrl,
    webhooksMayBePlain: config.webhooksMayBePlain,
    dateien: dateienOf(config),
    mastrUrl: config.mastrUrl,
    completion: completionOf(config),
    aufbewahrung: aufbewahrungOf(config),
    checksAnswers: config.modus === 'demo',
  })
}
