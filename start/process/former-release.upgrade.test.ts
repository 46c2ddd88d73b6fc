import { systemClock } from '#platform/clock.ts'
import { MIGRATION_LIMITS } from '#platform/db/limits.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { rowsOf, type Customer, type Rows } from '#server/_kit/testing/rows.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'
import { customerLoad, settleCustomer } from '../testing/customer-load.ts'
import { bareEnvironment } from '../testing/environment.ts'
import { openFleet, type Fleet } from '../testing/fleet.ts'
import { checkOut, formerRelease, isInHistory, runMigrate } from '../testing/former-release.ts'
import { watchLockWaits } from '../testing/lock-waits.ts'
import { operation } from '../testing/operation.ts'
import { beginLoad } from '../testing/steady-load.ts'
import { fillYears } from '../testing/years-of-rows.ts'
import { RELEASE } from './release.ts'

const PER_SECOND = 10
/** one request in four takes one */
const METERS = 3000
/** A migration lets go of a lock after two seconds; a customer's call gives up after three. */
const LONGEST_LOCK_MS = MIGRATION_LIMITS.lockMs + 500
const MINUTES = 60_000

const former = formerRelease()
const reason = !process.env['TEST_DATABASE_URL']
  ? 'there is no PostgreSQL'
  : !former || !(await isInHistory(former))
    ? 'the history of git is not there'
    : undefined

describe.skipIf(reason)(`an upgrade from ${former?.release} to ${RELEASE}${reason ? `, left out since ${reason}` : ''}`, () => {
  let folder: string
  let old: string
  let env: Record<string, string>
  let fresh: FreshDatabase
  let rows: Rows
  let customer: Customer
  let fleet: Fleet

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-data-'))
    old = await mkdtemp(join(tmpdir(), 'netzportal-former-'))
    if (former) await checkOut(former, old)
    fresh = await freshDatabase('postgres', [])
    env = { ...operation, DATA_DIR: folder, DATABASE_URL: fresh.url ?? '' }
    await runMigrate({ ...bareEnvironment, ...env }, old)
    fleet = await openFleet(2, env)
    for (const port of fleet.ports) await fleet.start(port, old)
    const config = readConfig(operation)
    rows = rowsOf(fresh.database, systemClock, { cookie: cookieNamesFor(config.publicUrl).sitzung, issuer: issuerOf(config) })
    customer = await settleCustomer(rows, METERS)
    await fresh.database.asOwner(fillYears)
  }, 15 * MINUTES)
  afterAll(async () => {
    await fleet.close()
    await fresh.drop()
    for (const one of [folder, old]) await rm(one, { recursive: true, force: true })
  }, 5 * MINUTES)

  const releases = () =>
    Promise.all(
      fleet.ports.map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/health/live`)
        return ((await answer.json()) as { version: string }).version
      }),
    )

  it('and one step back answer every request, and keep every reading once', { timeout: 15 * MINUTES }, async () => {
    const customers = customerLoad(fleet.url, customer)
    const load = beginLoad(PER_SECOND, (number) => customers.send(number))
    const steps: { readonly name: string; readonly from: number; readonly to: number }[] = []
    const step = async (name: string, work: () => Promise<unknown>) => {
      const from = performance.now()
      const done = await work()
      steps.push({ name, from, to: performance.now() })
      return done
    }
    const [first = 0, second = 0] = fleet.ports

    const locks = watchLockWaits(fresh.database)
    const printed = await step('migrate', () => runMigrate({ ...bareEnvironment, ...env }))
    const longestLockMs = await locks.end()
    const codes = [await step('exchange', () => fleet.exchange(first)), await step('exchange', () => fleet.exchange(second))]
    expect(await releases()).toEqual([RELEASE, RELEASE])
    codes.push(await step('one step back', () => fleet.exchange(first, old)))
    expect(await releases()).toEqual([former?.release, RELEASE])

    const { sent, failures, longestWait } = await load.end()
    const waits = steps.map(({ name, from, to }) => ({ name, seconds: (to - from) / 1000, longestMs: Math.round(longestWait(from, to)) }))
    console.log(String(printed), waits, { longestLockMs, sent, writes: customers.writes })
    expect({ codes, failed: failures.length, some: failures.slice(0, 5) }).toEqual({ codes: [0, 0, 0], failed: 0, some: [] })
    expect(customers.acknowledged.size).toBe(customers.writes)
    expect(await customers.stored(rows)).toEqual(customers.acknowledged)
    expect(longestLockMs).toBeLessThan(LONGEST_LOCK_MS)
  })
})
