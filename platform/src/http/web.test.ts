import { createLog } from '#platform/log.ts'
import type { FastifyInstance } from 'fastify'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from './server.ts'
import { mountWeb } from './web.ts'

describe('the built web app', () => {
  let fastify: FastifyInstance
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'web-'))
    await mkdir(join(folder, 'dist/assets'), { recursive: true })
    const files = { 'index.html': '<p>page', 'silent.html': '<p>silent', 'favicon.svg': '<svg/>', 'assets/app-1a2b.js': 'let a' }
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'dist', name), text)
    await writeFile(join(folder, 'secret.txt'), 'secret')
    fastify = await createHttpServer({ log: createLog('silent'), trustedProxies: [], https: false, partnerOrigins: [] })
    await mountWeb(fastify, { folder: join(folder, 'dist'), answerMissing: (reply) => reply.code(404).send('missing') })
  })
  afterAll(async () => {
    await fastify.close()
    await rm(folder, { recursive: true })
  })

  const get = (url: string, headers: Record<string, string> = { accept: 'text/html,*/*;q=0.8' }) => fastify.inject({ url, headers })

  it.each([
    '/',
    '/dokumente',
    '/einspeisung/zaehlerstaende?x=1',
    '/geschaeftspartner-bearbeiten/1000000001',
    '/apis',
    '/authors',
    '/identity',
    '/nichts/da',
  ])('has the one page at %s, never kept unasked', async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect([statusCode, body, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      '<p>page',
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  })

  it.each([
    '/api',
    '/api/css/v5/nichts',
    '/auth/nichts',
    '/ablesung',
    '/completion/x',
    '/opt-in/x',
    '/id/x',
    '/health/x',
    '/metrics/x',
    '/assets/nichts.js',
  ])('has no page at %s', async (url) => {
    const { statusCode, body } = await get(url)
    expect([statusCode, body]).toEqual([404, 'missing'])
  })

  it('has no page for those who do not want one, or want to change it', async () => {
    expect((await get('/dokumente', { accept: 'application/json' })).statusCode).toBe(404)
    expect((await fastify.inject({ method: 'POST', url: '/dokumente' })).statusCode).toBe(404)
    expect((await fastify.inject({ method: 'HEAD', url: '/dokumente' })).statusCode).toBe(200)
  })

  it('keeps its hashed files for ever', async () => {
    const { body, headers } = await get('/assets/app-1a2b.js')
    expect([body, headers['cache-control']]).toEqual(['let a', 'public, max-age=31536000, immutable'])
  })

  it.each([
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets//../../secret.txt',
  ])('gives no file beside it: %s', async (url) => {
    const { body } = await get(url)
    expect(body).not.toContain('secret')
  })

  it('has one page that our own pages may frame, which may do nothing else', async () => {
    const { body, headers } = await get('/user/silent?code=x')
    expect([body, headers['x-frame-options'], headers['cache-control']]).toEqual(['<p>silent', 'SAMEORIGIN', 'no-store'])
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self';.*; form-action 'none'; frame-ancestors 'self'$/,
    )
  })
})
