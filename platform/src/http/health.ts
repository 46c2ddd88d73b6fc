import type { FastifyInstance } from 'fastify'

/** Whether a process can serve, and what works badly. Names of `degraded` stand in docs/operations.md. */
export interface Readiness {
  readonly isReady: boolean
  readonly degraded: readonly string[]
}

const NOT_READY: Readiness = { isReady: false, degraded: ['database'] }

/** /health/live answers while the process runs, /health/ready while it can serve: 503 if `readiness` says no or throws. */
export function mountHealth(fastify: FastifyInstance, version: string, readiness: () => Promise<Readiness>): void {
  fastify.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version }))
  fastify.get('/health/ready', async (_, reply) => {
    const { isReady, degraded } = await readiness().catch(() => NOT_READY)
    if (!isReady) reply.header('retry-after', '5')
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', version, ...(degraded.length > 0 ? { degraded } : {}) })
  })
}
