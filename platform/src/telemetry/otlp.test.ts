import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Writable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { statement, type Role } from '../db/port.ts'
import { databaseKinds, freshDatabase, type FreshDatabase } from '../db/testing.ts'
import { createHttpServer } from '../http/server.ts'
import { createLog } from '../log.ts'
import { tracedDatabase } from './database-spans.ts'
import { watchOutgoing } from './outgoing.ts'
import { startTelemetry, type Telemetry } from './telemetry.ts'

const role: Role = { name: 'netzportal_dispatch', guarded: false, connections: 2 }
const find = statement('probe.findPerson', 'select $1::text as name')
const broken = statement('probe.breaks', 'select $1::text::integer as number')
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`

/** A server that keeps what it is sent. */
async function receiver(status: number | 'hangs' = 200) {
  const received: { path: string; headers: NodeJS.Dict<string | string[]>; body: Buffer }[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    if (status !== 'hangs') response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end()
  }
  const server = createServer((request, response) => void receive(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  return { server, received, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

describe.each(databaseKinds)('a request with its traces, on %s', (kind) => {
  let fresh: FreshDatabase
  const servers: Server[] = []
  const ends: (() => unknown)[] = []
  const logged: string[] = []
  // each log knows the outages that it has told already
  const newLog = () => createLog('warn', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))

  const named = { service: 'test', instance: 'here/1', version: '1' }

  beforeAll(async () => {
    fresh = await freshDatabase(kind, [{ part: 'dispatch', folder: join(import.meta.dirname, '../../migrations') }])
  })
  afterAll(() => fresh.drop())
  afterEach(async () => {
    for (const end of ends.splice(0)) await end()
    for (const server of servers.splice(0)) server.close()
    logged.length = 0
  })

  async function begin(endpoint: string | undefined) {
    const log = newLog()
    const [service, telemetry] = [await receiver(), await startTelemetry({ ...named, log, endpoint, flushMs: 500 })]
    const database = telemetry.traces ? tracedDatabase(fresh.database) : fresh.database
    ends.push(watchOutgoing(new Map([[service.url, 'ablesedienst']])))
    servers.push(service.server)
    const fastify = await createHttpServer({
      log,
      trustedProxies: ['10.0.0.1'],
      traces: telemetry.traces,
      https: false,
      partnerOrigins: [],
    })
    fastify.post('/person/:id', async () => {
      await database.plain(role, (db) => db.transaction((tx) => tx.query(find, ['Ada Sonne'])))
      await database.plain(role, (db) => db.query(broken, ['Ada Sonne'])).catch(() => undefined)
      await fetch(`${service.url}/reading?name=Ada+Sonne`, { method: 'POST', body: 'Ada Sonne' })
      return {}
    })
    ends.push(() => fastify.close())
    const ask = (remoteAddress = '10.0.0.1') =>
      fastify.inject({
        method: 'POST',
        url: '/person/1000000001?email=ada@demo.example',
        payload: { Name: 'Ada Sonne' },
        remoteAddress,
        headers: { traceparent: PARENT, 'x-request-id': 'proxy-gives-1' },
      })
    return { ask, telemetry, service }
  }
  const bodiesAt = (path: string, { received }: Awaited<ReturnType<typeof receiver>>) =>
    Buffer.concat(received.filter((one) => one.path === path).map(({ body }) => body))

  it('sends spans of route, statements and outgoing calls when the process stops, with nobody in them', async () => {
    const collector = await receiver()
    servers.push(collector.server)
    const { ask, telemetry, service } = await begin(collector.url)
    expect((await ask()).statusCode).toBe(200)
    await telemetry.stop()
    const spans = bodiesAt('/v1/traces', collector)
    const names = ['POST /person/:id', 'probe.findPerson', 'probe.breaks', 'POST ablesedienst', 'proxy-gives-1', 'here/1']
    expect(names.filter((name) => !spans.includes(name))).toEqual([])
    for (const secret of ['Ada', '1000000001', 'ada@demo', '/reading']) expect([secret, spans.includes(secret)]).toEqual([secret, false])
    // the trace of the proxy goes on, here and behind
    expect(spans.includes(Buffer.from(TRACE, 'hex'))).toBe(true)
    const [outgoing] = service.received
    expect(outgoing?.headers).toMatchObject({
      'x-request-id': 'proxy-gives-1',
      traceparent: expect.stringMatching(`^00-${TRACE}-`) as string,
    })
    expect(outgoing?.headers['traceparent']).not.toBe(PARENT)
    const metrics = bodiesAt('/v1/metrics', collector)
    expect(metrics.includes('http_client_request_duration_seconds')).toBe(true)
  })

  it('begins a trace of its own for a stranger', async () => {
    const collector = await receiver()
    servers.push(collector.server)
    const { ask, telemetry, service } = await begin(collector.url)
    await ask('192.0.2.1')
    await telemetry.stop()
    const spans = bodiesAt('/v1/traces', collector)
    expect([spans.includes('POST /person/:id'), spans.includes(Buffer.from(TRACE, 'hex'))]).toEqual([true, false])
    expect(service.received[0]?.headers['traceparent']).not.toContain(TRACE)
    expect(service.received[0]?.headers['x-request-id']).not.toBe('proxy-gives-1')
  })

  it('stops although the receiver hangs', async () => {
    const hanging = await receiver('hangs')
    servers.push(hanging.server)
    const { ask, telemetry } = await begin(hanging.url)
    expect((await ask()).statusCode).toBe(200)
    await telemetry.stop()
    hanging.server.closeAllConnections()
  })

  it('says in the log that the receiver refuses', async () => {
    const refusing = await receiver(403)
    servers.push(refusing.server)
    const { ask, telemetry } = await begin(refusing.url)
    await ask()
    await telemetry.stop()
    expect(logged.filter((line) => line.includes('telemetry has a fault'))).toHaveLength(1)
  })

  it('has no traces without a receiver, but a name and metrics', async () => {
    const { ask, telemetry, service } = await begin(undefined)
    await ask()
    expect(service.received[0]?.headers).toMatchObject({ 'x-request-id': 'proxy-gives-1' })
    expect(service.received[0]?.headers).not.toHaveProperty('traceparent')
    const text = await telemetry.metrics()
    await telemetry.stop()
    expect(text).toContain('http_client_request_duration_seconds_count{target="ablesedienst",status="200"} 1')
  })

  it('counts a service that is away as status 0', async () => {
    const telemetry: Telemetry = await startTelemetry({ ...named, log: newLog() })
    const away = await receiver()
    away.server.close()
    ends.push(watchOutgoing(new Map([[away.url, 'anbieter']])))
    await fetch(away.url).catch(() => undefined)
    const text = await telemetry.metrics()
    await telemetry.stop()
    expect(text).toContain('http_client_request_duration_seconds_count{target="anbieter",status="0"} 1')
  })
})
