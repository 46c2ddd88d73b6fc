import type { FastifyInstance } from 'fastify'
import { timingSafeEqual } from 'node:crypto'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** /metrics for Prometheus: the process and each route's duration. `token` limits access; 'closed' hides it. */
export function mountMetrics(fastify: FastifyInstance, access: { readonly token: string } | 'open' | 'closed'): void {
  if (access === 'closed') return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  })
  fastify.addHook('onResponse', (request, reply, done) => {
    duration.observe({ method: request.method, route: request.routeOptions.url ?? '-', status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  fastify.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (access !== 'open' && !isBearer(request.headers.authorization, access.token)) return reply.code(401).send()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

function isBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
