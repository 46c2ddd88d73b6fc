import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'
import type { Jobs } from './jobs.ts'

/** What a job may still take after the signal: as long as a gateway is waited for. */
const JOBS_MS = 5000
const IDLE_CHECK_MS = 50

interface Serving {
  readonly fastify: FastifyInstance
  readonly jobs: Jobs
  /** readiness and jobs follow its signal */
  readonly stopping: AbortController
  /** how long a balancer may take to see that this process is not ready any more */
  readonly pauseSeconds: number
}

/**
 * Ends in an order that no customer notices: not ready at once, new requests served for the pause, then those under way answered. The
 * jobs end meanwhile, and none of them holds a request up.
 */
export async function stopServing({ fastify, jobs, stopping, pauseSeconds }: Serving): Promise<void> {
  stopping.abort()
  const jobsEnded = jobs.ended(JOBS_MS)
  await pause(pauseSeconds * 1000)
  await closeHttp(fastify)
  await jobsEnded
}

/** A connection whose answer goes out during the closing stays open for its next request, and would be waited for. */
async function closeHttp(fastify: FastifyInstance): Promise<void> {
  const timer = setInterval(() => fastify.server.closeIdleConnections(), IDLE_CHECK_MS)
  await fastify.close().finally(() => clearInterval(timer))
}
