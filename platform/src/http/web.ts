import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface WebOptions {
  /** the folder that the web build wrote */
  readonly folder: string
  /** what answers an address that is neither a call nor a page */
  readonly answerMissing: (reply: FastifyReply) => FastifyReply
}

/** First parts of paths that never lead to a page. */
const NOT_PAGES = /^\/(api|auth|ablesung|completion|opt-in|id|assets|health|metrics)(\/|$)/

/** Serves the built web app: hashed files for ever, every page by the one document, the silent page with its own frame rule. */
export async function mountWeb(fastify: FastifyInstance, { folder, answerMissing }: WebOptions): Promise<void> {
  const [page, silentPage] = await Promise.all([readFile(join(folder, 'index.html')), readFile(join(folder, 'silent.html'))])
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  fastify.get('/favicon.svg', async (_, reply) =>
    reply
      .type('image/svg+xml')
      .header('cache-control', 'max-age=86400')
      .send(await readFile(join(folder, 'favicon.svg'))),
  )
  fastify.get('/user/silent', (_, reply) => sendSilentPage(reply, silentPage))
  fastify.setNotFoundHandler((request, reply) => (isPage(request) ? sendPage(reply, page) : answerMissing(reply)))
}

function isPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  return (
    (request.method === 'GET' || request.method === 'HEAD') &&
    !NOT_PAGES.test(path) &&
    (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null
  )
}

function sendPage(reply: FastifyReply, page: Buffer): FastifyReply {
  return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
}

/** The page inside the hidden frame of the silent sign-in: the only one that our own pages may frame (trust.md T16). */
function sendSilentPage(reply: FastifyReply, page: Buffer): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .send(page)
}
