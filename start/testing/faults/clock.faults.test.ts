import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { beginCustomers, settleCustomers, type Customers } from './customers.ts'
import { noCluster } from './durable-cluster.ts'
import { openSite, type Site } from './site.ts'
import { readEffects } from './stored.ts'
import { judge } from './verdict.ts'

const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const reason = noCluster ?? (existsSync(LIBRARY) ? undefined : 'the package faketime is not installed')
const CUSTOMERS = 6
/** A process asks the database for the time every ten seconds. */
const soon = { timeout: 30_000, interval: 250 }
const WRONG_MS = 5000
const MINUTE_MS = 60_000
const STRANGE = `select created_at from portal.vorgang where abs(extract(epoch from now() - created_at)) > 300`

/** The time of a process that reads this file all the time; the steady clock stays as it is. */
const timeOf = (file: string) => ({
  LD_PRELOAD: LIBRARY,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
})

describe.skipIf(reason)(`a clock that jumps${reason ? `, left out since ${reason}` : ''}`, () => {
  let folder: string
  let site: Site
  let customers: Customers
  const jump = (whose: 'machine' | 'database', offset: string) => writeFile(join(folder, whose), offset)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-clock-'))
    await chmod(folder, 0o755)
    for (const whose of ['machine', 'database'] as const) await jump(whose, '+0')
    site = await openSite({ cluster: { env: timeOf(join(folder, 'database')) }, env: timeOf(join(folder, 'machine')) })
    customers = beginCustomers(site, await settleCustomers(site, CUSTOMERS), 1)
  }, 2 * MINUTE_MS)
  afterAll(async () => {
    await site.close()
    await rm(folder, { recursive: true, force: true })
  }, MINUTE_MS)

  const degraded = async () => {
    const answers = await Promise.all(site.portals.map(({ port }) => fetch(`http://127.0.0.1:${port}/health/ready`)))
    return Promise.all(answers.map(async (answer) => ((await answer.json()) as { readonly degraded?: string[] }).degraded ?? []))
  }
  const bothSay = async (...what: string[]) => {
    await expect.poll(degraded, soon).toEqual(site.portals.map(() => what))
  }

  it.each([
    ['machine', '+2h'],
    ['machine', '-2h'],
    ['database', '+20m'],
    ['database', '-20m'],
  ] as const)('is told, and ends no session: that of the %s, by %s', { timeout: MINUTE_MS * 2 }, async (whose, offset) => {
    await jump(whose, offset)
    await bothSay('clock')
    await pause(WRONG_MS)
    const told = customers.history.writes.length
    // only the database's clock dates what is written
    expect(whose === 'machine' ? await site.rows.sql(STRANGE) : []).toEqual([])
    await jump(whose, '+0')
    await bothSay()
    expect(customers.history.writes.length).toBeGreaterThan(told)
  })

  it('loses, doubles and hides nothing', { timeout: 3 * MINUTE_MS }, async () => {
    await customers.end()
    const verdict = judge(customers.history, await readEffects(site.database))
    expect({ ...verdict, surprises: customers.surprises }).toEqual({ lost: [], doubled: [], stale: [], unasked: [], surprises: [] })
  })
})
