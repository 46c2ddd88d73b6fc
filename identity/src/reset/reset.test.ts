import type { ResetAccepted, ResetInitiated, ResetValidated } from '#contract/identity/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { codeTo, messagesTo, post, wrong } from '../testing/calls.ts'
import { postLogin, signIn, silently, startSignIn } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

const NEW = 'ein-neues-Wort-fuer-die-Tuer'

describe.each(databaseKinds)('resetting a password on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  const initiate = (browser: Browser, email: string) =>
    post<ResetInitiated>(harness, browser, '/users-srv/resetpassword/initiate', { resetMedium: 'email', processingType: 'CODE', email })
  const validate = (browser: Browser, resetRequestId: string, code: string) =>
    post<ResetValidated>(harness, browser, '/users-srv/resetpassword/validatecode', { resetRequestId, code })
  const accept = (browser: Browser, resetRequestId: string, exchangeId: string, password = NEW, confirmPassword = password) =>
    post<ResetAccepted>(harness, browser, '/users-srv/resetpassword/accept', { resetRequestId, exchangeId, password, confirmPassword })
  const signInEnds = async (email: string, password: string) => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    return locationOf(await postLogin(harness, browser, requestId, email, password)).searchParams.get('error')
  }

  test('a reset sets the new password, ends all sessions and notifies the owner', async () => {
    const { email } = users.nina
    const elsewhere = createBrowser()
    await signIn(harness, elsewhere, email)
    const browser = createBrowser()
    const { data } = await initiate(browser, ' Nina@Demo.example ')
    const rprq = data?.rprq ?? ''
    expect(data).toMatchObject({ expires_in: 900, resend_after: 60 })
    const code = await codeTo(harness, email)
    expect((await validate(browser, rprq, '12345')).code).toBe('invalid_code')
    expect((await validate(browser, rprq, wrong(code))).code).toBe('invalid_code')
    const validated = await validate(browser, rprq, code)
    expect(validated.data?.password_policy.minimumLength).toBe(12)
    const exchangeId = validated.data?.exchangeId ?? ''
    expect((await validate(browser, rprq, code)).code).toBe('code_expired')
    // a refused password does not use up the ticket
    expect(await accept(browser, rprq, exchangeId, 'kurz')).toMatchObject({ status: 417, code: 'invalid_field' })
    expect(await accept(browser, rprq, exchangeId, NEW, 'anders')).toMatchObject({
      status: 417,
      error: 'confirmPassword differs from the password',
    })
    expect((await accept(browser, rprq, exchangeId)).data).toEqual({ reseted: true })
    expect((await accept(browser, rprq, exchangeId)).code).toBe('code_expired')
    expect(await signInEnds(email, users.nina.password)).toBe('invalid_username_or_password')
    expect(await signInEnds(email, NEW)).toBeNull()
    expect((await silently(harness, elsewhere)).get('error')).toBe('login_required')
    const [notice] = await messagesTo(harness, email)
    expect(notice).toMatchObject({ subject: 'Ihr Benutzerkonto wurde geändert', urgent: false })
    expect(notice?.text).toContain('das Passwort Ihres Benutzerkontos wurde geändert')
    expect(notice?.text).toContain(`${harness.base}/konto/rueckgaengig/`)
  })

  test('a reset leaves the second factor in force', async () => {
    const { email } = users.frida
    const browser = createBrowser()
    const { data } = await initiate(browser, email)
    const validated = await validate(browser, data?.rprq ?? '', await codeTo(harness, email))
    await accept(browser, data?.rprq ?? '', validated.data?.exchangeId ?? '')
    const { requestId } = await startSignIn(harness, browser)
    expect(locationOf(await postLogin(harness, browser, requestId, email, NEW)).pathname).toBe('/user/mfa')
  })

  test('code and ticket work only in the browser that requested them', async () => {
    const browser = createBrowser()
    const { data } = await initiate(browser, users.sven.email)
    const code = await codeTo(harness, users.sven.email)
    const stranger = createBrowser()
    await initiate(stranger, 'ganz.andere@demo.example')
    expect((await validate(stranger, data?.rprq ?? '', code)).code).toBe('code_expired')
    const { data: validated } = await validate(browser, data?.rprq ?? '', code)
    expect((await accept(stranger, data?.rprq ?? '', validated?.exchangeId ?? '')).code).toBe('code_expired')
    harness.clock.advance(601)
    expect((await accept(browser, data?.rprq ?? '', validated?.exchangeId ?? '')).code).toBe('code_expired')
  })

  test('an unknown address gets the same answer and a mail that says so, and no code works', async () => {
    const browser = createBrowser()
    const unknown = await initiate(browser, 'gibt.es.nicht@demo.example')
    const known = await initiate(createBrowser(), users.lars.email)
    expect(unknown.status).toBe(known.status)
    expect(Object.keys(unknown.data ?? {})).toEqual(Object.keys(known.data ?? {}))
    const [mail] = await messagesTo(harness, 'gibt.es.nicht@demo.example')
    expect(mail).toMatchObject({ subject: 'Kein Benutzerkonto zu dieser Adresse', urgent: true })
    const answers = []
    for (let count = 0; count < 6; count += 1) answers.push((await validate(browser, unknown.data?.rprq ?? '', `00000${count}`)).code)
    expect(answers).toEqual([...Array<string>(5).fill('invalid_code'), 'too_many_tries'])
  })

  test('a reset that a posted form begins asks for the code on a page', async () => {
    const browser = createBrowser()
    const form = (path: string, fields: Record<string, string>) =>
      browser.post(`${harness.base}/id/users-srv/resetpassword/${path}`, fields, { 'sec-fetch-dest': 'document' })
    const asking = await form('initiate', { resetMedium: 'email', processingType: 'CODE', email: users.lars.email })
    const html = await asking.text()
    expect([asking.status, html]).toEqual([200, expect.stringContaining('<form method="post" action="validatecode">')])
    const resetRequestId = /name="resetRequestId" value="([\w-]{36})"/.exec(html)?.[1] ?? ''
    const asked = await form('validatecode', { resetRequestId, code: await codeTo(harness, users.lars.email) })
    expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining('<form method="post" action="accept">')])
  })

  test('a malformed id is answered like an expired code', async () => {
    for (const id of ['-'.repeat(36), '0'.repeat(36), 'x', `${'0'.repeat(36)}\0`])
      expect(await validate(createBrowser(), id, '123456')).toMatchObject({ status: 400, code: 'code_expired' })
  })

  test('exactly five of 200 parallel guesses over two processes are compared', async () => {
    const twin = await harness.twin()
    const browser = createBrowser()
    const { data } = await initiate(browser, users.ada.email)
    const code = await codeTo(harness, users.ada.email.toLowerCase())
    const body = { resetRequestId: data?.rprq, code: wrong(code) }
    const guess = (base: string) =>
      post({ ...harness, base }, browser, '/users-srv/resetpassword/validatecode', body, { origin: harness.base })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index % 2 === 0 ? harness.base : twin)))
    expect(answers.filter((one) => one.code === 'invalid_code')).toHaveLength(5)
    expect(answers.filter((one) => one.code === 'too_many_tries')).toHaveLength(195)
    expect((await validate(browser, data?.rprq ?? '', code)).code).toBe('too_many_tries')
  })
})
