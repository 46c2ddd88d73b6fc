import { startFakeAnbieter, type FakeAnbieter } from '#server/account/testing.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { takePort } from '../../tools/ports.mjs'
import { startProcess, statusOf, type RunningProcess } from '../testing/running-process.ts'

let folder: string
let provider: FakeAnbieter
let portal: RunningProcess
let url: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netzportal-foreign-'))
  provider = await startFakeAnbieter()
})
afterEach(async () => {
  portal.child.kill()
  await portal.ended
  await provider.stop()
  await rm(folder, { recursive: true })
})

async function start(env: Record<string, string> = {}): Promise<void> {
  const port = await takePort()
  url = `http://localhost:${port}`
  const oidc = {
    IDENTITY: 'oidc',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
  }
  portal = startProcess('start/main.ts', { PORT: String(port), DATA_DIR: join(folder, 'data'), ...oidc, ...env })
}

const lines = () =>
  portal
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { level: number; msg: string } => JSON.parse(line))
const framed = async () => (await fetch(`${url}/`)).headers.get('content-security-policy')?.match(/frame-src ([^;]*)/)?.[1]

it('a portal starts without its provider, says so once, and signs people in when it is there', { timeout: 240_000 }, async () => {
  provider.mood = 'away'
  provider.metadata = { authorization_endpoint: 'http://login.example/authorize' }
  await start()
  await vi.waitUntil(async () => (await statusOf(`${url}/health/ready`)) === 200, { timeout: 200_000, interval: 200 })
  expect(await (await fetch(`${url}/health/ready`)).json()).toMatchObject({ degraded: ['provider'] })
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 40, msg: 'the identity provider cannot be used now, so nobody can sign in', reason: 'unreachable' }),
  )
  expect(await framed()).toBe(`'self' ${provider.issuer}`)

  provider.mood = 'good'
  const login = await fetch(`${url}/auth/login`, { redirect: 'manual' })
  expect([login.status, login.headers.get('location')?.split('?')[0]]).toEqual([302, 'http://login.example/authorize'])
  // the page of the sign-in may be framed, although it is on another origin than the issuer
  expect(await framed()).toBe(`'self' ${provider.issuer} http://login.example`)
})

it('a portal does not start with a key that it cannot use', { timeout: 240_000 }, async () => {
  const file = join(folder, 'client.pem')
  await writeFile(file, 'geheim')
  await start({ OIDC_CLIENT_SECRET: '', OIDC_CLIENT_KEY_FILE: file })
  expect(await portal.ended).toBe(1)
  expect(portal.log().trim()).toMatch(
    /^Netzportal cannot start: OIDC_CLIENT_KEY_FILE: must be a private key as PEM or JWK, without a passphrase$/,
  )
})
