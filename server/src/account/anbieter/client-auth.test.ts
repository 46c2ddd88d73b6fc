import { databaseKind } from '#platform/db/testing.ts'
import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { ClientAuth } from './client-auth.ts'
import { clientKeyIn } from './client-key.ts'
import { startFakeAnbieter, type FakeAnbieter } from '../testing.ts'
import { ada } from '../testing/sign-in.ts'

interface Case {
  readonly takes: ClientAuth
  readonly says?: readonly string[]
  readonly setting?: ClientAuth
  /** the client has a private key; it may have no secret */
  readonly key?: 'beside the secret' | 'only'
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const pemOf = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))
const jwkOf = (key: KeyObject, more: object) => JSON.stringify({ ...key.export({ format: 'jwk' }), ...more })
const publicOf = (key: KeyObject, kid: string) => ({ ...key.export({ format: 'jwk' }), kid })

let provider: FakeAnbieter
let portal: TestPortal | undefined
let text = ''

beforeEach(async () => {
  provider = await startFakeAnbieter()
  text = pemOf(rsa.privateKey)
  provider.clientKeys = [publicOf(rsa.publicKey, 'portal-1'), publicOf(ec.publicKey, 'portal-2')]
})
afterEach(async () => {
  await portal?.stop()
  await provider.stop()
})

async function start({ takes, says, setting, key }: Case): Promise<TestPortal> {
  Object.assign(provider, { clientAuth: takes, authMethods: says })
  const { issuer, clientId, clientSecret } = provider
  portal = await startTestPortal(databaseKind, {
    anbieter: {
      dialect: 'oidc',
      issuer,
      clientId,
      clientSecret: () => (key === 'only' ? undefined : clientSecret),
      ...(key ? { clientKey: () => clientKeyIn(text, text.startsWith('{') ? undefined : 'portal-1') } : {}),
      clientAuth: setting,
      internalOrigin: undefined,
    },
  })
  return portal
}

/** Status of the code exchange, and the session. */
async function signIn(at: TestPortal): Promise<{ status: number; cookie: string }> {
  const begun = await at.request('GET', '/auth/login')
  const [cookie = ''] = begun.headers.getSetCookie()
  const back = provider.authorize(begun.headers.get('location') ?? '', ada)
  const answer = await at.request('GET', `/auth/token?${new URLSearchParams({ ...back }).toString()}`, { cookie: cookie.split(';')[0] })
  return { status: answer.status, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

// the client secret contains every character that form encoding changes
describe('the portal authenticates to the provider', () => {
  it.each<[string, Case]>([
    ['in the head where the provider says nothing', { takes: 'basic' }],
    ['in the head where it takes both', { takes: 'basic', says: ['client_secret_post', 'client_secret_basic'] }],
    ['in the form where it takes that only', { takes: 'post', says: ['client_secret_post', 'private_key_jwt'] }],
    ['in the form where the setting says so', { takes: 'post', says: ['client_secret_basic', 'client_secret_post'], setting: 'post' }],
    ['in the head where the setting says so', { takes: 'basic', says: ['client_secret_post'], setting: 'basic' }],
    ['in the head where the provider takes no key', { takes: 'basic', says: ['client_secret_basic'], key: 'beside the secret' }],
  ])('the portal sends its client secret %s', async (_, one) => {
    expect((await signIn(await start(one))).status).toBe(200)
  })

  // RFC 7523 and OpenID Connect Core 9; the provider refuses a secret beside the assertion
  it.each<[string, Case]>([
    [
      'where the provider takes that and there is a key',
      { takes: 'private_key_jwt', says: ['client_secret_basic', 'private_key_jwt'], key: 'beside the secret' },
    ],
    ['where the setting says so', { takes: 'private_key_jwt', setting: 'private_key_jwt', key: 'beside the secret' }],
    ['where there is no secret, whatever the provider says', { takes: 'private_key_jwt', says: ['client_secret_basic'], key: 'only' }],
  ])('the portal signs with its key %s, also at renewal and revocation', async (_, one) => {
    const at = await start(one)
    provider.lifetime = 1
    const { status, cookie } = await signIn(at)
    expect(status).toBe(200)
    expect((await at.request('GET', '/auth/introspect', { cookie })).status).toBe(200)
    await at.request('GET', '/auth/logout', { cookie })
    expect(provider.asked).toEqual(['token authorization_code', 'userinfo', 'token refresh_token', 'userinfo', 'revoke'])
  })

  it('the portal signs with an exchanged key at once', async () => {
    const at = await start({ takes: 'private_key_jwt', key: 'only' })
    expect((await signIn(at)).status).toBe(200)
    text = jwkOf(ec.privateKey, { kid: 'portal-2' })
    expect((await signIn(at)).status).toBe(200)
    provider.clientKeys = [publicOf(rsa.publicKey, 'portal-1')]
    expect((await signIn(at)).status).toBe(401)
  })

  it('a sign-in fails if the portal sends its client secret in the wrong way', async () => {
    expect((await signIn(await start({ takes: 'post', setting: 'basic' }))).status).toBe(401)
    const line = portal?.logged.find((one) => one.includes('a sign-in failed')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 40, phase: 'token', reason: 'invalid_client', status: 401 })
  })
})
