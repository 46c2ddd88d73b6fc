import type {
  PreloginMetadata,
  Registered,
  RegistrationField,
  ClientInfo,
  ResetInitiated,
  ResetValidated,
  VerificationInitiated,
  Verified,
} from '#contract/identity/schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { codeTo, messagesTo, post, proceed, said, wrong } from '../testing/calls.ts'
import { exchange, postLogin, startSignIn, comeBack, type Started } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'
import { identityRole } from '../role.ts'
import { findAccount, findSubOf } from '../users/store.ts'

const PASSWORD = 'vier-grosse-gelbe-Enten'
const person = { given_name: 'Rosa', family_name: 'Rübe', password: PASSWORD, password_echo: PASSWORD }

describe.each(databaseKinds)('registration on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  const register = (browser: Browser, requestId: string, fields: object) =>
    post<Registered>(harness, browser, '/users-srv/register', fields, { requestid: requestId, acceptlanguage: 'de' })
  const initiate = (browser: Browser, form: Record<string, string>) =>
    said<VerificationInitiated>(
      browser.post(`${harness.base}/id/verification-srv/account/initiate`, {
        verificationMedium: 'email',
        processingType: 'CODE',
        ...form,
      }),
    )
  const verify = (browser: Browser, accvid: string, code: string) =>
    post<Verified>(harness, browser, '/verification-srv/account/verify', { accvid, code })

  const signInEnds = async (email: string, password: string) => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    return locationOf(await postLogin(harness, browser, requestId, email, password)).searchParams.get('error')
  }
  const accountOf = (email: string) =>
    harness.database.plain(identityRole, async (checkout) => findAccount(checkout, (await findSubOf(checkout, email)) ?? ''))

  async function registered(email: string, fields: object = {}): Promise<{ browser: Browser; started: Started; accvid: string }> {
    const browser = createBrowser()
    const started = await startSignIn(harness, browser)
    const answer = await register(browser, started.requestId, { ...person, email, ...fields })
    expect(answer.status).toBe(200)
    const sent = await initiate(browser, { sub: answer.data?.sub ?? '', requestId: started.requestId })
    return { browser, started, accvid: sent.data?.accvid ?? '' }
  }

  test('the setup lists the fields in order and marks the required ones', async () => {
    const { data = [] } = await said<RegistrationField[]>(fetch(`${harness.base}/id/registration-setup-srv/public/list?acceptlanguage=de`))
    expect(data.map(({ fieldKey, dataType, required, order }) => [order, fieldKey, dataType, required])).toEqual([
      [1, 'given_name', 'TEXT', true],
      [2, 'family_name', 'TEXT', true],
      [3, 'email', 'EMAIL', true],
      [4, 'mobile_number', 'MOBILE', false],
      [5, 'birthdate', 'DATE', false],
      [6, 'password', 'PASSWORD', true],
      [7, 'password_echo', 'PASSWORD', true],
    ])
    expect(data[0]).toMatchObject({
      localeText: { locale: 'de', language: 'de', name: 'Vorname', required: 'Bitte geben Sie Ihren Vornamen an.' },
      fieldDefinition: { maxLength: 100 },
      fieldType: 'SYSTEM',
      readOnly: false,
      is_group: false,
    })
    expect(data[6]?.fieldDefinition).toMatchObject({ minLength: 12, matchWith: 'password' })
  })

  test.each([
    ['given_name', { given_name: ' ' }],
    ['family_name', { family_name: '\u0007' }],
    ['email', { email: 'ohne-at.example' }],
    ['email', { email: 'lang@beispiel.toolonger' }],
    ['email', { email: 'kurz@beispiel.x' }],
    ['mobile_number', { mobile_number: '0151234567' }],
    ['mobile_number', { mobile_number: '+9991234567' }],
    ['birthdate', { birthdate: '31.12.1980' }],
    ['birthdate', { birthdate: '2999-01-01' }],
    ['birthdate', { birthdate: '1980-02-30' }],
    ['password', { password: 'kurz', password_echo: 'kurz' }],
    ['password', { password: 'x'.repeat(129), password_echo: 'x'.repeat(129) }],
    ['password', { password: 'passwortpasswort', password_echo: 'passwortpasswort' }],
    ['password', { password: 'Rosa-Rübe-2026!!', password_echo: 'Rosa-Rübe-2026!!' }],
    ['password_echo', { password_echo: 'anders als das Passwort' }],
  ])('registration refuses %s: %o', async (field, fields) => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const answer = await register(browser, requestId, { ...person, email: 'rosa@demo.example', ...fields })
    expect(answer).toMatchObject({ status: 417, code: 'invalid_field' })
    expect(answer.error?.split(' ')[0]).toBe(field)
    // the answer does not repeat input
    expect(answer.error).toMatch(/^[a-z_]+ (is (missing|not|too)|begins with 0|ends with more than 7 letters|breaks the rule|differs from)/)
  })

  test('a request of another browser is refused', async () => {
    const { requestId } = await startSignIn(harness, createBrowser())
    expect(await register(createBrowser(), requestId, { ...person, email: 'r@demo.example' })).toMatchObject({
      status: 404,
      code: 'request_not_found',
    })
  })

  test('the code creates the account and the sign-in continues by itself', async () => {
    const email = 'rosa.ruebe@demo.example'
    const fields = { mobile_number: '+49 151 2345678', birthdate: '1980-02-29' }
    const { browser, started, accvid } = await registered(' Rosa.Ruebe@Demo.Example ', fields)
    // the account does not exist before the address is confirmed
    expect(locationOf(await postLogin(harness, browser, started.requestId, email, PASSWORD)).searchParams.get('error')).toBe(
      'invalid_username_or_password',
    )
    const code = await codeTo(harness, email)
    expect(await verify(browser, accvid, wrong(code))).toMatchObject({ status: 400, code: 'invalid_code' })
    const { data } = await verify(browser, accvid, `${code.slice(0, 3)} ${code.slice(3)}`)
    expect(data?.success).toBe(true)
    const back = await proceed(harness, browser, data?.trackID ?? '', { requestId: started.requestId })
    const callback = back.searchParams.has('code') ? back : locationOf(await browser.get(back))
    const tokens = await exchange(harness, callback, started)
    expect(tokens.claims()?.sub).toMatch(/^[\da-f-]{36}$/)
    // code and track are used up
    expect(await verify(browser, accvid, code)).toMatchObject({ code: 'code_expired' })
    expect((await proceed(harness, browser, data?.trackID ?? '', { requestId: started.requestId })).searchParams.get('error')).toBe(
      'request_expired',
    )
  })

  test("a code does not work in another browser; that browser's own code creates an account with the address alone", async () => {
    const email = 'zweiter.browser@demo.example'
    const { accvid } = await registered(email, { mobile_number: '+49 151 2345670', birthdate: '1980-02-29' })
    const other = createBrowser()
    await startSignIn(harness, other)
    expect(await verify(other, accvid, await codeTo(harness, email))).toMatchObject({ code: 'code_expired' })
    const sent = await initiate(other, { email })
    const { data } = await verify(other, sent.data?.accvid ?? '', await codeTo(harness, email))
    expect(data).toEqual({ success: true, suggested_action: 'RESET_PASSWORD' })
    const [mail] = await messagesTo(harness, email)
    expect(mail).toMatchObject({ subject: 'Bitte vergeben Sie Ihr Passwort', urgent: true })
    expect(mail?.text).toContain(`${harness.base}/user/password-reset`)
    expect(await signInEnds(email, PASSWORD)).toBe('invalid_username_or_password')
    const account = await accountOf(email)
    expect(account).toMatchObject({ given_name: '', family_name: '', mobile_number: null, birthdate: null, roles: [] })
    expect(account?.missing_fields).toEqual(['given_name', 'family_name'])
  })

  test('an account with the address alone gets its password by reset, and its names at the first sign-in', async () => {
    const email = 'name.fehlt@demo.example'
    await registered(email, { given_name: 'Fremder', family_name: 'Name' })
    const browser = createBrowser()
    const sent = await initiate(browser, { email })
    await verify(browser, sent.data?.accvid ?? '', await codeTo(harness, email))
    const reset = '/users-srv/resetpassword'
    const asked = { resetMedium: 'email', processingType: 'CODE', email }
    const rprq = (await post<ResetInitiated>(harness, browser, `${reset}/initiate`, asked)).data?.rprq ?? ''
    const taken = { resetRequestId: rprq, code: await codeTo(harness, email) }
    const exchangeId = (await post<ResetValidated>(harness, browser, `${reset}/validatecode`, taken)).data?.exchangeId ?? ''
    const chosen = { resetRequestId: rprq, exchangeId, password: PASSWORD, confirmPassword: PASSWORD }
    expect((await post(harness, browser, `${reset}/accept`, chosen)).status).toBe(200)

    const started = await startSignIn(harness, browser)
    const screen = locationOf(await postLogin(harness, browser, started.requestId, email, PASSWORD))
    expect(screen.pathname).toBe('/user/additional-info')
    const trackId = screen.searchParams.get('track_id') ?? ''
    const headers = { requestid: started.requestId, trackid: trackId }
    const { data } = await said<PreloginMetadata>(
      browser.get(`${harness.base}/id/token-srv/prelogin/metadata/${trackId}?requestId=${started.requestId}`),
    )
    expect(data?.meta_data.missing_fields.map(({ fieldKey, value }) => [fieldKey, value])).toEqual([
      ['given_name', ''],
      ['family_name', ''],
    ])
    const names = { given_name: 'Rosa', family_name: 'Rübe' }
    expect((await post(harness, browser, '/login-srv/progressive/update/user', names, headers)).status).toBe(200)
    const back = await proceed(harness, browser, trackId, { requestId: started.requestId })
    expect(locationOf(await browser.get(back)).searchParams.has('code')).toBe(true)
    expect(await accountOf(email)).toMatchObject({ ...names, missing_fields: [] })
  })

  test('a registration stored without a browser counts as made in another one', async () => {
    const email = 'von.frueher@demo.example'
    const { browser, accvid } = await registered(email)
    await harness.database.asOwner((owner) => owner.run(`update identity.registration set browser_hash = null where email = $1`, [email]))
    expect((await verify(browser, accvid, await codeTo(harness, email))).data).toEqual({
      success: true,
      suggested_action: 'RESET_PASSWORD',
    })
  })

  test('the password still counts in the same browser after the request has expired, and the person signs in with it', async () => {
    const email = 'spaeter.am.tag@demo.example'
    const { browser } = await registered(email)
    harness.clock.advance(3601)
    const sent = await initiate(browser, { email })
    expect((await verify(browser, sent.data?.accvid ?? '', await codeTo(harness, email))).data).toEqual({ success: true })
    expect(await signInEnds(email, PASSWORD)).toBeNull()
  })

  test('a registration in this browser counts even if it is made after the code was sent', async () => {
    const email = 'doch.noch@demo.example'
    await registered(email, { given_name: 'Fremder' })
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const sent = await initiate(browser, { email })
    await register(browser, requestId, { ...person, email })
    expect((await verify(browser, sent.data?.accvid ?? '', await codeTo(harness, email))).data?.trackID).toMatch(/^[\w-]{43}$/)
    expect(await accountOf(email)).toMatchObject({ given_name: 'Rosa', missing_fields: [] })
  })

  test('a new code goes out at once after five wrong tries', async () => {
    const email = 'vertippt.fuenfmal@demo.example'
    const { browser, started, accvid } = await registered(email)
    const code = await codeTo(harness, email)
    for (let count = 0; count < 5; count += 1) expect((await verify(browser, accvid, wrong(code))).code).toBe('invalid_code')
    const again = await initiate(browser, { sub: 'x', requestId: started.requestId })
    expect(again.data?.accvid).not.toBe(accvid)
    expect(await messagesTo(harness, email)).toHaveLength(2)
    expect((await verify(browser, again.data?.accvid ?? '', await codeTo(harness, email))).data?.success).toBe(true)
  })

  test('a known address gets the same answer as a new one; its mail says so and the account stays unchanged', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const known = await register(browser, requestId, { ...person, email: users.ada.email })
    const sentKnown = await initiate(browser, { sub: known.data?.sub ?? '', requestId })
    const fresh = createBrowser()
    const started = await startSignIn(harness, fresh)
    const unknown = await register(fresh, started.requestId, { ...person, email: 'neu.hier@demo.example' })
    const sentUnknown = await initiate(fresh, { sub: unknown.data?.sub ?? '', requestId: started.requestId })
    const shape = (value: object | undefined) => Object.entries(value ?? {}).map(([key, one]) => [key, typeof one])
    expect(shape(known.data)).toEqual(shape(unknown.data))
    expect(shape(sentKnown.data)).toEqual(shape(sentUnknown.data))
    expect(sentKnown.data?.medium.masked).toBe('a•••@d•••.example')
    const [mail] = await messagesTo(harness, users.ada.email.toLowerCase())
    expect(mail).toMatchObject({ subject: 'Sie haben schon ein Benutzerkonto', urgent: true })
    expect(mail?.text).not.toMatch(/\b[0-9]{6}\b/)
    for (let count = 0; count < 3; count += 1)
      expect(await verify(browser, sentKnown.data?.accvid ?? '', '000000')).toMatchObject({ code: 'invalid_code' })
    const again = await startSignIn(harness, browser)
    expect(locationOf(await postLogin(harness, browser, again.requestId, users.ada.email, PASSWORD)).searchParams.get('error')).toBe(
      'invalid_username_or_password',
    )
  })

  test('an address without a registration gets a mail that says so', async () => {
    const { data } = await initiate(createBrowser(), { email: 'niemand.hier@demo.example' })
    expect(data?.accvid).toMatch(/^[\da-f-]{36}$/)
    expect((await messagesTo(harness, 'niemand.hier@demo.example'))[0]).toMatchObject({
      subject: 'Keine offene Registrierung',
      urgent: true,
    })
  })

  test('the confirmed one of two registrations of one address counts', async () => {
    const email = 'umkaempft@demo.example'
    const attacker = await registered(email, { password: 'das Passwort des Angreifers', password_echo: 'das Passwort des Angreifers' })
    const theirs = await codeTo(harness, email)
    const owner = await registered(email)
    const { data } = await verify(owner.browser, owner.accvid, await codeTo(harness, email))
    expect(data?.success).toBe(true)
    // a guess does not reveal that the account exists, and even the right code is worthless
    expect(await verify(attacker.browser, attacker.accvid, wrong(theirs))).toMatchObject({ code: 'invalid_code' })
    expect(await verify(attacker.browser, attacker.accvid, theirs)).toMatchObject({ code: 'code_expired' })
    const started = await startSignIn(harness, attacker.browser)
    const refused = await postLogin(harness, attacker.browser, started.requestId, email, 'das Passwort des Angreifers')
    expect(locationOf(refused).searchParams.get('error')).toBe('invalid_username_or_password')
  })

  test('confirming in a third browser invalidates every password that was registered for the address', async () => {
    const email = 'vorgekapert@demo.example'
    const theirs = 'das Passwort des Angreifers'
    const owner = await registered(email)
    const attacker = await registered(email, { password: theirs, password_echo: theirs })
    // the owner returns in a browser without cookies and requests a code by address
    const later = createBrowser()
    const sent = await initiate(later, { email })
    const { data } = await verify(later, sent.data?.accvid ?? '', await codeTo(harness, email))
    expect(data).toEqual({ success: true, suggested_action: 'RESET_PASSWORD' })
    for (const password of [theirs, PASSWORD]) expect(await signInEnds(email, password)).toBe('invalid_username_or_password')
    expect(await verify(attacker.browser, attacker.accvid, '123456')).toMatchObject({ status: 400 })
    expect(await verify(owner.browser, owner.accvid, '123456')).toMatchObject({ status: 400 })
  })

  test('a code requested by address confirms the registration of the same browser', async () => {
    const email = 'meine.zuerst@demo.example'
    const owner = await registered(email)
    await registered(email, { password: 'das Passwort des Angreifers', password_echo: 'das Passwort des Angreifers' })
    harness.clock.advance(61)
    const sent = await initiate(owner.browser, { email })
    const { data } = await verify(owner.browser, sent.data?.accvid ?? '', await codeTo(harness, email))
    expect(data?.trackID).toMatch(/^[\w-]{43}$/)
    const started = await startSignIn(harness, owner.browser)
    const callback = await comeBack(owner.browser, await postLogin(harness, owner.browser, started.requestId, email, PASSWORD))
    expect(callback.searchParams.has('code')).toBe(true)
  })

  test('the later password of two registrations within a minute counts', async () => {
    const email = 'vertippt@demo.example'
    const { browser, started } = await registered(email, { password: 'ein vertipptes Wort', password_echo: 'ein vertipptes Wort' })
    await register(browser, started.requestId, { ...person, email })
    const sent = await initiate(browser, { sub: 'x', requestId: started.requestId })
    expect((await verify(browser, sent.data?.accvid ?? '', await codeTo(harness, email))).data?.success).toBe(true)
    const again = await startSignIn(harness, browser)
    const callback = await comeBack(browser, await postLogin(harness, browser, again.requestId, email, PASSWORD))
    expect(callback.searchParams.has('code')).toBe(true)
  })

  test('a repeated registration within a minute sends no code; a later one sends a new code and ends the old', async () => {
    const email = 'noch.einmal@demo.example'
    const { browser, started, accvid } = await registered(email)
    const first = await codeTo(harness, email)
    const soon = await initiate(browser, { email })
    expect(soon.data?.accvid).toBe(accvid)
    expect(await messagesTo(harness, email)).toHaveLength(1)
    harness.clock.advance(61)
    const later = await initiate(browser, { sub: 'x', requestId: started.requestId })
    expect(later.data?.accvid).not.toBe(accvid)
    expect(await messagesTo(harness, email)).toHaveLength(2)
    expect(await verify(browser, accvid, first)).toMatchObject({ code: 'code_expired' })
    expect((await verify(browser, later.data?.accvid ?? '', await codeTo(harness, email))).data?.success).toBe(true)
  })

  test('a code expires after a quarter of an hour', async () => {
    const email = 'zu.spaet@demo.example'
    const { browser, accvid } = await registered(email)
    harness.clock.advance(901)
    expect(await verify(browser, accvid, await codeTo(harness, email))).toMatchObject({ status: 400, code: 'code_expired' })
  })

  test('the answer to a registration contains no internal key', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const { data } = await register(browser, requestId, { ...person, email: 'adresse.zeigt@demo.example' })
    const [row] = await harness.database.asOwner((owner) =>
      owner.run<{ id: string }>(`select id from identity.registration where email = 'adresse.zeigt@demo.example'`),
    )
    expect(data).toEqual({
      sub: `${row?.id.slice(0, 4)}****`,
      q: 'a•••@d•••.example',
      userStatus: 'VERIFICATION_REQUIRED',
      suggested_action: 'VERIFY',
      trackId: expect.stringMatching(/^[\w-]{43}$/) as string,
    })
  })

  test('a network over its limit is refused before the slow password check', async () => {
    harness.clock.advance(3601)
    await harness.restart({ limits: { requestsPerNetwork: 2 } })
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const weak = { ...person, email: 'oft@demo.example', password: 'passwortpasswort', password_echo: 'passwortpasswort' }
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await register(browser, requestId, weak)).status)
    expect(statuses).toEqual([417, 417, 429])
    await harness.restart()
  })

  test('the operator sets the minimum password length and the lifetime of codes', async () => {
    harness.clock.advance(3601)
    await harness.restart({ limits: { shortestPassword: 24, mailCodeSeconds: 1800 } })
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const known = await said<ClientInfo>(browser.get(`${harness.base}/id/public-srv/public/${requestId}`))
    expect(known.data?.password_policy).toMatchObject({ minimumLength: 24, maximumLength: 128 })
    // 23 characters
    expect((await register(browser, requestId, { ...person, email: 'kurz@demo.example' })).status).toBe(417)
    const longer = `${PASSWORD}!`
    const registration = await registered('lang@demo.example', { password: longer, password_echo: longer })
    expect((await messagesTo(harness, 'lang@demo.example'))[0]?.text).toContain('Der Code gilt 30 Minuten.')
    const code = await codeTo(harness, 'lang@demo.example')
    harness.clock.advance(1799)
    expect((await verify(registration.browser, registration.accvid, code)).status).toBe(200)
    await harness.restart()
  })

  test('links in mails use the configured address, whatever Host headers say', async () => {
    const headers = { 'x-forwarded-host': 'boese.example', forwarded: 'host=boese.example', 'x-forwarded-proto': 'https' }
    const browser = createBrowser()
    const form = { verificationMedium: 'email', processingType: 'CODE', email: 'niemand.link@demo.example' }
    await browser.post(`${harness.base}/id/verification-srv/account/initiate`, form, headers)
    const [mail] = await messagesTo(harness, 'niemand.link@demo.example')
    expect([...(mail?.text.matchAll(/https?:\/\/[^\s"]+/g) ?? [])].map(([url]) => new URL(url).origin)).toEqual([harness.base])
    expect(mail?.html).not.toMatch(/boese|<img|src=/)
    expect(mail?.text).toContain('Netzportal')
  })

  test('neither password nor code is logged', async () => {
    const code = await codeTo(harness, 'rosa.ruebe@demo.example')
    expect(harness.logged()).not.toMatch(new RegExp(`gelbe-Enten|${code}|rosa\\.ruebe`, 'i'))
  })
})
