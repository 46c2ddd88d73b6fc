import { createLog, type Logger } from '#platform/log.ts'
import { currentRequest } from '#platform/request-scope.ts'
import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer } from './server.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function start(trustedProxies: string[]) {
  const lines: { readonly msg: string; readonly request?: string }[] = []
  const log: Logger = createLog('info', new Writable({ write: (line, _, done) => (lines.push(JSON.parse(String(line)) as never), done()) }))
  const fastify = await createHttpServer({ log, trustedProxies, https: false, partnerOrigins: [] })
  opened.push(fastify)
  fastify.post('/thing', (request, reply) => {
    log.info('inside')
    request.log.info('by the request')
    setImmediate(() => {
      reply.send({ id: currentRequest() })
    })
  })
  fastify.get('/hijacked', (_, reply) => {
    reply.hijack()
    reply.raw.end('x')
  })
  const ask = (given: string | undefined, remoteAddress = '10.0.0.1') =>
    fastify.inject({
      method: 'POST',
      url: '/thing',
      payload: { a: 1 },
      remoteAddress,
      headers: given === undefined ? {} : { 'x-request-id': given },
    })
  return { fastify, lines, ask }
}

const OWN = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

describe('the name of a request', () => {
  it('is the one of a trusted proxy, in the answer and in each line', async () => {
    const { ask, lines } = await start(['10.0.0.0/8'])
    const answer = await ask('4f9c2d7e81b04a6f')
    expect([answer.headers['x-request-id'], answer.json()]).toEqual(['4f9c2d7e81b04a6f', { id: '4f9c2d7e81b04a6f' }])
    expect(lines.map(({ msg, request }) => [msg, request])).toEqual(
      ['inside', 'by the request', 'answered'].map((msg) => [msg, '4f9c2d7e81b04a6f']),
    )
  })

  it('is our own for a stranger, with or without proxies', async () => {
    for (const [proxies, address] of [
      [['10.0.0.0/8'], '192.0.2.1'],
      [[], '10.0.0.1'],
    ] as const) {
      const { ask } = await start([...proxies])
      expect((await ask('4f9c2d7e81b04a6f', address)).headers['x-request-id']).toMatch(OWN)
    }
  })

  it.each([undefined, '', 'short', 'a'.repeat(65), 'with space 1', '{"json":"1"}', 'ümlaut-1234', 'line\tbreak1'])(
    'is our own where the proxy gives %j',
    async (given) => {
      const { ask } = await start(['10.0.0.0/8'])
      expect((await ask(given)).headers['x-request-id']).toMatch(OWN)
    },
  )

  it('is also in answers that no route gives', async () => {
    const { fastify, lines } = await start([])
    for (const url of ['/missing', '/hijacked', '/%ff']) expect((await fastify.inject(url)).headers['x-request-id']).toMatch(OWN)
    expect(lines.map(({ request }) => request)).toEqual([1, 2, 3].map(() => expect.stringMatching(OWN) as string))
  })
})
