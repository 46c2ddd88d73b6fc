import { errorStatus, type ErrorCode } from '#contract/_shared/errors.ts'
import { Outage } from '#platform/outage.ts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isNavigation } from '#platform/http/navigation.ts'
import { Refusal } from './refusal.ts'
import { refusalPage } from './refusal-page.ts'
import { RETRY_SECONDS } from './limits.ts'

/** Refusals by Fastify's own error code. */
const codeOf: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'InhaltstypUnzulaessig',
  FST_ERR_CTP_BODY_TOO_LARGE: 'InhaltZuGross',
  FST_ERR_MAX_PARAM_LENGTH: 'NichtGefunden',
  // a path that cannot be decoded names nothing
  FST_ERR_BAD_URL: 'NichtGefunden',
}

/** Refusals by SQLSTATE, for values and waits that the database gives up on. */
const codeOfState: Record<string, ErrorCode> = {
  // a text the database cannot store; schemas reject it first, this is the safety net
  '22021': 'UngueltigeAnfrage',
  '22P05': 'UngueltigeAnfrage',
  // lock timeout, deadlock or serialization failure: the same request may be retried
  '40001': 'VoruebergehendNichtErreichbar',
  '40P01': 'VoruebergehendNichtErreichbar',
  '55P03': 'VoruebergehendNichtErreichbar',
  '57014': 'VoruebergehendNichtErreichbar',
}

/** Turns anything a call throws into an answer with a listed code. Our own bugs are logged and never described to the client. */
export function answerFailures(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError | Refusal | Outage, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500 && refusal.code !== 'NichtVerfuegbar' && !refusal.isLogged)
      request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed')
    return refuse(reply, refusal)
  })
}

/** Answers with the code, or with a page if a person opened the address. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  reply.code(refusal.status).header('cache-control', 'no-store')
  const { request } = reply
  if (isNavigation(request)) {
    // a path with two slashes would lead to another host
    const again = request.method === 'GET' && /^\/(?![/\\])/.test(request.url) ? request.url : undefined
    return reply.type('text/html; charset=utf-8').serializer(String).send(refusalPage(refusal, again))
  }
  return reply.type('application/json').serializer(JSON.stringify).send(refusal.answer)
}

function refusalOf(error: FastifyError | Refusal | Outage): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof Outage) return refusalFor('VoruebergehendNichtErreichbar')
  const known = 'code' in error ? (codeOf[error.code] ?? codeOfState[error.code]) : undefined
  if (known) return refusalFor(known)
  const status = ('statusCode' in error ? error.statusCode : undefined) ?? errorStatus.InternerFehler
  if (status === errorStatus.UngueltigeAnfrage) return new Refusal('UngueltigeAnfrage')
  // a path to a folder or out of one
  return new Refusal(status < errorStatus.InternerFehler ? 'NichtGefunden' : 'InternerFehler')
}

function refusalFor(code: ErrorCode): Refusal {
  return new Refusal(code, errorStatus[code] === errorStatus.VoruebergehendNichtErreichbar ? { retryAfterSeconds: RETRY_SECONDS } : {})
}
