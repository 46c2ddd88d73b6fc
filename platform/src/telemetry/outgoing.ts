import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { REQUEST_ID } from '../http/request-id.ts'
import { currentRequest } from '../request-scope.ts'
import { measure } from './live.ts'

/** Services by their origins. */
export type Targets = ReadonlyMap<string, string>

/** A request of undici, which fetch is made of, as its channels of diagnostics give it. */
interface Outgoing {
  readonly origin: string | URL
  readonly method: string
  addHeader(name: string, value: string): void
}

interface Begun {
  readonly target: string
  readonly at: number
  readonly span: Span | undefined
}

/**
 * Measures the requests to known services, and hands them the name of our request and its trace.
 *
 * Returns a function that ends it.
 */
export function watchOutgoing(targets: Targets): () => void {
  const begun = new WeakMap<object, Begun>()

  const onCreate = (message: unknown) => {
    const { request } = message as { readonly request: Outgoing }
    const target = targets.get(String(request.origin))
    if (target === undefined) return
    const id = currentRequest()
    if (id !== undefined && !hasHeader(request, REQUEST_ID)) request.addHeader(REQUEST_ID, id)
    begun.set(request, { target, at: performance.now(), span: beginSpan(request, target) })
  }
  const end = (request: object, status: number) => {
    const one = begun.get(request)
    if (!one) return
    begun.delete(request)
    measure('outgoing', (performance.now() - one.at) / 1000, { target: one.target, status })
    endSpan(one.span, status)
  }
  const onHeaders = (message: unknown) => {
    const { request, response } = message as { readonly request: object; readonly response: { readonly statusCode: number } }
    end(request, response.statusCode)
  }
  const onError = (message: unknown) => end((message as { readonly request: object }).request, 0)

  const channels = { 'undici:request:create': onCreate, 'undici:request:headers': onHeaders, 'undici:request:error': onError }
  for (const [name, listener] of Object.entries(channels)) subscribe(name, listener)
  return () => {
    for (const [name, listener] of Object.entries(channels)) unsubscribe(name, listener)
  }
}

/** A proxied request has the header already. */
function hasHeader(request: object, name: string): boolean {
  return 'headers' in request && String(request.headers).toLowerCase().includes(name)
}

/** Named by the service: the address may hold what a person typed. */
function beginSpan(request: Outgoing, target: string): Span | undefined {
  if (!trace.getActiveSpan()) return undefined
  const attributes = { 'http.request.method': request.method, 'server.address': new URL(request.origin).hostname }
  const span = trace.getTracer('netzportal').startSpan(`${request.method} ${target}`, { kind: SpanKind.CLIENT, attributes })
  const carried: Record<string, string> = {}
  propagation.inject(trace.setSpan(context.active(), span), carried)
  for (const [name, value] of Object.entries(carried)) request.addHeader(name, value)
  return span
}

function endSpan(span: Span | undefined, status: number): void {
  if (!span) return
  if (status > 0) span.setAttribute('http.response.status_code', status)
  if (status === 0 || status >= 400) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
