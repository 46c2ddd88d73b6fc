import { createBrowser, locationOf, type Browser } from '#identity/testing/browser.ts'
import { databaseKind, freshDatabase, type FreshDatabase } from '#platform/db/testing.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../demo/data/users.ts'
import { takePort } from '../../tools/ports.mjs'
import { migrationParts } from '../storage/paths.ts'
import { bareEnvironment } from '../testing/environment.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Mail {
  readonly an: string
  readonly betreff: string
  readonly text: string
}

// portal and provider together; each alone is tested beside its code
describe('the own account with portal and provider in one process', () => {
  let folder = ''
  let address = ''
  let child: ChildProcess | undefined
  let fresh: FreshDatabase | undefined

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'netzportal-konto-'))
    const port = await takePort()
    address = `http://localhost:${port}`
    fresh = databaseKind === 'postgres' ? await freshDatabase(databaseKind, migrationParts) : undefined
    const database = fresh?.url ? { DATABASE_URL: fresh.url } : {}
    const env = { ...bareEnvironment, ...database, DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent' }
    child = spawn(process.execPath, ['start/main.ts'], { cwd: root, env, stdio: 'ignore' })
    expect(await isReady()).toBe(true)
  }, 90_000)
  afterAll(async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve))
    child?.kill('SIGTERM')
    await ended
    await fresh?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  async function isReady(): Promise<boolean> {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if ((await fetch(`${address}/health/ready`).catch(() => undefined))?.ok) return true
      await pause(100)
    }
    return false
  }

  async function signIn(login: string): Promise<Browser> {
    const browser = createBrowser()
    const screen = locationOf(await browser.get(locationOf(await browser.get(`${address}/auth/login?pfad=/`))))
    const posted = await browser.post(`${address}/id/login-srv/login`, {
      username: `${login}@demo.example`,
      username_type: 'email',
      password: DEMO_PASSWORD,
      requestId: screen.searchParams.get('requestId') ?? '',
    })
    const callback = locationOf(await browser.get(locationOf(posted)))
    const query = new URLSearchParams({ ...Object.fromEntries(callback.searchParams), redirect_uri: `${address}/` })
    expect((await browser.get(`${address}/auth/token?${query.toString()}`, { 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    return browser
  }

  const status = async (browser: Browser) => (await browser.get(`${address}/auth/introspect`)).status
  const read = async <T>(browser: Browser, path: string) => (await (await browser.get(address + path)).json()) as T
  const send = (browser: Browser, path: string, body: object) => browser.json(address + path, body)
  /** a button that posts an empty form */
  const press = (browser: Browser, path: string) => browser.post(address + path, {}, { 'content-type': 'application/json' })
  const remove = (browser: Browser, path: string) =>
    fetch(address + path, {
      method: 'DELETE',
      headers: {
        cookie: Object.entries(browser.cookies(address))
          .map((pair) => pair.join('='))
          .join('; '),
      },
    })
  const mailsTo = async (an: string) =>
    ((await (await fetch(`${address}/dev/postfach.json`)).json()) as Mail[]).filter((mail) => mail.an === an)
  const inMail = async (an: string, wanted: RegExp) => {
    const found = (await mailsTo(an)).map(({ text }) => wanted.exec(text)?.[1]).find((part) => part !== undefined)
    if (found === undefined) throw new Error(`no mail to ${an} has ${wanted.source}`)
    return found
  }

  it('shows a new name at once, as the provider stores it', async () => {
    const wim = await signIn('wim.wasser')
    expect((await send(wim, '/auth/change_profile', { given_name: ' Wilhelm ', family_name: 'Wasser' })).status).toBe(200)
    expect(await read(wim, '/auth/introspect')).toMatchObject({ name: 'Wilhelm Wasser', given_name: 'Wilhelm' })
    expect(await read(await signIn('wim.wasser'), '/auth/introspect')).toMatchObject({ name: 'Wilhelm Wasser' })
    const refused = await send(wim, '/auth/change_profile', { given_name: ' ', family_name: 'Wasser' })
    expect([refused.status, await refused.json()]).toEqual([400, { code: 'UngueltigeAnfrage', felder: [{ feld: 'given_name' }] }])
  })

  it('changes the e-mail address by its code, ends other sessions, and undoes it by the link of the notice', async () => {
    const [here, there] = [await signIn('rita.redispatch'), await signIn('rita.redispatch')]
    const change = { medium: 'email', value: 'rita.neu@demo.example' }
    expect((await send(here, '/auth/initiate_communication_medium', change)).status).toBe(200)
    const code = await inMail('rita.neu@demo.example', /\b(\d{6})\b/)
    const wrong = await send(here, '/auth/validate_communication_medium', { code: code === '000000' ? '000001' : '000000' })
    expect([wrong.status, await wrong.json()]).toEqual([400, { code: 'CodeUngueltig' }])
    for (let round = 0; round < 2; round += 1) {
      expect((await send(here, '/auth/validate_communication_medium', { code })).status).toBe(200)
    }
    expect(await read(here, '/auth/introspect')).toMatchObject({ email: 'rita.neu@demo.example' })
    expect([await status(here), await status(there)]).toEqual([200, 401])
    const token = await inMail('rita.redispatch@demo.example', /\/konto\/rueckgaengig\/([\w-]{43})/)
    const path = `/api/portal/v1/konto/rueckgaengig/${token}`
    expect(await read(createBrowser(), path)).toMatchObject({ art: 'email', alt: 'rita.r•••@demo.example', neu: 'rita.n•••@demo.example' })
    expect(await (await press(createBrowser(), path)).json()).toEqual({ art: 'email', auch: [], offen: [] })
    expect(await status(here)).toBe(401)
    expect((await createBrowser().get(address + path)).status).toBe(404)
  })

  it('sets up a second factor by its first code and removes it again', async () => {
    const dora = await signIn('dora.dienst')
    const begun = await press(dora, '/api/portal/v1/konto/faktoren/email/einrichten')
    const { exchange_id } = (await begun.json()) as { exchange_id: string }
    const code = await inMail('dora.dienst@demo.example', /\b(\d{6})\b/)
    expect((await send(dora, '/api/portal/v1/konto/faktoren/email/bestaetigen', { exchange_id, code })).status).toBe(200)
    expect(await read(dora, '/api/portal/v1/konto')).toMatchObject({ faktoren: [{ typ: 'email' }], sitzungen: [{ istDiese: true }] })
    expect((await remove(dora, '/api/portal/v1/konto/faktoren/email')).status).toBe(204)
    expect(await read(dora, '/api/portal/v1/konto')).toMatchObject({ faktoren: [] })
  })

  it('gives consent by the link of a mail, and ends it with the address', async () => {
    const dora = await signIn('dora.dienst')
    const wish = { vorname: 'Dora', nachname: 'Dienst', email: 'dora.dienst@demo.example', birthdate: '1980-02-29' }
    expect((await send(dora, '/opt-in/anmelden', wish)).status).toBe(204)
    const token = await inMail('dora.dienst@demo.example', /\/einwilligung\/([\w-]{43})/)
    expect(await (await press(createBrowser(), `/api/portal/v1/einwilligung/${token}`)).json()).toMatchObject({ status: 'gesetzt' })
    expect(await read(dora, '/opt-in/abfragen?email=dora.dienst%40demo.example')).toMatchObject({ status: 'gesetzt' })
    await send(dora, '/auth/initiate_communication_medium', { medium: 'email', value: 'dora.neu@demo.example' })
    const code = await inMail('dora.neu@demo.example', /\b(\d{6})\b/)
    expect((await send(dora, '/auth/validate_communication_medium', { code })).status).toBe(200)
    for (const name of ['neu', 'dienst']) {
      expect(await read(dora, `/opt-in/abfragen?email=dora.${name}%40demo.example`)).toEqual({ status: 'nichtGesetzt' })
    }
  })

  it('signs out everywhere, also at the provider', async () => {
    const [here, there] = [await signIn('ada.sonne'), await signIn('ada.sonne')]
    expect((await remove(here, '/api/portal/v1/konto/sitzungen')).status).toBe(204)
    expect([await status(here), await status(there)]).toEqual([401, 401])
    const silent = await there.get(
      locationOf(await there.get(`${address}/auth/login?prompt=none&redirect_uri=${encodeURIComponent(`${address}/user/silent`)}`)),
    )
    expect(locationOf(silent).searchParams.get('error')).toBe('login_required')
  })

  it('is deleted on both sides, and its address then belongs to a new person', async () => {
    const mia = await signIn('mia.mix')
    expect((await remove(mia, '/auth/profile')).status).toBe(204)
    const again = await remove(mia, '/auth/profile')
    expect([again.status, await again.json()]).toEqual([401, { code: 'KontoGeloescht' }])
    await expect(signIn('mia.mix')).rejects.toThrow('no redirect')
    expect((await mailsTo('mia.mix@demo.example')).map(({ betreff }) => betreff)).toContain('Ihr Benutzerkonto wurde gelöscht')
  })
})
