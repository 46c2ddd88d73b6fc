import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../administrator.ts'
import { beginCustomers, settleCustomers, type Customers } from '../faults/customers.ts'
import { noCluster } from '../faults/durable-cluster.ts'
import type { History } from '../faults/history.ts'
import { seeded } from '../faults/seeded.ts'
import { readEffects } from '../faults/stored.ts'
import { judge } from '../faults/verdict.ts'
import { noHaproxy } from './haproxy.ts'
import { openPairedSite, sessionsAt, type PairedSite } from './paired-site.ts'

const ROUNDS = Number(process.env['FAILOVER_ROUNDS'] ?? 10)
const SEED = Number(process.env['FAILOVER_SEED'] ?? randomInt(2 ** 31))
const CUSTOMERS = 16
/** the longest that a leader works under load before it is killed, and that nobody leads */
const BEFORE_MS = 3000
const WITHOUT_MS = 3000
/** how long the former leader is there again beside the new one, some questions of the proxy long */
const BESIDE_MS = 4000
const AGAIN_MS = 10_000
const LOOK_MS = 20
const MINUTE_MS = 60_000

describe.skipIf(noCluster ?? noHaproxy)(`a pair of PostgreSQL of which the leader dies in ${ROUNDS} rounds, FAILOVER_SEED=${SEED}`, () => {
  let paired: PairedSite

  beforeAll(async () => {
    paired = await openPairedSite()
  }, 3 * MINUTE_MS)
  afterAll(() => paired.close(), MINUTE_MS)

  /** Milliseconds from a moment until a write is told that began after it; an earlier one may have been told before, and repeated. */
  async function firstTold({ history }: Customers, from: number): Promise<number> {
    for (;;) {
      const told = history.writes.filter(({ outcome, begun }) => outcome === 'told' && begun > from).map(({ ended }) => ended)
      if (told.length > 0) return Math.min(...told) - from
      await pause(LOOK_MS)
    }
  }
  /** Lets the former leader come back as if nothing had happened. Gives the most sessions that it was sent. */
  async function comeBackBeside(): Promise<number> {
    const { server } = paired.pair.standby()
    await server.start()
    let most = 0
    for (const end = performance.now() + BESIDE_MS; performance.now() < end; await pause(LOOK_MS * 10))
      most = Math.max(most, await sessionsAt(server.url))
    expect(await sql(server.url, 'select pg_is_in_recovery() as follows')).toEqual([{ follows: false }])
    await server.stop()
    return most
  }

  it('loses and doubles nothing, and serves again in time without a restart', { timeout: 15 * MINUTE_MS }, async () => {
    const { site, pair } = paired
    const random = seeded(SEED)
    const members = [...site.portals, site.identity]
    const pids = members.map((member) => member.pid())
    const settled = await settleCustomers(site, CUSTOMERS)
    // bank details take a fresh sign-in
    await site.rows.sql(`update portal.sitzung set auth_time = now() + interval '15 minutes'`)
    const customers = beginCustomers(site, settled, SEED)
    const rounds = []
    const firstRound = performance.now()
    for (let round = 1; round <= ROUNDS; round += 1) {
      await pause(BEFORE_MS / 2 + random.below(BEFORE_MS / 2))
      const killed = pair.leader()
      const what = random.pick(['server', 'server and its processes'] as const)
      await killed.server.kill(what)
      const without = random.below(WITHOUT_MS)
      await pause(without)
      const promoted = performance.now()
      await pair.promote()
      const leads = performance.now() - promoted
      const [write] = await Promise.all([firstTold(customers, promoted), site.untilServing()])
      const all = performance.now() - promoted
      const beside = await comeBackBeside()
      const rebuild = performance.now()
      await pair.rejoin()
      rounds.push({
        round,
        killed: `${killed.name}: ${what}`,
        'ms without a leader': without,
        'promoted at': Math.round(promoted - firstRound),
        'ms until promoted': Math.round(leads),
        'ms until a write is told': Math.round(write),
        'ms until all serves': Math.round(all),
        'sessions at the former leader': beside,
        'ms until a standby again': Math.round(performance.now() - rebuild),
      })
    }
    await customers.end()
    const verdict = judge(customers.history, await readEffects(site.database))
    const told = customers.history.writes.filter(({ begun, outcome }) => begun > 0 && outcome === 'told').length
    console.table(rounds)
    if (verdict.stale.length > 0) console.log(staleReads(customers.history, firstRound))
    console.log({ seed: SEED, told, ...customers.counts, reads: customers.history.reads.length, surprises: customers.surprises.length })
    expect({ ...verdict, surprises: customers.surprises }).toEqual({ lost: [], doubled: [], stale: [], unasked: [], surprises: [] })
    expect(told).toBeGreaterThan(ROUNDS * CUSTOMERS)
    expect(Math.max(...rounds.map((round) => round['ms until all serves']))).toBeLessThan(AGAIN_MS)
    expect(rounds.map((round) => round['sessions at the former leader'])).toEqual(rounds.map(() => 0))
    expect(members.map((member) => member.pid())).toEqual(pids)
    expect(members.map((member) => member.isRunning())).toEqual(members.map(() => true))
  })
})

/** When the reads that showed too little were, with the writes of their places before, in milliseconds since the first round began. */
function staleReads({ writes, reads }: History, begun: number): string[] {
  const at = (moment: number) => Math.round(moment - begun)
  return reads
    .filter((read) => judge({ writes, reads: [read] }, []).stale.length > 0)
    .map((read) => {
      const before = writes.filter(
        ({ place, begun: from }) => place.customer === read.place.customer && place.name === read.place.name && from < read.ended,
      )
      const last = before.slice(-3).map((write) => `${write.value} ${write.outcome} ${at(write.begun)}-${at(write.ended)}`)
      return `${read.place.customer} ${read.place.name} read at ${at(read.begun)}-${at(read.ended)}: ${read.values.join(', ')}; writes: ${last.join(', ')}`
    })
}
