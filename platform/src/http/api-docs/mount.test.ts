import { createLog } from '#platform/log.ts'
import type { FastifyInstance } from 'fastify'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../server.ts'
import { mountApiDocs } from './mount.ts'

describe('the pages of the calls', () => {
  let fastify: FastifyInstance

  beforeAll(async () => {
    fastify = await createHttpServer({ log: createLog('silent'), trustedProxies: [], https: true, partnerOrigins: ['https://id.example'] })
    mountApiDocs(fastify, [
      { key: 'erp', name: 'System & Betreiber', path: '/api/erp/openapi.json' },
      { key: 'portal', name: 'Portal', path: '/api/openapi.json' },
    ])
    fastify.get('/other', async () => 'other')
  })
  afterAll(() => fastify.close())

  it('offer each description, also without a script', async () => {
    const { headers, body } = await fastify.inject('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<a href="?beschreibung=portal" data-description="/api/openapi.json">Portal</a>')
    expect(body).toContain('<li><a href="/api/erp/openapi.json">System &amp; Betreiber</a></li>')
    expect(body).not.toMatch(/<script>|<style|style=|https?:/)
  })

  it('have a policy of their own that allows this origin alone; other pages keep theirs', async () => {
    const policyOf = async (url: string) => String((await fastify.inject(url)).headers['content-security-policy'])
    const policy = await policyOf('/api/docs')
    expect(policy).not.toMatch(/unsafe|http|[*]|id[.]example/)
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ])
    expect(await policyOf('/other')).toContain("require-trusted-types-for 'script'")
  })

  it.each(['swagger-ui-bundle.js', 'swagger-ui.css', 'viewer.js', 'viewer.css'])('bring %s, compressed', async (name) => {
    const plain = await fastify.inject(`/api/docs/${name}`)
    const zipped = await fastify.inject({ url: `/api/docs/${name}`, headers: { 'accept-encoding': 'gzip' } })
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([200, 'max-age=86400'])
    expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true)
    const again = await fastify.inject({ url: `/api/docs/${name}`, headers: { 'if-none-match': String(plain.headers.etag) } })
    expect(again.statusCode).toBe(304)
  })

  it('bring no other file', async () => {
    expect((await fastify.inject('/api/docs/swagger-ui.js')).statusCode).toBe(404)
    expect((await fastify.inject('/api/docs/..%2Fmount.ts')).statusCode).toBe(404)
  })
})
