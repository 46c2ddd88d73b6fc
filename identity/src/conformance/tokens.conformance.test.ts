import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import { CLIENT, users } from '../testing/harness.ts'
import { basic, startRelyingParty, type RelyingParty, type Tokens } from '../testing/relying-party.ts'

const refused = ({ status, body }: Tokens) => [status, body['error']]

// Named after the modules of the OpenID Foundation's suite whose subject they check.
describe('tokens and userinfo (OpenID Connect Core, Basic OP)', () => {
  let rp: RelyingParty
  beforeAll(async () => void (rp = await startRelyingParty()))
  afterAll(() => rp.stop())
  afterEach(() => void vi.useRealTimers())

  const tokenOf = ({ body }: Tokens) => body['access_token'] ?? ''
  const claimsByScope = async (scope: string) =>
    (await (await rp.userInfo(tokenOf(await rp.tokensOf(createBrowser(), { scope })))).json()) as Record<string, unknown>

  test('UserInfoGet: with the token in the header', async () => {
    const answer = await rp.userInfo(tokenOf(await rp.tokensOf(createBrowser())))
    expect([answer.status, answer.headers.get('content-type'), await answer.json()]).toEqual([
      200,
      'application/json; charset=utf-8',
      { sub: users.ada.sub },
    ])
  })

  test('UserInfoPostHeader: with the token in the header of a post', async () => {
    const answer = await rp.post('userinfo_endpoint', {}, `Bearer ${tokenOf(await rp.tokensOf(createBrowser()))}`)
    expect([answer.status, answer.body]).toEqual([200, { sub: users.ada.sub }])
  })

  test('UserInfoPostBody: with the token in the form', async () => {
    const answer = await rp.post('userinfo_endpoint', { access_token: tokenOf(await rp.tokensOf(createBrowser())) })
    expect([answer.status, answer.body]).toEqual([200, { sub: users.ada.sub }])
  })

  test('ScopeEmail: address and that it is confirmed', async () => {
    expect(await claimsByScope('openid email')).toEqual({ sub: users.ada.sub, email: 'ada.kanarie@demo.example', email_verified: true })
  })

  test('ScopeProfile: names', async () => {
    expect(await claimsByScope('openid profile')).toMatchObject({
      sub: users.ada.sub,
      name: 'Ada Sonne',
      given_name: 'Ada',
      family_name: 'Sonne',
    })
  })

  test('ScopeAll: all of them, in any order', async () => {
    for (const scope of ['openid profile email roles', 'roles email profile openid'])
      expect(Object.keys(await claimsByScope(scope))).toEqual(expect.arrayContaining(['sub', 'name', 'email', 'roles']))
  })

  test('ScopeAddress and ScopePhone: unknown scopes are left out, and the sign-in succeeds', async () => {
    const tokens = await rp.tokensOf(createBrowser(), { scope: 'openid address phone' })
    expect([tokens.status, tokens.body['scope']]).toEqual([200, 'openid'])
    expect(await (await rp.userInfo(tokenOf(tokens))).json()).toEqual({ sub: users.ada.sub })
  })

  test('CodeReuse: the second use is refused and ends the tokens of the first', async () => {
    const ended = await rp.signIn(createBrowser())
    const tokens = await rp.redeem(ended)
    expect(tokens.status).toBe(200)
    expect(refused(await rp.redeem(ended))).toEqual([400, 'invalid_grant'])
    expect((await rp.userInfo(tokenOf(tokens))).status).toBe(401)
  })

  test('CodeReuseAfter30Seconds: the same half a minute later', async () => {
    const ended = await rp.signIn(createBrowser())
    const tokens = await rp.redeem(ended)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
    expect(refused(await rp.redeem(ended))).toEqual([400, 'invalid_grant'])
    expect((await rp.userInfo(tokenOf(tokens))).status).toBe(401)
  })

  test('RefreshToken: it changes at each use, and an old one ends the new ones', async () => {
    const first = await rp.tokensOf(createBrowser())
    const renew = (tokens: Tokens) =>
      rp.post('token_endpoint', { grant_type: 'refresh_token', refresh_token: tokens.body['refresh_token'] }, basic())
    const second = await renew(first)
    expect([second.status, second.body['refresh_token'] === first.body['refresh_token']]).toEqual([200, false])
    const [before, after] = [await rp.claimsOf(first), await rp.claimsOf(second)]
    expect([after.sub, after['auth_time'], after.aud]).toEqual([before.sub, before['auth_time'], before.aud])
    expect(refused(await renew(first))).toEqual([400, 'invalid_grant'])
    expect(refused(await renew(second))).toEqual([400, 'invalid_grant'])
    expect((await rp.userInfo(tokenOf(second))).status).toBe(401)
  })

  test('EnsureClientAuthentication: a wrong secret is 401 with a challenge', async () => {
    const answer = await rp.redeem(await rp.signIn(createBrowser()), {}, basic('another secret of some length'))
    expect(refused(answer)).toEqual([401, 'invalid_client'])
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic /)
  })

  test('ServerClientSecretPost: the secret in the form', async () => {
    const secret = { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret }
    const tokens = await rp.redeem(await rp.signIn(createBrowser()), secret, '')
    expect((await rp.claimsOf(tokens)).sub).toBe(users.ada.sub)
  })

  test('EnsureRedirectUriMatchesAtToken: another registered address than the one of the request is refused', async () => {
    const answer = await rp.redeem(await rp.signIn(createBrowser()), { redirect_uri: `${rp.harness.base}/user/silent` })
    expect(refused(answer)).toEqual([400, 'invalid_grant'])
  })

  test('TokenRevocation: a revoked refresh token ends its access token (RFC 7009)', async () => {
    const tokens = await rp.tokensOf(createBrowser())
    const revoked = await rp.post('revocation_endpoint', { token: tokens.body['refresh_token'], token_type_hint: 'refresh_token' }, basic())
    expect(revoked.status).toBe(200)
    expect((await rp.userInfo(tokenOf(tokens))).status).toBe(401)
    const told = await rp.post('introspection_endpoint', { token: tokenOf(tokens) }, basic())
    expect([told.status, told.body]).toEqual([200, { active: false }])
    expect((await rp.post('revocation_endpoint', { token: 'unknown' }, basic())).status).toBe(200)
    expect((await rp.post('revocation_endpoint', { token: tokenOf(tokens) }, basic('wrong'))).status).toBe(401)
  })
})
