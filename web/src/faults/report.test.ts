import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FetchError, ResponseError } from '../_api/errors.ts'
import type { tellServer } from './report.ts'

const sent: Record<string, string>[] = []
let report: typeof tellServer
let answer: () => Promise<Response>

beforeEach(async () => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { documentElement: { dataset: { release: '2.26.3-6' } } })
  answer = async () => new Response(null, { status: 204 })
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    sent.push(JSON.parse(body) as Record<string, string>)
    return answer()
  })
  // each page load counts anew
  vi.resetModules()
  report = (await import('./report.ts')).tellServer
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

describe('a fault of a page', () => {
  it('is reported with its place, its page and the release', async () => {
    await report('script', new TypeError('x is undefined'), '/vorgaenge/$vorgang_id')
    expect(sent).toEqual([
      {
        kind: 'script',
        message: 'TypeError: x is undefined',
        stack: expect.stringContaining('report.test') as string,
        page: '/vorgaenge/$vorgang_id',
        version: '2.26.3-6',
      },
    ])
  })

  it('is reported once, and five of a page load', async () => {
    const fault = new Error('the same')
    await Promise.all([report('script', fault, '/'), report('render', fault, '/')])
    for (let number = 0; number < 9; number += 1) await report('script', new Error(`fault ${number}`), '/')
    expect(sent.map(({ message }) => message)).toEqual(['Error: the same', ...[0, 1, 2, 3].map((number) => `Error: fault ${number}`)])
  })

  it.each([
    ['a lost connection', new FetchError(new Error('x'))],
    ['an answer of the server', new ResponseError(500, { code: 'InternerFehler' })],
    ['a call that was given up', Object.assign(new Error('x'), { name: 'AbortError' })],
    ['a script that did not load', new TypeError('Failed to fetch dynamically imported module: /assets/x.js')],
    ['a style sheet that did not load', new Error('Unable to preload CSS for /assets/x.css')],
    ['an add-on', 'Script error.'],
    ['a note of the browser', 'ResizeObserver loop completed with undelivered notifications.'],
  ])('is none: %s', async (_, fault) => {
    await report('promise', fault, '/')
    expect(sent).toEqual([])
  })

  it('is cut, and whatever was thrown is no form', async () => {
    await report('script', new Error('x'.repeat(9000)), '/')
    await report('promise', { email: 'ada@demo.example' }, '/')
    expect([sent[0]?.['message']?.length, sent[0]?.['stack']?.length, sent[1]?.['message']]).toEqual([500, 4000, 'thrown object'])
  })

  it('stays quiet if it cannot be reported', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(report('script', new Error('x'), '/')).resolves.toBeUndefined()
    const hostile = Object.defineProperty(new Error('y'), 'stack', {
      get: () => {
        throw new Error('z')
      },
    })
    await expect(report('script', hostile, '/')).resolves.toBeUndefined()
  })
})
