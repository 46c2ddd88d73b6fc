import type { ResetInitiated, ResetValidated } from '#contract/identity/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { asPortal, codeTo, post } from '../testing/calls.ts'
import { comeBack, exchange, postLogin, signInToCode, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, type Harness } from '../testing/harness.ts'

const NEW = 'ein-neues-Wort-fuer-die-Tuer'

describe.each(databaseKinds)('known devices on %s', (kind) => {
  let harness: Harness
  let people = 0
  let sub = ''
  let email = ''
  // the token carries a sid only for a client with a back-channel; no server listens at this address
  beforeAll(async () => void (harness = await startIdentity(kind, {}, 'http://127.0.0.1:9/logout')))
  afterAll(() => harness.stop())
  beforeEach(async () => {
    people += 1
    sub = `geraet-${people}`
    email = `geraet.${people}@demo.example`
    await harness.identity.seedUsers([{ sub, email, password: PASSWORD, givenName: 'Gerda', familyName: 'Gerät' }])
  })

  async function device() {
    const browser = createBrowser()
    const { callback, started } = await signInToCode(harness, browser, email)
    return { browser, sid: (await exchange(harness, callback, started)).claims()?.['sid'] }
  }

  /** Locks the address with wrong passwords; only a known device still has its own tries. */
  async function lockAddress(): Promise<void> {
    const stranger = createBrowser()
    const { requestId } = await startSignIn(harness, stranger)
    for (let tries = 0; tries < 7; tries += 1) await postLogin(harness, stranger, requestId, email, 'falsch-falsch-falsch')
  }

  async function signInEnds(browser: Browser, password: string): Promise<string | null> {
    const { requestId } = await startSignIn(harness, browser, { prompt: 'login' })
    const answer = await postLogin(harness, browser, requestId, email, password)
    const error = locationOf(answer).searchParams.get('error')
    return error ?? ((await comeBack(browser, answer)).searchParams.has('code') ? null : 'nothing')
  }

  const marks = () =>
    harness.database.asOwner((owner) =>
      owner.run<{ hash: string }>('select device_hash::text as hash from identity.device where sub = $1', [sub]),
    )

  test('are forgotten when all sessions end, so that a stolen mark has no tries of its own', async () => {
    const [here, there] = [await device(), await device()]
    await lockAddress()
    expect(await signInEnds(here.browser, PASSWORD)).toBeNull()
    await asPortal(harness, '/users-srv/account/end_sessions', { sub })
    expect(await marks()).toEqual([])
    for (const { browser } of [here, there]) expect(await signInEnds(browser, PASSWORD)).toBe('account_locked')
  })

  test('are forgotten after a reset, which ends the lock of the address', async () => {
    const { browser } = await device()
    await lockAddress()
    const begun = await post<ResetInitiated>(harness, browser, '/users-srv/resetpassword/initiate', { email })
    const resetRequestId = begun.data?.rprq
    const code = await codeTo(harness, email)
    const passed = await post<ResetValidated>(harness, browser, '/users-srv/resetpassword/validatecode', { resetRequestId, code })
    const wish = { resetRequestId, exchangeId: passed.data?.exchangeId, password: NEW, confirmPassword: NEW }
    expect((await post(harness, browser, '/users-srv/resetpassword/accept', wish)).status).toBe(200)
    expect(await marks()).toEqual([])
    expect(await signInEnds(browser, NEW)).toBeNull()
  })

  test('are forgotten after a password change on another device, which itself stays known', async () => {
    const [here, there] = [await device(), await device()]
    const passwords = { old_password: PASSWORD, new_password: NEW, confirm_password: NEW }
    expect((await asPortal(harness, '/users-srv/account/change_password', { sub, sid: here.sid, ...passwords })).status).toBe(200)
    expect(await marks()).toHaveLength(1)
    await lockAddress()
    expect(await signInEnds(here.browser, NEW)).toBeNull()
    expect(await signInEnds(there.browser, NEW)).toBe('account_locked')
  })

  test('are limited to ten; the one unused longest is forgotten', async () => {
    const [first, second] = [await device(), await device()]
    for (let count = 0; count < 8; count += 1) {
      harness.clock.advance(1)
      await device()
    }
    // a new sign-in makes it the most recent
    harness.clock.advance(1)
    expect(await signInEnds(first.browser, PASSWORD)).toBeNull()
    harness.clock.advance(1)
    await device()
    expect(await marks()).toHaveLength(10)
    await lockAddress()
    expect(await signInEnds(first.browser, PASSWORD)).toBeNull()
    expect(await signInEnds(second.browser, PASSWORD)).toBe('account_locked')
  })
})
