import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'

const SERVER_ERROR = 500

/** A span for each request, named by its route. It carries no address, since addresses hold numbers of customers. */
export function traceRequests(fastify: FastifyInstance, trusts: (request: IncomingMessage) => boolean): void {
  const tracer = trace.getTracer('netzportal')
  const scopes = new WeakMap<IncomingMessage, Context>()
  fastify.addHook('onRequest', (request, reply, done) => {
    const from = trusts(request.raw) ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const route = request.routeOptions.url ?? '-'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'netzportal.request': request.id }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from)
    // also for a client that hangs up
    reply.raw.once('close', () => endSpan(span, reply.raw.statusCode))
    const scope = trace.setSpan(from, span)
    scopes.set(request.raw, scope)
    context.with(scope, done)
  })
  // the events that bring a body belong to the connection
  fastify.addHook('preValidation', ({ raw }, _, done) => context.with(scopes.get(raw) ?? context.active(), done))
}

function endSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
