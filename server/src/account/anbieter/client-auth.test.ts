import { databaseKind } from '#platform/db/testing.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../_kit/testing.ts'
import type { ClientAuth } from './anbieter.ts'
import { startFakeAnbieter, type FakeAnbieter } from '../testing.ts'
import { ada } from '../testing/sign-in.ts'

interface Case {
  readonly takes: ClientAuth
  readonly says?: readonly string[]
  readonly setting?: ClientAuth
}

// the client secret contains every character that form encoding changes
describe('the portal authenticates to the provider', () => {
  let provider: FakeAnbieter
  let portal: TestPortal | undefined

  beforeEach(async () => {
    provider = await startFakeAnbieter()
  })
  afterEach(async () => {
    await portal?.stop()
    await provider.stop()
  })

  /** Status of the code exchange. */
  async function signIn({ takes, says, setting }: Case): Promise<number> {
    Object.assign(provider, { clientAuth: takes, authMethods: says })
    const { issuer, clientId, clientSecret } = provider
    portal = await startTestPortal(databaseKind, {
      anbieter: { dialect: 'oidc', issuer, clientId, clientSecret: () => clientSecret, clientAuth: setting, internalOrigin: undefined },
    })
    const begun = await portal.request('GET', '/auth/login')
    const [cookie = ''] = begun.headers.getSetCookie()
    const back = provider.authorize(begun.headers.get('location') ?? '', ada)
    return (await portal.request('GET', `/auth/token?${new URLSearchParams({ ...back }).toString()}`, { cookie: cookie.split(';')[0] }))
      .status
  }

  it.each<[string, Case]>([
    ['in the head where the provider says nothing', { takes: 'basic' }],
    ['in the head where it takes both', { takes: 'basic', says: ['client_secret_post', 'client_secret_basic'] }],
    ['in the form where it takes that only', { takes: 'post', says: ['client_secret_post', 'private_key_jwt'] }],
    ['in the form where the setting says so', { takes: 'post', says: ['client_secret_basic', 'client_secret_post'], setting: 'post' }],
    ['in the head where the setting says so', { takes: 'basic', says: ['client_secret_post'], setting: 'basic' }],
  ])('the portal sends its client secret %s', async (_, one) => {
    expect(await signIn(one)).toBe(200)
  })

  it('a sign-in fails if the portal sends its client secret in the wrong way', async () => {
    expect(await signIn({ takes: 'post', setting: 'basic' })).toBe(401)
    const line = portal?.logged.find((one) => one.includes('a sign-in failed')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 40, phase: 'token', reason: 'invalid_client', status: 401 })
  })
})
