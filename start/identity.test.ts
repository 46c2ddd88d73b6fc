import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from './demo/data/users.ts'
import { takePort } from '../tools/ports.mjs'
import { bareEnvironment } from './testing/environment.ts'
import { startProcess, untilReady, type RunningProcess } from './testing/running-process.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('the provider in its own process', () => {
  let folder = ''
  let address = ''
  let provider = ''
  const processes = new Map<string, RunningProcess>()

  function start(file: string, env: Record<string, string>): RunningProcess {
    const started = startProcess(file, env)
    processes.set(file, started)
    return started
  }
  async function end(file: string): Promise<void> {
    processes.get(file)?.child.kill('SIGTERM')
    await processes.get(file)?.ended
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-'))
    const [port, identityPort] = [await takePort(), await takePort()]
    address = `http://localhost:${port}`
    provider = `http://127.0.0.1:${identityPort}`
    const env = {
      DATA_DIR: folder,
      PORT: String(port),
      IDENTITY_PORT: String(identityPort),
      IDENTITY_URL: provider,
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '127.0.0.1,::1',
    }
    const [identity, portal] = [start('start/identity.ts', env), start('start/main.ts', env)]
    await untilReady(identity, provider)
    await untilReady(portal, address)
  }, 90_000)
  afterAll(async () => {
    for (const file of processes.keys()) await end(file)
    await rm(folder, { recursive: true, force: true })
  })

  async function signIn(browser: Browser): Promise<Response> {
    const screen = locationOf(await browser.get(locationOf(await browser.get(`${address}/auth/login?pfad=/`))))
    const posted = await browser.post(`${address}/id/login-srv/login`, {
      username: 'ada.sonne@demo.example',
      username_type: 'email',
      password: DEMO_PASSWORD,
      requestId: screen.searchParams.get('requestId') ?? '',
    })
    const callback = locationOf(await browser.get(locationOf(posted)))
    const query = new URLSearchParams({ ...Object.fromEntries(callback.searchParams), redirect_uri: `${address}/` })
    return browser.get(`${address}/auth/token?${query.toString()}`, { 'sec-fetch-site': 'same-origin' })
  }

  it('signs in through the portal’s path and serves the account', async () => {
    const browser = createBrowser()
    expect((await signIn(browser)).status).toBe(200)
    const konto = await browser.get(`${address}/api/portal/v1/konto`)
    expect(konto.status).toBe(200)
    expect(await konto.json()).toMatchObject({ profil: { email: 'ada.sonne@demo.example' }, funktionen: { passwort: true } })
  })

  it('counts in metrics of its own, and its budgets', async () => {
    const metrics = await (await fetch(`${provider}/metrics`)).text()
    expect(metrics).toContain('target_info{service_name="netzportal-identity"')
    expect(metrics).toMatch(/^netzportal_account_events_total\{event="sign_in_ok"\} [1-9]/m)
    expect(metrics).toContain('netzportal_budget_most{budget="SMS sign-in"} 1000')
    const portals = await (await fetch(`${address}/metrics`)).text()
    expect(portals).toMatch(/^netzportal_sign_ins_total\{outcome="ok"\} [1-9]/m)
    expect(portals).toMatch(/^http_client_request_duration_seconds_count\{target="anbieter",status="200"\} [1-9]/m)
    expect(portals).not.toContain('SMS sign-in')
  })

  it('keeps the name that a proxy gave the request', async () => {
    const headers = { 'x-request-id': 'given-by-the-proxy' }
    const answers = [
      `${provider}/id/public-srv/tenantinfo/basic`,
      `${address}/id/public-srv/tenantinfo/basic`,
      `${address}/auth/introspect`,
    ]
    for (const url of answers) expect((await fetch(url, { headers })).headers.get('x-request-id')).toBe('given-by-the-proxy')
  })

  it('tells the portal when it ends a session', async () => {
    const [here, there] = [createBrowser(), createBrowser()]
    await signIn(here)
    await signIn(there)
    const ended = await here.json(`${address}/auth/change_password`, {
      old_password: DEMO_PASSWORD,
      new_password: 'ein-neues-Wort-fuer-die-Tuer',
      confirm_password: 'ein-neues-Wort-fuer-die-Tuer',
    })
    expect(ended.status).toBe(200)
    expect((await here.get(`${address}/auth/introspect`)).status).toBe(200)
    expect((await there.get(`${address}/auth/introspect`)).status).toBe(401)
    const mails = (await (await fetch(`${provider}/dev/postfach.json`)).json()) as { readonly betreff: string }[]
    expect(mails[0]?.betreff).toBe('Ihr Benutzerkonto wurde geändert')
  })

  it('sends its own policy instead of the portal’s, for one origin', async () => {
    const { headers } = await fetch(`${address}/id/public-srv/tenantinfo/basic`)
    expect(headers.get('content-security-policy')).toBe(`default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`)
    expect(headers.get('access-control-allow-origin')).toBeNull()
    const discovery = (await (await fetch(`${address}/id/.well-known/openid-configuration`)).json()) as { readonly issuer: string }
    expect(discovery.issuer).toBe(`${address}/id`)
  })

  it('hides its accounts from the portal’s commands, which say so', async () => {
    const env = { ...bareEnvironment, DATA_DIR: folder, PORT: new URL(address).port, IDENTITY_URL: provider }
    const args = ['start/admin.ts', 'personal', 'liste']
    const failed = await promisify(execFile)(process.execPath, args, { cwd: root, env }).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Der Anbieter ist ein eigener Prozess [^\n]*\n$/) as string })
  })

  it('leaves the portal at 503 while it is down', async () => {
    await end('start/identity.ts')
    const answer = await fetch(`${address}/id/public-srv/tenantinfo/basic`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(await answer.json()).toEqual({ code: 'VoruebergehendNichtErreichbar' })
    expect((await fetch(`${address}/health/ready`)).status).toBe(200)
  })

  it.each([
    [
      'GET',
      '/id/authz-srv/authz?client_id=netzportal&x="><b>',
      '/id/authz-srv/authz?client_id=netzportal&amp;x=%22%3E%3Cb%3E',
      'Erneut versuchen',
    ],
    // a link cannot repeat a form
    ['POST', '/id/login-srv/login', 'BASE/user/login', 'Zur Anmeldung'],
  ])('leaves a page with a message while it is down: %s %s', async (method, path, target, text) => {
    await end('start/identity.ts')
    const answer = await fetch(address + path, { method, headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    const html = await answer.text()
    expect(html).toContain('<h1>Anmeldung zurzeit nicht möglich</h1>')
    expect(html).toContain(`<a href="${target.replace('BASE', address)}">${text}</a>`)
  })
})
