import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statusOf } from '../running-process.ts'
import { beginLoad } from '../steady-load.ts'
import { beginCustomers, settleCustomers, type Customers } from './customers.ts'
import { noCluster } from './durable-cluster.ts'
import { linesOf, mostInASecond, stacksIn } from './log-lines.ts'
import { openSite, type Site } from './site.ts'
import { readEffects } from './stored.ts'
import { judge } from './verdict.ts'

const CUSTOMERS = 8
const PER_SECOND = 20
const AWAY_MS = 30_000
const AROUND_MS = 3000
/** answers under way at both ends of the outage may be of either kind */
const EDGE_MS = 500
const MINUTE_MS = 60_000
/** the longest that the question for readiness may take, with a machine that has other work */
const READY_MS = 5000
/** the longest until everything serves again */
const AGAIN_MS = 15_000

interface Told {
  readonly from: number
  readonly ms: number
  readonly status: number
  readonly retryAfter: string | null
}

describe.skipIf(noCluster)('PostgreSQL away for 30 seconds under load', () => {
  let site: Site
  let customers: Customers
  let cookie: string

  beforeAll(async () => {
    site = await openSite({ env: { LOG_LEVEL: 'warn' } })
    const settled = await settleCustomers(site, CUSTOMERS)
    cookie = settled[0]?.cookie ?? ''
    customers = beginCustomers(site, settled, 1)
  }, 2 * MINUTE_MS)
  afterAll(() => site.close(), MINUTE_MS)

  /** Loads both portals without a balancer, and notes what each answer was. */
  function loadPortals(told: Told[]) {
    return beginLoad(PER_SECOND, async (number) => {
      const from = performance.now()
      const port = site.portals[number % site.portals.length]?.port
      const answer = await fetch(`http://127.0.0.1:${port}/api/css/v5/pages/vertraege`, { headers: { cookie } })
      await answer.text()
      told.push({ from, ms: performance.now() - from, status: answer.status, retryAfter: answer.headers.get('retry-after') })
      return undefined
    })
  }

  const goAway = {
    /** refuses connections */
    stopped: async () => {
      await site.cluster.stop()
      return () => site.cluster.start()
    },
    /** takes connections and says nothing */
    silent: async () => {
      const goOn = await site.cluster.freeze()
      return async () => goOn()
    },
  }

  it.each(['stopped', 'silent'] as const)(
    'is told by 503 and one line of the log, and is over by itself: %s',
    { timeout: 3 * MINUTE_MS },
    async (how) => {
      const members = [...site.portals, site.identity]
      const logged = members.map(({ log }) => log().length)
      const told: Told[] = []
      const load = loadPortals(told)
      await pause(AROUND_MS)
      const away = performance.now()
      const comeBack = await goAway[how]()
      const health: { readonly live: readonly number[]; readonly ready: readonly number[]; readonly ms: number }[] = []
      while (performance.now() < away + AWAY_MS) {
        await pause(1000)
        const asked = performance.now()
        const ask = (name: string) => Promise.all(members.map(({ port }) => statusOf(`http://127.0.0.1:${port}/health/${name}`)))
        const [live, ready] = await Promise.all([ask('live'), ask('ready')])
        health.push({ live, ready, ms: performance.now() - asked })
      }
      const lines = members.map(({ log }, index) => linesOf(log().slice(logged[index])))
      const back = performance.now()
      await comeBack()
      const servesAfterMs = Math.round(await site.untilServing())
      const served = performance.now()
      await pause(AROUND_MS)
      const { failures } = await load.end()

      const during = told.filter(({ from }) => from > away + EDGE_MS && from < back - EDGE_MS)
      const after = told.filter(({ from }) => from > served)
      console.table({
        [how]: {
          'answers while away': during.length,
          'longest answer, ms': Math.round(Math.max(...during.map(({ ms }) => ms))),
          'longest /health/ready, ms': Math.round(Math.max(...health.map(({ ms }) => ms))),
          'ms until all serves': servesAfterMs,
          'lines of the log': lines.map(({ length }) => length).join(' '),
        },
      })
      // a silent server answers late what was asked just before it speaks again
      const kinds = new Set(during.map(({ status, retryAfter }) => `${status} ${retryAfter}`))
      if (how === 'silent') kinds.delete('200 null')
      expect({ kinds: [...kinds], failures }).toEqual({ kinds: ['503 5'], failures: [] })
      expect(new Set(health.flatMap(({ live }) => live))).toEqual(new Set([200]))
      expect(new Set(health.flatMap(({ ready }) => ready))).toEqual(new Set([503]))
      expect(Math.max(...health.map(({ ms }) => ms))).toBeLessThan(READY_MS)
      expect(members.map((member) => member.isRunning())).toEqual(members.map(() => true))
      expect(lines.map(mostInASecond)).toEqual(members.map(() => 1))
      expect(Math.max(...lines.map(stacksIn))).toBeLessThanOrEqual(1)
      expect(servesAfterMs).toBeLessThan(AGAIN_MS)
      expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]))
    },
  )

  it(
    'loses, doubles and hides nothing',
    async () => {
      await customers.end()
      const verdict = judge(customers.history, await readEffects(site.database))
      expect({ ...verdict, surprises: customers.surprises }).toEqual({ lost: [], doubled: [], stale: [], unasked: [], surprises: [] })
    },
    3 * MINUTE_MS,
  )
})
