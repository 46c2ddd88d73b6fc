import { Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from './db/port.ts'
import { createLog } from './log.ts'
import { inRequest } from './request-scope.ts'

const lines: Record<string, unknown>[] = []
const destination = new Writable({
  write: (chunk, _, done) => (lines.push(JSON.parse(String(chunk)) as Record<string, unknown>), done()),
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  lines.length = 0
})

const newLog = () => createLog('info', destination, { instance: 'here/1', version: '2.26.3-1' })
const away = () => new DatabaseUnavailable(new Error('connect ECONNREFUSED'))

describe('an outage in the log', () => {
  it('is one line, then one that counts, however many calls fail', () => {
    const log = newLog()
    for (let call = 0; call < 1420; call += 1) inRequest(`call-${call}`, () => log.error({ err: away() }, 'a call failed'))
    expect(lines).toMatchObject([{ level: 50, msg: 'a call failed', request: 'call-0', err: { type: 'DatabaseUnavailable' } }])
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toMatchObject({
      level: 50,
      outage: 'DatabaseUnavailable',
      spared: 1419,
      msg: expect.stringContaining('again') as string,
    })
    expect(lines[1]).not.toHaveProperty('request')
  })

  it('is one whatever place it is seen at, and reported ever less often while it goes on', () => {
    const log = newLog()
    for (let second = 0; second < 60; second += 1) {
      log.error({ err: away() }, 'a call failed')
      log.warn({ err: away() }, 'a job failed')
      vi.advanceTimersByTime(1000)
    }
    // after 1, 3, 7, 15 and 31 seconds
    expect(lines.map(({ spared }) => spared)).toEqual([undefined, 1, 4, 8, 16, 32])
  })

  it('is over after a pause without it', () => {
    const log = newLog()
    log.error({ err: away() }, 'a call failed')
    vi.advanceTimersByTime(1000)
    log.error({ err: away() }, 'a call failed')
    expect(lines.map(({ msg }) => msg)).toEqual(['a call failed', 'a call failed'])
  })

  it('does not hide another fault, nor one of another place', () => {
    const log = newLog()
    log.error({ err: away() }, 'a call failed')
    log.error({ err: new TypeError('x is undefined') }, 'a call failed')
    log.error({ err: new TypeError('x is undefined') }, 'a call failed')
    log.error({ err: Object.assign(new Error('x'), { code: '23505' }) }, 'a call failed')
    expect(lines).toHaveLength(4)
  })

  it('does not hide that the same kind of fault is about something else', () => {
    const log = newLog()
    const fault = () => new TypeError('x is undefined')
    for (const job of ['first', 'second', 'first']) log.error({ err: fault(), job, email: 'ada@demo.example' }, 'a job failed')
    expect(lines.map(({ job }) => job)).toEqual(['first', 'second'])
    vi.advanceTimersByTime(1000)
    expect(lines[2]).toMatchObject({ job: 'first', spared: 1, outage: expect.stringMatching(/^TypeError /) as string })
    expect(lines).toHaveLength(3)
    expect(JSON.stringify(lines)).not.toContain('ada@')
  })

  it('does not hide a fault of the same place that says something else, and does not repeat what it says', () => {
    const log = newLog()
    const fault = (what: string) => new TypeError(`no ${what}`)
    for (const what of ['name', 'ada@demo.example', 'name']) log.error({ err: fault(what) }, 'a call failed')
    expect(lines.map(({ err }) => (err as { message: string }).message)).toEqual(['no name', 'no ada@demo.example'])
    vi.advanceTimersByTime(1000)
    expect(lines).toHaveLength(3)
    expect(JSON.stringify(lines[2])).not.toContain('no name')
  })

  it('may be named by the line itself', () => {
    const log = newLog()
    for (const reason of ['invalid_client', 'invalid_client', 'server_error'])
      log.warn({ outage: `renewal ${reason}`, reason }, 'not renewed')
    expect(lines.map(({ reason }) => reason)).toEqual(['invalid_client', 'server_error'])
  })

  it('never hides a plain line, news, or the end of the process', () => {
    const log = newLog()
    for (const _ of [1, 2]) {
      log.warn({ job: 'x' }, 'plain')
      log.info({ err: away() }, 'news')
      log.fatal({ err: away() }, 'the end')
    }
    expect(lines).toHaveLength(6)
  })
})

it('a line names the process, its version, and the request that it belongs to', () => {
  const log = newLog()
  log.info('begins')
  inRequest('a1b2c3d4', () => log.info({ status: 200 }, 'answered'))
  expect(lines[0]).toEqual({ level: 30, time: expect.any(String) as string, instance: 'here/1', version: '2.26.3-1', msg: 'begins' })
  expect(lines[1]).toMatchObject({ instance: 'here/1', request: 'a1b2c3d4', status: 200 })
})
