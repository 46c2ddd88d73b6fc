import { systemClock } from '#platform/clock.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { rowsOf, type Customer, type Rows } from '#server/_kit/testing/rows.ts'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { issuerOf, readConfig } from '../settings/config.ts'
import { migrationParts } from '../storage/paths.ts'
import { openBalancer, type Balancer } from '../testing/balancer.ts'
import { operation } from '../testing/operation.ts'
import { readingOf } from '../testing/reading.ts'
import { startProcess, type RunningProcess } from '../testing/running-process.ts'
import { beginLoad } from '../testing/steady-load.ts'

const PER_SECOND = 50
/** how often the balancer asks, and the pause that is longer */
const ASK_MS = 250
const PAUSE_SECONDS = 2
/** one request in four reports the reading of a meter of its own */
const WRITES = 4
/** enough for the longest wait below */
const METERS = 3000
const soon = { timeout: 60_000, interval: 50 }
const READS = ['/api/css/v5/pages/vertraege', '/auth/introspect', '/api/portal/v1/betreiber'] as const
const VK = '2000000001'

describe.runIf(everyDatabaseKind.includes('postgres'))('two portals behind a balancer that follows readiness', () => {
  let folder: string
  let fresh: FreshDatabase
  let rows: Rows
  let customer: Customer
  let balancer: Balancer
  const portals = new Map<number, RunningProcess>()

  const start = (port: number) => {
    const own = { PORT: String(port), DATA_DIR: folder, DATABASE_URL: fresh.url ?? '', STOPP_PAUSE_SEKUNDEN: String(PAUSE_SECONDS) }
    portals.set(port, startProcess('start/main.ts', { ...operation, ...own, LOG_LEVEL: 'info' }))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-rolling-'))
    fresh = await freshDatabase('postgres', migrationParts)
    const config = readConfig(operation)
    rows = rowsOf(fresh.database, systemClock, { cookie: cookieNamesFor(config.publicUrl).sitzung, issuer: issuerOf(config) })
    customer = await rows.customer()
    const keys = { gp_nummer: customer.gp, vk_nummer: VK }
    await rows.insert('vertragskonto', keys)
    const meter = await rows.insert('zaehler', { ...keys, zaehlernummer: 'Z0', messstellenbetreiber: operation.BETREIBER_NAME })
    const reading = await rows.insert('zaehlerstand', { ...keys, zaehlernummer: 'Z0' })
    for (const [table, row] of Object.entries({ zaehler: meter, zaehlerstand: reading })) {
      const others = Object.keys(row).filter((column) => column !== 'zaehlernummer')
      await rows.sql(
        `insert into portal.${table} (zaehlernummer, ${others.join(', ')})
          select 'Z' || number, ${others.join(', ')} from portal.${table}, generate_series(1, ${METERS - 1}) as number`,
      )
    }
    const ports = [await takePort(), await takePort()]
    for (const port of ports) start(port)
    balancer = await openBalancer(ports, ASK_MS)
  }, 120_000)
  afterAll(async () => {
    await balancer.close()
    for (const { child } of portals.values()) child.kill('SIGKILL')
    await Promise.all([...portals.values()].map(({ ended }) => ended))
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  })

  /** Waits until the balancer sends requests to it; says why it ended, if it has. */
  async function expectReady(port: number): Promise<void> {
    const state = () => (portals.get(port)?.child.exitCode === null ? balancer.follows(port) : portals.get(port)?.log())
    await expect.poll(state, soon).toBe(true)
  }

  async function read(path: string): Promise<string | undefined> {
    const answer = await fetch(balancer.url + path, { headers: { cookie: customer.cookie } })
    const body = await answer.text()
    return answer.status === 200 ? undefined : `${path} ${answer.status} ${body}`
  }

  /** Reports the reading of a meter; an acknowledged one is noted. */
  async function report(meterNumber: string, acknowledged: Map<string, string>): Promise<string | undefined> {
    const answer = await fetch(`${balancer.url}/ablesung/`, {
      method: 'POST',
      headers: { cookie: customer.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(readingOf(meterNumber, 1234)),
    })
    const body = await answer.text()
    if (answer.status !== 201) return `/ablesung/ ${answer.status} ${body}`
    acknowledged.set((JSON.parse(body) as { readonly VorgangId: string }).VorgangId, meterNumber)
    return undefined
  }

  it('answer every request of 50 a second while one after the other is stopped and started', { timeout: 240_000 }, async () => {
    for (const port of portals.keys()) await expectReady(port)
    const acknowledged = new Map<string, string>()
    let writes = 0
    const load = beginLoad(PER_SECOND, (number) => {
      if (number % WRITES > 0) return read(READS[number % READS.length] ?? '/')
      writes += 1
      return report(`Z${writes - 1}`, acknowledged)
    })
    const codes: (number | null | undefined)[] = []
    for (const [port, { child, ended }] of portals) {
      const before = balancer.answers.get(port)
      child.kill('SIGTERM')
      codes.push(await ended)
      start(port)
      await expectReady(port)
      await expect.poll(() => balancer.answers.get(port), soon).toBeGreaterThan((before ?? 0) + 2 * PER_SECOND)
    }
    const { sent, seconds, failures } = await load.end()
    expect({ codes, failed: failures.length, some: failures.slice(0, 5) }).toEqual({ codes: [0, 0], failed: 0, some: [] })
    expect(sent).toBeGreaterThanOrEqual(Math.floor(seconds) * PER_SECOND)
    const stored = await rows.sql<{ id: string; nummer: string }>(`select id, split_part(schluessel, '|', 2) as nummer from portal.vorgang`)
    expect({ writes, acknowledged: acknowledged.size, stored: stored.length }).toEqual({ writes, acknowledged: writes, stored: writes })
    expect(new Map(stored.map(({ id, nummer }) => [id, nummer]))).toEqual(acknowledged)
  })
})
