import type { Registered, RegistrationField, VerificationInitiated, Verified } from '#contract/identity/schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { codeTo, messagesTo, post, proceed, said, wrong } from '../testing/calls.ts'
import { exchange, postLogin, startSignIn, comeBack, type Started } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

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

  async function registered(email: string, fields: object = {}): Promise<{ browser: Browser; started: Started; accvid: string }> {
    const browser = createBrowser()
    const started = await startSignIn(harness, browser)
    const answer = await register(browser, started.requestId, { ...person, email, ...fields })
    expect(answer.status).toBe(200)
    const sent = await initiate(browser, { sub: answer.data?.sub ?? '', requestId: started.requestId })
    return { browser, started, accvid: sent.data?.accvid ?? '' }
  }

  test('the fields in their order, with what is required', async () => {
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
    expect(data[0]?.localeText).toEqual({ locale: 'de', name: 'Vorname' })
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
  ])('refuses %s: %o', async (field, fields) => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const answer = await register(browser, requestId, { ...person, email: 'rosa@demo.example', ...fields })
    expect(answer).toMatchObject({ status: 417, code: 'invalid_field' })
    expect(answer.error?.split(' ')[0]).toBe(field)
    // it repeats nothing of what was sent
    expect(answer.error).toMatch(/^[a-z_]+ (is (missing|not|too)|begins with 0|breaks the rule|differs from)/)
  })

  test('a request of another browser, and an unknown field, are refused', async () => {
    const { requestId } = await startSignIn(harness, createBrowser())
    expect(await register(createBrowser(), requestId, { ...person, email: 'r@demo.example' })).toMatchObject({
      status: 404,
      code: 'request_not_found',
    })
    expect(await register(createBrowser(), requestId, { ...person, email: 'r@demo.example', roles: 'support' })).toMatchObject({
      status: 400,
    })
  })

  test('the code that comes back makes the account, and the sign-in goes on by itself', async () => {
    const email = 'rosa.ruebe@demo.example'
    const fields = { mobile_number: '+49 151 2345678', birthdate: '1980-02-29' }
    const { browser, started, accvid } = await registered(' Rosa.Ruebe@Demo.Example ', fields)
    // nobody has the account before the address is confirmed
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
    // the same code and the same track are worth nothing any more
    expect(await verify(browser, accvid, code)).toMatchObject({ code: 'code_expired' })
    expect((await proceed(harness, browser, data?.trackID ?? '', { requestId: started.requestId })).searchParams.get('error')).toBe(
      'request_expired',
    )
  })

  test('another browser with the same code is confirmed by nothing, and one with its own code signs in by its password', async () => {
    const email = 'zweiter.browser@demo.example'
    const { accvid } = await registered(email)
    const other = createBrowser()
    await startSignIn(harness, other)
    expect(await verify(other, accvid, await codeTo(harness, email))).toMatchObject({ code: 'code_expired' })
    const sent = await initiate(other, { email })
    const { data } = await verify(other, sent.data?.accvid ?? '', await codeTo(harness, email))
    expect(data).toEqual({ success: true })
    const started = await startSignIn(harness, other)
    const callback = await comeBack(other, await postLogin(harness, other, started.requestId, email, PASSWORD))
    expect(callback.searchParams.has('code')).toBe(true)
  })

  test('a known address is answered like a new one; its mail says it, and the account stays as it is (decisions.md 53)', async () => {
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
    expect(mail?.subject).toBe('Sie haben schon ein Benutzerkonto')
    expect(mail?.text).not.toMatch(/\b[0-9]{6}\b/)
    for (let count = 0; count < 3; count += 1)
      expect(await verify(browser, sentKnown.data?.accvid ?? '', '000000')).toMatchObject({ code: 'invalid_code' })
    const again = await startSignIn(harness, browser)
    expect(locationOf(await postLogin(harness, browser, again.requestId, users.ada.email, PASSWORD)).searchParams.get('error')).toBe(
      'invalid_username_or_password',
    )
  })

  test('an address that nobody registered gets a mail that says so', async () => {
    const { data } = await initiate(createBrowser(), { email: 'niemand.hier@demo.example' })
    expect(data?.accvid).toMatch(/^[\da-f-]{36}$/)
    expect((await messagesTo(harness, 'niemand.hier@demo.example'))[0]?.subject).toBe('Keine offene Registrierung')
  })

  test('of two registrations of one address only the confirmed one counts (trust.md T29)', async () => {
    const email = 'umkaempft@demo.example'
    const attacker = await registered(email, { password: 'das Passwort des Angreifers', password_echo: 'das Passwort des Angreifers' })
    const owner = await registered(email)
    const { data } = await verify(owner.browser, owner.accvid, await codeTo(harness, email))
    expect(data?.success).toBe(true)
    expect(await verify(attacker.browser, attacker.accvid, await codeTo(harness, email))).toMatchObject({ code: 'code_expired' })
    const started = await startSignIn(harness, attacker.browser)
    const refused = await postLogin(harness, attacker.browser, started.requestId, email, 'das Passwort des Angreifers')
    expect(locationOf(refused).searchParams.get('error')).toBe('invalid_username_or_password')
  })

  test('the code of an address that several registered signs nobody in by a password that is not from this browser (trust.md T29)', async () => {
    const email = 'vorgekapert@demo.example'
    const theirs = 'das Passwort des Angreifers'
    const owner = await registered(email)
    const attacker = await registered(email, { password: theirs, password_echo: theirs })
    // the owner comes back another day, in a browser that has forgotten everything, and asks by the address
    const later = createBrowser()
    const sent = await initiate(later, { email })
    const { data } = await verify(later, sent.data?.accvid ?? '', await codeTo(harness, email))
    expect(data).toEqual({ success: true })
    for (const password of [theirs, PASSWORD]) {
      const { requestId } = await startSignIn(harness, attacker.browser)
      const refused = await postLogin(harness, attacker.browser, requestId, email, password)
      expect(locationOf(refused).searchParams.get('error')).toBe('invalid_username_or_password')
    }
    const [mail] = await messagesTo(harness, email)
    expect(mail?.subject).toBe('Bitte vergeben Sie Ihr Passwort')
    expect(mail?.text).toContain(`${harness.base}/user/password-reset`)
    expect(await verify(owner.browser, owner.accvid, '123456')).toMatchObject({ status: 400 })
  })

  test('in the browser that registered, asking by the address means what was registered there', async () => {
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

  test('who registers once more within the minute means the later password', async () => {
    const email = 'vertippt@demo.example'
    const { browser, started } = await registered(email, { password: 'ein vertipptes Wort', password_echo: 'ein vertipptes Wort' })
    await register(browser, started.requestId, { ...person, email })
    const sent = await initiate(browser, { sub: 'x', requestId: started.requestId })
    expect((await verify(browser, sent.data?.accvid ?? '', await codeTo(harness, email))).data?.success).toBe(true)
    const again = await startSignIn(harness, browser)
    const callback = await comeBack(browser, await postLogin(harness, browser, again.requestId, email, PASSWORD))
    expect(callback.searchParams.has('code')).toBe(true)
  })

  test('a second wish within a minute sends nothing, a later one a new code that ends the old', async () => {
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

  test('a code is good for a quarter of an hour', async () => {
    const email = 'zu.spaet@demo.example'
    const { browser, accvid } = await registered(email)
    harness.clock.advance(901)
    expect(await verify(browser, accvid, await codeTo(harness, email))).toMatchObject({ status: 400, code: 'code_expired' })
  })

  test('an address gets ten codes a day, then 429, known or not', async () => {
    for (const email of [users.sven.email, 'niemand.oft@demo.example']) {
      const statuses = []
      for (let count = 0; count < 11; count += 1) statuses.push((await initiate(createBrowser(), { email })).status)
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    }
  })

  test('a network that asks too often is refused before its password is judged, which takes long', async () => {
    harness.clock.advance(3601)
    await harness.restart({ requestsPerNetwork: 2 })
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const weak = { ...person, email: 'oft@demo.example', password: 'passwortpasswort', password_echo: 'passwortpasswort' }
    const statuses = []
    for (let count = 0; count < 3; count += 1) statuses.push((await register(browser, requestId, weak)).status)
    expect(statuses).toEqual([417, 417, 429])
    await harness.restart()
  })

  test('mails lead to the configured address only, whatever a request says about hosts (trust.md T28)', async () => {
    const headers = { 'x-forwarded-host': 'boese.example', forwarded: 'host=boese.example', 'x-forwarded-proto': 'https' }
    const browser = createBrowser()
    const form = { verificationMedium: 'email', processingType: 'CODE', email: 'niemand.link@demo.example' }
    await browser.post(`${harness.base}/id/verification-srv/account/initiate`, form, headers)
    const [mail] = await messagesTo(harness, 'niemand.link@demo.example')
    expect([...(mail?.text.matchAll(/https?:\/\/[^\s"]+/g) ?? [])].map(([url]) => new URL(url).origin)).toEqual([harness.base])
    expect(mail?.html).not.toMatch(/boese|<img|src=/)
    expect(mail?.text).toContain('Netzportal')
  })

  test('no password and no code is logged', async () => {
    const code = await codeTo(harness, 'rosa.ruebe@demo.example')
    expect(harness.logged()).not.toMatch(new RegExp(`gelbe-Enten|${code}|rosa\\.ruebe`, 'i'))
  })
})
