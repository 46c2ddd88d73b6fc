import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../_kit/testing.ts'
import { REPORTS_OF_NETWORK } from './limits.ts'

const fault = {
  kind: 'render',
  message: 'TypeError: no Vertragskonto 2000000001 of ada@demo.example',
  stack: 'TypeError: x\n    at show (https://portal.example/assets/OverviewPage-Dk3f.js:1:2345)',
  page: '/vorgaenge/$vorgang_id',
  version: '2.26.3-6',
}

describe.each(databaseKinds)('a fault of a page on %s', (kind) => {
  let portal: TestPortal

  beforeAll(async () => {
    portal = await startTestPortal(kind)
  })
  afterAll(() => portal.stop())
  afterEach(async () => {
    await portal.sql('delete from portal.quota')
    portal.logged.length = 0
  })

  const report = (changes: object = {}, options: object = {}) =>
    portal.request('POST', '/api/portal/v1/faults', { body: { ...fault, ...changes }, ...options })
  // the same place is one outage to the log, so each test has its own
  const placeOf = (name: string) => `at ${name} (https://portal.example/assets/Page-${name}.js:1:2)`
  const lines = () =>
    portal.logged.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'a page has a fault')

  it('is a line that names page, place and release, and nobody', async () => {
    expect((await report()).status).toBe(204)
    expect(lines()).toEqual([
      expect.objectContaining({
        level: 40,
        kind: 'render',
        page: '/vorgaenge/$vorgang_id',
        browserVersion: '2.26.3-6',
        message: 'TypeError: no Vertragskonto <number> of <email>',
        stack: ['show OverviewPage-Dk3f.js:1:2345'],
      }),
    ])
    expect(JSON.stringify(portal.logged)).not.toMatch(/ada@demo|2000000001/)
  })

  it('takes no page and no release that a stranger invents', async () => {
    await report({ page: '/vorgaenge/1000000001', version: 'ada@demo.example', stack: placeOf('invented') })
    expect(lines()).toMatchObject([{ page: '-', browserVersion: '-' }])
  })

  it.each([{ kind: 'other' }, { message: 'x'.repeat(501) }, { stack: 'x'.repeat(4001) }, { page: undefined }, { Formular: 'Ada' }])(
    'is refused with %o',
    async (changes) => {
      expect((await report(changes)).status).toBe(400)
      expect(lines()).toEqual([])
    },
  )

  it('is refused from another origin', async () => {
    expect((await report({}, { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })

  it('is limited for each network, and the log too', async () => {
    const statuses = new Set<number>()
    const stack = placeOf('limited')
    for (let count = 0; count < REPORTS_OF_NETWORK.most; count += 1) statuses.add((await report({ stack })).status)
    expect([...statuses]).toEqual([204])
    const refused = await report({ stack })
    expect([refused.status, refused.body]).toEqual([429, { code: 'ZuVieleAnfragen' }])
    expect(lines()).toHaveLength(1)
  })
})
