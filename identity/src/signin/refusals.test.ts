import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { comeBack, postLogin, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, users, type Harness } from '../testing/harness.ts'

/** An answer without the parts that differ between requests. */
function shapeOf(answer: Response) {
  const url = locationOf(answer)
  const params = [...url.searchParams].map(([name, value]) => [name, name === 'requestId' ? '…' : value])
  const headers = [...answer.headers].filter(([name]) => !['date', 'location', 'x-request-id'].includes(name))
  return { status: answer.status, path: url.pathname, params, headers }
}

describe.each(databaseKinds)('refused sign-ins on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind)
  })
  afterAll(() => harness.stop())

  async function attempt(username: string, password: string, browser: Browser = createBrowser()) {
    const { requestId } = await startSignIn(harness, browser)
    return { requestId, browser, answer: await postLogin(harness, browser, requestId, username, password) }
  }

  test('a wrong password returns to the login screen with the request', async () => {
    const { answer, requestId, browser } = await attempt(users.ada.email, 'falsch-falsch-falsch')
    expect(answer.status).toBe(303)
    expect(locationOf(answer).href).toBe(`${harness.base}/user/login?requestId=${requestId}&error=invalid_username_or_password`)
    // the same request can still complete
    const callback = await comeBack(browser, await postLogin(harness, browser, requestId, users.ada.email))
    expect(callback.searchParams.has('code')).toBe(true)
  })

  test('unknown address and wrong password get the same answer', async () => {
    const wrong = shapeOf((await attempt(users.ada.email, 'falsch-falsch-falsch')).answer)
    expect(shapeOf((await attempt('niemand@demo.example', PASSWORD)).answer)).toEqual(wrong)
    expect(shapeOf((await attempt('\0\uD800', PASSWORD)).answer)).toEqual(wrong)
  })

  test('an empty field is refused and counts as no guess', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    for (let round = 0; round < 10; round += 1) {
      expect(locationOf(await postLogin(harness, browser, requestId, users.sven.email, '')).searchParams.get('error')).toBe(
        'invalid_username_or_password',
      )
    }
    expect((await comeBack(browser, await postLogin(harness, browser, requestId, users.sven.email))).searchParams.has('code')).toBe(true)
  })

  test('a request of another browser is refused, even with the right password', async () => {
    const { requestId } = await startSignIn(harness, createBrowser())
    const stranger = createBrowser()
    await startSignIn(harness, stranger)
    for (const browser of [stranger, createBrowser()]) {
      const answer = await postLogin(harness, browser, requestId, users.ada.email)
      expect(answer.status).toBe(303)
      expect(locationOf(answer).href).toBe(`${harness.base}/user/login?error=request_expired`)
    }
  })

  test('unknown, missing and expired requests are refused alike', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const expired = `${harness.base}/user/login?error=request_expired`
    expect(locationOf(await postLogin(harness, browser, 'x'.repeat(43), users.ada.email)).href).toBe(expired)
    expect(locationOf(await postLogin(harness, browser, '', users.ada.email)).href).toBe(expired)
    harness.clock.advance(3601)
    expect(locationOf(await postLogin(harness, browser, requestId, users.ada.email)).href).toBe(expired)
  })

  test('the way back to the protocol gives no code before the password', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const answer = await browser.get(`${harness.base}/id/authz-srv/authz/${requestId}`)
    expect(locationOf(answer).pathname).toBe('/user/login')
  })

  test('a finished request cannot be used again', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    await comeBack(browser, await postLogin(harness, browser, requestId, users.ada.email))
    const again = await postLogin(harness, browser, requestId, users.ada.email)
    expect(locationOf(again).searchParams.get('error')).toBe('request_expired')
    expect((await browser.get(`${harness.base}/id/authz-srv/authz/${requestId}`)).status).toBe(400)
  })

  test('a person with a second factor gets a track and no code', async () => {
    const { answer, requestId, browser } = await attempt(users.frida.email, PASSWORD)
    const screen = locationOf(answer)
    expect(screen.pathname).toBe('/user/mfa')
    expect([...screen.searchParams.keys()]).toEqual(['track_id', 'sub', 'q', 'requestId'])
    expect(screen.searchParams.get('sub')).not.toContain(users.frida.sub.slice(5))
    const resumed = locationOf(await browser.get(`${harness.base}/id/authz-srv/authz/${requestId}`))
    expect(resumed.pathname).toBe('/user/login')
    expect(browser.received.some((line) => line.includes('id_device'))).toBe(false)
  })

  test('a person with missing profile fields gets a track and no code', async () => {
    const { answer, requestId, browser } = await attempt(users.lars.email, PASSWORD)
    const screen = locationOf(answer)
    expect(screen.pathname).toBe('/user/additional-info')
    expect([...screen.searchParams.keys()]).toEqual(['track_id', 'sub', 'q', 'requestId'])
    const resumed = locationOf(await browser.get(`${harness.base}/id/authz-srv/authz/${requestId}`))
    expect(resumed.pathname).toBe('/user/login')
  })
})
