import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, locationOf, type Browser } from './browser.ts'
import { codeTo, wrong } from './calls.ts'
import { cidaasClient } from './cidaas-client.ts'
import { comeBack } from './flow.ts'
import { CLIENT, PASSWORD, startIdentity, users, type Harness } from './harness.ts'

const NEW = 'ein-neues-Wort-fuer-die-Tuer'
const SECRET = { client_secret: CLIENT.clientSecret }

/** What the client's types let a page send beside the fields that are read. */
const rest = { provider: 'self', acceptlanguage: 'de-DE', customFields: { kundennummer: '4711' }, mfa_enabled: false, groups: [] }

describe.each(databaseKinds)('a client of cidaas at the provider on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  const clientOf = (browser: Browser) =>
    cidaasClient({ authority: `${harness.base}/id`, browser, clientId: CLIENT.clientId, redirectUri: harness.redirectUri })

  async function begun() {
    const browser = createBrowser()
    const sdk = clientOf(browser)
    const { data } = await sdk.getRequestId()
    return { browser, sdk, requestId: String(data?.['requestId']) }
  }
  const login = (requestId: string, username: string) => ({
    username,
    username_type: 'email',
    password: PASSWORD,
    requestId,
    dc: '',
    device_fp: '4711',
    captcha_ref: 'x',
    locale: 'de-DE',
    remember_me: true,
    provider: 'self',
  })

  test('getRequestId: without a challenge and a state, but with a nonce; the code comes back in the query', async () => {
    const { browser, sdk, requestId } = await begun()
    expect(requestId).toMatch(/^[\w-]{20,}$/)
    const back = await comeBack(browser, await sdk.loginWithCredentials(login(requestId, users.ada.email)))
    expect([back.pathname, back.hash, [...back.searchParams.keys()]]).toEqual(['/', '', ['code', 'iss']])
  })

  test('getTenantInfo, getClientInfo and getRegistrationSetup name what a page shows', async () => {
    const { sdk, requestId } = await begun()
    expect((await sdk.getTenantInfo()).data).toMatchObject({ tenant_name: 'Netzportal', allowLoginWith: ['EMAIL'] })
    expect((await sdk.getClientInfo(requestId)).data).toMatchObject({ client_name: 'Kundenportal', passwordless_enabled: false })
    expect((await sdk.getRegistrationSetup(requestId)).data).toHaveLength(7)
  })

  test('register, initiateAccountVerification, verifyAccount and the way on lead to tokens', async () => {
    const { browser, sdk, requestId } = await begun()
    const email = 'gerda@demo.example'
    const names = { given_name: 'Gerda', family_name: 'Gast', email }
    const registered = await sdk.register({ ...names, password: NEW, password_echo: NEW, ...rest }, requestId)
    expect(registered).toMatchObject({ status: 200, data: { userStatus: 'VERIFICATION_REQUIRED', suggested_action: 'VERIFY' } })
    const asked = { verificationMedium: 'email', processingType: 'CODE', requestId, email, accept_language: 'de', name: 'Gerda' }
    const page = locationOf(await sdk.initiateAccountVerification(asked))
    expect([page.pathname, page.searchParams.get('q'), page.searchParams.get('requestId')]).toEqual([
      '/user/verify',
      'g•••@d•••.example',
      requestId,
    ])
    const accvid = page.searchParams.get('accvid') ?? ''
    const { data } = await sdk.verifyAccount({ accvid, code: await codeTo(harness, email), ...rest })
    expect(data).toMatchObject({ success: true })
    const answer = await sdk.mfaContinue({ track_id: String(data?.['trackID']), requestId, ...rest })
    const code = (await comeBack(browser, answer)).searchParams.get('code') ?? ''
    const { status, body } = await sdk.generateTokenFromCode({ code, ...SECRET })
    expect(status).toBe(200)
    expect(status).toBe(200)
    const { access_token: token, refresh_token } = body as Record<string, string>
    expect((await sdk.getUserProfile(token ?? '')).body).toMatchObject({ email, name: 'Gerda Gast', roles: [] })
    expect((await sdk.introspect({ token, token_type_hint: 'access_token', ...SECRET })).body).toMatchObject({ active: true })
    const renewed = await sdk.renewToken({ refresh_token, ...SECRET })
    expect([renewed.status, Object.keys((await renewed.json()) as object)]).toEqual([200, expect.arrayContaining(['access_token'])])
  })

  test('a refused registration names its field, in the shape of the errors of cidaas', async () => {
    const { sdk, requestId } = await begun()
    const { status, body } = await sdk.register({ given_name: '', ...rest }, requestId)
    expect([status, body]).toEqual([
      417,
      {
        success: false,
        status: 417,
        error: {
          code: 'invalid_field',
          error: 'given_name is missing or too long',
          type: 'RequestException',
          status: 417,
          moreInfo: '',
        },
      },
    ])
  })

  test('getMFAList by e-mail, initiateMFA, authenticateMFA, getMissingFields, progressiveRegistration and mfaContinue finish a sign-in', async () => {
    const { browser, sdk, requestId } = await begun()
    const { email } = users.frida
    const asked = { request_id: requestId, email }
    // only the browser that gave the password learns of factors
    expect((await sdk.getMFAList(asked)).status).toBe(404)
    const screen = locationOf(await sdk.loginWithCredentials(login(requestId, email)))
    const [trackId, sub] = [screen.searchParams.get('track_id') ?? '', screen.searchParams.get('sub') ?? '']
    const list = await sdk.getMFAList(asked)
    expect(list.data).toMatchObject({ configured_list: [{ type: 'totp' }, { type: 'email', mediums: [{ medium_id: 'email' }] }] })
    expect((await sdk.trackInfo(requestId, trackId)).data).toMatchObject({ step: 'mfa' })
    const usage = { usage_type: 'MULTIFACTOR_AUTHENTICATION', medium_id: 'email', type: 'email', customFields: { a: 'b' } }
    const initiated = await sdk.initiateMFA({ request_id: requestId, sub, email, ...usage })
    const exchange_id = String(initiated.data?.['exchange_id'])
    const pass_code = await codeTo(harness, email.toLowerCase())
    const passed = await sdk.authenticateMFA({ type: 'email', exchange_id, pass_code, client_id: CLIENT.clientId, requestId })
    expect(passed.status).toBe(200)
    expect((await sdk.getMissingFields(trackId)).body).toBe(false)
    const further = locationOf(await sdk.mfaContinue({ track_id: trackId, requestId, sub, status_id: passed.data?.['status_id'] }))
    expect(further.pathname).toBe('/user/additional-info')
    expect((await sdk.getMissingFields(trackId)).data).toMatchObject({ meta_data: { missing_fields: [{ fieldKey: 'birthdate' }] } })
    const given = { sub, birthdate: '1970-05-04', ...rest }
    expect((await sdk.progressiveRegistration(given, { trackId, requestId, acceptlanguage: 'de', lat: '1', lon: '2' })).status).toBe(200)
    const back = await comeBack(browser, await sdk.mfaContinue({ track_id: trackId, requestId }))
    expect(back.searchParams.has('code')).toBe(true)
  })

  test('initiateResetPassword, handleResetPassword and resetPassword change a password by JSON', async () => {
    const { sdk, requestId } = await begun()
    const { email } = users.nina
    const initiated = await sdk.initiateResetPassword({ resetMedium: 'EMAIL', processingType: 'CODE', email, requestId, provider: 'self' })
    const resetRequestId = String(initiated.data?.['rprq'])
    const validated = await sdk.handleResetPassword({ resetRequestId, code: await codeTo(harness, email) })
    expect(validated.data).toMatchObject({ resetRequestId })
    const exchangeId = validated.data?.['exchangeId']
    const chosen = { resetRequestId, exchangeId, password: NEW, confirmPassword: NEW, provider: 'self', requestId }
    expect((await sdk.resetPassword(chosen)).data).toEqual({ reseted: true })
  })

  test('the same by forms shows pages, and no ticket stands in an address', async () => {
    const { sdk } = await begun()
    const { email } = users.sven
    const initiated = await sdk.initiateResetPassword({ resetMedium: 'EMAIL', processingType: 'CODE', email })
    const resetRequestId = String(initiated.data?.['rprq'])
    const code = await codeTo(harness, email)
    const mistyped = await sdk.handleResetPasswordByForm({ resetRequestId, code: wrong(code) })
    const retry = await mistyped.text()
    expect([mistyped.status, retry]).toEqual([400, expect.stringContaining('Dieser Code ist nicht richtig.')])
    expect(retry).toContain(`name="resetRequestId" value="${resetRequestId}"`)
    const asking = await sdk.handleResetPasswordByForm({ resetRequestId, code })
    expect([asking.status, asking.headers.get('location')]).toEqual([200, null])
    const html = await asking.text()
    expect(html).toContain('Neues Passwort festlegen')
    expect(html).toContain(`name="resetRequestId" value="${resetRequestId}"`)
    const exchangeId = /name="exchangeId" value="([\w-]{43})"/.exec(html)?.[1] ?? ''
    const refused = await sdk.resetPasswordByForm({ resetRequestId, exchangeId, password: NEW, confirmPassword: 'anders' })
    expect([refused.status, await refused.text()]).toEqual([417, expect.stringContaining('zweimal dasselbe Passwort')])
    const changed = await sdk.resetPasswordByForm({ resetRequestId, exchangeId, password: NEW, confirmPassword: NEW })
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Ihr Passwort ist geändert.')])
    const again = await sdk.resetPasswordByForm({ resetRequestId, exchangeId, password: NEW, confirmPassword: NEW })
    expect([again.status, again.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
  })

  test('calls that do not exist here are refused in JSON, so that the client settles; enrolment wants the client of the portal', async () => {
    const { browser, sdk, requestId } = await begun()
    const { others } = sdk
    const back = await comeBack(browser, await sdk.loginWithCredentials(login(requestId, users.ada.email)))
    const tokens = await sdk.generateTokenFromCode({ code: back.searchParams.get('code') ?? '', ...SECRET })
    const { access_token: token = '' } = tokens.body as Record<string, string>
    const missing = await Promise.all([
      others.changePassword({ old_password: PASSWORD, new_password: NEW, confirm_password: NEW, sub: users.ada.sub }, token),
      others.deleteUserAccount(users.ada.sub, token),
      others.getCommunicationStatus(users.ada.sub),
      others.cancelMFA({ exchange_id: 'x', reason: 'x', type: 'email' }),
      others.getAllVerificationList(token),
      others.getEnrollmentStatus('x', token),
      others.checkVerificationTypeConfigured({ request_id: requestId, email: users.ada.email }),
      others.loginAfterRegister('x'),
    ])
    for (const answer of missing) expect(answer).toMatchObject({ status: 404, body: { success: false, error: { code: 'not_found' } } })
    for (const answer of [await others.initiateEnrollment(token), await others.enrollVerification()])
      expect(answer).toMatchObject({ status: 401, body: { success: false, error: { code: 'invalid_client' } } })
  })

  test('userCheckExists answers the same for a known and an unknown address: it tells nobody who has an account', async () => {
    const { sdk, requestId } = await begun()
    const known = await sdk.others.userCheckExists(requestId, users.ada.email)
    expect(known).toEqual(await sdk.others.userCheckExists(requestId, 'niemand@demo.example'))
    expect(known.status).toBe(404)
  })
})
