import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import { signIn } from '../testing/flow.ts'
import { users } from '../testing/harness.ts'
import { startRelyingParty, type RelyingParty } from '../testing/relying-party.ts'

// Named after the modules of the OpenID Foundation's suite whose subject they check.
describe('authorization requests (OpenID Connect Core, Basic OP)', () => {
  let rp: RelyingParty
  beforeAll(async () => void (rp = await startRelyingParty()))
  afterAll(() => rp.stop())
  afterEach(() => void vi.useRealTimers())

  test('DiscoveryEndpointVerification: the document names what the provider does', async () => {
    expect(rp.metadata).toMatchObject({
      issuer: `${rp.harness.base}/id`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']) as unknown,
      scopes_supported: expect.arrayContaining(['openid']) as unknown,
      claims_supported: expect.arrayContaining(['sub']) as unknown,
      token_endpoint_auth_methods_supported: expect.arrayContaining(['client_secret_basic', 'client_secret_post']) as unknown,
      code_challenge_methods_supported: ['S256'],
    })
    for (const name of ['authorization', 'token', 'userinfo', 'end_session', 'revocation', 'introspection'])
      expect(rp.endpoint(`${name}_endpoint`), name).toContain(`${rp.harness.base}/id/`)
  })

  test('Server: code, tokens and userinfo of one person', async () => {
    const ended = await rp.signIn(createBrowser())
    expect([ended.at, ended.parameters.get('state'), ended.parameters.get('iss')]).toEqual([
      'client',
      'state-of-the-check',
      rp.endpoint('issuer'),
    ])
    const tokens = await rp.redeem(ended)
    expect([tokens.status, tokens.body['token_type'], tokens.headers.get('cache-control')]).toEqual([200, 'Bearer', 'no-store'])
    const claims = await rp.claimsOf(tokens)
    expect(claims).toMatchObject({ sub: users.ada.sub, nonce: 'nonce-of-the-check' })
    expect(Math.abs((claims.iat ?? 0) - Date.now() / 1000)).toBeLessThan(60)
    expect(await (await rp.userInfo(tokens.body['access_token'] ?? '')).json()).toEqual({ sub: users.ada.sub })
  })

  test('ResponseTypeMissing: an error, and no sign-in', async () => {
    const ended = await rp.authorize(createBrowser(), { response_type: undefined })
    expect([ended.at, ended.parameters.get('error')]).toEqual(['client', 'invalid_request'])
  })

  test('EnsureRegisteredRedirectUri: an unknown address is never gone to', async () => {
    const ended = await rp.authorize(createBrowser(), { redirect_uri: 'https://elsewhere.example/callback' })
    expect([ended.at, ended.status, ended.address]).toEqual(['page', 400, undefined])
  })

  test('EnsureRedirectUriInAuthorizationRequest: without one there is a page', async () => {
    const ended = await rp.authorize(createBrowser(), { redirect_uri: undefined })
    expect([ended.at, ended.status, ended.address]).toEqual(['page', 400, undefined])
  })

  test('RedirectUriQueryAdded: a query beyond the registered address is refused', async () => {
    const ended = await rp.authorize(createBrowser(), { redirect_uri: `${rp.redirectUri}?foo=bar` })
    expect([ended.at, ended.status, ended.address]).toEqual(['page', 400, undefined])
  })

  test('RedirectUriQueryMismatch: another query than the registered one is refused', async () => {
    const { clients } = rp.harness.options
    const registered = `${rp.redirectUri}?foo=bar`
    await rp.harness.restart({ clients: clients.map((one) => ({ ...one, redirectUris: [...one.redirectUris, registered] })) })
    try {
      expect((await rp.authorize(createBrowser(), { redirect_uri: registered })).at).toBe('login')
      const ended = await rp.authorize(createBrowser(), { redirect_uri: `${rp.redirectUri}?baz=bar` })
      expect([ended.at, ended.status, ended.address]).toEqual(['page', 400, undefined])
    } finally {
      await rp.harness.restart()
    }
  })

  test('RedirectUriRegFrag: an address with a fragment is no address of a client', async () => {
    const ended = await rp.authorize(createBrowser(), { redirect_uri: `${rp.redirectUri}#fragment` })
    expect([ended.at, ended.status, ended.address]).toEqual(['page', 400, undefined])
  })

  test('EnsurePostRequestSucceeds: a request as a form is taken as one by GET', async () => {
    const ended = await rp.signIn(createBrowser(), {}, 'POST')
    expect([ended.at, ended.parameters.get('state')]).toEqual(['client', 'state-of-the-check'])
    expect((await rp.claimsOf(await rp.redeem(ended))).sub).toBe(users.ada.sub)
  })

  test('PromptLogin: a session is not enough, and auth_time moves on', async () => {
    const browser = createBrowser()
    const first = await rp.claimsOf(await rp.tokensOf(browser))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    expect((await rp.authorize(browser, { prompt: 'login' })).at).toBe('login')
    const second = await rp.claimsOf(await rp.tokensOf(browser, { prompt: 'login' }))
    expect(Number(second['auth_time'])).toBeGreaterThan(Number(first['auth_time']))
    expect(second.sub).toBe(first.sub)
  })

  test('PromptNoneNotLoggedIn: login_required without a page', async () => {
    const ended = await rp.authorize(createBrowser(), { prompt: 'none' })
    expect([ended.at, ended.parameters.get('error'), ended.parameters.get('code')]).toEqual(['client', 'login_required', null])
  })

  test('PromptNoneLoggedIn: the session gives a code for the same person and moment', async () => {
    const browser = createBrowser()
    const first = await rp.claimsOf(await rp.tokensOf(browser))
    const ended = await rp.authorize(browser, { prompt: 'none' })
    const second = await rp.claimsOf(await rp.redeem(ended))
    expect([ended.at, second.sub, second['auth_time']]).toEqual(['client', first.sub, first['auth_time']])
  })

  test('MaxAge1: a session of two seconds asks again', async () => {
    const browser = createBrowser()
    const first = await rp.claimsOf(await rp.tokensOf(browser))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    expect((await rp.authorize(browser, { max_age: '1' })).at).toBe('login')
    const second = await rp.claimsOf(await rp.tokensOf(browser, { max_age: '1' }))
    expect(Number(second['auth_time'])).toBeGreaterThan(Number(first['auth_time']))
  })

  test('MaxAge10000: a young session is enough, and auth_time is named', async () => {
    const browser = createBrowser()
    const first = await rp.claimsOf(await rp.tokensOf(browser))
    const ended = await rp.authorize(browser, { max_age: '10000' })
    expect([ended.at, (await rp.claimsOf(await rp.redeem(ended)))['auth_time']]).toEqual(['client', first['auth_time']])
  })

  test('IdTokenHint: one’s own token signs in silently, somebody else’s does not', async () => {
    const browser = createBrowser()
    const { body } = await rp.tokensOf(browser)
    const mine = await rp.authorize(browser, { prompt: 'none', id_token_hint: body['id_token'] })
    expect((await rp.claimsOf(await rp.redeem(mine))).sub).toBe(users.ada.sub)
    const other = await signIn(rp.harness, createBrowser(), users.sven.email)
    const theirs = await rp.authorize(browser, { prompt: 'none', id_token_hint: other.id_token })
    expect([theirs.at, theirs.parameters.get('error')]).toEqual(['client', 'login_required'])
  })

  test.each([
    ['LoginHint', { login_hint: 'ada.kanarie@demo.example' }],
    ['UiLocales', { ui_locales: 'se' }],
    ['ClaimsLocales', { claims_locales: 'se' }],
    ['EnsureRequestWithAcrValuesSucceeds', { acr_values: '1 2' }],
    ['DisplayPage and DisplayPopup', { display: 'popup' }],
    ['EnsureRequestWithUnknownParameterSucceeds', { extra: 'foobar' }],
    ['ClaimsEssential: the parameter claims is not supported and changes nothing', { claims: '{"userinfo":{"name":{"essential":true}}}' }],
  ] as const)('%s: the sign-in ends as any other', async (_, change) => {
    const ended = await rp.signIn(createBrowser(), change)
    expect([ended.at, ended.parameters.get('error')]).toEqual(['client', null])
    expect((await rp.claimsOf(await rp.redeem(ended))).sub).toBe(users.ada.sub)
  })

  test('EnsureRequestWithoutNonceSucceedsForCodeFlow: the ID token has none then', async () => {
    expect(await rp.claimsOf(await rp.tokensOf(createBrowser(), { nonce: undefined }))).not.toHaveProperty('nonce')
  })

  test('UnsignedRequestObject: is refused as not supported', async () => {
    const ended = await rp.authorize(createBrowser(), { request: 'eyJhbGciOiJub25lIn0.e30.' })
    expect([ended.at, ended.parameters.get('error')]).toEqual(['client', 'request_not_supported'])
  })

  test('ResponseModeFormPost: is not offered, and refused', async () => {
    expect(rp.metadata['response_modes_supported']).toEqual(['query'])
    const ended = await rp.authorize(createBrowser(), { response_mode: 'form_post' })
    expect([ended.at, ended.status]).toEqual(['page', 400])
  })

  test('EnsurePkce: a missing and a plain challenge are refused at once, a wrong verifier at the token', async () => {
    for (const change of [{ code_challenge: undefined, code_challenge_method: undefined }, { code_challenge_method: 'plain' }]) {
      const ended = await rp.authorize(createBrowser(), change)
      expect([ended.at, ended.parameters.get('error')]).toEqual(['client', 'invalid_request'])
    }
    const refused = await rp.redeem(await rp.signIn(createBrowser()), { code_verifier: 'w'.repeat(43) })
    expect([refused.status, refused.body['error']]).toEqual([400, 'invalid_grant'])
  })
})
