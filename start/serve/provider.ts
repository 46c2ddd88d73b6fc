import type { IncomingMessage, ServerResponse } from 'node:http'
import replyFrom from '@fastify/reply-from'
import { LOCKED_DOWN } from '#identity/_http/answer.ts'
import { awayPage } from '#identity/_http/page.ts'
import { REQUEST_ID } from '#platform/http/request-id.ts'
import { refuse } from '#server/_kit/failures.ts'
import { isNavigation } from '#platform/http/navigation.ts'
import { Refusal } from '#server/_kit/refusal.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const TIMEOUT_MS = 10_000

/** Proxies /id to the provider's process. With one origin, browsers keep its cookies. */
export async function mountProviderProxy(fastify: FastifyInstance, identityUrl: string, publicUrl: string): Promise<void> {
  await fastify.register(async (scope) => {
    // its own lines would name states and codes of sign-ins
    await scope.register(replyFrom, {
      base: identityUrl,
      disableRequestLogging: true,
      undici: { headersTimeout: TIMEOUT_MS, bodyTimeout: TIMEOUT_MS },
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, payload, done) => done(null, payload))
    scope.all('/id/*', (request, reply) =>
      reply.from(request.raw.url ?? '/', {
        // replace the sender's claims about its address and its trace; outgoing.ts adds ours
        rewriteRequestHeaders: (_, { traceparent: _parent, tracestate: _state, ...headers }) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          [REQUEST_ID]: request.id,
        }),
        onError: () => void answerAway(request, reply, publicUrl),
      }),
    )
  })
}

const RETRY_SECONDS = 5

/** Shows a person a page with a link to try again. */
function answerAway(request: FastifyRequest, reply: FastifyReply, publicUrl: string): FastifyReply {
  if (!isNavigation(request)) return refuse(reply, new Refusal('VoruebergehendNichtErreichbar', { retryAfterSeconds: RETRY_SECONDS }))
  return reply
    .code(503)
    .headers({ 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store', 'content-security-policy': LOCKED_DOWN })
    .type('text/html; charset=utf-8')
    .send(awayPage(request.method === 'GET' ? request.url : undefined, publicUrl))
}

/** Mounts the embedded provider under its path. It reads bodies and writes answers itself. */
export async function mountProvider(
  fastify: FastifyInstance,
  handler: (request: IncomingMessage, response: ServerResponse, ip: string) => unknown,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, __, done) => done(null))
    scope.all('/id/*', (request, reply) => {
      // the provider writes the answer itself, with the headers of every answer
      reply.hijack()
      handler(request.raw, reply.raw, request.ip)
    })
  })
}
