import { systemClock } from '#platform/clock.ts'
import { everyDatabaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { cookieNamesFor } from '#server/account/sitzung/cookies.ts'
import { rowsOf, type Customer, type Rows } from '#server/_kit/testing/rows.ts'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { readConfig } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'
import { migrationParts } from '../storage/paths.ts'
import { customerLoad, settleCustomer } from '../testing/customer-load.ts'
import { checkNginx, NGINX, startNginx, type Nginx } from '../testing/nginx.ts'
import { operation } from '../testing/operation.ts'
import { startProcess, untilReady, type RunningProcess } from '../testing/running-process.ts'
import { beginLoad } from '../testing/steady-load.ts'

const PORTALS = 4
/** below the rate that the sample allows one address */
const PER_SECOND = 40
const METERS = 3000
/** the portal begins four times as many sign-ins of a network as ANMELDUNGEN_JE_NETZ says */
const BEGUN = 40
const PAUSE_SECONDS = 2

describe.runIf(existsSync(NGINX) && everyDatabaseKind.includes('postgres'))(
  'four portals and a provider behind the sample of nginx',
  () => {
    let folder: string
    let fresh: FreshDatabase
    let rows: Rows
    let customer: Customer
    let nginx: Nginx
    let identity: RunningProcess
    let env: Record<string, string>
    const portals = new Map<number, RunningProcess>()

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'netzportal-proxy-'))
      fresh = await freshDatabase('postgres', migrationParts)
      const config = readConfig(operation)
      rows = rowsOf(fresh.database, systemClock, { cookie: cookieNamesFor(config.publicUrl).sitzung, issuer: issuerOf(config) })
      customer = await settleCustomer(rows, METERS)
      const identityPort = await takePort()
      const ports: number[] = []
      while (ports.length < PORTALS) ports.push(await takePort())
      env = {
        ...operation,
        DATA_DIR: folder,
        DATABASE_URL: fresh.url ?? '',
        DATABASE_PROZESSE: String(PORTALS + 1),
        TRUSTED_PROXIES: 'loopback',
        IDENTITY_URL: `http://127.0.0.1:${identityPort}`,
        IDENTITY_PORT: String(identityPort),
        PORTAL_URL: `http://127.0.0.1:${ports[0]}`,
        ANMELDUNGEN_JE_NETZ: '10',
        STOPP_PAUSE_SEKUNDEN: String(PAUSE_SECONDS),
      }
      identity = startProcess('start/identity.ts', env)
      await untilReady(identity, `http://127.0.0.1:${identityPort}`)
      await Promise.all(ports.map((port) => begin(port)))
      nginx = await startNginx(join(folder, 'nginx'), ports)
    }, 180_000)
    afterAll(async () => {
      await nginx.close()
      for (const { child } of [...portals.values(), identity]) child.kill('SIGKILL')
      await Promise.all([...portals.values(), identity].map(({ ended }) => ended))
      await fresh.drop()
      await rm(folder, { recursive: true, force: true })
    })

    async function begin(port: number): Promise<void> {
      const portal = startProcess('start/main.ts', { ...env, PORT: String(port) })
      portals.set(port, portal)
      await untilReady(portal, `http://127.0.0.1:${port}`)
    }
    const headersOf = async (path: string, init: RequestInit = {}) =>
      (await nginx.fetch(nginx.url + path, { redirect: 'manual', ...init })).headers

    it('sends security headers once each, and cookies that only this origin gets back by TLS', async () => {
      const page = await headersOf('/', { headers: { accept: 'text/html' } })
      expect(page.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
      expect(page.get('content-security-policy')).toContain("default-src 'self'")
      expect([page.get('x-content-type-options'), page.get('server')]).toEqual(['nosniff', 'nginx'])
      const [cookie = ''] = (await headersOf('/auth/login?pfad=/')).getSetCookie()
      expect(cookie).toMatch(/^__Host-[^;]+; .*Path=\/;/i)
      for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax']) expect(cookie).toContain(flag)
    })

    it('sends scripts compressed and personal answers as they are', async () => {
      const page = await (await nginx.fetch(nginx.url, { headers: { accept: 'text/html' } })).text()
      const script = /src="(\/assets\/[^"]+[.]js)"/.exec(page)?.[1] ?? ''
      expect((await headersOf(script, { headers: { 'accept-encoding': 'gzip' } })).get('content-encoding')).toBe('gzip')
      const own = await headersOf('/auth/introspect', { headers: { 'accept-encoding': 'gzip', cookie: customer.cookie } })
      expect(own.get('content-encoding')).toBeNull()
    })

    it('leads from http to https, hides metrics and its own pages, and refuses large bodies', async () => {
      const plain = await fetch(`${nginx.plainUrl}/auth/introspect?a=b`, { redirect: 'manual' })
      expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/auth/introspect?a=b'])
      expect((await nginx.fetch(`${nginx.url}/nicht-erreichbar.html`)).status).toBe(404)
      const body = JSON.stringify({ text: 'x'.repeat(1_100_000) })
      const large = { method: 'POST', headers: { 'content-type': 'application/json', cookie: customer.cookie }, body }
      expect((await nginx.fetch(`${nginx.url}/ablesung/`, large)).status).toBe(413)
    })

    it('counts a visitor by the address that nginx sees, over all processes, whatever the visitor claims', async () => {
      const begun = async (number: number) => {
        const claimed = { 'x-forwarded-for': `203.0.113.${number}`, forwarded: `for=203.0.113.${number}`, accept: 'text/html' }
        const { headers } = await nginx.fetch(`${nginx.url}/auth/login?pfad=/`, { headers: claimed, redirect: 'manual' })
        return headers.get('location')?.includes('/id/') === true
      }
      const taken: boolean[] = []
      for (let number = 0; number < 60; number += 1) taken.push(await begun(number))
      // one more began in the first test
      expect(taken.indexOf(false)).toBe(BEGUN - 1)
      expect(taken.slice(BEGUN)).not.toContain(true)
    }, 60_000)

    it('answer every request of 40 a second while one after the other is stopped and started', { timeout: 240_000 }, async () => {
      const customers = customerLoad(nginx.url, customer, nginx.fetch)
      const load = beginLoad(PER_SECOND, (number) => customers.send(number))
      const codes: (number | null)[] = []
      for (const [port, portal] of portals) {
        portal.child.kill('SIGTERM')
        codes.push(await portal.ended)
        await begin(port)
      }
      const { failures } = await load.end()
      expect({ codes, failed: failures.length, some: failures.slice(0, 5) }).toEqual({ codes: [0, 0, 0, 0], failed: 0, some: [] })
      expect(await customers.stored(rows)).toEqual(customers.acknowledged)
    })

    it('says so in words while no process can be reached', async () => {
      for (const { child } of portals.values()) child.kill('SIGKILL')
      await Promise.all([...portals.values()].map(({ ended }) => ended))
      const page = await nginx.fetch(nginx.url, { headers: { accept: 'text/html' } })
      expect([page.status, page.headers.get('retry-after'), await page.text()]).toEqual([
        503,
        '5',
        expect.stringContaining('nicht erreichbar'),
      ])
      const call = await nginx.fetch(`${nginx.url}/auth/introspect`, { headers: { accept: 'application/json' } })
      expect([call.status, await call.json()]).toEqual([503, { code: 'VoruebergehendNichtErreichbar' }])
    })
  },
)

describe.runIf(existsSync(NGINX))('the sample of nginx', () => {
  it('names in a line what is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'netzportal-nginx-'))
    expect(await checkNginx(folder, (sample) => sample)).toBe('')
    expect(await checkNginx(folder, (sample) => sample.replace('portal.example.pem', 'none.pem'))).toMatch(
      /cannot load certificate .*none\.pem/,
    )
    expect(await checkNginx(folder, (sample) => sample.replace('server_tokens off', 'server_token off'))).toMatch(
      /unknown directive "server_token" in .*:\d+/,
    )
    await rm(folder, { recursive: true, force: true })
  })
})
