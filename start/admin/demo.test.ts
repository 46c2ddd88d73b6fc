import { systemClock } from '#platform/clock.ts'
import { databaseKind, freshDatabase } from '#platform/db/testing.ts'
import { startFakeAnbieter, type FakeAnbieter, type FakeUser } from '#server/account/testing.ts'
import { MIGRATIONS } from '#server/_kit/testing.ts'
import { sendRequest } from '#server/_kit/testing/requests.ts'
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { bareEnvironment } from '../testing/environment.ts'
import { readConfig } from '../settings/config.ts'
import { operation } from '../testing/operation.ts'
import { prepareCommand } from './commands.ts'
import { withActContext } from './context.ts'
import { runByPortal } from './run.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const erika = { sub: 'f3b7', email: 'erika@demo.example', email_verified: true, name: 'Erika Mix', roles: ['support'] }
const otto = { sub: '9c21', email: 'otto@demo.example', email_verified: false, name: 'Otto Kunde' }

describe('the demo with an external provider', () => {
  let provider: FakeAnbieter
  let folder: string
  let base: string
  let env: Record<string, string>
  let portal: ChildProcess
  let stdout = ''

  beforeAll(async () => {
    provider = await startFakeAnbieter()
    folder = await mkdtemp(join(tmpdir(), 'netzportal-demo-'))
    const port = await takePort()
    base = `http://localhost:${port}`
    env = {
      ...bareEnvironment,
      PORT: String(port),
      DATA_DIR: folder,
      IDENTITY: 'oidc',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    }
    portal = spawn(process.execPath, ['start/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
    portal.stdout?.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    for (let attempt = 0; attempt < 1100 && !stdout.includes('Strg+C'); attempt += 1) await pause(100)
  }, 120_000)
  afterAll(async () => {
    const ended = once(portal, 'exit')
    portal.kill('SIGTERM')
    await ended
    await provider.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** by the running portal, as a command asks it */
  const admin = async (...args: string[]) => (await runByPortal(readConfig(env), args)) ?? []
  const bind = (sub: string, als: string) => admin('demo', 'zuordnen', '--sub', sub, '--als', als)

  async function signIn(user: FakeUser): Promise<string> {
    const cookieIn = (headers: Headers, name: string) =>
      headers
        .getSetCookie()
        .find((line) => line.startsWith(name))
        ?.split(';')[0] ?? ''
    const begun = await sendRequest(base, 'GET', '/auth/login')
    const back = provider.authorize(begun.headers.get('location') ?? '', user)
    const query = new URLSearchParams({ ...back }).toString()
    const { headers } = await sendRequest(base, 'GET', `/auth/token?${query}`, { cookie: cookieIn(begun.headers, 'anmeldung-') })
    return cookieIn(headers, 'sid-')
  }
  const get = async (cookie: string, path: string) => (await sendRequest(base, 'GET', path, { cookie })).text
  const partners = async (cookie: string) =>
    (JSON.parse(await get(cookie, '/api/css/v4/geschaeftspartner')) as { GPNummer: string }[]).map(({ GPNummer }) => GPNummer)
  const requests = async (cookie: string) =>
    (JSON.parse(await get(cookie, '/api/portal/v1/vorgaenge')) as { Gesamtanzahl: number }).Gesamtanzahl

  it('prints no login and no password, but who signs in where and the command', () => {
    expect(stdout).toContain(`Angemeldet wird bei ${provider.issuer}, mit den Benutzerkonten, die es dort gibt.`)
    expect(stdout).toContain('npm run admin -- demo zuordnen --email ADRESSE --als ada.sonne')
    expect(stdout).not.toMatch(/Netzportal-Demo-2026|@demo\.example|JBSWY3DP/)
  })

  it('binds a subject before its first sign-in, and another demo person takes its place', async () => {
    // the command itself
    const args = ['start/admin.ts', 'demo', 'zuordnen', '--sub', erika.sub, '--als', 'ada.sonne']
    const { stdout: printed } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
    expect(printed.trim().split('\n')).toEqual([
      '„f3b7“ hat jetzt die Daten von ada.sonne, Geschäftspartner 1000000001. Laden Sie das Portal neu.',
      `Aussteller: ${provider.issuer}  Kennung: f3b7`,
      'Diese Kennung hat sich hier noch nicht angemeldet. Die Daten sieht sie nach der ersten Anmeldung.',
      'Wer dieselbe Demoperson schon hatte, sieht sie weiter. „Meine Vorgänge“ hat nur die letzte Kennung.',
    ])
    const cookie = await signIn(erika)
    expect(await partners(cookie)).toEqual(['1000000001'])
    expect(await requests(cookie)).toBe(3)
    expect(await get(cookie, '/api/css/v5/meldungen')).toContain('MeldungID')

    await bind(erika.sub, 'mia.mix')
    expect(await partners(cookie)).toEqual(['1000000005', '1000000006', '1000000007'])
    expect(await requests(cookie)).toBeGreaterThan(3)
    await bind(erika.sub, 'ada.sonne')
    await bind(erika.sub, 'ada.sonne')
    expect(await partners(cookie)).toEqual(['1000000001'])
    expect(await requests(cookie)).toBe(3)
  })

  it('names a person by a confirmed address only', async () => {
    const cookie = await signIn(otto)
    await expect(admin('demo', 'zuordnen', '--email', otto.email, '--als', 'wim.wasser')).rejects.toThrow(
      /hat sich hier noch nie über .* Vielleicht bestätigt Ihr Anbieter diese Adresse nicht \(email_verified\)\./,
    )
    expect(await partners(cookie)).toEqual([])
    const [bound] = await admin('demo', 'zuordnen', '--email', erika.email, '--als', 'wim.wasser')
    expect(bound).toMatch(/^Erika Mix \(erika@demo\.example\) hat jetzt die Daten von wim\.wasser,/)
  })

  it('gives the portal’s half of a role, which counts if the provider names it, and takes it back', async () => {
    const [, , rolle, foreign] = await bind(erika.sub, 'sven.service')
    expect(rolle).toBe('Dazu gehört die Rolle support, ab der nächsten Anmeldung.')
    expect(foreign).toMatch(/^Sie gilt erst, wenn auch Ihr Anbieter sie nennt: support/)
    await bind(otto.sub, 'sven.service')
    const search = (cookie: string) =>
      sendRequest(base, 'POST', '/api/portal/v1/support/kundensuche', { cookie, body: { Suche: 'ada.sonne@demo.example' } })
    const [both, half] = [await signIn(erika), await signIn(otto)]
    expect((await search(both)).text).toContain('demo-ada-sonne')
    expect((await search(half)).status).toBe(403)
    await bind(erika.sub, 'dora.dienst')
    expect((await search(both)).status).toBe(403)
    expect((await admin('rolle', 'liste')).filter((line) => line.includes('f3b7'))).toEqual([])
  })

  it('sends the PIN letter and the invitation again', async () => {
    const letters = async () =>
      ((await (await fetch(`${base}/dev/postfach.json`)).json()) as { kanal: string; text: string }[]).filter(
        ({ kanal, text }) => kanal === 'brief' && text.includes('PIN'),
      )
    expect(await letters()).toHaveLength(1)
    await bind(erika.sub, 'lars.luecke')
    await bind(erika.sub, 'lars.luecke')
    expect(await letters()).toHaveLength(3)
    const cookie = await signIn(erika)
    const said = await bind(erika.sub, 'nora.neu')
    const link = said.find((line) => line.startsWith(`${base}/einladung/`)) ?? ''
    const antrag = link.split('/').at(-1) ?? ''
    const linked = await sendRequest(base, 'POST', `/api/css/v5/pages/einspeiserantraege/${antrag}/verknuepfen`, { cookie })
    expect([linked.status, linked.text]).toEqual([200, expect.any(String)])
    // the application is free again
    expect(await bind(otto.sub, 'nora.neu')).not.toContain('Einladung zu einem Einspeiseantrag:')
    await bind(erika.sub, 'nora.neu')
    expect(await bind(otto.sub, 'nora.neu')).toContain('Einladung zu einem Einspeiseantrag:')
  })

  it('refuses an unknown demo person', async () => {
    await expect(bind(erika.sub, 'niemand')).rejects.toThrow(/^--als: „niemand“ gibt es nicht\. Es gibt: ada\.sonne,/)
    await expect(admin('demo', 'zuordnen', '--als', 'ada.sonne')).rejects.toThrow(/^Genau eine Angabe ist nötig: --email oder --sub\./)
  })
})

describe('the same command in operation', () => {
  it('changes nothing', async () => {
    const fresh = await freshDatabase(databaseKind, MIGRATIONS)
    const config = readConfig({ ...operation, IDENTITY: 'oidc', OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_SECRET: 'geheim' })
    const act = prepareCommand(['demo', 'zuordnen', '--sub', 'f3b7', '--als', 'sven.service'], systemClock)
    await expect(withActContext(config, fresh.database, act)).rejects.toThrow('Das geht nur mit MODUS=demo.')
    expect(await fresh.database.asOwner((db) => db.run('select sub from portal.rolle union all select sub from portal.zugang'))).toEqual([])
    await fresh.drop()
  })
})
