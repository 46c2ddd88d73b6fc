import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { authorization, comeBack, exchange, postLogin, signIn, signInToCode, startSignIn } from '../testing/flow.ts'
import { CLIENT, startIdentity, users, type Harness } from '../testing/harness.ts'

const FORM = 'application/x-www-form-urlencoded'
const FOREIGN = { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }

describe.each(databaseKinds)('encodings of the protocol on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  const at = (path: string) => `${harness.base}/id${path}`
  const send = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
    fetch(at(path), { method: 'POST', redirect: 'manual', body, headers: { 'content-type': type, ...headers } })

  describe('an authorization request as a form', () => {
    test('is repeated as GET, also from another site, so that the session counts; the sign-in then ends as any other', async () => {
      const browser = createBrowser()
      await signIn(harness, browser, users.ada.email)
      const { url, ...checks } = await authorization(harness)
      // from another site, a browser sends no cookie with the post
      const answer = await send('/authz-srv/authz', FORM, url.searchParams.toString(), FOREIGN)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([303, []])
      expect(answer.headers.get('location')).toBe(url.href)
      const callback = await comeBack(browser, await browser.get(locationOf(answer)))
      expect((await exchange(harness, callback, checks)).claims()?.sub).toBe(users.ada.sub)
    })

    test('without a session leads to the login screen', async () => {
      const browser = createBrowser()
      const { url } = await authorization(harness)
      const answer = await browser.post(at('/authz-srv/authz'), Object.fromEntries(url.searchParams))
      expect(locationOf(await browser.get(locationOf(answer))).pathname).toBe('/user/login')
    })

    test('never leads to another host, whatever the form says', async () => {
      const { url } = await authorization(harness)
      for (const change of ['redirect_uri=https://evil.example/', 'x=//evil.example', 'iss=https://evil.example']) {
        const answer = await send('/authz-srv/authz', FORM, `${url.searchParams.toString()}&${change}`)
        expect(locationOf(answer).origin + locationOf(answer).pathname, change).toBe(at('/authz-srv/authz'))
        const further = await fetch(locationOf(answer), { redirect: 'manual' })
        expect(further.headers.get('location') ?? '', change).not.toMatch(/^https:\/\/evil/)
      }
    })

    test('keeps a repeated field, which is refused', async () => {
      const { url } = await authorization(harness)
      const answer = await send('/authz-srv/authz', FORM, `${url.searchParams.toString()}&state=another`)
      const further = await fetch(locationOf(answer), { redirect: 'manual' })
      expect(further.headers.get('location')).toContain('error=invalid_request')
    })

    test.each([
      ['a form as the answer', `response_mode=form_post`, FORM, 303],
      ['nine kilobytes', `state=${'x'.repeat(9 * 1024)}`, FORM, 413],
      ['a megabyte', `state=${'x'.repeat(1024 * 1024)}`, FORM, 413],
      ['JSON', '{}', 'application/json', 415],
      ['another charset', 'state=x', `${FORM}; charset=utf-16`, 415],
    ] as const)('with %s is refused with a page', async (_, body, type, status) => {
      const answer = await send('/authz-srv/authz', type, body)
      expect(answer.status).toBe(status)
      const shown = status === 303 ? await fetch(locationOf(answer), { redirect: 'manual' }) : answer
      expect(shown.status).toBe(status === 303 ? 400 : status)
      expect(shown.headers.get('content-security-policy')).toContain(`default-src 'none'`)
      expect(await shown.text()).toContain('Das hat nicht geklappt')
    })
  })

  test('a log-out as a form ends the session and comes back', async () => {
    const browser = createBrowser()
    const tokens = await signIn(harness, browser, users.ada.email)
    const back = `${harness.base}/user/login`
    const fields = { id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: back, state: 's1' }
    const answer = await browser.get(locationOf(await browser.post(at('/session/end_session'), fields)))
    expect(answer.headers.get('location')).toBe(`${back}?state=s1`)
    expect(await client.tokenIntrospection(harness.client, tokens.access_token)).toEqual({ active: false })
  })

  describe('JSON at the token endpoint', () => {
    const SECRET = { client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret }
    const codeBody = (callback: URL, verifier?: string) => ({
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      redirect_uri: harness.redirectUri,
      ...(verifier ? { code_verifier: verifier } : {}),
    })
    const json = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, 'application/json', typeof body === 'string' ? body : JSON.stringify(body), headers)

    test('gives tokens, tells of them and ends them, with the secret in the body or in the header', async () => {
      const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
      const answer = await json('/token-srv/token', { ...codeBody(callback, started.verifier), ...SECRET })
      const { access_token: token, refresh_token } = (await answer.json()) as Record<string, string>
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      const basic = `Basic ${Buffer.from(`portal:${encodeURIComponent(CLIENT.clientSecret)}`).toString('base64')}`
      const told = await json('/token-srv/introspect', { token }, { authorization: basic })
      expect(await told.json()).toMatchObject({ active: true, sub: users.ada.sub })
      const renewed = await json('/token-srv/token', { grant_type: 'refresh_token', refresh_token, ...SECRET })
      const { refresh_token: next } = (await renewed.json()) as Record<string, string>
      const revoked = await json('/token-srv/revoke', { token: next, ...SECRET })
      expect([revoked.status, revoked.headers.get('content-type'), await revoked.json()]).toEqual([
        200,
        'application/json; charset=utf-8',
        {},
      ])
      expect((await json('/token-srv/token', { grant_type: 'refresh_token', refresh_token: next, ...SECRET })).status).toBe(400)
    })

    test('needs the verifier and the secret as a form does', async () => {
      const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
      const body = codeBody(callback, started.verifier)
      expect((await json('/token-srv/token', { ...body, client_id: 'portal', client_secret: 'wrong' })).status).toBe(401)
      expect((await json('/token-srv/token', { ...body, client_id: 'portal' })).status).not.toBe(200)
      expect((await json('/token-srv/token', { ...codeBody(callback), ...SECRET })).status).toBe(400)
    })

    test.each([
      ['a list', '[]', 400],
      ['text', 'grant_type=x', 400],
      ['nothing', '', 400],
      ['a number as a value', '{"code":1}', 400],
      ['an object as a value', '{"code":{"$ne":""}}', 400],
      ['lists of lists', '['.repeat(30_000), 400],
      ['a key of every object', '{"__proto__":{"grant_type":"x"}}', 400],
      ['a megabyte', JSON.stringify({ code: 'x'.repeat(1024 * 1024) }), 413],
    ] as const)('%s is refused', async (_, body, status) => {
      const answer = await json('/token-srv/token', body)
      expect([answer.status, await answer.json()]).toMatchObject([status, { error: 'invalid_request' }])
      expect(Reflect.get({}, 'grant_type')).toBeUndefined()
    })

    test('another charset, another type and another origin are refused', async () => {
      const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
      const body = JSON.stringify({ ...codeBody(callback, started.verifier), ...SECRET })
      expect((await send('/token-srv/token', 'application/json; charset=utf-16', body)).status).toBe(415)
      expect((await send('/token-srv/token', 'text/plain', body)).status).toBe(400)
      const foreign = await json('/token-srv/token', body, { origin: 'https://evil.example' })
      expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([400, null])
    })

    test('unknown keys, also those named like parts of a token, change nothing', async () => {
      const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
      const more = { sub: users.sven.sub, roles: 'support', acr: 'mfa', scope: 'openid roles admin', constructor: 'x' }
      const answer = await json('/token-srv/token', { ...codeBody(callback, started.verifier), ...SECRET, ...more })
      const { access_token, scope } = (await answer.json()) as Record<string, string>
      expect(scope).toBe('openid profile email roles')
      const info = await client.fetchUserInfo(harness.client, access_token ?? '', users.ada.sub)
      expect(info).toMatchObject({ sub: users.ada.sub, roles: [] })
    })
  })

  test('a revocation by form is answered in JSON, also for a token that nobody has', async () => {
    const body = new URLSearchParams({ token: 'nothing', client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret }).toString()
    const answer = await send('/token-srv/revoke', FORM, body)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([200, 'application/json; charset=utf-8', '{}'])
  })

  describe('a request without a challenge', () => {
    const bare = { client_id: CLIENT.clientId, response_type: 'code', scope: 'openid', nonce: 'n'.repeat(20) }

    async function codeWithoutChallenge() {
      const browser = createBrowser()
      const answer = await browser.json(at('/authz-srv/authrequest/authz/generate'), { ...bare, redirect_uri: harness.redirectUri })
      const { data } = (await answer.json()) as { data: { requestId: string } }
      return comeBack(browser, await postLogin(harness, browser, data.requestId, users.ada.email))
    }
    const redeem = (callback: URL, extra: Record<string, string>) =>
      send(
        '/token-srv/token',
        FORM,
        new URLSearchParams({
          grant_type: 'authorization_code',
          code: callback.searchParams.get('code') ?? '',
          redirect_uri: harness.redirectUri,
          client_id: CLIENT.clientId,
          client_secret: CLIENT.clientSecret,
          ...extra,
        }).toString(),
      )

    test('is refused at the authorization endpoint, also with a nonce and as a form', async () => {
      const query = new URLSearchParams({ ...bare, redirect_uri: harness.redirectUri }).toString()
      const posted = await send('/authz-srv/authz', FORM, query)
      for (const url of [at(`/authz-srv/authz?${query}`), locationOf(posted)]) {
        const answer = await fetch(url, { redirect: 'manual' })
        expect(answer.headers.get('location')).toContain('error=invalid_request')
      }
    })

    test('and with a nonce, generated by a page, gives a code for the owner of the secret alone', async () => {
      expect((await redeem(await codeWithoutChallenge(), { client_secret: 'wrong' })).status).toBe(401)
      const answer = await redeem(await codeWithoutChallenge(), {})
      const { id_token = '' } = (await answer.json()) as Record<string, string>
      expect(JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString())).toMatchObject({ nonce: bare.nonce })
    })

    test('gives a code that a client with a verifier, as the portal is, never takes', async () => {
      expect((await redeem(await codeWithoutChallenge(), { code_verifier: client.randomPKCECodeVerifier() })).status).toBe(400)
    })
  })

  test('a page cannot generate what it could not ask for: other fields are dropped, and the sign-in is asked for', async () => {
    const browser = createBrowser()
    await signIn(harness, browser, users.ada.email)
    const { url } = await authorization(harness)
    const more = { prompt: 'none', request: 'x.y.z', request_uri: 'https://evil.example', claims: '{}', sub: users.sven.sub, roles: ['x'] }
    const answer = await browser.json(at('/authz-srv/authrequest/authz/generate'), { ...Object.fromEntries(url.searchParams), ...more })
    const { data } = (await answer.json()) as { data: { requestId: string } }
    const info = await browser.get(at(`/public-srv/public/${data.requestId}`))
    expect(info.status).toBe(200)
    expect((await startSignIn(harness, createBrowser())).requestId).not.toBe(data.requestId)
  })
})
