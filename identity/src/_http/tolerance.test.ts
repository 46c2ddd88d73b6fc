import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityRole } from '../role.ts'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { asPortal, codeTo, post, said } from '../testing/calls.ts'
import { comeBack, exchange, postLogin, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, users, type Harness } from '../testing/harness.ts'
import { findAccount, findSubOf } from '../users/store.ts'

const FORM = 'application/x-www-form-urlencoded'

/** Fields that a call does not have, named like what the provider decides by. */
const hostile = {
  sub: users.sven.sub,
  roles: 'support',
  acr: 'mfa',
  amr: 'mfa',
  email_verified: 'true',
  userStatus: 'VERIFIED',
  missing_fields: '',
  accountId: users.sven.sub,
  step: 'ready',
  __proto__x: 'x',
  constructor: 'x',
  toString: 'x',
}

describe.each(databaseKinds)('fields that a call does not have, on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  const at = (path: string) => `${harness.base}/id${path}`
  const accountOf = (email: string) =>
    harness.database.plain(identityRole, async (checkout) => findAccount(checkout, (await findSubOf(checkout, email)) ?? ''))
  const raw = (browser: Browser, path: string, type: string, body: string, headers: Record<string, string> = {}) =>
    fetch(at(path), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: {
        'content-type': type,
        cookie: Object.entries(browser.cookies(at(path)))
          .map((pair) => pair.join('='))
          .join('; '),
        ...headers,
      },
    })

  test('sign nobody else in: subject, roles and strength are those of the account', async () => {
    const browser = createBrowser()
    const started = await startSignIn(harness, browser)
    const form = { username: users.ada.email, password: PASSWORD, requestId: started.requestId, ...hostile }
    const callback = await comeBack(browser, await browser.post(at('/login-srv/login'), form))
    const tokens = await exchange(harness, callback, started)
    expect(tokens.claims()).toMatchObject({ sub: users.ada.sub, acr: 'pwd', amr: ['pwd'] })
    expect(tokens.claims()?.['roles'] ?? []).toEqual([])
  })

  test('skip no second factor and no missing field', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const screen = locationOf(await postLogin(harness, browser, requestId, users.frida.email))
    const trackId = screen.searchParams.get('track_id') ?? ''
    const further = await browser.post(at(`/login-srv/precheck/continue/${trackId}`), { track_id: trackId, requestId, ...hostile })
    expect(locationOf(further).pathname).toBe('/user/mfa')
    const list = await post(harness, browser, '/verification-srv/v2/setup/public/configured/list', { request_id: requestId, ...hostile })
    expect(list.data).toMatchObject({ configured_list: [{ type: 'totp' }, { type: 'email', mediums: [{ masked: 'f•••@d•••.example' }] }] })
  })

  test('make no account with a role, and none before its code', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const email = 'gast@demo.example'
    const person = {
      given_name: 'Gast',
      family_name: 'Neu',
      email,
      password: 'vier-grosse-gelbe-Enten',
      password_echo: 'vier-grosse-gelbe-Enten',
    }
    const more = { ...hostile, roles: ['support'], email_verified: true, customFields: { roles: ['betrieb'] } }
    const registered = await post(harness, browser, '/users-srv/register', { ...more, ...person }, { requestid: requestId })
    expect(registered.status).toBe(200)
    expect(await accountOf(email)).toBeUndefined()
    const sent = await said<{ accvid: string }>(
      browser.post(at('/verification-srv/account/initiate'), { ...hostile, requestId, verificationMedium: 'email' }),
    )
    const verify = { accvid: sent.data?.accvid, code: await codeTo(harness, email), ...hostile }
    expect((await post(harness, browser, '/verification-srv/account/verify', verify)).status).toBe(200)
    expect(await accountOf(email)).toMatchObject({ roles: [], given_name: 'Gast' })
    expect((await accountOf(email))?.sub).not.toBe(users.sven.sub)
  })

  test('complete nobody else: the track says whose fields they are', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const screen = locationOf(await postLogin(harness, browser, requestId, users.lars.email))
    const headers = { requestid: requestId, trackid: screen.searchParams.get('track_id') ?? '' }
    const answer = await post(
      harness,
      browser,
      '/login-srv/progressive/update/user',
      { ...hostile, mobile_number: '+491511234577' },
      headers,
    )
    expect(answer.status).toBe(200)
    expect(await accountOf(users.lars.email)).toMatchObject({ mobile_number: '+491511234577', roles: [] })
    expect(await accountOf(users.sven.email)).toMatchObject({ mobile_number: null, roles: ['support'] })
  })

  test('reset nobody else’s password: the ticket says whose it is', async () => {
    const browser = createBrowser()
    const initiate = { resetMedium: 'email', processingType: 'CODE', email: users.nina.email, ...hostile }
    const { data } = await post<{ rprq: string }>(harness, browser, '/users-srv/resetpassword/initiate', initiate)
    const resetRequestId = data?.rprq ?? ''
    const code = await codeTo(harness, users.nina.email)
    const validated = await said<{ exchangeId: string }>(
      browser.post(at('/users-srv/resetpassword/validatecode'), { resetRequestId, code, ...hostile }),
    )
    const chosen = { resetRequestId, exchangeId: validated.data?.exchangeId ?? '', password: 'vier-grosse-gelbe-Enten' }
    const form = { ...chosen, confirmPassword: chosen.password, ...hostile, email: users.sven.email }
    expect((await said(browser.post(at('/users-srv/resetpassword/accept'), form))).data).toEqual({ reseted: true })
    const other = createBrowser()
    const { requestId } = await startSignIn(harness, other)
    expect(locationOf(await postLogin(harness, other, requestId, users.sven.email)).pathname).toContain('/authz/')
  })

  test('are still refused by calls of the portal alone', async () => {
    for (const more of [{ roles: 'support' }, { constructor: 'x' }, { given_name: 1 }]) {
      const answer = await asPortal(harness, '/users-srv/account/change_profile', {
        sub: users.ada.sub,
        given_name: 'Ada',
        family_name: 'Sonne',
        ...more,
      })
      expect([answer.status, answer.code], JSON.stringify(more)).toEqual([400, 'invalid_request'])
    }
  })

  const LIST = '/verification-srv/v2/setup/public/configured/list'
  const INITIATE = '/users-srv/resetpassword/initiate'
  test.each([
    ['a field twice', INITIATE, FORM, 'email=a@demo.example&email=b@demo.example', 400],
    ['a field that is no text', INITIATE, 'application/json', '{"email":["a@demo.example"]}', 400],
    ['a field that is an object', INITIATE, 'application/json', '{"email":{"$ne":null}}', 400],
    ['a list', INITIATE, 'application/json', '[]', 400],
    ['broken JSON', INITIATE, 'application/json', '{"email":', 400],
    ['another charset', INITIATE, `${FORM}; charset=iso-8859-1`, 'email=a@demo.example', 415],
    ['another charset of JSON', INITIATE, 'application/json; charset=utf-16', '{}', 415],
    ['parts', INITIATE, 'multipart/form-data; boundary=x', '--x--', 415],
    ['text', INITIATE, 'text/plain', '{"email":"a@demo.example"}', 415],
    ['no type', INITIATE, '', 'email=a@demo.example', 415],
    ['a megabyte in an unknown field', INITIATE, FORM, `x=${'y'.repeat(1024 * 1024)}`, 413],
    ['a megabyte in an unknown key', LIST, 'application/json', JSON.stringify({ x: 'y'.repeat(1024 * 1024) }), 413],
    ['a form where JSON is wanted', LIST, FORM, 'request_id=x', 415],
  ] as const)('%s is refused', async (_, path, type, body, status) => {
    expect((await raw(createBrowser(), path, type, body)).status).toBe(status)
  })

  test('keys of every object pollute none, and a deep unknown value costs nothing', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
    const body = `{"__proto__":{"request_id":"${requestId}","polluted":"x"},"constructor":{"prototype":{"polluted":"x"}},"deep":${deep}}`
    const started = performance.now()
    // the key inside is not read: the call has no request
    expect((await raw(browser, LIST, 'application/json', body)).status).toBe(404)
    expect(performance.now() - started).toBeLessThan(2000)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  test.each([INITIATE, '/users-srv/resetpassword/validatecode', '/users-srv/resetpassword/accept', '/verification-srv/account/initiate'])(
    'a form from another site is refused at %s',
    async (path) => {
      for (const headers of [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'null' },
        { 'sec-fetch-site': 'same-site' },
      ])
        expect((await raw(createBrowser(), path, FORM, 'email=nina@demo.example', headers)).status).toBe(403)
    },
  )
})
