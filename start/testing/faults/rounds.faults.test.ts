import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginCustomers, settleCustomers } from './customers.ts'
import { noCluster, type Kill } from './durable-cluster.ts'
import { seeded, type Seeded } from './seeded.ts'
import { openSite, type Member, type Site } from './site.ts'
import { readEffects } from './stored.ts'
import { judge } from './verdict.ts'

const ROUNDS = Number(process.env['FAULTS_ROUNDS'] ?? 100)
const SEED = Number(process.env['FAULTS_SEED'] ?? randomInt(2 ** 31))
const CUSTOMERS = 16
/** the longest a process works before it is killed, and is left dead */
const BEFORE_MS = 1000
const DEAD_MS = 500
/** from the start of what was killed until everything serves; the machine may have other work */
const AGAIN_MS = 30_000
const MINUTE_MS = 60_000

const parts = ['portal', 'identity', 'postgres'] as const
const kills: readonly Kill[] = ['server', 'server and its processes', 'one of its processes']

describe.skipIf(noCluster)(`kill -9 in ${ROUNDS} rounds under load, FAULTS_SEED=${SEED}`, () => {
  let site: Site

  beforeAll(async () => {
    site = await openSite()
  }, 2 * MINUTE_MS)
  afterAll(() => site.close(), MINUTE_MS)

  /** What kills a part and starts it again, and says what it was. */
  const killerWith = (random: Seeded) => {
    const members = async (what: string, all: readonly Member[], deadMs: number) => {
      await Promise.all(all.map((member) => member.kill()))
      await pause(deadMs)
      for (const member of all) member.start()
      return what
    }
    return {
      portal: (deadMs: number) =>
        random.below(2) === 0 ? members('both portals', site.portals, deadMs) : members('one portal', [random.pick(site.portals)], deadMs),
      identity: (deadMs: number) => members('identity', [site.identity], deadMs),
      postgres: async (deadMs: number) => {
        const what = random.pick(kills)
        await site.cluster.kill(what)
        // the server itself starts again what it lost
        if (what === 'one of its processes') return `PostgreSQL: ${what}`
        await pause(deadMs)
        await site.cluster.start()
        return `PostgreSQL: ${what}`
      },
    }
  }
  /** The next request of this customer renews the session at the provider. */
  const letExpire = (sub: string) => site.rows.sql(`update portal.sitzung set access_expires_at = now() where sub = $1`, [sub])

  it('loses, doubles and hides nothing, and serves again each time', { timeout: 15 * MINUTE_MS }, async () => {
    console.log(`FAULTS_SEED=${SEED} repeats the choices of this run`)
    const random = seeded(SEED)
    const kill = killerWith(random)
    const settled = await settleCustomers(site, CUSTOMERS)
    // bank details take a fresh sign-in
    await site.rows.sql(`update portal.sitzung set auth_time = now() + interval '15 minutes'`)
    const customers = beginCustomers(site, settled, SEED)
    const waits: Record<string, number[]> = {}
    for (let round = 0; round < ROUNDS; round += 1) {
      const part = parts[round % parts.length] ?? 'portal'
      await letExpire(random.pick(settled).sub)
      await pause(random.below(BEFORE_MS))
      const dead = random.below(DEAD_MS)
      const what = await kill[part](dead)
      const waited = await site.untilServing()
      ;(waits[what] ??= []).push(Math.round(waited))
    }
    await customers.end()
    const verdict = judge(customers.history, await readEffects(site.database))
    const outcomes = Object.groupBy(
      customers.history.writes.filter(({ begun }) => begun > 0),
      ({ outcome }) => outcome,
    )
    console.table(
      Object.entries(waits).map(([killed, all]) => {
        const sorted = all.toSorted((a, b) => a - b)
        return { killed, rounds: all.length, 'ms until all serves, median': sorted[Math.floor(sorted.length / 2)], longest: sorted.at(-1) }
      }),
    )
    console.log({
      ...customers.counts,
      ...Object.fromEntries(Object.entries(outcomes).map(([outcome, writes]) => [outcome, writes.length])),
      reads: customers.history.reads.length,
      surprises: customers.surprises.length,
    })
    expect({ ...verdict, surprises: customers.surprises }).toEqual({ lost: [], doubled: [], stale: [], unasked: [], surprises: [] })
    expect(Object.values(waits).flat()).toHaveLength(ROUNDS)
    expect(Math.max(...Object.values(waits).flat())).toBeLessThan(AGAIN_MS)
  })
})
