import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../administrator.ts'
import { beginCustomers, settleCustomers, type Customers } from '../faults/customers.ts'
import { noCluster } from '../faults/durable-cluster.ts'
import { linesOf, mostInASecond } from '../faults/log-lines.ts'
import { readEffects } from '../faults/stored.ts'
import { judge } from '../faults/verdict.ts'
import { statusOf } from '../running-process.ts'
import { noHaproxy } from './haproxy.ts'
import { openPairedSite, sessionsAt, type PairedSite } from './paired-site.ts'

const CUSTOMERS = 8
const MINUTE_MS = 60_000
const AGAIN_MS = 10_000
/** longer than the proxy needs to see it, and than a call waits at most */
const AWAY_MS = 25_000
const BESIDE_MS = 4000
const LOOK_MS = 100

describe.skipIf(noCluster ?? noHaproxy)('a pair of PostgreSQL of which one is missing, under load', () => {
  let paired: PairedSite
  let customers: Customers
  let goOn: () => void = () => undefined
  let pids: readonly (number | undefined)[]
  const members = () => [...paired.site.portals, paired.site.identity]

  beforeAll(async () => {
    paired = await openPairedSite()
    const { site } = paired
    pids = members().map((member) => member.pid())
    const settled = await settleCustomers(site, CUSTOMERS)
    await site.rows.sql(`update portal.sitzung set auth_time = now() + interval '15 minutes'`)
    customers = beginCustomers(site, settled, 1)
  }, 4 * MINUTE_MS)
  afterAll(() => {
    // a server that hangs cannot end
    goOn()
    return paired.close()
  }, MINUTE_MS)

  const readyOf = () => Promise.all(members().map(({ port }) => statusOf(`http://127.0.0.1:${port}/health/ready`)))
  /** The lines that the proxy writes of its servers. */
  const proxySays = (from: number) => paired.haproxy.log().slice(from)

  it(
    'refuses without a standby, piles up no connections, and serves once the leader is told to be alone',
    { timeout: 4 * MINUTE_MS },
    async () => {
      const { site, pair, haproxy } = paired
      const from = haproxy.log().length
      const logged = members().map(({ log }) => log().length)
      await pair.standby().server.kill('server and its processes')
      const died = performance.now()
      await expect.poll(readyOf).toEqual([503, 503, 503])
      const refused = performance.now() - died
      await pause(AWAY_MS - refused)
      const waiting = await sql(pair.leader().server.url, `select from pg_stat_activity where wait_event = 'SyncRep'`)
      const lines = members().map(({ log }, index) => linesOf(log().slice(logged[index])))
      const told = performance.now()
      await pair.leadAlone()
      await site.untilServing()
      const again = performance.now() - told
      console.table({
        'the standby dies': {
          'ms until /health/ready is 503': Math.round(refused),
          'commits that wait after 25 s': waiting.length,
          'lines of the log': lines.map(({ length }) => length).join(' '),
          'ms until all serves, alone': Math.round(again),
        },
      })
      expect(proxySays(from)).toMatch(/Server netzportal-postgresql\/db1 is DOWN/)
      expect(waiting.length).toBeLessThanOrEqual(45)
      expect(Math.max(...lines.map(mostInASecond))).toBeLessThanOrEqual(3)
      expect(again).toBeLessThan(AGAIN_MS)
      await pair.standby().server.start()
      await pair.pairUp()
    },
  )

  it('leaves a leader that hangs as soon as the standby is promoted, and never comes back to it', { timeout: 4 * MINUTE_MS }, async () => {
    const { site, pair } = paired
    const former = pair.leader().server
    goOn = await former.freeze()
    await expect.poll(readyOf).toEqual([503, 503, 503])
    const promoted = performance.now()
    await pair.promote()
    await site.untilServing()
    const again = performance.now() - promoted
    goOn()
    let most = 0
    // sessions that the proxy shut end as soon as the server goes on
    await expect.poll(() => sessionsAt(former.url)).toBe(0)
    for (const end = performance.now() + BESIDE_MS; performance.now() < end; await pause(LOOK_MS))
      most = Math.max(most, await sessionsAt(former.url))
    console.table({ 'the leader hangs': { 'ms until all serves': Math.round(again), 'sessions at the former leader': most } })
    expect(again).toBeLessThan(AGAIN_MS)
    expect(most).toBe(0)
    await former.stop()
    await pair.rejoin()
  })

  it('loses, doubles and hides nothing, without a restart', { timeout: 3 * MINUTE_MS }, async () => {
    await customers.end()
    const verdict = judge(customers.history, await readEffects(paired.site.database))
    expect({ ...verdict, surprises: customers.surprises }).toEqual({ lost: [], doubled: [], stale: [], unasked: [], surprises: [] })
    expect(members().map((member) => member.pid())).toEqual(pids)
    expect(members().map((member) => member.isRunning())).toEqual([true, true, true])
  })
})
