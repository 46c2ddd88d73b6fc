import { systemClock } from '#platform/clock.ts'
import type { Database } from '#platform/db/port.ts'
import { freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { listMessages } from '#platform/dispatch/outbox.ts'
import { createLog } from '#platform/log.ts'
import type { LiveKeyring } from '#platform/secrets/live.ts'
import type { SeedUser } from '#identity/app.ts'
import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { prepareCommand } from '../admin/commands.ts'
import { withActContext } from '../admin/context.ts'
import { messageKeysOf } from '../serve/dispatch.ts'
import { serve, type Served } from '../serve/serve.ts'
import { readConfig, type Config } from '../settings/config.ts'
import { takeDataFolder } from '../storage/data-folder.ts'
import { migrationParts } from '../storage/paths.ts'
import { keyringOn, secretsOf } from '../storage/secret.ts'
import { takePort } from '../../tools/ports.mjs'
import { bareEnvironment } from './environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const PASSWORD = 'Regen auf dem Dach 17'

/** A user of the embedded provider: <sub>@kunde.example with PASSWORD. */
export const seeded = (sub: string, more: Partial<SeedUser> = {}): SeedUser => ({
  sub,
  email: `${sub}@kunde.example`,
  password: PASSWORD,
  givenName: sub,
  familyName: 'Muster',
  ...more,
})

type Run = (...args: string[]) => Promise<readonly string[]>

interface ServedOptions {
  readonly users: readonly SeedUser[]
  readonly settings?: Readonly<Record<string, string>>
  /** runs commands before the provider has worked on the database */
  readonly beforeServing?: (run: Run) => Promise<void>
}

/** A running portal with its embedded provider for a describe block, the operator's commands, and browsers that sign in. */
export function setUpServed(kind: Database['kind'], { users, settings = {}, beforeServing }: ServedOptions) {
  let folder: string
  let fresh: FreshDatabase
  let config: Config
  let keyring: LiveKeyring
  let served: Served
  let env: Record<string, string>
  let release: (() => Promise<void>) | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-personal-'))
    fresh = await freshDatabase(kind, migrationParts)
    const own = { DATA_DIR: folder, PORT: String(await takePort()), LOG_LEVEL: 'silent' }
    env = { ...settings, ...own, ...(fresh.url ? { DATABASE_URL: fresh.url } : {}) }
    config = readConfig({ ...env, DATABASE_URL: undefined })
    keyring = await keyringOn(config, fresh.database, createLog('silent'))
    const taken = fresh.url ? undefined : await takeDataFolder(config)
    taken?.serveCommands(fresh.database)
    release = taken && (() => taken.release())
    await beforeServing?.(run)
    served = await serve({
      config,
      database: fresh.database,
      keyring,
      log: createLog('silent'),
      telemetry: { traces: false, metrics: async () => '', stop: async () => undefined },
      beforeListening: async (identity) => identity?.seedUsers(users),
    })
  }, 120_000)
  afterAll(async () => {
    await served.close()
    await release?.()
    await fresh.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const run: Run = (...args) => withActContext(config, fresh.database, prepareCommand(args, systemClock))
  const owner = <R extends object>(sql: string) => fresh.database.asOwner((db) => db.run<R>(sql))
  const messagesTo = async (to: string) => {
    const all = await listMessages(fresh.database, messageKeysOf(keyring))
    return all.filter((message) => message.to === to)
  }
  const recordOf = (sub: string) =>
    owner<{ handlung: string; anfrage: string | null; gegenstand: string | null }>(
      `select handlung, anfrage, gegenstand from portal.protokoll where sub = '${sub}' and handlung <> 'Angemeldet' order by id`,
    )
  const trailOf = async (sub: string) =>
    (await owner<{ event: string }>(`select event from identity.audit where sub = '${sub}' order by id`)).map(({ event }) => event)
  const subOf = async (email: string) => (await owner<{ sub: string }>(`select sub from identity.account where email = '${email}'`))[0]?.sub

  /** Runs a command of the operator with these arguments. */
  const command = (...args: string[]) => runScript('start/admin.ts', args)
  /** Imports a file. */
  const importFile = (...args: string[]) => runScript('start/import.ts', args)
  async function runScript(script: string, args: readonly string[]) {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      env: { ...bareEnvironment, ...env, SECRET: (await secretsOf(config)).map((secret) => secret.toString('hex')).join() },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const code = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { code: await code, stdout: stdout.trim().split('\n'), stderr: stderr.trim() }
  }

  /** Where a password leads: to the portal, signed in, or to a further page. */
  async function enter(email: string, password: string, browser = createBrowser()): Promise<{ browser: Browser; at: string }> {
    const at = config.publicUrl
    const screen = locationOf(await browser.get(locationOf(await browser.get(`${at}/auth/login?pfad=/`))))
    const requestId = screen.searchParams.get('requestId') ?? ''
    const posted = locationOf(
      await browser.post(`${at}/id/login-srv/login`, { username: email, username_type: 'email', password, requestId }),
    )
    if (posted.pathname.startsWith('/user/')) return { browser, at: posted.searchParams.get('error') ?? posted.pathname }
    const callback = locationOf(await browser.get(posted))
    const query = new URLSearchParams({ ...Object.fromEntries(callback.searchParams), redirect_uri: `${at}/` })
    const signedIn = await browser.get(`${at}/auth/token?${query.toString()}`, { 'sec-fetch-site': 'same-origin' })
    return { browser, at: signedIn.status === 200 ? 'portal' : String(signedIn.status) }
  }
  async function signIn(email: string, password = PASSWORD): Promise<Browser> {
    const { browser, at } = await enter(email, password)
    expect(at).toBe('portal')
    return browser
  }
  /** The same browser after it was closed. */
  function rememberedLike(browser: Browser): Browser {
    const other = createBrowser()
    for (const [name, value] of Object.entries(browser.cookies(`${config.publicUrl}/id/login-srv/login`))) {
      if (name.includes('device')) other.setCookie(name, value)
    }
    return other
  }
  const search = async (browser: Browser) => (await browser.get(`${config.publicUrl}/api/support/v1/suche?q=1000000001`)).status
  const introspect = async (browser: Browser) => (await browser.get(`${config.publicUrl}/auth/introspect`)).status

  /** Sets a password by a code to the address, as the page does. */
  async function choosePassword(email: string, password: string): Promise<void> {
    const browser = createBrowser()
    const post = async <T>(path: string, body: object) =>
      ((await (await browser.json(`${config.publicUrl}/id/users-srv/resetpassword/${path}`, body)).json()) as { data?: T }).data
    const begun = await post<{ rprq: string }>('initiate', { resetMedium: 'email', processingType: 'CODE', email })
    const mail = (await messagesTo(email)).find(({ subject }) => subject === 'Ihr Code für ein neues Passwort')
    const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0]
    const passed = await post<{ exchangeId: string }>('validatecode', { resetRequestId: begun?.rprq, code })
    const wish = { resetRequestId: begun?.rprq, exchangeId: passed?.exchangeId, password, confirmPassword: password }
    expect(await post('accept', wish)).toEqual({ reseted: true })
  }

  return {
    get config() {
      return config
    },
    get database() {
      return fresh.database
    },
    get keyring() {
      return keyring
    },
    run,
    owner,
    messagesTo,
    recordOf,
    trailOf,
    subOf,
    command,
    importFile,
    enter,
    signIn,
    rememberedLike,
    search,
    introspect,
    choosePassword,
  }
}
