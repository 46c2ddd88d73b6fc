import * as client from 'openid-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { everyDatabaseKind } from '#platform/db/testing.ts'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { authorization, comeBack, exchange, postLogin, signIn, silently, startSignIn } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

describe.each(everyDatabaseKind)('sign-in on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind)
  })
  afterAll(() => harness.stop())

  test('a complete sign-in returns tokens and profile', async () => {
    const tokens = await signIn(harness, createBrowser(), '  ADA.kanarie@demo.example ')
    const claims = tokens.claims()
    expect(claims).toMatchObject({ iss: `${harness.base}/id`, sub: users.ada.sub, aud: 'portal', amr: ['pwd'], acr: 'pwd' })
    expect(claims?.auth_time).toBeGreaterThan(Date.now() / 1000 - 60)
    expect(tokens.refresh_token).toBeTypeOf('string')
    expect(await client.fetchUserInfo(harness.client, tokens.access_token, users.ada.sub)).toEqual({
      sub: users.ada.sub,
      email: 'ada.kanarie@demo.example',
      email_verified: true,
      name: 'Ada Sonne',
      given_name: 'Ada',
      family_name: 'Sonne',
      mobile_number: '+491511234567',
      roles: [],
    })
    expect(await client.tokenIntrospection(harness.client, tokens.access_token)).toMatchObject({ active: true, sub: users.ada.sub })
  })

  test('the id token contains no personal data, because the logout address carries it', async () => {
    const { id_token: token } = await signIn(harness, createBrowser(), users.ada.email)
    const payload = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()
    expect(payload).not.toMatch(/kanarie|Sonne|49151/)
  })

  test('roles come with the role scope', async () => {
    const tokens = await signIn(harness, createBrowser(), users.sven.email)
    expect(await client.fetchUserInfo(harness.client, tokens.access_token, users.sven.sub)).toMatchObject({ roles: ['support'] })
  })

  test('a silent sign-in without a session gets its error by redirect alone', async () => {
    const { url } = await authorization(harness, { prompt: 'none' })
    const answer = await createBrowser().get(url)
    expect(answer.status).toBe(303)
    expect(locationOf(answer).searchParams.get('error')).toBe('login_required')
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('content-security-policy')).toBeNull()
  })

  test('a silent sign-in with a session gives a code', async () => {
    const browser = createBrowser()
    await signIn(harness, browser, users.ada.email)
    const { url, ...checks } = await authorization(harness, { prompt: 'none', redirect_uri: `${harness.base}/user/silent` })
    const tokens = await exchange(harness, locationOf(await browser.get(url)), checks)
    expect(tokens.claims()?.sub).toBe(users.ada.sub)
  })

  test('a step-up asks again and sets a fresh auth_time', async () => {
    const browser = createBrowser()
    const first = (await signIn(harness, browser, users.ada.email)).claims()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2000 })
    const again = (await signIn(harness, browser, users.ada.email, { prompt: 'login', max_age: '300' })).claims()
    vi.useRealTimers()
    expect(again?.auth_time).toBeGreaterThan(first?.auth_time ?? Infinity)
  })

  test("another person's sign-in in the same browser ends the previous session without a page in between", async () => {
    const browser = createBrowser()
    const before = await signIn(harness, browser, users.ada.email)
    const tokens = await signIn(harness, browser, users.sven.email, { prompt: 'login' })
    expect(tokens.claims()?.sub).toBe(users.sven.sub)
    expect(await client.tokenIntrospection(harness.client, before.access_token)).toEqual({ active: false })
  })

  test('two tabs of one browser both complete', async () => {
    const browser = createBrowser()
    const one = await startSignIn(harness, browser)
    const two = await startSignIn(harness, browser)
    for (const started of [one, two]) {
      const callback = await comeBack(browser, await postLogin(harness, browser, started.requestId, users.ada.email))
      expect((await exchange(harness, callback, started)).claims()?.sub).toBe(users.ada.sub)
    }
  })

  test('a second tab that signs in another person does not break the first', async () => {
    const browser = createBrowser()
    const one = await startSignIn(harness, browser)
    await signIn(harness, browser, users.sven.email)
    const callback = await comeBack(browser, await postLogin(harness, browser, one.requestId, users.ada.email))
    expect((await exchange(harness, callback, one)).claims()?.sub).toBe(users.ada.sub)
    expect((await silently(harness, browser)).has('code')).toBe(true)
  })

  test('knowing a request id does not give access to a sign-in completed in another browser', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const resume = locationOf(await postLogin(harness, browser, requestId, users.ada.email))
    const stranger = createBrowser()
    await startSignIn(harness, stranger)
    const { port } = new URL(harness.base)
    stranger.setCookie(`id_resume_${port}`, requestId)
    for (const path of [resume.pathname, resume.pathname.replace('authz-srv', 'AUTHZ-SRV'), '/id/authz-srv/authz/x']) {
      const refused = await stranger.get(new URL(path, harness.base))
      expect(refused.headers.get('location')).toBe(`${harness.base}/user/login?error=request_expired`)
    }
    expect((await silently(harness, createBrowser())).get('error')).toBe('login_required')
    // its own browser can still fetch it
    expect(locationOf(await browser.get(resume)).searchParams.has('code')).toBe(true)
  })

  test('a session whose account is gone signs in again', async () => {
    const browser = createBrowser()
    const gone = { ...users.nina, sub: 'gone', email: 'gone@demo.example' }
    await harness.identity.seedUsers([gone])
    await signIn(harness, browser, gone.email)
    await harness.database.asOwner((owner) => owner.script(`delete from identity.account where sub = 'gone'`))
    expect((await silently(harness, browser)).get('error')).toBe('login_required')
    await startSignIn(harness, browser)
  })

  test('view_type=register leads to the registration screen', async () => {
    const { url } = await authorization(harness, { view_type: 'register' })
    expect(locationOf(await createBrowser().get(url)).pathname).toBe('/user/register')
  })

  test('seeding again changes nothing', async () => {
    await harness.identity.seedUsers([{ ...users.ada, password: 'ein-ganz-anderes-1', givenName: 'Adele' }])
    const tokens = await signIn(harness, createBrowser(), users.ada.email)
    expect(await client.fetchUserInfo(harness.client, tokens.access_token, users.ada.sub)).toMatchObject({ given_name: 'Ada' })
  })
})
