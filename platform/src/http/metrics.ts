import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { measure } from '../telemetry/live.ts'
import { METRICS_TYPE, type Telemetry } from '../telemetry/telemetry.ts'

/** /metrics for Prometheus, and each route's duration. `token` limits access; 'closed' hides it. */
export function mountMetrics(
  fastify: FastifyInstance,
  access: { readonly token: string } | 'open' | 'closed',
  telemetry: Pick<Telemetry, 'metrics'>,
): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? '-', status: reply.statusCode }
    measure('requests', reply.elapsedTime / 1000, labels)
    done()
  })
  if (access === 'closed') return
  fastify.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (access !== 'open' && !isBearer(request.headers.authorization, access.token)) return reply.code(401).send()
    return reply.type(METRICS_TYPE).send(await telemetry.metrics())
  })
}

function isBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
