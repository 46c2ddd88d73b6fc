import type { FastifyInstance } from 'fastify'

/** /health/live answers while the process runs, /health/ready while it can serve: 503 if `isReady` is false or throws. */
export function mountHealth(fastify: FastifyInstance, version: string, isReady: () => Promise<boolean>): void {
  fastify.get('/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok', version }))
  fastify.get('/health/ready', async (_, reply) => {
    const ready = await isReady().catch(() => false)
    if (!ready) reply.header('retry-after', '5')
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', version })
  })
}
