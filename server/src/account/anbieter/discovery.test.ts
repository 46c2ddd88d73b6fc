import { systemClock } from '#platform/clock.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { GOOD, startFakeAnbieter, type FakeAnbieter } from '../testing.ts'
import { createAnbieter } from './anbieter.ts'

const ISSUER = 'https://idp.example/realm'
const ENDPOINTS = [
  'authorization_endpoint',
  'token_endpoint',
  'jwks_uri',
  'userinfo_endpoint',
  'revocation_endpoint',
  'end_session_endpoint',
]

describe('the metadata of a provider with TLS', () => {
  let provider: FakeAnbieter
  beforeAll(async () => {
    provider = await startFakeAnbieter()
  })
  afterAll(() => provider.stop())
  afterEach(() => void Object.assign(provider, GOOD))

  function anbieter(changes: object, issuer = ISSUER) {
    const all = ENDPOINTS.map((name) => [name, `${ISSUER}/${name}`])
    provider.metadata = { issuer, ...Object.fromEntries(all), ...changes }
    const inside = () => `${provider.issuer}/inside`
    const options = { dialect: 'oidc', issuer, clientId: 'portal', clientSecret: () => 'secret', internalOrigin: inside } as const
    return createAnbieter(options, systemClock)
  }

  it.each(['https://idp.example/realm', 'https://idp.example/realm/', 'https://idp.example/'])('may be that of %s', async (issuer) => {
    const one = anbieter({}, issuer)
    await one.reach()
    expect(await one.endSessionUrl('x', 'https://portal.example/user/login')).toMatchObject({ hostname: 'idp.example' })
  })

  it.each(ENDPOINTS)('must not lead to an endpoint without it: %s', async (name) => {
    await expect(anbieter({ [name]: 'http://idp.example/x' }).reach()).rejects.toMatchObject({
      fields: { phase: 'discovery', reason: 'endpoint_without_tls', detail: name },
    })
  })

  it('names the origins that a browser is sent to, once it is read', async () => {
    const one = anbieter({ authorization_endpoint: 'https://login.example/authorize' })
    expect(one.pageOrigins()).toEqual(['https://idp.example'])
    await one.reach()
    expect(one.pageOrigins()).toEqual(['https://idp.example', 'https://login.example'])
    expect(one.pageOrigins()).toBe(one.pageOrigins())
  })
})
