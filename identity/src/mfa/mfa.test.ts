import type { ConfiguredList, MfaAuthenticated, MfaInitiated } from '#contract/identity/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { codeTo, messagesTo, post, proceed, wrong } from '../testing/calls.ts'
import { exchange, postLogin, startSignIn, type Started } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

const SECRET = 'JBSWY3DPEHPK3PXP'
const PASSWORD = users.frida.password

describe.each(databaseKinds)('second factors on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind)
    const { missingFields: _, ...fertig } = users.frida
    await harness.identity.seedUsers([
      { ...fertig, sub: 'fertig', email: 'fertig@demo.example' },
      { ...fertig, sub: 'gesperrt', email: 'gesperrt@demo.example', factors: [{ type: 'email' }] },
      { ...fertig, sub: 'stark', email: 'stark@demo.example' },
      {
        ...fertig,
        sub: 'nummer',
        email: 'nummer@demo.example',
        mobileNumber: '+491511234598',
        factors: [{ type: 'sms' }, { type: 'email' }],
      },
      { ...fertig, sub: 'bekannt', email: 'bekannt@demo.example' },
      { ...fertig, sub: 'handy', email: 'handy@demo.example', mobileNumber: '+491511234599', factors: [{ type: 'sms' }] },
    ])
  })
  afterAll(() => harness.stop())

  interface AtFactor {
    readonly browser: Browser
    readonly started: Started
    readonly screen: URL
    readonly trackId: string
  }

  async function passwordDone(email: string, browser = createBrowser()): Promise<AtFactor> {
    const started = await startSignIn(harness, browser, { prompt: 'login' })
    const screen = locationOf(await postLogin(harness, browser, started.requestId, email, PASSWORD))
    expect(screen.pathname).toBe('/user/mfa')
    return { browser, started, screen, trackId: screen.searchParams.get('track_id') ?? '' }
  }
  const list = (browser: Browser, requestId: string) =>
    post<ConfiguredList>(harness, browser, '/verification-srv/v2/setup/public/configured/list', { request_id: requestId })
  const initiate = (browser: Browser, requestId: string, type: string) =>
    post<MfaInitiated>(harness, browser, `/verification-srv/v2/authenticate/initiate/${type}`, {
      request_id: requestId,
      medium_id: type,
      usage_type: 'MULTIFACTOR_AUTHENTICATION',
    })
  const authenticate = (browser: Browser, type: string, exchangeId: string, code: string) =>
    post<MfaAuthenticated>(harness, browser, `/verification-srv/v2/authenticate/authenticate/${type}`, {
      exchange_id: exchangeId,
      pass_code: code,
      type,
    })
  const totpNow = (): string => new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: harness.clock.now().getTime() })

  test('a person with factors must use one; the strongest comes first', async () => {
    const { browser, started, screen } = await passwordDone('fertig@demo.example')
    expect(screen.searchParams.get('sub')).toBe('fert****')
    expect((await list(browser, started.requestId)).data).toEqual({
      configured_list: [
        { type: 'totp', mediums: [{ medium_id: 'totp', masked: '' }] },
        { type: 'email', mediums: [{ medium_id: 'email', masked: 'f•••@d•••.example' }] },
      ],
    })
  })

  test('an e-mail code gives a ticket, and the tokens state the methods used', async () => {
    const { browser, started, trackId } = await passwordDone('fertig@demo.example')
    const { data } = await initiate(browser, started.requestId, 'email')
    expect(data).toMatchObject({ masked: 'f•••@d•••.example', expires_in: 600, resend_after: 60 })
    const passed = await authenticate(browser, 'email', data?.exchange_id ?? '', await codeTo(harness, 'fertig@demo.example'))
    const back = await proceed(harness, browser, trackId, { requestId: started.requestId, status_id: passed.data?.status_id ?? '' })
    const tokens = await exchange(harness, locationOf(await browser.get(back)), started)
    expect(tokens.claims()).toMatchObject({ sub: 'fertig', acr: 'mfa-weaker', amr: ['pwd', 'mail', 'mfa'] })
    // the most recently used factor comes first
    const again = await passwordDone('fertig@demo.example')
    expect((await list(again.browser, again.started.requestId)).data?.configured_list[0]?.type).toBe('email')
  })

  test('a code of the app works once, and a code of another time never', async () => {
    const { browser, started, trackId } = await passwordDone('bekannt@demo.example')
    const { data } = await initiate(browser, started.requestId, 'totp')
    expect(await authenticate(browser, 'totp', data?.exchange_id ?? '', wrong(totpNow()))).toMatchObject({
      status: 400,
      code: 'invalid_code',
    })
    const code = totpNow()
    const passed = await authenticate(browser, 'totp', data?.exchange_id ?? '', code)
    expect(passed.data?.status_id).toMatch(/^[\w-]{43}$/)
    const back = await proceed(harness, browser, trackId, { requestId: started.requestId, status_id: passed.data?.status_id ?? '' })
    expect(back.pathname).toContain('/authz-srv/authz/')
    const second = await passwordDone('bekannt@demo.example', browser)
    const waiting = await initiate(browser, second.started.requestId, 'totp')
    expect(await authenticate(browser, 'totp', waiting.data?.exchange_id ?? '', code)).toMatchObject({ code: 'invalid_code' })
    harness.clock.advance(60)
    expect((await authenticate(browser, 'totp', waiting.data?.exchange_id ?? '', totpNow())).status).toBe(200)
  })

  test("an SMS code goes to the account's number", async () => {
    const { browser, started } = await passwordDone('handy@demo.example')
    const { data } = await initiate(browser, started.requestId, 'sms')
    expect(data?.masked).toBe('•••• 99')
    const [sms] = await messagesTo(harness, '+491511234599')
    expect(sms).toMatchObject({ channel: 'sms' })
    expect(sms?.text.length).toBeLessThanOrEqual(160)
    expect((await authenticate(browser, 'sms', data?.exchange_id ?? '', await codeTo(harness, '+491511234599'))).status).toBe(200)
  })

  /** Completes a sign-in with one factor; returns the claims of the id token. */
  async function confirm({ browser, started, trackId }: AtFactor, type: string, code: () => string | Promise<string>) {
    const { data } = await initiate(browser, started.requestId, type)
    const passed = await authenticate(browser, type, data?.exchange_id ?? '', await code())
    const back = await proceed(harness, browser, trackId, { requestId: started.requestId, status_id: passed.data?.status_id ?? '' })
    const tokens = await exchange(harness, locationOf(await browser.get(back)), started)
    return tokens.claims()
  }
  const typesFor = async ({ browser, started }: AtFactor) =>
    (await list(browser, started.requestId)).data?.configured_list.map(({ type }) => type)
  const setConfirmed = (sub: string, isConfirmed: boolean) =>
    harness.database.asOwner((owner) => owner.run('update identity.account set mobile_confirmed = $2 where sub = $1', [sub, isConfirmed]))

  test('a step-up takes only the strongest factor, and no factor passed in another request', async () => {
    const browser = createBrowser()
    const ordinary = await passwordDone('stark@demo.example', browser)
    const byMail = await confirm(await passwordDone('stark@demo.example', browser), 'email', () => codeTo(harness, 'stark@demo.example'))
    expect(byMail).toMatchObject({ acr: 'mfa-weaker', amr: ['pwd', 'mail', 'mfa'] })

    const stepUp = await passwordDone('stark@demo.example', browser)
    expect([await typesFor(ordinary), await typesFor(stepUp)]).toEqual([['email', 'totp'], ['totp']])
    expect(await initiate(browser, stepUp.started.requestId, 'email')).toMatchObject({ status: 404, code: 'not_found' })

    // a mail code passed in an ordinary sign-in does not confirm the step-up
    harness.clock.advance(61)
    const sent = await initiate(browser, ordinary.started.requestId, 'email')
    const taken = await authenticate(browser, 'email', sent.data?.exchange_id ?? '', await codeTo(harness, 'stark@demo.example'))
    expect(taken.status).toBe(200)
    const fields = { requestId: stepUp.started.requestId, status_id: taken.data?.status_id ?? '' }
    expect((await proceed(harness, browser, stepUp.trackId, fields)).pathname).toBe('/user/mfa')

    expect(await confirm(stepUp, 'totp', totpNow)).toMatchObject({ acr: 'mfa', amr: ['pwd', 'otp', 'mfa'] })
    // another person in this browser has an ordinary sign-in
    expect(await typesFor(await passwordDone('fertig@demo.example', browser))).toContain('email')
  })

  test('a step-up code counts only if its factor is the strongest when it is answered', async () => {
    const browser = createBrowser()
    await confirm(await passwordDone('nummer@demo.example', browser), 'sms', () => codeTo(harness, '+491511234598'))
    await setConfirmed('nummer', false)
    const stepUp = await passwordDone('nummer@demo.example', browser)
    const { data } = await initiate(browser, stepUp.started.requestId, 'email')
    await setConfirmed('nummer', true)
    const code = await codeTo(harness, 'nummer@demo.example')
    expect(await authenticate(browser, 'email', data?.exchange_id ?? '', code)).toMatchObject({ code: 'invalid_code' })
  })

  test('an unconfirmed number, or one without an SMS channel, is no factor: the next one is the strongest', async () => {
    const browser = createBrowser()
    const first = await passwordDone('nummer@demo.example', browser)
    expect(await typesFor(first)).toContain('sms')
    harness.clock.advance(61)
    const sent = await initiate(browser, first.started.requestId, 'sms')
    const before = await messagesTo(harness, '+491511234598')
    await setConfirmed('nummer', false)
    // the code sent before fails as well
    const late = await authenticate(browser, 'sms', sent.data?.exchange_id ?? '', await codeTo(harness, '+491511234598'))
    expect(late).toMatchObject({ code: 'invalid_code' })
    expect(await typesFor(first)).toEqual(['email'])
    harness.clock.advance(61)
    expect(await initiate(browser, first.started.requestId, 'sms')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await messagesTo(harness, '+491511234598')).toEqual(before)
    const byMail = await confirm(first, 'email', () => codeTo(harness, 'nummer@demo.example'))
    expect(byMail).toMatchObject({ acr: 'mfa' })
    expect(await typesFor(await passwordDone('nummer@demo.example', browser))).toEqual(['email'])

    await setConfirmed('nummer', true)
    expect(await typesFor(await passwordDone('nummer@demo.example', browser))).toEqual(['sms'])
    await harness.restart({ channels: ['email'] })
    expect(await typesFor(await passwordDone('nummer@demo.example', browser))).toEqual(['email'])
    await harness.restart()
  })

  test('a track without a ticket, or with the ticket of another person, returns to the factor', async () => {
    const mine = await passwordDone('fertig@demo.example')
    for (const statusId of ['', 'x'.repeat(43)]) {
      const back = await proceed(harness, mine.browser, mine.trackId, { requestId: mine.started.requestId, status_id: statusId })
      expect(back.pathname).toBe('/user/mfa')
    }
    // a factor passed by another person in the same browser
    const other = await passwordDone('handy@demo.example', mine.browser)
    harness.clock.advance(61)
    const sent = await initiate(mine.browser, other.started.requestId, 'sms')
    const passed = await authenticate(mine.browser, 'sms', sent.data?.exchange_id ?? '', await codeTo(harness, '+491511234599'))
    const back = await proceed(harness, mine.browser, mine.trackId, {
      requestId: mine.started.requestId,
      status_id: passed.data?.status_id ?? '',
    })
    expect(back.pathname).toBe('/user/mfa')
  })

  test('another browser can neither list, send, answer nor continue', async () => {
    const { browser, started, trackId } = await passwordDone('fertig@demo.example')
    harness.clock.advance(61)
    const { data } = await initiate(browser, started.requestId, 'email')
    const stranger = createBrowser()
    await startSignIn(harness, stranger)
    expect((await list(stranger, started.requestId)).code).toBe('request_not_found')
    expect((await initiate(stranger, started.requestId, 'email')).code).toBe('request_not_found')
    expect((await authenticate(stranger, 'email', data?.exchange_id ?? '', await codeTo(harness, 'fertig@demo.example'))).code).toBe(
      'code_expired',
    )
    expect((await proceed(harness, stranger, trackId, { requestId: started.requestId })).searchParams.get('error')).toBe('request_expired')
  })

  test('missing fields are requested after the factor, never before', async () => {
    const { browser, started, trackId } = await passwordDone(users.frida.email)
    const before = await fetch(`${harness.base}/id/token-srv/prelogin/metadata/${trackId}?requestId=${started.requestId}`)
    expect(before.status).toBe(204)
    const { data } = await initiate(browser, started.requestId, 'totp')
    const passed = await authenticate(browser, 'totp', data?.exchange_id ?? '', totpNow())
    const next = await proceed(harness, browser, trackId, { requestId: started.requestId, status_id: passed.data?.status_id ?? '' })
    expect(next.pathname).toBe('/user/additional-info')
    expect(next.searchParams.get('track_id')).toBe(trackId)
  })

  test('five of 200 parallel guesses over two processes are compared; the account locks, but a known device does not', async () => {
    const device = createBrowser()
    const known = await passwordDone('gesperrt@demo.example', device)
    const sent = await initiate(device, known.started.requestId, 'email')
    const passed = await authenticate(device, 'email', sent.data?.exchange_id ?? '', await codeTo(harness, 'gesperrt@demo.example'))
    await proceed(harness, device, known.trackId, { requestId: known.started.requestId, status_id: passed.data?.status_id ?? '' })

    const twin = await harness.twin()
    const { browser, started } = await passwordDone('gesperrt@demo.example')
    harness.clock.advance(61)
    const { data } = await initiate(browser, started.requestId, 'email')
    const code = await codeTo(harness, 'gesperrt@demo.example')
    const body = { exchange_id: data?.exchange_id, pass_code: wrong(code), type: 'email' }
    const guess = (base: string) =>
      post({ ...harness, base }, browser, '/verification-srv/v2/authenticate/authenticate/email', body, { origin: harness.base })
    const codes = (await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index % 2 === 0 ? harness.base : twin)))).map(
      (one) => one.code,
    )
    expect(codes.filter((one) => one === 'invalid_code')).toHaveLength(5)
    expect(codes.filter((one) => one === 'too_many_tries')).toHaveLength(195)
    // the right code comes too late
    expect((await authenticate(browser, 'email', data?.exchange_id ?? '', code)).code).toBe('too_many_tries')

    // after one more wrong code, every code of the account waits
    harness.clock.advance(61)
    const next = await initiate(browser, started.requestId, 'email')
    const newer = await codeTo(harness, 'gesperrt@demo.example')
    expect((await authenticate(browser, 'email', next.data?.exchange_id ?? '', wrong(newer))).code).toBe('invalid_code')
    const locked = await authenticate(browser, 'email', next.data?.exchange_id ?? '', newer)
    expect(locked).toMatchObject({ status: 429, code: 'too_many_tries' })
    expect(locked.retryAfter).toBeGreaterThan(800)

    // strangers cannot lock the owner out of a known device
    const again = await passwordDone('gesperrt@demo.example', device)
    harness.clock.advance(61)
    const onDevice = await initiate(device, again.started.requestId, 'email')
    expect(
      (await authenticate(device, 'email', onDevice.data?.exchange_id ?? '', await codeTo(harness, 'gesperrt@demo.example'))).status,
    ).toBe(200)
  })
})
