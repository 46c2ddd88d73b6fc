import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Mounts the embedded provider under its path: it reads bodies and writes answers itself, so nothing of ours touches them. */
export async function mountProvider(
  fastify: FastifyInstance,
  handler: (request: IncomingMessage, response: ServerResponse, ip: string) => unknown,
): Promise<void> {
  await fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_, __, done) => done(null))
    scope.all('/id/*', (request, reply) => {
      // the provider writes the answer itself, with the headers that every answer carries
      for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
      reply.hijack()
      handler(request.raw, reply.raw, request.ip)
    })
  })
}
