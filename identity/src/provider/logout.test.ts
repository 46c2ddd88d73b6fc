import { createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser } from '../testing/browser.ts'
import { asPortal } from '../testing/calls.ts'
import { signIn, silently } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

describe.each(databaseKinds)('logout on %s', (kind) => {
  let harness: Harness
  const told: string[] = []
  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    told.push(new URLSearchParams(await text(request)).get('logout_token') ?? '')
    response.end()
  }
  const portal = createServer((request, response) => void receive(request, response))

  beforeAll(async () => {
    portal.listen(0, '127.0.0.1')
    await once(portal, 'listening')
    harness = await startIdentity(kind, {}, `http://127.0.0.1:${(portal.address() as AddressInfo).port}/backchannel`)
  })
  afterAll(async () => {
    portal.closeAllConnections()
    portal.close()
    await harness.stop()
  })

  const endSession = (parameters: Record<string, string>) =>
    client.buildEndSessionUrl(harness.client, { post_logout_redirect_uri: `${harness.base}/user/login`, ...parameters })

  test('logout with the id token redirects at once and ends session and tokens', async () => {
    const browser = createBrowser()
    const tokens = await signIn(harness, browser, users.ada.email)
    const cookie = browser.cookies(harness.base)
    const answer = await browser.get(endSession({ id_token_hint: tokens.id_token ?? '', state: 'a b' }))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`${harness.base}/user/login?state=a+b`)
    expect(await answer.text()).toBe('')
    expect((await silently(harness, browser)).get('error')).toBe('login_required')
    expect(await client.tokenIntrospection(harness.client, tokens.access_token)).toEqual({ active: false })
    await expect(client.refreshTokenGrant(harness.client, tokens.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' })
    // a copied cookie is worthless
    const thief = createBrowser()
    for (const [name, value] of Object.entries(cookie)) thief.setCookie(name, value)
    expect((await silently(harness, thief)).get('error')).toBe('login_required')
  })

  test('logout notifies the client with a token signed for it', async () => {
    const browser = createBrowser()
    const tokens = await signIn(harness, browser, users.ada.email)
    told.length = 0
    await browser.get(endSession({ id_token_hint: tokens.id_token ?? '' }))
    expect(told).toHaveLength(1)
    expect(tokens.claims()?.['sid']).toBeTypeOf('string')
    const [header = '', payload = '', signature = ''] = told[0]?.split('.') ?? []
    const { keys } = (await (await fetch(`${harness.base}/id/.well-known/jwks.json`)).json()) as { keys: JsonWebKey[] }
    const key = createPublicKey({ key: keys[0] ?? {}, format: 'jwk' })
    expect(verify('sha256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      iss: `${harness.base}/id`,
      aud: 'portal',
      sub: users.ada.sub,
      sid: tokens.claims()?.['sid'],
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    })
  })

  test("the client is notified by subject of sessions that outlived the provider's if no session is kept", async () => {
    const tokens = await signIn(harness, createBrowser(), users.nina.email)
    const gone = `delete from identity.artifact where model = 'Session' and sub = '${users.nina.sub}'`
    await harness.database.asOwner((owner) => owner.script(gone))
    told.length = 0
    const { sub } = users.nina
    await asPortal(harness, '/users-srv/account/end_sessions', { sub, except_sid: tokens.claims()?.['sid'] })
    expect(told).toHaveLength(0)
    await asPortal(harness, '/users-srv/account/end_sessions', { sub })
    const claims = told.map((token) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object)
    expect(claims).toEqual([expect.objectContaining({ sub, aud: 'portal' })])
    expect(claims[0]).not.toHaveProperty('sid')
  })

  test('logout without a session redirects at once, too', async () => {
    const tokens = await signIn(harness, createBrowser(), users.ada.email)
    const answer = await createBrowser().get(endSession({ id_token_hint: tokens.id_token ?? '' }))
    expect(answer.headers.get('location')).toBe(`${harness.base}/user/login`)
  })

  test("logout without the person's own id token asks first, and confirming logs out", async () => {
    const browser = createBrowser()
    await signIn(harness, browser, users.ada.email)
    const strangers = await signIn(harness, createBrowser(), users.sven.email)
    for (const url of [endSession({}), endSession({ id_token_hint: strangers.id_token ?? '' })]) {
      const answer = await browser.get(url)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
      expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self'`)
      expect((await silently(harness, browser)).has('code')).toBe(true)
    }
    const asked = await (await browser.get(endSession({}))).text()
    expect(asked).toContain('Möchten Sie sich abmelden?')
    expect(asked).not.toContain('<script')
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(asked)?.[1] ?? ''
    const action = /action="([^"]+)"/.exec(asked)?.[1] ?? ''
    const wrong = await browser.post(action, { xsrf: 'x', logout: 'yes' })
    expect(wrong.status).toBe(400)
    const answer = await browser.post(action, { xsrf, logout: 'yes' })
    expect(answer.headers.get('location')).toBe(`${harness.base}/user/login`)
    expect((await silently(harness, browser)).get('error')).toBe('login_required')
  })

  test('logout redirects only to registered addresses', async () => {
    const browser = createBrowser()
    const tokens = await signIn(harness, browser, users.ada.email)
    for (const uri of [
      'https://evil.example/',
      `${harness.base}/user/login/../../x`,
      `${harness.base}/user/login?a=b`,
      'javascript:alert(1)',
    ]) {
      const answer = await browser.get(endSession({ id_token_hint: tokens.id_token ?? '', post_logout_redirect_uri: uri }))
      expect(answer.status, uri).toBe(400)
      expect(answer.headers.get('location')).toBeNull()
    }
    expect((await silently(harness, browser)).has('code')).toBe(true)
    const plain = await browser.get(`${harness.base}/id/session/end_session?id_token_hint=${tokens.id_token}`)
    expect(plain.headers.get('location')).toBe(`${harness.base}/id/session/end_session/success`)
    expect(await (await browser.get(plain.headers.get('location') ?? '')).text()).toContain('Sie sind abgemeldet.')
  })

  test('logout refuses a forged id token', async () => {
    const browser = createBrowser()
    const tokens = await signIn(harness, browser, users.ada.email)
    const [header, payload] = tokens.id_token?.split('.') ?? []
    const answer = await browser.get(endSession({ id_token_hint: `${header}.${payload}.${'A'.repeat(342)}` }))
    expect(answer.status).toBe(400)
    expect((await silently(harness, browser)).has('code')).toBe(true)
  })
})
