import { createLog } from '#platform/log.ts'
import { startTelemetry } from '#platform/telemetry/telemetry.ts'
import { describe, expect, it } from 'vitest'
import { mountHealth, type Readiness } from './health.ts'
import { mountMetrics } from './metrics.ts'
import { createHttpServer } from './server.ts'

const server = () => createHttpServer({ log: createLog('silent'), trustedProxies: [], https: false, partnerOrigins: [] })

describe('health', () => {
  async function ask(readiness: () => Promise<Readiness>) {
    const fastify = await server()
    mountHealth(fastify, '2.26.3', readiness)
    const [live, ready] = [await fastify.inject('/health/live'), await fastify.inject('/health/ready')]
    await fastify.close()
    expect([live.headers['cache-control'], ready.headers['cache-control']]).toEqual(['no-store', 'no-store'])
    return [live.statusCode, live.json<unknown>(), ready.statusCode, ready.json<unknown>()]
  }
  const live = [200, { status: 'ok', version: '2.26.3' }]

  it('is 200 while the portal can serve', async () => {
    expect(await ask(async () => ({ isReady: true, degraded: [] }))).toEqual([...live, 200, { status: 'ok', version: '2.26.3' }])
  })

  it.each([
    ['says no', async () => ({ isReady: false, degraded: ['clock'] }), ['clock']],
    ['throws', () => Promise.reject(new Error('the database is away')), ['database']],
  ])('is 503 when the question %s, while the process lives', async (_, readiness, degraded) => {
    expect(await ask(readiness)).toEqual([...live, 503, { status: 'unavailable', version: '2.26.3', degraded }])
  })

  it('is 200 with the names of what works badly', async () => {
    const readiness = async () => ({ isReady: true, degraded: ['mail'] })
    expect(await ask(readiness)).toEqual([...live, 200, { status: 'ok', version: '2.26.3', degraded: ['mail'] }])
  })
})

describe('metrics', () => {
  async function ask(access: Parameters<typeof mountMetrics>[1], authorization?: string) {
    const fastify = await server()
    const telemetry = await startTelemetry({ service: 'test', instance: 'here/1', version: '2.26.3-1', log: createLog('silent') })
    mountMetrics(fastify, access, telemetry)
    fastify.get('/thing/:id', async () => 'x')
    await fastify.inject('/thing/geheim')
    const answer = await fastify.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
    await fastify.close()
    await telemetry.stop()
    return answer
  }

  it('count answers by the route’s pattern', async () => {
    const { statusCode, body, headers } = await ask('open')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/thing/:id",status="200"} 1')
    expect(body).not.toContain('geheim')
  })

  it('name the process and show its memory', async () => {
    const { body, headers } = await ask('open')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(body).toContain('target_info{service_name="test",service_instance_id="here/1",service_version="2.26.3-1"} 1')
    expect(body).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
    expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  })

  it('need the token', async () => {
    const access = { token: 'a long token' }
    expect((await ask(access, 'Bearer a long token')).statusCode).toBe(200)
    for (const wrong of [undefined, 'Bearer a long toke', 'Bearer a long token ', 'a long token', 'Basic YTpi']) {
      const { statusCode, body } = await ask(access, wrong)
      expect([statusCode, body]).toEqual([401, ''])
    }
  })

  it('are absent when closed', async () => {
    expect((await ask('closed')).statusCode).toBe(404)
  })
})
