import cookie from '@fastify/cookie'
import fastifyFactory, { errorCodes, LogController, type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from '../log.ts'
import { inRequest } from '../request-scope.ts'
import { traceRequests } from '../telemetry/request-spans.ts'
import { BODY_LIMIT, KEEP_ALIVE_MS, LATE_BODY_MS, LONGEST_PARAMETER, REQUEST_MS, REQUESTS_AT_ONCE, TIMEOUT_CHECK_MS } from './limits.ts'
import { shedLoad } from './load.ts'
import { nameRequestsBy, REQUEST_ID, trusting } from './request-id.ts'

export interface HttpOptions {
  readonly log: Logger
  /** addresses of proxies whose forwarded headers count; none by default */
  readonly trustedProxies: readonly string[]
  /** sends HSTS and upgrade-insecure-requests */
  readonly https: boolean
  /** the identity provider's origins, which our pages may post to and frame; they may become known later */
  readonly partnerOrigins: readonly string[] | (() => readonly string[])
  /** requests that are worked on at once, of the routes that count as load; default REQUESTS_AT_ONCE */
  readonly requestsAtOnce?: number
  /** whether requests are traced; a trace goes on only where a trusted proxy says so */
  readonly traces?: boolean
  /** how long the body of a request may take; default REQUEST_MS */
  readonly requestMs?: number
  /** how long an answered request may go on sending its body; default LATE_BODY_MS */
  readonly lateBodyMs?: number
  /** an existing server, for callers that must know its port first; they close it themselves */
  readonly listening?: Server
}

/** Creates the HTTP server that every part mounts itself into: limits, security headers, cookies, one log line per request. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { listening } = options
  const trusts = trusting(options.trustedProxies)
  const secure = securityHeaders(options)
  const fastify: FastifyInstance = fastifyFactory({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: nameRequestsBy(trusts),
    // every line names the request by itself
    childLoggerFactory: (log) => log,
    // answers an unreadable address like every other failure
    frameworkErrors: (error, request, reply) => {
      // no hook runs here, so what hooks do is done by hand
      secure(request.raw, reply.raw)
      reply.raw.once('finish', () => inRequest(request.id, () => logAnswer(request.log, request.method, '-', reply)))
      fastify.errorHandler(error, request, reply.header(REQUEST_ID, request.id))
    },
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_LIMIT,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: LONGEST_PARAMETER },
    clientErrorHandler: answerUnreadable,
    // who stops serves what still comes on an open connection
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // Node's limit for bodies knows no exceptions, so `limitBodies` sets it by request
    requestTimeout: 0,
    http: { headersTimeout: REQUEST_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    keepAliveTimeout: KEEP_ALIVE_MS,
    ...(listening ? { serverFactory: (handler: RequestListener) => listening.on('request', handler) } : {}),
  }) as unknown as FastifyInstance
  scopeRequests(fastify)
  if (options.traces) traceRequests(fastify, trusts)
  secureAnswers(fastify, secure)
  await fastify.register(cookie)
  refuseDoubtfulRequests(fastify)
  shedLoad(fastify, options.requestsAtOnce ?? REQUESTS_AT_ONCE)
  limitBodies(fastify, options.requestMs ?? REQUEST_MS)
  hangUpOnLateBodies(fastify, options.lateBodyMs ?? LATE_BODY_MS)
  takeEmptyJsonAsAbsent(fastify)
  logAnswers(fastify)
  return fastify
}

const UNREADABLE: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/** Bytes that are not HTTP reach no route: sends the status alone and closes. */
function answerUnreadable({ code }: { readonly code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = UNREADABLE[code ?? ''] ?? '400 Bad Request'
  if (socket.writable) socket.write(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n`)
  socket.destroySoon()
}

/** Gives the request its name, in the answer and in every line of the log. */
function scopeRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', ({ id }, reply, done) => {
    reply.raw.setHeader(REQUEST_ID, id)
    inRequest(id, done)
  })
  // the events that bring a body belong to the connection
  fastify.addHook('preValidation', ({ id }, _, done) => inRequest(id, done))
}

/** Refuses requests that a proxy may have understood differently. */
function refuseDoubtfulRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const { httpVersionMajor, rawHeaders } = request.raw
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (httpVersionMajor >= 1 && hosts.length <= 1) return done()
    reply.code(400).headers({ 'cache-control': 'no-store', connection: 'close' }).send()
  })
}

/** The configuration of a route whose handler limits by itself how long a body may take. */
export const SLOW_BODY = 'slowBody'

function limitBodies(fastify: FastifyInstance, ms: number): void {
  fastify.addHook('onRequest', ({ raw, headers, routeOptions }, _, done) => {
    const isSlow = (routeOptions.config as { [SLOW_BODY]?: boolean })[SLOW_BODY] === true
    if (!isSlow && (headers['content-length'] ?? headers['transfer-encoding']) !== undefined) {
      const hangUp = setTimeout(() => {
        if (!raw.complete) answerUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
      }, ms).unref()
      raw.once('end', () => clearTimeout(hangUp)).once('close', () => clearTimeout(hangUp))
    }
    done()
  })
}

/** An answered client may finish sending its body, to see the answer, but only for a limited time. */
function hangUpOnLateBodies(fastify: FastifyInstance, ms: number): void {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    reply.raw.once('finish', () => {
      if (raw.complete) return
      const hangUp = setTimeout(() => raw.destroy(), ms).unref()
      raw.once('close', () => clearTimeout(hangUp))
    })
    done()
  })
}

type Secure = (request: IncomingMessage, response: ServerResponse) => void

/** Writes the security headers of an answer. @fastify/helmet would compute the policy again for each request. */
function securityHeaders({ https, partnerOrigins }: HttpOptions): Secure {
  const originsNow = typeof partnerOrigins === 'function' ? partnerOrigins : () => partnerOrigins
  let origins = originsNow()
  let write = writerOf(https, origins)
  return (request, response) => {
    if (originsNow() !== origins) {
      origins = originsNow()
      write = writerOf(https, origins)
    }
    write(request, response, () => undefined)
  }
}

function writerOf(https: boolean, partnerOrigins: readonly string[]) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        imgSrc: [`'self'`, 'data:'],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        frameAncestors: [`'none'`],
        formAction: [`'self'`, ...partnerOrigins],
        frameSrc: [`'self'`, ...partnerOrigins],
        // no text becomes script: no code here passes markup to the browser
        requireTrustedTypesFor: [`'script'`],
        trustedTypes: [`'none'`],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  })
}

function secureAnswers(fastify: FastifyInstance, secure: Secure): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    secure(request.raw, reply.raw)
    done()
  })
}

/** Some clients send calls without a body with a JSON content type; empty means absent. */
function takeEmptyJsonAsAbsent(fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error')
  fastify.removeAllContentTypeParsers()
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (!isUtf8(request.headers['content-type'])) done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE())
    else if (body.trim() === '') done(null, undefined)
    else void parseJson(request, body, done)
  })
}

/** JSON is UTF-8 (RFC 8259); another charset would change its meaning. */
function isUtf8(contentType: string | undefined): boolean {
  const [, charset = 'utf-8'] = /;\s*charset=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType ?? '')?.filter((part) => part !== undefined) ?? []
  return charset.toLowerCase() === 'utf-8'
}

/** Logs the route's pattern instead of the address, which may contain secrets. */
function logAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    inRequest(request.id, () => logAnswer(request.log, request.method, request.routeOptions.url ?? '-', reply))
    done()
  })
}

function logAnswer(log: FastifyBaseLogger, method: string, route: string, { statusCode, elapsedTime }: FastifyReply): void {
  log.info({ method, route, status: statusCode, ms: Math.round(elapsedTime) }, 'answered')
}
