import { DAY } from '#contract/_shared/datum/units.ts'
import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { authorization, exchange, signIn, signInToCode, silently } from '../testing/flow.ts'
import { discover, startIdentity, users, type Harness } from '../testing/harness.ts'

const refusedWith = (error: string): unknown => expect.objectContaining({ error })

describe.each(databaseKinds)('the protocol on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind)
  })
  afterAll(() => harness.stop())

  test('an authorization code works once; using it again ends its tokens', async () => {
    const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
    const tokens = await exchange(harness, callback, started)
    await expect(exchange(harness, callback, started)).rejects.toEqual(refusedWith('invalid_grant'))
    expect(await client.tokenIntrospection(harness.client, tokens.access_token)).toEqual({ active: false })
  })

  test('at most one of 20 parallel uses of one code gets tokens, and they end at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
      const uses = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(harness, callback, started)))
      const tokens = uses.flatMap((use) => (use.status === 'fulfilled' ? [use.value] : []))
      expect(tokens.length).toBeLessThanOrEqual(1)
      for (const { access_token, refresh_token } of tokens) {
        await expect(client.fetchUserInfo(harness.client, access_token, users.ada.sub)).rejects.toMatchObject({ status: 401 })
        await expect(client.refreshTokenGrant(harness.client, refresh_token ?? '')).rejects.toEqual(refusedWith('invalid_grant'))
        expect(await client.tokenIntrospection(harness.client, access_token)).toEqual({ active: false })
      }
    }
  })

  test('two parallel uses of a code mean theft: the tokens issued to either end at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
      const uses = await Promise.allSettled([exchange(harness, callback, started), exchange(harness, callback, started)])
      const tokens = uses.flatMap((use) => (use.status === 'fulfilled' ? [use.value] : []))
      expect(tokens.length).toBeLessThanOrEqual(1)
      for (const { access_token, refresh_token } of tokens) {
        await expect(client.refreshTokenGrant(harness.client, refresh_token ?? '')).rejects.toEqual(refusedWith('invalid_grant'))
        await expect(client.fetchUserInfo(harness.client, access_token, users.ada.sub)).rejects.toMatchObject({ status: 401 })
      }
    }
  })

  test('sign-ins started from one network are limited per quarter of an hour; a page says so, and other networks continue', async () => {
    const few = { limits: { signInsPerNetwork: 3 } }
    await harness.restart(few)
    const [here, elsewhere] = [await harness.twin('192.0.2.9', few), await harness.twin('198.51.100.9', few)]
    const begin = async (base: string, extra: Record<string, string> = {}) => {
      const { url } = await authorization(harness, extra)
      return fetch(new URL(url.pathname + url.search, base), { redirect: 'manual' })
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin(here)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 303, 303, 429, 429])
    const refused = await begin(here)
    expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    expect(await refused.text()).toContain('Gerade sehr viele Anmeldungen')
    const { url } = await authorization(harness)
    const asked = await fetch(`${here}/id/authz-srv/authrequest/authz/generate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(url.searchParams)),
    })
    expect([asked.status, await asked.json()]).toMatchObject([429, { success: false, error: { code: 'too_many_requests' } }])
    expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(800)
    // a silent request does not wait for a person and starts nothing
    expect((await begin(here, { prompt: 'none', redirect_uri: `${harness.base}/user/silent` })).status).toBe(303)
    expect((await begin(elsewhere)).status).toBe(303)
    harness.clock.advance(901)
    expect((await begin(here)).status).toBe(303)
    await harness.restart()
  })

  test('a wrong verifier is refused', async () => {
    const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
    await expect(exchange(harness, callback, { ...started, verifier: client.randomPKCECodeVerifier() })).rejects.toEqual(
      refusedWith('invalid_grant'),
    )
  })

  test('a wrong client secret is refused', async () => {
    const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
    const impostor = { ...harness, client: await discover(harness.base, 'another secret') }
    await expect(exchange(impostor, callback, started)).rejects.toMatchObject({ status: 401 })
  })

  test('a code for another redirect_uri is refused', async () => {
    const { callback, started } = await signInToCode(harness, createBrowser(), users.ada.email)
    const elsewhere = new URL(`/user/silent${callback.search}`, harness.base)
    await expect(exchange(harness, elsewhere, started)).rejects.toEqual(refusedWith('invalid_grant'))
  })

  test.each([
    ['an unknown redirect_uri', { redirect_uri: 'https://evil.example/' }],
    ['a redirect_uri with more behind it', { redirect_uri: 'http://127.0.0.1/x' }],
    ['an unknown client', { client_id: 'somebody' }],
    ['a form as the answer', { response_mode: 'form_post' }],
    ['a script as the answer', { response_mode: 'web_message' }],
  ])('a request with %s shows a German page without details and does not redirect', async (_, parameters) => {
    const { url } = await authorization(harness)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const answer = await createBrowser().get(url)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    const text = await answer.text()
    expect(text).toContain('Bitte beginnen Sie die Anmeldung von vorn.')
    expect(text).not.toMatch(/evil|somebody|redirect_uri|client|script|invalid/i)
  })

  test('another spelling of the path does not return a form', async () => {
    for (const path of ['/id/authz-srv/authz/', '/id/AUTHZ-SRV/authz']) {
      const { url } = await authorization(harness, { response_mode: 'form_post', prompt: 'none' })
      url.pathname = path
      expect(await (await createBrowser().get(url)).text(), path).not.toContain('<script')
    }
  })

  test.each([
    ['no challenge', ['code_challenge', 'code_challenge_method'], {}, 'invalid_request'],
    ['a plain challenge', [], { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token as the answer', [], { response_type: 'id_token' }, 'unsupported_response_type'],
  ] as const)('a request with %s returns to the client with an error', async (_, missing, parameters, error) => {
    const { url } = await authorization(harness)
    for (const name of missing) url.searchParams.delete(name)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    const back = locationOf(await createBrowser().get(url))
    const answered = back.searchParams.get('error') ?? new URLSearchParams(back.hash.slice(1)).get('error')
    expect(answered).toBe(error)
  })

  test('a refresh token works once, and using it again ends its successors', async () => {
    const first = await signIn(harness, createBrowser(), users.ada.email)
    const second = await client.refreshTokenGrant(harness.client, first.refresh_token ?? '')
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.claims()?.sub).toBe(users.ada.sub)
    await expect(client.refreshTokenGrant(harness.client, first.refresh_token ?? '')).rejects.toEqual(refusedWith('invalid_grant'))
    await expect(client.refreshTokenGrant(harness.client, second.refresh_token ?? '')).rejects.toEqual(refusedWith('invalid_grant'))
  })

  test('revoking a refresh token also ends the tokens issued with it', async () => {
    const tokens = await signIn(harness, createBrowser(), users.ada.email)
    await client.tokenRevocation(harness.client, tokens.refresh_token ?? '')
    await expect(client.refreshTokenGrant(harness.client, tokens.refresh_token ?? '')).rejects.toEqual(refusedWith('invalid_grant'))
    expect(await client.tokenIntrospection(harness.client, tokens.access_token)).toEqual({ active: false })
  })

  test('a restart keeps keys, sessions and tokens', async () => {
    const browser = createBrowser()
    const before = await (await fetch(`${harness.base}/id/.well-known/jwks.json`)).text()
    const tokens = await signIn(harness, browser, users.ada.email)
    await harness.restart()
    expect(await (await fetch(`${harness.base}/id/.well-known/jwks.json`)).text()).toBe(before)
    expect((await silently(harness, browser)).has('code')).toBe(true)
    const logout = client.buildEndSessionUrl(harness.client, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${harness.base}/user/login`,
    })
    expect((await browser.get(logout)).headers.get('location')).toBe(`${harness.base}/user/login`)
  })

  test('two parallel first starts use the same keys', async () => {
    await harness.database.asOwner((owner) => owner.script('delete from identity.signing_key'))
    await Promise.all([harness.restart(), harness.restart(), harness.restart()])
    const rows = await harness.database.asOwner((owner) => owner.run('select 1 from identity.signing_key'))
    expect(rows).toHaveLength(1)
    const tokens = await signIn({ ...harness, client: await discover(harness.base) }, createBrowser(), users.ada.email)
    expect(tokens.claims()?.sub).toBe(users.ada.sub)
  })

  test('the public keys contain nothing private', async () => {
    const { keys } = (await (await fetch(`${harness.base}/id/.well-known/jwks.json`)).json()) as { keys: Record<string, string>[] }
    expect(keys).toHaveLength(1)
    expect(Object.keys(keys[0] ?? {}).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  test('the database contains no usable id, code, token or key', async () => {
    const browser = createBrowser()
    const { callback, started } = await signInToCode(harness, browser, users.ada.email)
    const code = callback.searchParams.get('code') ?? ''
    const tokens = await exchange(harness, callback, started)
    const secrets = [
      code,
      tokens.access_token,
      tokens.refresh_token ?? '',
      started.requestId,
      ...Object.values(browser.cookies(`${harness.base}/id/authz-srv/authz`)),
    ]
    const dump = await harness.database.asOwner(async (owner) => {
      const texts: string[] = []
      for (const table of ['artifact', 'request', 'track', 'device', 'attempt', 'signing_key', 'factor', 'audit']) {
        const rows = await owner.run<{ text: string }>(`select t::text as text from identity.${table} t`)
        texts.push(...rows.map((row) => `${row.text} ${bytesOf(row.text)}`))
      }
      return texts.join('\n')
    })
    expect(secrets.every((secret) => secret.length > 20)).toBe(true)
    for (const secret of secrets) expect(dump).not.toContain(secret)
    expect(dump).toContain(users.ada.sub)
    expect(dump).not.toContain('JBSWY3DPEHPK3PXP')
    // matches a private key in plain text; three letters alone occur in encrypted bytes by chance
    expect(dump).not.toContain('"kty"')
  })

  test('no other origin gets CORS headers', async () => {
    const paths = [
      '/id/.well-known/openid-configuration',
      '/id/.well-known/jwks.json',
      '/id/users-srv/userinfo',
      '/id/public-srv/tenantinfo/basic',
    ]
    for (const path of paths) {
      for (const method of ['GET', 'OPTIONS']) {
        const answer = await fetch(harness.base + path, {
          method,
          headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
        })
        expect(
          [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
          `${method} ${path}`,
        ).toEqual([])
      }
    }
  })

  test('the cleanup removes expired rows only', async () => {
    const browser = createBrowser()
    await signIn(harness, browser, users.ada.email)
    await harness.identity.cleanUp()
    expect((await silently(harness, browser)).has('code')).toBe(true)
    harness.clock.advance(200 * DAY)
    await harness.identity.cleanUp()
    for (const table of ['artifact', 'request', 'track', 'device', 'attempt']) {
      expect(await harness.database.asOwner((owner) => owner.run(`select 1 from identity.${table}`)), table).toEqual([])
    }
  })
})

/** decodes bytea columns as text */
function bytesOf(row: string): string {
  return [...row.matchAll(/\\\\?x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1')).join(' ')
}
