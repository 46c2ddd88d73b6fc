import { DatabaseUnavailable, statement, type Database, type Role } from '#platform/db/port.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noHaproxy, startHaproxy, type Haproxy } from './haproxy.ts'
import { checkPatroni, noPatroni, openPatroniPair, superuserAt } from './patroni.ts'

const role: Role = { name: 'postgres', guarded: false, connections: 2 }
const insert = statement('patroni.insert', 'insert into written values ($1)')
const all = statement('patroni.all', 'select number from written order by number')
const MINUTE_MS = 60_000
const BETWEEN_MS = 20
/** ttl of the sample, a loop_wait to promote, and one more until the new leader no longer waits for the former; the machine may have other work */
const FAILOVER_MS = 2 * MINUTE_MS

describe.skipIf(noPatroni)('the sample of Patroni', () => {
  it('is right as it is shipped', async () => {
    expect(await checkPatroni((text) => text)).toBe('')
  })

  it.each([
    ['no name of the pair', 'scope: netzportal\n', '', /scope/],
    ['a port that is no number', 'listen: 0.0.0.0:8008', 'listen: 0.0.0.0:achttausend', /restapi[.]listen/],
    ['a folder without programs', '/usr/lib/postgresql/15/bin', '/nowhere/bin', /bin_dir/],
    ['a time without sense', 'ttl: 30', 'ttl: dreissig', /ttl/],
  ])('gets one line that names what is wrong: %s', async (_, from, to, named) => {
    const said = await checkPatroni((text) => text.replace(from, to))
    expect(said.split('\n').filter((line) => named.test(line))).toHaveLength(1)
  })
})

describe.skipIf(noPatroni ?? noHaproxy)('two servers under Patroni behind HAProxy', () => {
  let folder: string
  let pair: Awaited<ReturnType<typeof openPatroniPair>>
  let haproxy: Haproxy
  let database: Database
  const acknowledged: number[] = []
  const times: number[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-failover-'))
    pair = await openPatroniPair()
    haproxy = await startHaproxy(folder, 'netzportal-patroni.cfg', pair.nodes)
    database = openPostgres({ url: superuserAt(haproxy.port), onIdleError: () => undefined })
    await untilPair()
    await database.asOwner((owner) => owner.script('create table written (number integer)'))
  }, 3 * MINUTE_MS)
  afterAll(async () => {
    await database.close()
    await haproxy.close()
    await pair.remove()
    await rm(folder, { recursive: true, force: true })
  }, MINUTE_MS)

  async function untilPair(): Promise<{ readonly leader: string; readonly standby: string }> {
    for (const end = performance.now() + 2 * MINUTE_MS; ; await pause(BETWEEN_MS * 10)) {
      const { leader, standby } = await pair.roles()
      if (leader !== undefined && standby !== undefined) return { leader, standby }
      if (performance.now() > end) throw new Error(`there is no pair: ${pair.log().slice(-4000)}`)
    }
  }
  /** Writes one number after the other. Each is written once; without an answer it is not known whether it was. */
  async function write(over: AbortSignal): Promise<void> {
    for (let number = (acknowledged.at(-1) ?? 0) + 1; !over.aborted; number += 1) {
      try {
        await database.plain(role, (db) => db.transaction((tx) => tx.query(insert, [number])))
        acknowledged.push(number)
        times.push(performance.now())
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
      }
      await pause(BETWEEN_MS)
    }
  }
  const firstAfter = async (from: number) => {
    for (const end = performance.now() + FAILOVER_MS; ; await pause(BETWEEN_MS)) {
      const first = times.find((time) => time > from)
      if (first !== undefined) return first - from
      if (performance.now() > end) throw new Error(`nothing is written: ${pair.log().slice(-4000)}`)
    }
  }

  it(
    'promotes the standby by itself when the leader dies, takes the former one in again, and loses nothing',
    { timeout: 6 * MINUTE_MS },
    async () => {
      const before = await untilPair()
      const over = new AbortController()
      const writing = write(over.signal)
      await firstAfter(performance.now())
      const former = pair.nodes.find(({ name }) => name === before.leader)
      const killed = performance.now()
      await former?.kill()
      // answers that were under way
      await pause(BETWEEN_MS)
      const serves = await firstAfter(performance.now())
      former?.start()
      const again = await untilPair()
      const paired = performance.now()
      const planned = performance.now()
      await pair.control('switchover', 'netzportal', '--master', again.leader, '--candidate', again.standby, '--force')
      const switched = await firstAfter(performance.now())
      const gap = Math.max(...times.slice(1).map((time, index) => (time > planned ? time - (times[index] ?? time) : 0)))
      over.abort()
      await writing
      const last = await untilPair()
      console.table({
        Patroni: {
          'ms until a write is told after kill -9': Math.round(serves),
          'ms until a pair again': Math.round(paired - killed),
          'ms without a write at a switch-over': Math.round(gap),
          'ms until a write after it': Math.round(switched),
          acknowledged: acknowledged.length,
        },
      })
      const stored = (await database.plain(role, (db) => db.query<{ number: number }>(all))).map(({ number }) => number)
      expect({ before: before.leader, again: again.leader, last: last.leader }).toEqual({
        before: before.leader,
        again: before.standby,
        last: before.leader,
      })
      expect(acknowledged.filter((number) => !stored.includes(number))).toEqual([])
      expect(stored).toEqual([...new Set(stored)])
    },
  )
})
