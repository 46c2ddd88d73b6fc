import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, type Browser } from '../testing/browser.ts'
import { CLIENT, users } from '../testing/harness.ts'
import { startRelyingParty, type RelyingParty } from '../testing/relying-party.ts'

// Named after the modules of the OpenID Foundation's suite whose subject they check.
describe('log-out (RP-Initiated Logout, Back-Channel Logout)', () => {
  let rp: RelyingParty
  beforeAll(async () => void (rp = await startRelyingParty()))
  afterAll(() => rp.stop())

  const after = () => `${rp.harness.base}/user/login`

  async function signedIn() {
    const browser = createBrowser()
    const { body } = await rp.tokensOf(browser)
    return { browser, hint: body['id_token'] ?? '', token: body['access_token'] ?? '' }
  }
  async function logOut(browser: Browser, fields: Readonly<Record<string, string>>) {
    const answer = await browser.get(`${rp.endpoint('end_session_endpoint')}?${new URLSearchParams(fields).toString()}`)
    return { status: answer.status, location: answer.headers.get('location'), html: await answer.text() }
  }
  const isSignedIn = async (browser: Browser) => (await rp.authorize(browser, { prompt: 'none' })).parameters.has('code')
  /** presses the button of the page that asks */
  async function confirm(browser: Browser, html: string) {
    const [xsrf, action] = [/name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '', /action="([^"]+)"/.exec(html)?.[1] ?? '']
    return (await browser.post(action, { xsrf, logout: 'yes' })).headers.get('location')
  }

  test('RpInitiatedLogout: the session ends, and the state comes back', async () => {
    const { browser, hint } = await signedIn()
    const ended = await logOut(browser, { id_token_hint: hint, post_logout_redirect_uri: after(), state: 'a b' })
    expect([ended.status, ended.location]).toEqual([303, `${after()}?state=a+b`])
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('RpInitiatedLogoutNoState: without a state none comes back', async () => {
    const { browser, hint } = await signedIn()
    expect((await logOut(browser, { id_token_hint: hint, post_logout_redirect_uri: after() })).location).toBe(after())
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('RpInitiatedLogoutNoPostLogoutRedirectUri: ends on a page of the provider', async () => {
    const { browser, hint } = await signedIn()
    const { location } = await logOut(browser, { id_token_hint: hint, state: 'x' })
    expect(location).toBe(`${rp.endpoint('end_session_endpoint')}/success`)
    expect(await (await browser.get(location ?? '')).text()).toContain('Sie sind abgemeldet.')
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('RpInitiatedLogoutNoParams: asks, and ends the session after a yes', async () => {
    const { browser } = await signedIn()
    const { status, html } = await logOut(browser, {})
    expect([status, await isSignedIn(browser)]).toEqual([200, true])
    expect(await confirm(browser, html)).toBe(`${rp.endpoint('end_session_endpoint')}/success`)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('RpInitiatedLogoutNoIdTokenHint: asks, and goes to an address only if its client is named', async () => {
    const { browser } = await signedIn()
    const nameless = await logOut(browser, { post_logout_redirect_uri: 'https://elsewhere.example/', state: 'x' })
    expect([nameless.status, nameless.location, await isSignedIn(browser)]).toEqual([200, null, true])
    expect(nameless.html).not.toContain('elsewhere')
    expect(await confirm(browser, nameless.html)).toBe(`${rp.endpoint('end_session_endpoint')}/success`)
    const again = await signedIn()
    const named = await logOut(again.browser, { post_logout_redirect_uri: after(), client_id: CLIENT.clientId })
    expect([named.status, await isSignedIn(again.browser)]).toEqual([200, true])
    expect(await confirm(again.browser, named.html)).toBe(after())
  })

  test('RpInitiatedLogoutOnlyState: asks', async () => {
    const { browser } = await signedIn()
    const { status, location } = await logOut(browser, { state: 'x' })
    expect([status, location, await isSignedIn(browser)]).toEqual([200, null, true])
  })

  test('RpInitiatedLogoutModifiedIdTokenHint: a token with another signature is refused', async () => {
    const { browser, hint } = await signedIn()
    const [header, payload] = hint.split('.')
    const forged = `${header}.${payload}.${'A'.repeat(342)}`
    const ended = await logOut(browser, { id_token_hint: forged, post_logout_redirect_uri: after() })
    expect([ended.status, ended.location, await isSignedIn(browser)]).toEqual([400, null, true])
  })

  test('RpInitiatedLogoutBadIdTokenHint: what is no token is refused', async () => {
    const { browser } = await signedIn()
    const ended = await logOut(browser, { id_token_hint: 'notatoken', post_logout_redirect_uri: after() })
    expect([ended.status, ended.location, await isSignedIn(browser)]).toEqual([400, null, true])
  })

  test('RpInitiatedLogoutBadPostLogoutRedirectUri: an unknown address is never gone to', async () => {
    const { browser, hint } = await signedIn()
    const ended = await logOut(browser, { id_token_hint: hint, post_logout_redirect_uri: 'https://elsewhere.example/' })
    expect([ended.status, ended.location, await isSignedIn(browser)]).toEqual([400, null, true])
  })

  test('RpInitiatedLogoutQueryAddedToPostLogoutRedirectUri: a query beyond the registered address is refused', async () => {
    const { browser, hint } = await signedIn()
    const ended = await logOut(browser, { id_token_hint: hint, post_logout_redirect_uri: `${after()}?foo=bar` })
    expect([ended.status, ended.location, await isSignedIn(browser)]).toEqual([400, null, true])
  })

  test('BackchannelRpInitiatedLogout: the client is told with a signed token, and its tokens end', async () => {
    const { browser, hint, token } = await signedIn()
    rp.loggedOut.length = 0
    await logOut(browser, { id_token_hint: hint, post_logout_redirect_uri: after() })
    const keys = createRemoteJWKSet(new URL(rp.endpoint('jwks_uri')))
    const expected = { issuer: rp.endpoint('issuer'), audience: CLIENT.clientId, typ: 'logout+jwt' }
    const { payload } = await jwtVerify(rp.loggedOut[0] ?? '', keys, expected)
    expect(payload).toMatchObject({
      sub: users.ada.sub,
      sid: expect.any(String) as unknown,
      jti: expect.any(String) as unknown,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
    expect(payload).not.toHaveProperty('nonce')
    expect([rp.loggedOut.length, (await rp.userInfo(token)).status]).toEqual([1, 401])
  })
})
