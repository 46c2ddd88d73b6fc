import { systemClock } from '#platform/clock.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { fingerprintOf } from '#platform/secrets/keyring.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { rowsOf, type Customer, type Rows } from '#server/_kit/testing/rows.ts'
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { readConfig } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'
import { migrationParts } from '../storage/paths.ts'
import { bareEnvironment } from '../testing/environment.ts'
import { openBalancer, type Balancer } from '../testing/balancer.ts'
import { operation } from '../testing/operation.ts'
import { readingOf } from '../testing/reading.ts'
import { startProcess, type RunningProcess } from '../testing/running-process.ts'
import { beginLoad } from '../testing/steady-load.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const PER_SECOND = 10
const METERS = 2000
const soon = { timeout: 120_000, interval: 100 }
const OLD = operation.SECRET
const NEW = randomBytes(32).toString('hex')
const idOf = (secret: string) => fingerprintOf(Buffer.from(secret, 'hex'))

describe.runIf(everyDatabaseKind.includes('postgres'))('two portals in operation whose SECRET changes', () => {
  let folder: string
  let fresh: FreshDatabase
  let rows: Rows
  let customer: Customer
  let balancer: Balancer
  const portals = new Map<number, RunningProcess>()

  const environment = (secret: string) => ({
    ...operation,
    SECRET: secret,
    DATA_DIR: folder,
    DATABASE_URL: fresh.url ?? '',
    STOPP_PAUSE_SEKUNDEN: '2',
    LOG_LEVEL: 'info',
  })
  const start = (port: number, secret: string) =>
    portals.set(port, startProcess('start/main.ts', { ...environment(secret), PORT: String(port) }))

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-secret-'))
    fresh = await freshDatabase('postgres', migrationParts)
    const config = readConfig(operation)
    rows = rowsOf(fresh.database, systemClock, { cookie: cookieNamesFor(config.publicUrl).sitzung, issuer: issuerOf(config) })
    customer = await rows.customer()
    const keys = { gp_nummer: customer.gp, vk_nummer: '2000000001' }
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
    for (const port of ports) start(port, OLD)
    balancer = await openBalancer(ports, 250)
  }, 240_000)
  afterAll(async () => {
    await balancer.close()
    for (const { child } of portals.values()) child.kill('SIGKILL')
    await Promise.all([...portals.values()].map(({ ended }) => ended))
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function expectReady(port: number): Promise<void> {
    const state = () => (portals.get(port)?.child.exitCode === null ? balancer.follows(port) : portals.get(port)?.log())
    await expect.poll(state, soon).toBe(true)
  }
  async function restartEach(secret: string): Promise<void> {
    for (const [port, { child, ended }] of portals) {
      child.kill('SIGTERM')
      await ended
      start(port, secret)
      await expectReady(port)
    }
  }
  /** Runs a command; gives its exit code and what it printed. */
  async function command(secret: string, ...args: string[]) {
    const child = spawn(process.execPath, ['start/admin.ts', ...args], { cwd: root, env: { ...bareEnvironment, ...environment(secret) } })
    const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code: code as number | null, said: stdout + stderr }
  }

  it('answer every request while it changes, and processes with a wrong one are refused by name', { timeout: 600_000 }, async () => {
    for (const port of portals.keys()) await expectReady(port)
    let writes = 0
    const signatures: { nummer: string; signatur: string }[] = []
    const load = beginLoad(PER_SECOND, async (number) => {
      const headers = { cookie: customer.cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      if (number % 4 > 0) {
        const answer = await fetch(`${balancer.url}/api/css/v5/pages/vertraege`, { headers: { cookie: customer.cookie } })
        return answer.status === 200 ? undefined : `vertraege ${answer.status} ${await answer.text()}`
      }
      writes += 1
      const body = JSON.stringify(readingOf(`Z${writes - 1}`, 1234))
      const answer = await fetch(`${balancer.url}/ablesung/`, { method: 'POST', headers, body })
      return answer.status === 201 ? undefined : `ablesung ${answer.status} ${await answer.text()}`
    })
    // a receipt of each time
    const receipt = async () => {
      const list = (await (await fetch(`${balancer.url}/api/portal/v1/vorgaenge`, { headers: { cookie: customer.cookie } })).json()) as {
        readonly Vorgaenge: readonly { readonly VorgangId: string }[]
      }
      const one = await fetch(`${balancer.url}/api/portal/v1/vorgaenge/${list.Vorgaenge[0]?.VorgangId}`, {
        headers: { cookie: customer.cookie },
      })
      const { Nummer, Beleg } = (await one.json()) as { readonly Nummer: string; readonly Beleg: { readonly Signatur: string } }
      signatures.push({ nummer: Nummer, signatur: Beleg.Signatur })
    }
    const areGenuine = () =>
      Promise.all(
        signatures.map(async ({ nummer, signatur }) => {
          const answer = await fetch(`${balancer.url}/api/portal/v1/belege/${nummer}/pruefung`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ Signatur: signatur }),
          })
          return ((await answer.json()) as { readonly Echt: boolean }).Echt
        }),
      )
    await expect.poll(() => writes, soon).toBeGreaterThan(3)
    await receipt()
    const early = await command(`${OLD},${NEW}`, 'secret', 'wechseln')
    expect([early.code, early.said]).toEqual([
      1,
      expect.stringMatching(/Diese Prozesse haben das neue Geheimnis nicht: \S+ \d+, \S+ \d+\. Es hat sich nichts geändert\./),
    ])

    await restartEach(`${OLD},${NEW}`)
    const changed = await command(`${OLD},${NEW}`, 'secret', 'wechseln')
    expect([changed.code, changed.said]).toEqual([0, expect.stringContaining('Alles Gespeicherte ist neu verschlüsselt.')])
    await receipt()
    for (const [secret, missing] of [
      [OLD, `generation 2 (${idOf(NEW)})`],
      [NEW, `generation 1 (${idOf(OLD)})`],
      [randomBytes(32).toString('hex'), `generation 2 (${idOf(NEW)}) and generation 1 (${idOf(OLD)})`],
    ] as const) {
      const refused = startProcess('start/main.ts', { ...environment(secret), PORT: String(await takePort()) })
      expect([await refused.ended, refused.log()]).toEqual([
        1,
        expect.stringContaining(`Netzportal cannot start: SECRET: lacks the secret of ${missing}`),
      ])
    }
    const retired = await command(`${OLD},${NEW}`, 'secret', 'ablegen')
    expect([retired.code, retired.said]).toEqual([0, expect.stringContaining(`Generation 1 (${idOf(OLD)}) ist abgelegt.`)])
    await restartEach(NEW)
    await receipt()
    expect(await areGenuine()).toEqual([true, true, true])
    expect((await command(NEW, 'protokoll', 'pruefen')).said).toContain('Das Protokoll ist unversehrt')
    const { failures } = await load.end()
    expect({ failed: failures.length, some: failures.slice(0, 5) }).toEqual({ failed: 0, some: [] })
  })
})
