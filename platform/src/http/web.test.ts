import { createLog } from '#platform/log.ts'
import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from './server.ts'
import { mountWeb } from './web.ts'

describe('the built web app', () => {
  let fastify: FastifyInstance
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-'))
    await mkdir(join(folder, 'dist/assets'), { recursive: true })
    const files = {
      'index.html': '<html lang="de"><p>page',
      'silent.html': '<p>silent',
      'favicon.svg': '<svg/>',
      'robots.txt': 'User-agent: *',
      'assets/app-1a2b.js': 'let a',
      // as the web build writes them; here the content names its encoding
      'assets/app-1a2b.js.br': 'brotli',
      'assets/app-1a2b.js.gz': 'gzip',
      'assets/text-1a2b.woff2': 'font',
    }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'dist', name), text)
    await writeFile(join(folder, 'secret.txt'), 'secret')
    fastify = await createHttpServer({ log: createLog('silent'), trustedProxies: [], https: false, partnerOrigins: [] })
    await mountWeb(fastify, {
      folder: join(folder, 'dist'),
      mayBePage: (path) => !/^\/(api|assets)(\/|$)/.test(path),
      answerMissing: (reply) => reply.code(404).send('missing'),
      dressPage: (html) => html.replace('page', 'the page'),
      isGuest: (request) => request.headers.cookie === 'none=1',
    })
  })
  afterAll(async () => {
    await fastify.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) => fastify.inject({ url, headers })

  it.each(['/', '/dokumente', '/einspeisung/zaehlerstaende?x=1', '/geschaeftspartner-bearbeiten/1000000001', '/apis', '/nichts/da'])(
    'serves the page at %s and has browsers revalidate it',
    async (url) => {
      const { statusCode, body, headers } = await get(url)
      expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
        200,
        '<html lang="de"><p>the page',
        'text/html; charset=utf-8',
        'no-cache',
      ])
      expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
    },
  )

  it.each(['/api', '/api/nichts', '/api?x=/y', '/assets/nichts.js'])('serves no page at %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body]).toEqual([404, 'missing'])
  })

  it('serves no page to clients that want another type or another method', async () => {
    expect((await get('/dokumente', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await fastify.inject({ method: 'POST', url: '/dokumente' })).statusCode).toBe(404)
    expect((await fastify.inject({ method: 'HEAD', url: '/dokumente' })).statusCode).toBe(200)
  })

  it('lets browsers keep its hashed files for ever', async () => {
    const { body, headers } = await get('/assets/app-1a2b.js')
    expect([body, headers['cache-control']]).toEqual(['let a', 'public, max-age=31536000, immutable'])
  })

  it('sends its files without headers for documents, and every page with them', async () => {
    const file = (await get('/assets/app-1a2b.js')).headers
    expect(file).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' })
    const forDocuments = ['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'x-frame-options']
    const page = (await get('/dokumente', { accept: 'text/html' })).headers
    expect(forDocuments.map((name) => [name in file, name in page])).toEqual(forDocuments.map(() => [false, true]))
  })

  it.each([
    ['gzip, deflate, br, zstd', 'br', 'brotli'],
    ['gzip, deflate', 'gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip', 'gzip'],
    ['identity', undefined, 'let a'],
    [undefined, undefined, 'let a'],
  ])('sends its files to %s as %s', async (accepted, encoding, body) => {
    const answer = await get('/assets/app-1a2b.js', accepted === undefined ? {} : { 'accept-encoding': accepted })
    expect([answer.statusCode, answer.body, answer.headers['content-encoding'], answer.headers['content-type']]).toEqual([
      200,
      body,
      encoding,
      'application/javascript; charset=utf-8',
    ])
    expect(answer.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'public, max-age=31536000, immutable' })
  })

  it('sends uncompressible files as they are', async () => {
    const { body, headers } = await get('/assets/text-1a2b.woff2', { 'accept-encoding': 'gzip, br' })
    expect([body, headers['content-encoding'], headers['content-type']]).toEqual(['font', undefined, 'font/woff2'])
  })

  it('answers HEAD with a file’s size, and a range request with that part', async () => {
    const head = await fastify.inject({ method: 'HEAD', url: '/assets/app-1a2b.js' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5'])
    const part = await get('/assets/app-1a2b.js', { range: 'bytes=0-2' })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'let', 'bytes 0-2/5'])
    const beyond = await get('/assets/app-1a2b.js', { range: 'bytes=9-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */5'])
  })

  it('sends the page in each accepted encoding, with the same content', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const { rawPayload, headers } = await get('/', { accept: 'text/html', 'accept-encoding': encoding })
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding, cookie'])
      expect(unpack[encoding](rawPayload).toString()).toBe('<html lang="de"><p>the page')
    }
    expect((await get('/', { accept: 'text/html', 'accept-encoding': 'br;q=0, *;q=0' })).headers['content-encoding']).toBeUndefined()
  })

  it('answers 304 for the current page only', async () => {
    const { headers } = await get('/')
    const etag = String(headers.etag)
    const again = await get('/dokumente', { accept: 'text/html', 'if-none-match': etag })
    expect([again.statusCode, again.body, again.headers.etag, again.headers['cache-control']]).toEqual([304, '', etag, 'no-cache'])
    expect((await get('/', { accept: 'text/html', 'if-none-match': '"another"' })).statusCode).toBe(200)
  })

  it('marks the page for guests and gives it another tag', async () => {
    const anybody = await get('/')
    const guest = await get('/', { accept: 'text/html', cookie: 'none=1', 'if-none-match': String(anybody.headers.etag) })
    expect([guest.statusCode, guest.body]).toEqual([200, '<html data-guest lang="de"><p>the page'])
    expect(guest.headers.etag).not.toBe(anybody.headers.etag)
  })

  it('tells crawlers which addresses are no pages', async () => {
    const { body, headers } = await get('/robots.txt')
    expect([body, headers['content-type']]).toEqual(['User-agent: *', 'text/plain; charset=utf-8'])
  })

  it.each([
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets//../../secret.txt',
  ])('serves no file outside: %s', async (url) => {
    const { body } = await get(url)
    expect(body).not.toContain('secret')
  })

  it('has one page that our own pages may frame, and that may do nothing else', async () => {
    const { body, headers } = await get('/user/silent?code=x')
    expect([body, headers['x-frame-options'], headers['cache-control']]).toEqual(['<p>silent', 'SAMEORIGIN', 'no-store'])
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self';.*; form-action 'none'; frame-ancestors 'self'$/,
    )
  })
})
