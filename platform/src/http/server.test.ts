import { createLog } from '#platform/log.ts'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { Writable } from 'node:stream'
import { afterEach, describe, expect, it } from 'vitest'
import { createHttpServer, SLOW_BODY, type HttpOptions } from './server.ts'

const opened: { close(): unknown }[] = []
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close()
})

async function start(options: Partial<HttpOptions> = {}) {
  const lines: string[] = []
  const log = createLog('info', new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) }))
  const fastify = await createHttpServer({ log, trustedProxies: [], https: false, partnerOrigins: [], ...options })
  opened.push(fastify)
  fastify.get('/who', ({ ip, host, protocol }, reply) => reply.send({ ip, host, protocol }))
  fastify.post('/echo', ({ body = null }, reply) => reply.send({ body: body ?? 'absent' }))
  return { fastify, lines }
}

/** Waits for the end of a connection. A write after the server hung up is an error of this socket, which counts as an end here. */
async function closed(socket: Socket): Promise<void> {
  socket.on('error', () => undefined)
  await new Promise((resolve) => void socket.once('close', resolve))
}

/** The server's answer to bytes that no client library would send. */
async function answerTo(text: string): Promise<string> {
  const { fastify } = await start()
  await fastify.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  socket.end(text)
  await closed(socket)
  return answer
}

describe('a body that comes slowly', () => {
  it('ends with 408, unless its route takes its time', async () => {
    const { fastify } = await start({ requestMs: 50 })
    fastify.addContentTypeParser('text/plain', (_, payload, done) => done(null, payload))
    fastify.post('/file', { config: { [SLOW_BODY]: true } }, ({ body }, reply) => reply.send(body))
    await fastify.listen({ host: '127.0.0.1', port: 0 })
    const send = (path: string, type: string) => {
      const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
      let answer = ''
      socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
      socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 2\r\n\r\n1`)
      return { socket, answer: async () => (await closed(socket), answer) }
    }
    const slow = send('/file', 'text/plain')
    expect(await send('/echo', 'application/json').answer()).toMatch(/^HTTP\/1.1 408 /)
    slow.socket.write('2')
    expect(await slow.answer()).toMatch(/^HTTP\/1.1 200 /)
  })
})

describe('the HTTP server', () => {
  it('sends HSTS only over HTTPS', async () => {
    const [https, http] = await Promise.all([start({ https: true }), start()])
    const [secure, plain] = [await https.fastify.inject('/who'), await http.fastify.inject('/who')]
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
    expect(plain.headers).not.toHaveProperty('strict-transport-security')
    expect(plain.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
  })

  it('allows form posts and frames of the identity provider, and lets no page frame ours', async () => {
    let origins = ['https://id.example']
    const { fastify } = await start({ partnerOrigins: () => origins })
    const policy = String((await fastify.inject('/who')).headers['content-security-policy'])
    expect(policy.split(';')).toEqual(
      expect.arrayContaining([`form-action 'self' https://id.example`, `frame-src 'self' https://id.example`, `frame-ancestors 'none'`]),
    )
    expect(policy).not.toMatch(/unsafe|\*/)
    // known later
    origins = ['https://id.example', 'https://login.example']
    const later = String((await fastify.inject('/who')).headers['content-security-policy'])
    expect(later).toContain(`frame-src 'self' https://id.example https://login.example`)
  })

  it('trusts forwarded headers from listed proxies only', async () => {
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      host: 'portal.example',
    }
    const ask = async (trustedProxies: string[], remoteAddress: string) => {
      const { fastify } = await start({ trustedProxies })
      return (await fastify.inject({ url: '/who', headers, remoteAddress })).json<unknown>()
    }
    const unbelieved = { ip: '192.0.2.1', host: 'portal.example', protocol: 'http' }
    expect(await ask([], '192.0.2.1')).toEqual(unbelieved)
    expect(await ask(['192.0.2.7'], '192.0.2.1')).toEqual(unbelieved)
    expect(await ask(['192.0.2.1'], '192.0.2.1')).toEqual({ ip: '203.0.113.9', host: 'evil.example', protocol: 'https' })
  })

  it.each([
    ['', 'absent'],
    [' \r\n ', 'absent'],
    ['{"a":1}', { a: 1 }],
    ['null', 'absent'],
    ['0', 0],
  ])('takes the JSON body %j as %j', async (payload, body) => {
    const { fastify } = await start()
    const answer = await fastify.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': 'application/json' } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { body }])
  })

  it.each(['{"__proto__":{"a":1}}', '{"a":{"__proto__":1}}', '{"constructor":{"prototype":{"a":1}}}', '{"\\u005f_proto__":1}'])(
    'refuses the JSON body %s',
    async (payload) => {
      const { fastify } = await start()
      const answer = await fastify.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': 'application/json' } })
      expect(answer.statusCode).toBe(400)
    },
  )

  it.each([
    ['application/json; charset=utf-16', 415],
    ['application/json; charset="ISO-8859-1"', 415],
    ['application/json; charset=UTF-8', 200],
    ['application/json;charset="utf-8"', 200],
  ])('reads JSON only as UTF-8: %s', async (type, status) => {
    const { fastify } = await start()
    const answer = await fastify.inject({ method: 'POST', url: '/echo', payload: '{"a":1}', headers: { 'content-type': type } })
    expect(answer.statusCode).toBe(status)
  })

  it.each(['/who', '/nowhere', '/%zz'])('forbids content sniffing and framing at %s', async (url) => {
    const { headers } = await (await start()).fastify.inject(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`)
  })

  it('requires Trusted Types', async () => {
    const policy = String((await (await start()).fastify.inject('/who')).headers['content-security-policy'])
    expect(policy.split(';')).toEqual(expect.arrayContaining([`require-trusted-types-for 'script'`, `trusted-types 'none'`]))
  })

  it.each([
    [
      'both lengths',
      'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['two lengths', 'POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nnull'],
    ['a space before a colon', 'GET /who HTTP/1.1\r\nHost: x\r\nX-A : b\r\n\r\n'],
    ['two hosts', 'GET /who HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'],
    ['a line of HTTP/0.9', 'GET /who\r\n\r\n'],
    ['no host', 'GET /who HTTP/1.1\r\n\r\n'],
    ['a head of 20 kB', `GET /who HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['an unknown method', 'BREW /who HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['the method TRACE', 'TRACE /who HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['no HTTP at all', 'hello\r\n\r\n'],
  ])('refuses a request with %s', async (_, text) => {
    const answer = await answerTo(text)
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    // none of Fastify's texts
    expect(answer).not.toContain('Client Error')
  })

  it('hangs up on a client that keeps sending a body after the answer', async () => {
    const { fastify } = await start({ lateBodyMs: 50 })
    fastify.addHook('preParsing', (_, reply) => void reply.code(401).send())
    await fastify.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{')
    // a space now and then keeps the connection from being idle
    const trickle = setInterval(() => socket.write(' '), 10)
    await closed(socket)
    clearInterval(trickle)
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  })

  it('logs one line per answer with the route’s pattern and without the address', async () => {
    const { fastify, lines } = await start()
    await fastify.inject('/who?q=geheim')
    await fastify.inject('/nowhere/geheim')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 30, msg: 'answered', method: 'GET', route: '/who', status: 200, ms: expect.any(Number) }),
      expect.objectContaining({ msg: 'answered', method: 'GET', route: '-', status: 404 }),
    ])
    expect(lines.join('')).not.toContain('geheim')
  })
})
