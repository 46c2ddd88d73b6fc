import type { QueuedMessage } from '#platform/dispatch/message.ts'
import { RefusedForGood } from '#platform/queue/queue.ts'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createGatewaySender } from './dispatch-gateway.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function gateway(status: number, headers: Record<string, string> = {}) {
  const asked: { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: unknown }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push({ method: request.method, url: request.url, headers: request.headers, body: await json(request) })
    response.writeHead(status, headers).end('{"detail":"+491511234567"}')
  }
  const listening = createServer((request, response) => void answer(request, response))
  server = listening
  listening.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const url = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/nachrichten`
  return { asked, url, send: createGatewaySender({ url, token: 'geheim' }) }
}

const message: QueuedMessage = {
  id: '0b8f5a52-2f43-4a0e-9d6c-3a1f6c1d2e3f',
  channel: 'sms',
  to: '+491511234567',
  subject: 'steht nicht in einer SMS',
  text: 'Ihr Code: 123456',
  createdAt: new Date('2026-11-20T10:00:00+01:00'),
}

describe('the gateway for SMS and calls', () => {
  it.each([
    ['sms', 'sms'],
    ['call', 'anruf'],
  ] as const)('gets a %s', async (channel, art) => {
    const { asked, send } = await gateway(202)
    await send({ ...message, channel })
    expect(asked).toMatchObject([
      {
        method: 'POST',
        url: '/nachrichten',
        headers: { authorization: 'Bearer geheim', 'content-type': 'application/json', 'idempotency-key': message.id },
      },
    ])
    expect(asked[0]?.body).toEqual({ art, an: '+491511234567', text: 'Ihr Code: 123456', id: message.id })
  })

  it.each([
    [400, true],
    [404, true],
    [401, false],
    [429, false],
    [500, false],
  ])('rejects a message when it answers %i; for good: %s', async (status, isForGood) => {
    const { send } = await gateway(status)
    const fault = await send(message).catch((error: unknown) => error)
    expect(fault).toMatchObject({ message: `the gateway answered ${status}` })
    expect(fault instanceof RefusedForGood).toBe(isForGood)
  })

  it('gets the token only at its own address', async () => {
    const { asked, url, send } = await gateway(307, { location: '/anderswo' })
    await expect(send(message)).rejects.toThrow('fetch failed')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.url).toBe(new URL(url).pathname)
  })
})
