import type { JobQueue } from '#platform/queue/open.ts'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Time for jobs after the signal: as long as the timeout of a gateway. */
const JOBS_MS = 5000
const IDLE_CHECK_MS = 50

interface Serving {
  readonly fastify: FastifyInstance
  readonly jobs: JobQueue
  /** readiness watches its signal */
  readonly stopping: AbortController
  /** how long a load balancer takes to notice that this process is not ready */
  readonly pauseSeconds: number
}

/**
 * Stops without a failed request: not ready at once, new requests served during the pause, then open ones finished. Jobs end in parallel.
 *
 * A request from now on is the last one of its connection. One that lived until the end could be closed while a balancer sends on it.
 */
export async function stopServing({ fastify, jobs, stopping, pauseSeconds }: Serving): Promise<void> {
  stopping.abort()
  fastify.server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => response.setHeader('connection', 'close'))
  const jobsEnded = jobs.stop(JOBS_MS)
  await pause(pauseSeconds * 1000)
  await closeHttp(fastify)
  await jobsEnded
}

/** A connection that was opened and not used would stay open, so idle ones are closed repeatedly. */
async function closeHttp(fastify: FastifyInstance): Promise<void> {
  const timer = setInterval(() => fastify.server.closeIdleConnections(), IDLE_CHECK_MS)
  await fastify.close().finally(() => clearInterval(timer))
}
