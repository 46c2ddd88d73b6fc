import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import type { FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../settings/config.ts'
import { mountDevPages } from './mount.ts'
import { demoPagePaths } from './paths.ts'
import { operation } from '../../testing/operation.ts'

let fastify: FastifyInstance | undefined
afterEach(() => fastify?.close())

/** A server where the web app answers every other address. */
async function serverWith(environment: Record<string, string>) {
  const server = await createHttpServer({ log: createLog('silent'), trustedProxies: [], https: false, partnerOrigins: [] })
  fastify = server
  await mountDevPages(server, readConfig(environment))
  server.setNotFoundHandler((_, reply) => reply.code(200).type('text/html').send('<p>the web app'))
  return (url: string, method: 'GET' | 'POST' = 'GET') => server.inject({ url, method, headers: { accept: 'text/html' } })
}

const validator = new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:a11y'], rules: { 'doctype-style': 'off' } })

describe('the demo operator’s pages', () => {
  it.each(Object.entries(demoPagePaths))('include %s as a complete page', async (_, path) => {
    const get = await serverWith({ BETREIBER_NAME: 'Netz <Beispiel> & Co', BETREIBER_TELEFON: '0800 "1"' })
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toContain(`default-src 'self'`)
    expect((await validator.validateString(body)).results.flatMap(({ messages }) => messages)).toEqual([])
    expect(body).toContain('Netz &lt;Beispiel&gt; &amp; Co')
    expect(body).not.toMatch(/<Beispiel>|<script|style=|https?:\/\/(?!www.w3.org)/)
    expect(body.match(/<h1>/g)).toHaveLength(1)
    expect(body).toContain('Dies ist eine Demoseite')
    expect(body).toContain(`<a href="${path}" aria-current="page">`)
    for (const other of Object.values(demoPagePaths)) expect(body).toContain(`href="${other}"`)
  })

  it('have one stylesheet, for light and dark', async () => {
    const get = await serverWith({})
    const { statusCode, headers, body } = await get('/dev/betreiber/seite.css')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(body).toContain('color-scheme: light dark')
  })

  it('say what the portal stores on the device', async () => {
    const get = await serverWith({})
    const { body } = await get(demoPagePaths.datenschutz)
    expect(body).toContain('Sitzungs-Cookie')
    expect(body).toContain('sessionStorage')
  })

  it('name the setting that links elsewhere', async () => {
    const get = await serverWith({})
    expect((await get(demoPagePaths.loginPortal)).body).toContain('<code>BETREIBER_LINK_LOGIN_PORTAL</code>')
  })

  it('have sentences of at most twenty words', async () => {
    const get = await serverWith({})
    const pages = await Promise.all(Object.values(demoPagePaths).map(async (path) => (await get(path)).body))
    const blocks = pages.flatMap((body) =>
      [...body.matchAll(/<(p|li|h1|h2)>(.*?)<\/\1>/g)].map(([, , text = '']) => text.replaceAll(/<[^>]*>/g, '')),
    )
    expect(blocks.length).toBeGreaterThan(70)
    const sentences = blocks.flatMap((text) => text.split(/[.!?:](?:\s|$)/))
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 20)).toEqual([])
  })

  it('leave other addresses below /dev to the web app', async () => {
    const get = await serverWith({})
    expect((await get('/dev/bausteine')).body).toBe('<p>the web app')
  })
})

describe('the demo operator’s pages in operation', () => {
  const nothing = [404, expect.stringContaining('<h1>Seite nicht gefunden</h1>')]

  it.each([
    '/dev',
    '/dev/',
    '/dev/bausteine',
    '/dev/betreiber/impressum',
    '/dev/betreiber/seite.css',
    '/%64ev/postfach',
    '/dev/postfach.json?x=1',
  ])('do not exist at %s', async (path) => {
    const get = await serverWith(operation)
    const answers = [await get(path), await get(path, 'POST')]
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([nothing, nothing])
  })

  it('leave all other addresses to the web app', async () => {
    const get = await serverWith(operation)
    expect((await get('/devisen')).body).toBe('<p>the web app')
  })
})
