import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import {
  countJob,
  countMessage,
  observeBudgets,
  observeClock,
  observeHandover,
  observeImports,
  observePools,
  observeQueues,
} from './feeds.ts'
import type { QueueState } from '../queue/store.ts'
import { count, observe } from './live.ts'
import { SOURCE_MS } from './limits.ts'
import { startTelemetry, type Telemetry } from './telemetry.ts'

const logged: string[] = []
const log = createLog('warn', new Writable({ write: (line, _, done) => (logged.push(String(line)), done()) }))
const ends: (() => void)[] = []
let telemetry: Telemetry

beforeEach(async () => {
  telemetry = await startTelemetry({ service: 'test', instance: 'here/1', version: '1', log })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const end of ends.splice(0)) end()
  await telemetry.stop()
  logged.length = 0
})

/** The lines of /metrics with this name. */
const lines = async (name: string) => (await telemetry.metrics()).split('\n').filter((line) => line.startsWith(name))
const mails: QueueState = { name: 'email', due: 4, paused: 3, active: 2, dead: 1, oldest_seconds: 90 }

describe('the metrics', () => {
  it('tell how far the systems of the operator are', async () => {
    const webhook = { name: 'SAP', waiting: 5, dead: 2, oldestSeconds: 90, isPaused: true }
    const at = new Date('2026-11-20T09:00:00Z')
    ends.push(observeHandover(async () => ({ oldestSeconds: 120, pulls: [{ key: 'ERP', at }], webhooks: [webhook] })))
    expect(await lines('netzportal_vorgaenge')).toEqual(['netzportal_vorgaenge_oldest_seconds 120'])
    expect(await lines('netzportal_abruf')).toEqual([`netzportal_abruf_timestamp_seconds{key="ERP"} ${at.getTime() / 1000}`])
    expect(await lines('netzportal_webhook_')).toEqual([
      'netzportal_webhook_waiting{webhook="SAP"} 5',
      'netzportal_webhook_dead{webhook="SAP"} 2',
      'netzportal_webhook_oldest_seconds{webhook="SAP"} 90',
      'netzportal_webhook_paused{webhook="SAP"} 1',
    ])
  })

  it('read the pools each time', async () => {
    let inUse = 3
    ends.push(observePools(() => [{ pool: 'netzportal_kunde', inUse: inUse++, idle: 1, waiting: 4, most: 5 }]))
    expect(await lines('netzportal_pool')).toEqual([
      'netzportal_pool_in_use{pool="netzportal_kunde"} 3',
      'netzportal_pool_idle{pool="netzportal_kunde"} 1',
      'netzportal_pool_waiting{pool="netzportal_kunde"} 4',
      'netzportal_pool_most{pool="netzportal_kunde"} 5',
    ])
    expect(await lines('netzportal_pool_in_use')).toEqual(['netzportal_pool_in_use{pool="netzportal_kunde"} 4'])
  })

  it('read the queues once in a while, however many ask', async () => {
    let reads = 0
    ends.push(observeQueues(async () => [{ ...mails, paused: 0, due: (reads += 1) }]))
    const [first] = await Promise.all([lines('netzportal_queue'), lines('netzportal_queue')])
    expect(first).toEqual([
      'netzportal_queue_waiting{queue="email"} 1',
      'netzportal_queue_active{queue="email"} 2',
      'netzportal_queue_dead{queue="email"} 1',
      'netzportal_queue_oldest_seconds{queue="email"} 90',
    ])
    expect([reads, await lines('netzportal_queue_waiting')]).toEqual([1, ['netzportal_queue_waiting{queue="email"} 1']])
  })

  it('count jobs and messages by their outcome', async () => {
    countJob('chainProtokoll', 'done', 0.5)
    countJob('chainProtokoll', 'failed', 20)
    countMessage('email', 'sent')
    countMessage('email', 'sent')
    countMessage('sms', 'refused')
    const jobs = await lines('netzportal_job_duration_seconds_count')
    expect(jobs).toEqual([
      'netzportal_job_duration_seconds_count{task="chainProtokoll",outcome="done"} 1',
      'netzportal_job_duration_seconds_count{task="chainProtokoll",outcome="failed"} 1',
    ])
    expect(await lines('netzportal_messages_total')).toEqual([
      'netzportal_messages_total{channel="email",outcome="sent"} 2',
      'netzportal_messages_total{channel="sms",outcome="refused"} 1',
    ])
  })

  it('show the last import of each outcome, and the lines of the newest', async () => {
    const failed = { outcome: 'failed', endedAt: new Date('2026-11-26T02:00:00Z'), seconds: 3, lines: { bad: 0 } }
    const written = { outcome: 'written', endedAt: new Date('2026-11-25T02:00:00Z'), seconds: 60, lines: { bad: 2, new: 9 } }
    ends.push(observeImports(async () => [failed, written]))
    expect(await lines('netzportal_import')).toEqual([
      'netzportal_import_end_timestamp_seconds{outcome="failed"} 1795658400',
      'netzportal_import_end_timestamp_seconds{outcome="written"} 1795572000',
      'netzportal_import_duration_seconds 3',
      'netzportal_import_lines{outcome="bad"} 0',
    ])
  })

  it('show budgets and the clock', async () => {
    ends.push(observeBudgets(async () => [{ budget: 'PIN EMail', used: 4000, most: 5000 }]))
    const measured: number[] = []
    ends.push(observeClock(() => measured[0]))
    expect(await lines('netzportal_budget')).toEqual([
      'netzportal_budget_used{budget="PIN EMail"} 4000',
      'netzportal_budget_most{budget="PIN EMail"} 5000',
    ])
    expect(await lines('netzportal_clock')).toEqual([])
    measured.push(-7.5)
    expect(await lines('netzportal_clock')).toEqual(['netzportal_clock_offset_seconds -7.5'])
  })

  it('come without what cannot be read, and the log says so', async () => {
    ends.push(observeQueues(() => Promise.reject(new Error('the database is away'))))
    count('signIns', { outcome: 'ok' })
    expect(await lines('netzportal_')).toContain('netzportal_sign_ins_total{outcome="ok"} 1')
    expect(logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['some metrics cannot be read'])
  })

  it('do not wait for a source that hangs', async () => {
    ends.push(observe(['clockOffset'], () => new Promise(() => undefined)))
    count('signIns', { outcome: 'ok' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = lines('netzportal_sign_ins')
    await vi.advanceTimersByTimeAsync(SOURCE_MS)
    expect(await asked).toEqual(['netzportal_sign_ins_total{outcome="ok"} 1'])
  })

  it('end with the process, and begin anew', async () => {
    ends.push(observePools(() => [{ pool: 'p', inUse: 1, idle: 0, waiting: 0, most: 1 }]))
    countMessage('email', 'sent')
    await telemetry.stop()
    telemetry = await startTelemetry({ service: 'test', instance: 'here/1', version: '1', log })
    expect([await lines('netzportal_messages'), await lines('netzportal_pool_most')]).toEqual([[], ['netzportal_pool_most{pool="p"} 1']])
  })
})
