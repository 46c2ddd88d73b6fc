import { createLog } from '#platform/log.ts'
import { startTelemetry, type Telemetry } from '#platform/telemetry/telemetry.ts'
import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOAD } from './load.ts'
import { createHttpServer } from './server.ts'

const MOST = 4

describe('a process with enough to do', () => {
  let fastify: FastifyInstance
  let telemetry: Telemetry
  let working: number
  let finish: () => void
  let url: string
  let answers: Promise<Response>[]

  beforeEach(async () => {
    working = 0
    answers = []
    const log = createLog('silent')
    telemetry = await startTelemetry({ service: 'test', instance: 'here/1', version: '2.26.3-1', log })
    fastify = await createHttpServer({ log, trustedProxies: [], https: false, partnerOrigins: [], requestsAtOnce: MOST })
    fastify.setErrorHandler((error, _, reply) => reply.code(503).send(String(error)))
    const finished = new Promise<void>((resolve) => (finish = resolve))
    const work = async () => {
      working += 1
      await finished
      working -= 1
      return 'done'
    }
    fastify.get('/read', { config: { [LOAD]: 'read' } }, work)
    fastify.post('/act', { config: { [LOAD]: 'act' } }, work)
    fastify.get('/cheap', async () => 'cheap')
    await fastify.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(fastify.server.address() as AddressInfo).port}`
  })
  afterEach(async () => {
    finish()
    await Promise.all(answers)
    // fetch keeps its connections
    fastify.server.closeAllConnections()
    await fastify.close()
    await telemetry.stop()
  })

  const read = () => fetch(`${url}/read`)
  const act = () => fetch(`${url}/act`, { method: 'POST' })
  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await pause(1)
  }
  async function begin(count: number, send = read): Promise<() => Promise<number[]>> {
    const before = working
    const sent = Array.from({ length: count }, send)
    answers.push(...sent)
    await until(() => working === before + count)
    return async () => (await Promise.all(sent)).map(({ status }) => status)
  }

  it('refuses a read beyond its number, and takes it once another is answered', async () => {
    const statuses = await begin(MOST)
    expect([(await read()).status, working]).toEqual([503, MOST])
    finish()
    expect(await statuses()).toEqual([200, 200, 200, 200])
    expect((await read()).status).toBe(200)
    expect(await telemetry.metrics()).toContain('netzportal_requests_shed_total{load="read"} 1')
  })

  it('still takes acts, half as many', async () => {
    await begin(MOST)
    await begin(MOST / 2, act)
    expect([(await read()).status, (await act()).status]).toEqual([503, 503])
  })

  it('still takes reads when it has enough acts', async () => {
    await begin(MOST / 2, act)
    expect((await act()).status).toBe(503)
    await begin(MOST)
  })

  it('answers what is cheap', async () => {
    await begin(MOST)
    expect((await fetch(`${url}/cheap`)).status).toBe(200)
  })

  it('counts no request that has not arrived as a whole', async () => {
    const { port } = fastify.server.address() as AddressInfo
    const slow = Array.from({ length: MOST / 2 }, () => connect(port, '127.0.0.1'))
    for (const socket of slow) socket.write('POST /act HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{')
    await Promise.all(slow.map((socket) => once(socket, 'connect')))
    await begin(MOST / 2, act)
    for (const socket of slow) socket.write('}')
    await until(() => working === MOST)
    expect(working).toBe(MOST)
    for (const socket of slow) socket.destroy()
  })

  it('counts the work of a client that has left until its end', async () => {
    const leaving = new AbortController()
    const left = Array.from({ length: MOST }, () => fetch(`${url}/read`, { signal: leaving.signal }).catch(() => undefined))
    await until(() => working === MOST)
    leaving.abort()
    await Promise.all(left)
    expect((await read()).status).toBe(503)
    finish()
    await until(() => working === 0)
    await pause(0)
    expect((await read()).status).toBe(200)
  })
})
