import { errorStatus, type ErrorCode } from '#contract/_shared/errors.ts'
import { DatabaseUnavailable } from '#platform/db/port.ts'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

/** What Fastify itself refuses, by its error code. */
const codeOf: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'InhaltstypUnzulaessig',
  FST_ERR_CTP_BODY_TOO_LARGE: 'InhaltZuGross',
  FST_ERR_MAX_PARAM_LENGTH: 'NichtGefunden',
}

const RETRY_SECONDS = 5

/** Turns whatever a call throws into an answer with a code of the closed list; a fault of ours is logged, never described. */
export function answerFailures(fastify: FastifyInstance): void {
  fastify.setErrorHandler((error: FastifyError | Refusal | DatabaseUnavailable, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.status >= 500 && refusal.code !== 'NichtVerfuegbar')
      request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed')
    return refuse(reply, refusal)
  })
}

export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer(JSON.stringify)
    .send(refusal.answer)
}

function refusalOf(error: FastifyError | Refusal | DatabaseUnavailable): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof DatabaseUnavailable) return new Refusal('VoruebergehendNichtErreichbar', { retryAfterSeconds: RETRY_SECONDS })
  const known = 'code' in error ? codeOf[error.code] : undefined
  if (known) return new Refusal(known)
  const status = 'statusCode' in error ? error.statusCode : undefined
  return new Refusal(status === errorStatus.UngueltigeAnfrage ? 'UngueltigeAnfrage' : 'InternerFehler')
}
