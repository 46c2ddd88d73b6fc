import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { said } from '../testing/calls.ts'
import { authorization, signIn, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, users, type Harness } from '../testing/harness.ts'

/** fetch cannot forge the Host header; a raw socket can. */
function raw(base: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket
      .setEncoding('utf8')
      .on('data', (part: string) => (answer += part))
      .on('end', () => resolve(answer))
      .on('error', reject)
  })
}

describe.each(databaseKinds)('HTTP on %s', (kind) => {
  let harness: Harness
  let login: string
  beforeAll(async () => {
    harness = await startIdentity(kind)
    login = `${harness.base}/id/login-srv/login`
  })
  afterAll(() => harness.stop())

  const forged = [
    'X-Forwarded-Host: evil.example',
    'X-Forwarded-Proto: https',
    'X-Forwarded-For: 1.2.3.4',
    'Forwarded: host=evil.example;proto=https',
  ].join('\r\n')

  test('a forged Host header does not reach the discovery document', async () => {
    const honest = await (await fetch(`${harness.base}/id/.well-known/openid-configuration`)).text()
    const answer = await raw(
      harness.base,
      `GET /id/.well-known/openid-configuration HTTP/1.1\r\nHost: evil.example\r\n${forged}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toContain(honest)
    expect(answer).not.toContain('evil')
    const entries = Object.entries(JSON.parse(honest) as Record<string, string>)
    const addresses = entries.filter(([name]) => name.endsWith('_endpoint') || name === 'jwks_uri' || name === 'issuer')
    expect(addresses.length).toBeGreaterThan(7)
    for (const [name, value] of addresses) expect(value, name).toMatch(new RegExp(`^${harness.base}/id`))
  })

  test('a forged Host header does not reach redirects and cookies', async () => {
    const { url } = await authorization(harness)
    const answer = await raw(
      harness.base,
      `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: evil.example\r\n${forged}\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toContain(`303 See Other`)
    expect(answer.toLowerCase()).toContain(`location: ${harness.base}/user/login?requestid=`)
    expect(answer).not.toContain('evil')
    expect(answer.toLowerCase()).not.toContain('; secure')
  })

  test('an absolute address in the request line does not select another host', async () => {
    const answer = await raw(
      harness.base,
      `GET http://evil.example/id/.well-known/openid-configuration HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 404 /)
    expect(answer).not.toContain('evil')
  })

  test('discovery lists the documented paths', async () => {
    expect(await (await fetch(`${harness.base}/id/.well-known/openid-configuration`)).json()).toMatchObject({
      issuer: `${harness.base}/id`,
      authorization_endpoint: `${harness.base}/id/authz-srv/authz`,
      token_endpoint: `${harness.base}/id/token-srv/token`,
      introspection_endpoint: `${harness.base}/id/token-srv/introspect`,
      userinfo_endpoint: `${harness.base}/id/users-srv/userinfo`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      code_challenge_methods_supported: ['S256'],
    })
  })

  test.each([
    ['another media type', { 'content-type': 'application/json' }, JSON.stringify({ username: 'x' }), 415],
    ['another charset', { 'content-type': 'application/x-www-form-urlencoded; charset=utf-16' }, 'username=x', 415],
    ['no media type', { 'content-type': '' }, 'username=x', 415],
    ['a megabyte', { 'content-type': 'application/x-www-form-urlencoded' }, `password=${'x'.repeat(1024 * 1024)}`, 413],
    ['a repeated field', { 'content-type': 'application/x-www-form-urlencoded' }, 'username=a&username=b', 400],
    ['another origin', { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }, 'username=a', 403],
    ['an origin that hides itself', { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' }, 'username=a', 403],
    ['another site', { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }, 'username=a', 403],
    [
      'another origin of the site',
      { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-site' },
      'username=a',
      403,
    ],
  ] as const)('a login post with %s is refused with a locked-down German page', async (_, headers, body, status) => {
    const answer = await fetch(login, { method: 'POST', headers, body, redirect: 'manual' })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`)
    expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors 'none'`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).toContain('<html lang="de">')
  })

  test('a page that sends no referrer can post from its own origin', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const answer = await browser.post(
      login,
      { username: users.ada.email, password: PASSWORD, requestId },
      { origin: 'null', 'sec-fetch-site': 'same-origin' },
    )
    expect(locationOf(answer).pathname).toContain('/id/authz-srv/authz/')
  })

  test('a wrong method is refused with 405 and names the right one', async () => {
    const answer = await fetch(login, { redirect: 'manual' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect((await fetch(`${harness.base}/id/public-srv/tenantinfo/basic`, { method: 'POST' })).status).toBe(405)
  })

  test('an unknown path is 404', async () => {
    for (const path of ['/id', '/id/', '/id/nothing', '/idx/authz-srv/authz', '/id/login-srv/login/']) {
      expect((await fetch(harness.base + path)).status, path).toBe(404)
    }
  })

  test('an unknown path answers a script in JSON and a person with a page', async () => {
    for (const path of ['/id/nothing', '/id/login-srv/login/', '/id/']) {
      const answer = await said(fetch(harness.base + path))
      expect([answer.status, answer.code], path).toEqual([404, 'not_found'])
      const page = await fetch(harness.base + path, { headers: { accept: 'text/html,*/*;q=0.8' } })
      expect([page.status, page.headers.get('content-type')], path).toEqual([404, 'text/html; charset=utf-8'])
      expect(await page.text()).toContain('Das hat nicht geklappt')
    }
    expect((await fetch(`${harness.base}/id/nothing`, { method: 'HEAD' })).headers.get('content-type')).toContain('application/json')
  })

  test('cookies are HttpOnly, SameSite and carry the port', async () => {
    const browser = createBrowser()
    await signIn(harness, browser, users.ada.email)
    const names = new Set(browser.received.map((line) => /^id_([a-z]+)_/.exec(line)?.[1]))
    expect(names).toEqual(new Set(['session', 'browser', 'device', 'interaction', 'resume']))
    for (const line of browser.received) {
      expect(line).toMatch(new RegExp(`^id_[a-z]+_${new URL(harness.base).port}=`))
      expect(line).toMatch(/;\s*httponly/i)
      expect(line).toMatch(/;\s*samesite=lax/i)
    }
  })

  test('addresses under https are https, and cookies are Secure with a __Host- or __Secure- prefix', async () => {
    await harness.restart({ publicUrl: 'https://portal.example' })
    try {
      const { url } = await authorization(harness)
      url.searchParams.set('redirect_uri', harness.redirectUri)
      const answer = await fetch(url, { redirect: 'manual' })
      expect(answer.headers.get('location')).toMatch(/^https:\/\/portal\.example\/user\/login\?requestId=/)
      const lines = answer.headers.getSetCookie()
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) expect(line).toMatch(/^__(Host|Secure)-id_[a-z]+=.*; secure/i)
      expect(lines.find((line) => line.startsWith('__Host-'))).toMatch(/path=\/(;|$)/i)
      const discovery = await (await fetch(`${harness.base}/id/.well-known/openid-configuration`)).text()
      expect(discovery).not.toContain('http://')
    } finally {
      await harness.restart()
    }
  })

  test('an unreachable database gives 503 with Retry-After, and requests succeed once it is back', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const { url } = await authorization(harness)
    const post = () => browser.post(login, { username: users.ada.email, password: PASSWORD, requestId })
    harness.outage.on = true
    const info = () => browser.get(`${harness.base}/id/public-srv/public/${requestId}`)
    for (const answer of [await post(), await info(), await browser.get(url)]) {
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    harness.outage.on = false
    expect((await post()).status).toBe(303)
  })
})
