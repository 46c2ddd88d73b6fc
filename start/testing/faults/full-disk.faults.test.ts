import { createSchluessel } from '#server/erp/schluessel/acts.ts'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginCustomers, settleCustomers, type Customers, type Settled } from './customers.ts'
import { noCluster } from './durable-cluster.ts'
import { linesOf, mostInASecond, stacksIn } from './log-lines.ts'
import { openSite, type Site } from './site.ts'
import { openSmallDisk } from './small-disk.ts'
import { readEffects } from './stored.ts'
import { judge } from './verdict.ts'

const DATABASE_BYTES = 192 * 2 ** 20
const STORE_BYTES = 4 * 2 ** 20
const CUSTOMERS = 8
const FULL_MS = 20_000
const AROUND_MS = 3000
const MINUTE_MS = 60_000

const toldOf = ({ history }: Customers) => history.writes.filter(({ outcome }) => outcome === 'told').length

const disks = noCluster ? [] : [await openSmallDisk(DATABASE_BYTES), await openSmallDisk(STORE_BYTES)]
const [database, store] = disks
const reason = noCluster ?? (database && store ? undefined : 'no file system can be mounted here')

describe.skipIf(reason)(`a full disk${reason ? `, left out since ${reason}` : ''}`, () => {
  let site: Site
  let settled: Settled[]

  beforeAll(async () => {
    const settings = { max_wal_size: '64MB', min_wal_size: '32MB' }
    site = await openSite({
      cluster: { within: database?.folder ?? '', logWithin: tmpdir(), settings },
      env: { DOKUMENTE_ORDNER: store?.folder ?? '', LOG_LEVEL: 'warn' },
    })
    settled = await settleCustomers(site, CUSTOMERS)
  }, 2 * MINUTE_MS)
  afterAll(async () => {
    await site.close()
    for (const disk of disks) await disk?.remove()
  }, MINUTE_MS)

  it('of PostgreSQL refuses what is written, loses nothing, and is over when there is room', { timeout: 4 * MINUTE_MS }, async () => {
    const logged = site.portals.map(({ log }) => log().length)
    const customers = beginCustomers(site, settled, 1)
    await pause(AROUND_MS)
    await database?.fill()
    const full = performance.now()
    const unanswered = customers.counts.unanswered
    const pages = new Set<number>()
    while (performance.now() < full + FULL_MS) {
      await pause(200)
      const page = await fetch(`${site.url}/api/css/v5/pages/vertraege`, { headers: { cookie: settled[0]?.cookie ?? '' } })
      await page.text()
      pages.add(page.status)
    }
    const refused = customers.counts.unanswered - unanswered
    const known = toldOf(customers)
    await database?.clear()
    await pause(AROUND_MS)
    const since = toldOf(customers) - known
    await customers.end()
    const lines = site.portals.map(({ log }, index) => linesOf(log().slice(logged[index])))
    console.log({ refused, since, lines: lines.map(({ length }) => length) })
    const verdict = judge(customers.history, await readEffects(site.database))
    expect({ ...verdict, surprises: customers.surprises }).toEqual({ lost: [], doubled: [], stale: [], unasked: [], surprises: [] })
    expect([...pages]).toEqual([200])
    expect(Math.min(refused, since)).toBeGreaterThan(CUSTOMERS)
    expect(lines.map(mostInASecond)).toEqual([1, 1])
    expect(Math.max(...lines.map(stacksIn))).toBe(1)
  })

  it('of the documents refuses a file, leaves no part of it, and takes it when there is room', { timeout: MINUTE_MS }, async () => {
    const { schluessel } = await createSchluessel(site.database, { bezeichnung: 'SAP', rechte: ['importieren'] }, new Date())
    const headers = { authorization: `Bearer ${schluessel}`, 'content-type': 'application/pdf' }
    const put = () =>
      fetch(`${site.url}/api/erp/v1/dateien?datei=rechnung.pdf`, {
        method: 'PUT',
        headers,
        body: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2 ** 20)]),
      })
    await store?.fill()
    const refused = await put()
    expect([refused.status, refused.headers.get('retry-after'), await refused.text()]).toEqual([
      503,
      '5',
      '{"code":"VoruebergehendNichtErreichbar"}',
    ])
    await store?.clear()
    expect(await readdir(store?.folder ?? '', { recursive: true })).toEqual(['.unfertig', 'eingang'])
    expect((await put()).status).toBe(200)
  })
})
