import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY } from '../units.ts'
import { keep, sendKept, type Kept } from './variants.ts'

export interface WebOptions {
  /** the output folder of the web build */
  readonly folder: string
  /** whether a path, without its query, may be a page */
  readonly mayBePage: (path: string) => boolean
  /** answers an address that is neither a call nor a page */
  readonly answerMissing: (reply: FastifyReply) => FastifyReply
  /** changes the document once before it is kept */
  readonly dressPage?: (html: string) => string
  /** whether a request surely comes from a guest: the document then says so, and the page need not ask */
  readonly isGuest?: (request: FastifyRequest) => boolean
}

const ASK_EACH_TIME = 'no-cache'
const A_DAY = `max-age=${DAY}`
/** Headers that protect documents only. Small files leave them out, since they would be larger than the content. */
const FOR_DOCUMENTS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/**
 * Serves the built web app: immutable hashed files in the build's compressed forms, one document for every page, and the silent page
 * with its own frame rule.
 */
export async function mountWeb(fastify: FastifyInstance, options: WebOptions): Promise<void> {
  const { folder, mayBePage, answerMissing, dressPage = (one) => one, isGuest = () => false } = options
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const [html, silentPage, icon, robots] = await Promise.all(['index.html', 'silent.html', 'favicon.svg', 'robots.txt'].map(read))
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
    setHeaders: ({ raw }) => {
      for (const name of FOR_DOCUMENTS) raw.removeHeader(name)
    },
  })
  const page = dressPage(html ?? '')
  const keepPage = (text: string) => ({ ...keep(text, 'text/html; charset=utf-8', ASK_EACH_TIME), vary: 'accept-encoding, cookie' })
  const pages = {
    guest: keepPage(page.replace('<html ', '<html data-guest ')),
    anybody: keepPage(page),
  }
  mountKept(fastify, '/favicon.svg', keep(icon ?? '', 'image/svg+xml', A_DAY))
  mountKept(fastify, '/robots.txt', keep(robots ?? '', 'text/plain; charset=utf-8', A_DAY))
  fastify.get('/user/silent', (_, reply) => sendSilentPage(reply, silentPage ?? ''))
  fastify.setNotFoundHandler((request, reply) =>
    wantsPage(request) && mayBePage(request.url.split('?')[0] ?? '')
      ? sendKept(request, reply, isGuest(request) ? pages.guest : pages.anybody)
      : answerMissing(reply),
  )
}

/** Serves a kept answer at a path. */
export function mountKept(fastify: FastifyInstance, path: string, kept: Kept): void {
  fastify.get(path, (request, reply) => sendKept(request, reply, kept))
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
}

/** The page in the hidden frame of the silent sign-in, the only one that our own pages may frame. */
function sendSilentPage(reply: FastifyReply, page: string): FastifyReply {
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
