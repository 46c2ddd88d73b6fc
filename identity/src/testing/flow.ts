import * as client from 'openid-client'
import { locationOf, type Browser } from './browser.ts'
import { PASSWORD, type Harness } from './harness.ts'

export interface Started {
  readonly requestId: string
  readonly verifier: string
  readonly state: string
  readonly nonce: string
}

export interface Checks extends Omit<Started, 'requestId'> {
  readonly url: URL
}

/** The portal's authorization request, with its checks. */
export async function authorization(harness: Harness, extra: Record<string, string> = {}): Promise<Checks> {
  const [verifier, state, nonce] = [client.randomPKCECodeVerifier(), client.randomState(), client.randomNonce()]
  const url = client.buildAuthorizationUrl(harness.client, {
    redirect_uri: harness.redirectUri,
    scope: 'openid profile email roles',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ui_locales: 'de',
    ...extra,
  })
  return { url, verifier, state, nonce }
}

/** Starts at the provider and arrives at the login screen. */
export async function startSignIn(harness: Harness, browser: Browser, extra: Record<string, string> = {}): Promise<Started> {
  const { url, ...checks } = await authorization(harness, extra)
  const screen = locationOf(await browser.get(url))
  const requestId = screen.searchParams.get('requestId')
  if (screen.pathname !== '/user/login' || !requestId) throw new Error(`not at the login screen but at ${screen.pathname}`)
  return { requestId, ...checks }
}

export function postLogin(harness: Harness, browser: Browser, requestId: string, username: string, password = PASSWORD): Promise<Response> {
  return browser.post(`${harness.base}/id/login-srv/login`, { username, username_type: 'email', password, requestId })
}

/** Follows the way back to the client; returns the address with the code. */
export async function comeBack(browser: Browser, answer: Response): Promise<URL> {
  const resume = locationOf(answer)
  return resume.searchParams.has('code') ? resume : locationOf(await browser.get(resume))
}

/** Signs in up to the address with the code. */
export async function signInToCode(
  harness: Harness,
  browser: Browser,
  username: string,
  extra: Record<string, string> = {},
): Promise<{ callback: URL; started: Started }> {
  const started = await startSignIn(harness, browser, extra)
  const callback = await comeBack(browser, await postLogin(harness, browser, started.requestId, username))
  return { callback, started }
}

export function exchange(harness: Harness, callback: URL, { verifier, state, nonce }: Omit<Started, 'requestId'>) {
  return client.authorizationCodeGrant(harness.client, callback, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  })
}

/** Signs in up to the tokens. */
export async function signIn(harness: Harness, browser: Browser, username: string, extra: Record<string, string> = {}) {
  const { callback, started } = await signInToCode(harness, browser, username, extra)
  return exchange(harness, callback, started)
}

/** Parameters that a silent sign-in returns. */
export async function silently(harness: Harness, browser: Browser): Promise<URLSearchParams> {
  const { url } = await authorization(harness, { prompt: 'none', redirect_uri: `${harness.base}/user/silent` })
  const back = locationOf(await browser.get(url))
  if (back.pathname !== '/user/silent') throw new Error(`not back but at ${back.pathname}`)
  return back.searchParams
}
