import { systemClock } from '#platform/clock.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { rowsOf, type Customer, type Rows } from '#server/_kit/testing/rows.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'
import { migrationParts } from '../storage/paths.ts'
import { customerLoad, settleCustomer } from '../testing/customer-load.ts'
import { openFleet, type Fleet } from '../testing/fleet.ts'
import { operation } from '../testing/operation.ts'
import { beginLoad } from '../testing/steady-load.ts'

const PER_SECOND = 50
/** enough for the longest wait of the fleet */
const METERS = 3000

describe.runIf(everyDatabaseKind.includes('postgres'))('two portals behind a balancer that follows readiness', () => {
  let folder: string
  let fresh: FreshDatabase
  let rows: Rows
  let customer: Customer
  let fleet: Fleet

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-rolling-'))
    fresh = await freshDatabase('postgres', migrationParts)
    const config = readConfig(operation)
    rows = rowsOf(fresh.database, systemClock, { cookie: cookieNamesFor(config.publicUrl).sitzung, issuer: issuerOf(config) })
    customer = await settleCustomer(rows, METERS)
    fleet = await openFleet(2, { ...operation, DATA_DIR: folder, DATABASE_URL: fresh.url ?? '' })
    await Promise.all(fleet.ports.map((port) => fleet.start(port)))
  }, 180_000)
  afterAll(async () => {
    await fleet.close()
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('answer every request of 50 a second while one after the other is stopped and started', { timeout: 240_000 }, async () => {
    const customers = customerLoad(fleet.url, customer)
    const load = beginLoad(PER_SECOND, (number) => customers.send(number))
    const codes: (number | null)[] = []
    for (const port of fleet.ports) codes.push(await fleet.exchange(port))
    const { sent, seconds, failures } = await load.end()
    expect({ codes, failed: failures.length, some: failures.slice(0, 5) }).toEqual({ codes: [0, 0], failed: 0, some: [] })
    expect(sent).toBeGreaterThanOrEqual(Math.floor(seconds) * PER_SECOND)
    expect(customers.acknowledged.size).toBe(customers.writes)
    expect(await customers.stored(rows)).toEqual(customers.acknowledged)
  })
})
