import type { MfaAuthenticated, MfaInitiated, ResetInitiated, ResetValidated } from '#contract/identity/schema.ts'
import { statement } from '#platform/db/port.ts'
import { databaseKinds, WAITING_FOR_ME } from '#platform/db/testing.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityRole } from '../role.ts'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { asPortal, codeTo, post, proceed, undoTokenTo } from '../testing/calls.ts'
import { postLogin, silently, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, type Harness } from '../testing/harness.ts'

const NEW = 'ein-neues-Wort-fuer-die-Tuer'
/** locks all rows of sign-in tries */
const lockAttempts = statement('identity.test.lockAttempts', 'select 1 as one from identity.attempt for update')
const waiting = statement('identity.test.waiting', WAITING_FOR_ME)
const SECRET = 'JBSWY3DPEHPK3PXP'

describe.each(databaseKinds)('actions started before a change, on %s', (kind) => {
  let harness: Harness
  let people = 0
  let sub = ''
  let email = ''
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())
  const seed = (more: object = {}) =>
    harness.identity.seedUsers([{ sub, email, password: PASSWORD, givenName: 'Peer', familyName: 'Person', ...more }])
  beforeEach(() => {
    people += 1
    sub = `begonnen-${people}`
    email = `begonnen.${people}@demo.example`
  })

  const changePassword = () =>
    asPortal(harness, '/users-srv/account/change_password', { sub, old_password: PASSWORD, new_password: NEW, confirm_password: NEW })
  const isSignedIn = async (browser: Browser) => (await silently(harness, browser)).has('code')

  test('a sign-in that has not returned to the client yet ends with the old password', async () => {
    await seed()
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const resume = locationOf(await postLogin(harness, browser, requestId, email))
    expect((await changePassword()).status).toBe(200)
    await browser.get(resume)
    expect(await isSignedIn(browser)).toBe(false)
  })

  // holding one request while another runs needs separate connections
  test.runIf(kind === 'postgres').each([
    ['that needs nothing more', {}],
    ['with missing fields', { missingFields: ['birthdate'] }],
  ])('a sign-in %s whose password was read just before the change ends with the old password', async (_, more) => {
    await seed(more)
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    await postLogin(harness, browser, requestId, email, 'falsch-falsch-falsch')
    const login = await harness.database.plain(identityRole, (db) =>
      db.transaction(async (tx) => {
        await tx.query(lockAttempts)
        const held = postLogin(harness, browser, requestId, email)
        await expect.poll(async () => (await tx.query(waiting)).length).toBeGreaterThan(0)
        expect((await changePassword()).status).toBe(200)
        return { held }
      }),
    )
    expect(locationOf(await login.held).searchParams.get('error')).toBe('invalid_username_or_password')
    expect(await isSignedIn(browser)).toBe(false)
    // the same request continues with the new password
    expect(locationOf(await postLogin(harness, browser, requestId, email, NEW)).searchParams.get('error')).toBeNull()
  })

  test('a sign-in that waits for a second factor ends with the old password', async () => {
    await seed({ factors: [{ type: 'totp', secret: SECRET }] })
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const trackId = locationOf(await postLogin(harness, browser, requestId, email)).searchParams.get('track_id') ?? ''
    const initiate = () =>
      post<MfaInitiated>(harness, browser, '/verification-srv/v2/authenticate/initiate/totp', { request_id: requestId, medium_id: 'totp' })
    const { data: asked } = await initiate()
    const pass_code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: harness.clock.now().getTime() })
    const { data: passed } = await post<MfaAuthenticated>(harness, browser, '/verification-srv/v2/authenticate/authenticate/totp', {
      exchange_id: asked?.exchange_id,
      pass_code,
    })
    expect(passed?.status_id).toMatch(/^[\w-]{43}$/)
    expect((await changePassword()).status).toBe(200)
    const back = await proceed(harness, browser, trackId, { status_id: passed?.status_id ?? '', requestId })
    expect(back.searchParams.get('error')).toBe('request_expired')
    expect(await initiate()).toMatchObject({ status: 404 })
  })

  test('undoing an address change ends a reset that the thief started at the new address', async () => {
    await seed()
    const stolen = `dieb.beginnt.${people}@demo.example`
    const changer = { sub, session: 'des Diebes' }
    await asPortal(harness, '/users-srv/account/change_medium/initiate', { ...changer, medium: 'email', value: stolen })
    await asPortal(harness, '/users-srv/account/change_medium/validate', { ...changer, code: await codeTo(harness, stolen) })
    const browser = createBrowser()
    const initiated = await post<ResetInitiated>(harness, browser, '/users-srv/resetpassword/initiate', { email: stolen })
    const resetRequestId = initiated.data?.rprq
    const validated = await post<ResetValidated>(harness, browser, '/users-srv/resetpassword/validatecode', {
      resetRequestId,
      code: await codeTo(harness, stolen),
    })
    const exchangeId = validated.data?.exchangeId
    expect(exchangeId).toMatch(/^[\w-]{43}$/)
    expect((await asPortal(harness, '/users-srv/account/undo', { token: await undoTokenTo(harness, email) })).status).toBe(200)
    const accepted = { resetRequestId, exchangeId, password: NEW, confirmPassword: NEW }
    expect(await post(harness, browser, '/users-srv/resetpassword/accept', accepted)).toMatchObject({ status: 400, code: 'code_expired' })
  })

  test('a change started by the kept session stays valid; one started by an ended session does not', async () => {
    await seed()
    const changer = { sub, session: 'die gebliebene' }
    const begin = async () => {
      const value = `+4915177${10_000 + people}`
      await asPortal(harness, '/users-srv/account/change_medium/initiate', { ...changer, medium: 'mobile_number', value })
      return codeTo(harness, value)
    }
    const code = await begin()
    await asPortal(harness, '/users-srv/account/end_sessions', { sub })
    expect(await asPortal(harness, '/users-srv/account/change_medium/validate', { ...changer, code })).toMatchObject({
      code: 'code_expired',
    })
    const next = await begin()
    await asPortal(harness, '/users-srv/account/end_sessions', { sub, except_sid: 'one that stays' })
    expect((await asPortal(harness, '/users-srv/account/change_medium/validate', { ...changer, code: next })).status).toBe(200)
  })
})
