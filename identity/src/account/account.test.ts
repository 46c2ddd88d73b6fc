import type { ResetInitiated, ResetValidated } from '#contract/identity/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { asPortal, codeTo, messagesTo, post, undoTokenTo, wrong } from '../testing/calls.ts'
import { exchange, postLogin, signInToCode, silently, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, type Harness } from '../testing/harness.ts'

const NEW = 'ein-neues-Wort-fuer-die-Tuer'
interface AccountData {
  readonly email: string
  readonly mobile_number: string | null
  readonly mobile_confirmed: boolean
  readonly factors: readonly { readonly type: string }[]
}

describe.each(databaseKinds)('account calls of the portal on %s', (kind) => {
  let harness: Harness
  let people = 0
  let sub = ''
  let email = ''
  // the token carries a sid only for a client with a back-channel; no server listens at this address
  beforeAll(async () => void (harness = await startIdentity(kind, {}, 'http://127.0.0.1:9/logout')))
  afterAll(() => harness.stop())
  beforeEach(async () => {
    people += 1
    sub = `person-${people}`
    email = `person.${people}@demo.example`
    const names = { givenName: 'Petra', familyName: 'Probe' }
    await harness.identity.seedUsers([{ sub, email, password: PASSWORD, ...names, mobileNumber: `+4915112345${100 + people}` }])
  })

  const ask = <T>(path: string, fields: object = {}) => asPortal<T>(harness, path, { sub, ...fields })
  const account = async () => (await ask<AccountData>('/users-srv/account/get')).data
  const signInEnds = async (address: string, password: string) => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    return locationOf(await postLogin(harness, browser, requestId, address, password)).searchParams.get('error')
  }
  /** signs in two devices; returns the sid by which the portal knows the first */
  async function twoDevices() {
    const [here, there] = [createBrowser(), createBrowser()]
    const { callback, started } = await signInToCode(harness, here, email)
    const sid = (await exchange(harness, callback, started)).claims()?.['sid']
    const other = await signInToCode(harness, there, email)
    await exchange(harness, other.callback, other.started)
    return { here, there, sid }
  }

  test('account calls need the client secret', async () => {
    expect(await asPortal(harness, '/users-srv/account/get', { sub }, 'falsch')).toMatchObject({ status: 401, code: 'invalid_client' })
    const plain = await fetch(`${harness.base}/id/users-srv/account/get`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sub }),
    })
    expect(plain.status).toBe(401)
    expect(await asPortal(harness, '/users-srv/account/get', { sub: 'niemand' })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await ask('/users-srv/account/get', { roles: 'support' })).toMatchObject({ status: 400 })
  })

  test('account/get returns the profile, the factors and the password policy, but no secret', async () => {
    const { data } = await ask('/users-srv/account/get')
    expect(data).toMatchObject({
      sub,
      email,
      given_name: 'Petra',
      mobile_confirmed: true,
      birthdate: null,
      factors: [],
      factor_types: ['totp', 'sms', 'email'],
      password_policy: { minimumLength: 12 },
    })
    expect(JSON.stringify(data)).not.toMatch(/argon|hash|secret/i)
  })

  test('a new password needs the old one and ends other sessions; a retry with the same key changes nothing', async () => {
    const { here, there, sid } = await twoDevices()
    const change = (fields: object) =>
      ask('/users-srv/account/change_password', { sid, new_password: NEW, confirm_password: NEW, ...fields })
    expect(await change({ old_password: 'falsch' })).toMatchObject({ status: 400, code: 'wrong_password' })
    expect(await change({ old_password: PASSWORD, confirm_password: 'anders' })).toMatchObject({ status: 417 })
    expect(
      await change({ old_password: PASSWORD, new_password: 'Petra Probe 12345', confirm_password: 'Petra Probe 12345' }),
    ).toMatchObject({ status: 417 })
    expect((await change({ old_password: PASSWORD, key: 'einmal' })).status).toBe(200)
    expect((await change({ old_password: PASSWORD, key: 'einmal' })).status).toBe(200)
    expect(await change({ old_password: PASSWORD, key: 'ein anderes' })).toMatchObject({ code: 'wrong_password' })
    const otherBodies = [{ old_password: 'falsch' }, { old_password: PASSWORD, new_password: `${NEW}2`, confirm_password: `${NEW}2` }]
    for (const body of otherBodies) expect(await change({ ...body, key: 'einmal' })).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await messagesTo(harness, email)).toHaveLength(1)
    expect((await silently(harness, here)).has('code')).toBe(true)
    expect((await silently(harness, there)).get('error')).toBe('login_required')
    expect(await signInEnds(email, PASSWORD)).toBe('invalid_username_or_password')
    expect(await signInEnds(email, NEW)).toBeNull()
  })

  test('a reset and a password change at the same time: only one succeeds', async () => {
    const browser = createBrowser()
    const begun = await post<ResetInitiated>(harness, browser, '/users-srv/resetpassword/initiate', { email })
    const resetRequestId = begun.data?.rprq
    const code = await codeTo(harness, email)
    const passed = await post<ResetValidated>(harness, browser, '/users-srv/resetpassword/validatecode', { resetRequestId, code })
    const [byReset, byChange] = [`${NEW} der Besitzerin`, `${NEW} des Diebes`]
    const [reset, change] = await Promise.all([
      post(harness, browser, '/users-srv/resetpassword/accept', {
        resetRequestId,
        exchangeId: passed.data?.exchangeId,
        password: byReset,
        confirmPassword: byReset,
      }),
      ask('/users-srv/account/change_password', { old_password: PASSWORD, new_password: byChange, confirm_password: byChange }),
    ])
    expect(new Set([reset.status, change.status])).toEqual(new Set([200, 400]))
    expect(await signInEnds(email, byReset)).toBe(reset.status === 200 ? null : 'invalid_username_or_password')
    expect(await signInEnds(email, byChange)).toBe(change.status === 200 ? null : 'invalid_username_or_password')
  })

  test('guesses at the old password lock the change, but not the sign-in', async () => {
    const guess = () => ask('/users-srv/account/change_password', { old_password: 'falsch', new_password: NEW, confirm_password: NEW })
    const codes = (await Promise.all(Array.from({ length: 40 }, guess))).map(({ code }) => code)
    expect(codes.filter((code) => code === 'wrong_password')).toHaveLength(6)
    expect(codes.filter((code) => code === 'too_many_tries')).toHaveLength(34)
    expect(await signInEnds(email, PASSWORD)).toBeNull()
  })

  test('names are trimmed and stored; an empty name is 417', async () => {
    expect(await ask('/users-srv/account/change_profile', { given_name: '', family_name: 'Neu' })).toMatchObject({ status: 417 })
    expect((await ask('/users-srv/account/change_profile', { given_name: ' Petra  Maria ', family_name: 'Neu' })).status).toBe(200)
    expect(await account()).toMatchObject({ given_name: 'Petra Maria', family_name: 'Neu' })
  })

  const initiate = (fields: object) => ask<{ masked: string }>('/users-srv/account/change_medium/initiate', { session: 'eins', ...fields })
  const validate = (fields: object) => ask<object>('/users-srv/account/change_medium/validate', { session: 'eins', ...fields })

  test('an address changes only with its code in the same session; other sessions end and the old address gets a notice', async () => {
    const { here, there, sid } = await twoDevices()
    const value = `neu.${people}@demo.example`
    expect(await initiate({ medium: 'email', value: 'ohne-at' })).toMatchObject({ status: 417 })
    expect((await initiate({ medium: 'email', value: value.toUpperCase() })).data?.masked).toBe('n•••@d•••.example')
    const code = await codeTo(harness, value)
    expect((await account())?.email).toBe(email)
    expect(await validate({ session: 'zwei', code })).toMatchObject({ code: 'code_expired' })
    expect(await validate({ code: wrong(code) })).toMatchObject({ code: 'invalid_code' })
    expect((await validate({ code, sid })).data).toEqual({ medium: 'email', value })
    // a retry after a lost answer
    expect((await validate({ code, sid })).data).toEqual({ medium: 'email', value })
    expect(await validate({ code: wrong(code), sid })).not.toMatchObject({ status: 200 })
    expect((await account())?.email).toBe(value)
    expect((await silently(harness, here)).has('code')).toBe(true)
    expect((await silently(harness, there)).get('error')).toBe('login_required')
    const [notice] = await messagesTo(harness, email)
    expect(notice?.text).toContain('Die neue Adresse ist n•••@d•••.example.')
    expect(await messagesTo(harness, value)).toHaveLength(1)
  })

  test('the code for one address does not confirm another', async () => {
    await initiate({ medium: 'email', value: `erste.${people}@demo.example` })
    const first = await codeTo(harness, `erste.${people}@demo.example`)
    await initiate({ medium: 'email', value: `zweite.${people}@demo.example` })
    expect(await validate({ code: first })).toMatchObject({ code: 'invalid_code' })
    expect((await validate({ code: await codeTo(harness, `zweite.${people}@demo.example`) })).data).toMatchObject({
      value: `zweite.${people}@demo.example`,
    })
  })

  test('a code in a second session replaces the code of the first', async () => {
    const value = `lebt.${people}@demo.example`
    await initiate({ medium: 'email', value })
    const first = await codeTo(harness, value)
    await initiate({ medium: 'email', value, session: 'zwei' })
    expect(await validate({ code: first })).toMatchObject({ code: 'code_expired' })
  })

  test('a repeated request within a minute sends one message; after ten a day requests are 429 and the last code still works', async () => {
    const value = (count: number) => `oft.${count}.${people}@demo.example`
    for (let count = 0; count < 10; count += 1) {
      expect((await initiate({ medium: 'email', value: value(count) })).status).toBe(200)
      expect((await initiate({ medium: 'email', value: value(count) })).status).toBe(200)
      expect(await messagesTo(harness, value(count))).toHaveLength(1)
    }
    expect(await initiate({ medium: 'email', value: value(10) })).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(await messagesTo(harness, value(10))).toEqual([])
    expect(await setup('initiate', 'sms')).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect((await setup('initiate', 'totp')).status).toBe(200)
    expect((await validate({ code: await codeTo(harness, value(9)) })).data).toEqual({ medium: 'email', value: value(9) })
  })

  test('wrong codes lock only their own target; other changes and factors still work', async () => {
    const value = `vertippt.${people}@demo.example`
    for (const tries of [5, 1]) {
      await initiate({ medium: 'email', value })
      const code = await codeTo(harness, value)
      for (let count = 0; count < tries; count += 1) expect(await validate({ code: wrong(code) })).toMatchObject({ code: 'invalid_code' })
      harness.clock.advance(61)
    }
    await initiate({ medium: 'email', value })
    const locked = await validate({ code: await codeTo(harness, value) })
    expect(locked).toMatchObject({ status: 429, code: 'too_many_tries' })
    expect(locked.retryAfter).toBeGreaterThan(800)

    const number = (await account())?.mobile_number ?? ''
    const sms = await setup<Begun>('initiate', 'sms')
    expect((await setup('enroll', 'sms', { exchange_id: sms.data?.exchange_id, code: await codeTo(harness, number) })).status).toBe(200)
    const app = await setup<Begun>('initiate', 'totp')
    const first = totp(app.data?.secret ?? '')
    expect((await setup('enroll', 'totp', { exchange_id: app.data?.exchange_id, code: first })).status).toBe(200)
    const other = `anders.${people}@demo.example`
    await initiate({ medium: 'email', value: other })
    expect((await validate({ code: await codeTo(harness, other) })).data).toEqual({ medium: 'email', value: other })
    // only the first target stays locked
    await initiate({ medium: 'email', value })
    expect(await validate({ code: await codeTo(harness, value) })).toMatchObject({ code: 'too_many_tries' })
  })

  test('five of 200 parallel guesses at a code over two processes are compared', async () => {
    const value = `geraten.${people}@demo.example`
    await initiate({ medium: 'email', value })
    const code = await codeTo(harness, value)
    const twin = await harness.twin()
    const guess = (base: string) =>
      asPortal({ ...harness, base }, '/users-srv/account/change_medium/validate', { sub, session: 'eins', code: wrong(code) })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => guess(index % 2 === 0 ? harness.base : twin)))
    expect(answers.filter((answer) => answer.code === 'invalid_code')).toHaveLength(5)
    expect(answers.filter((answer) => answer.code === 'too_many_tries')).toHaveLength(195)
    expect(await validate({ code })).toMatchObject({ code: 'too_many_tries' })
  })

  test('two people claim one number: one gets it, the other learns of it only after entering the code', async () => {
    const value = `+4915199${10_000 + people}`
    await harness.identity.seedUsers([
      { sub: `other-${people}`, email: `other.${people}@demo.example`, password: PASSWORD, givenName: 'O', familyName: 'P' },
    ])
    const codes: string[] = []
    for (const who of [sub, `other-${people}`]) {
      expect(
        (
          await asPortal(harness, '/users-srv/account/change_medium/initiate', {
            sub: who,
            session: 'eins',
            medium: 'mobile_number',
            value,
          })
        ).status,
      ).toBe(200)
      codes.push(await codeTo(harness, value))
    }
    const answers = await Promise.all(
      [sub, `other-${people}`].map((who, index) =>
        asPortal(harness, '/users-srv/account/change_medium/validate', { sub: who, session: 'eins', code: codes[index] }),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const loser = answers.findIndex(({ code }) => code === 'already_in_use')
    // a retry changes nothing and does not claim success
    const again = { sub: [sub, `other-${people}`][loser], session: 'eins', code: codes[loser] }
    expect(await asPortal(harness, '/users-srv/account/change_medium/validate', again)).toMatchObject({ status: 400, code: 'code_expired' })
  })

  const setup = <T>(act: string, type: string, fields: object = {}) =>
    ask<T>(`/verification-srv/v2/setup/${act}/${type}`, { session: 'eins', ...fields })
  interface Begun {
    readonly exchange_id: string
    readonly secret?: string
    readonly uri?: string
    readonly masked?: string
  }
  const remove = (type: string) => ask(`/verification-srv/v2/setup/remove/${type}`)
  const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.clock.now().getTime() })

  test('an authenticator app is set up by its first code, required at sign-in and removed again', async () => {
    const { data } = await setup<Begun>('initiate', 'totp')
    const { exchange_id = '', secret = '', uri = '' } = data ?? {}
    expect(uri).toMatch(/^otpauth:\/\/totp\/Netzportal:person\./)
    expect((await account())?.factors).toEqual([])
    expect(await setup('enroll', 'totp', { exchange_id, code: wrong(totp(secret)) })).toMatchObject({ code: 'invalid_code' })
    expect(await setup('enroll', 'totp', { exchange_id, code: totp(secret), session: 'zwei' })).toMatchObject({ code: 'code_expired' })
    expect((await setup('enroll', 'totp', { exchange_id, code: totp(secret) })).status).toBe(200)
    expect((await account())?.factors.map(({ type }) => type)).toEqual(['totp'])
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    expect(locationOf(await postLogin(harness, browser, requestId, email)).pathname).toBe('/user/mfa')
    expect((await remove('totp')).status).toBe(200)
    expect((await remove('totp')).status).toBe(200)
    expect((await account())?.factors).toEqual([])
    expect((await messagesTo(harness, email)).map(({ text }) => /wurde die Zwei-Faktor-Anmeldung (.*)\./.exec(text)?.[1])).toEqual([
      'mit einer Authenticator-App entfernt',
      'mit einer Authenticator-App eingerichtet',
    ])
  })

  test('the code that sets up an app works only once, however it is typed', async () => {
    const { data } = await setup<Begun>('initiate', 'totp')
    const step = Math.floor(harness.clock.now().getTime() / 30_000)
    const code = totp(data?.secret ?? '')
    const typed = `${code.slice(0, 3)}-${code.slice(3)}`
    expect((await setup('enroll', 'totp', { exchange_id: data?.exchange_id, code: typed })).status).toBe(200)
    const rows = await harness.database.asOwner((owner) =>
      owner.run<{ last_step: number | null }>('select last_step from identity.factor where sub = $1', [sub]),
    )
    expect(rows).toEqual([{ last_step: step }])
  })

  test('e-mail and SMS factors are set up with the code sent; SMS needs a number and confirms it', async () => {
    const mail = await setup<Begun>('initiate', 'email')
    expect((await setup('enroll', 'email', { exchange_id: mail.data?.exchange_id, code: await codeTo(harness, email) })).status).toBe(200)
    const number = (await account())?.mobile_number ?? ''
    const sms = await setup<Begun>('initiate', 'sms')
    expect(sms.data?.masked).toBe(`•••• ${number.slice(-2)}`)
    expect((await setup('enroll', 'sms', { exchange_id: sms.data?.exchange_id, code: await codeTo(harness, number) })).status).toBe(200)
    expect((await account())?.factors.map(({ type }) => type)).toEqual(['sms', 'email'])
    await harness.identity.seedUsers([
      { sub: `ohne-${people}`, email: `ohne.${people}@demo.example`, password: PASSWORD, givenName: 'O', familyName: 'N' },
    ])
    expect(await asPortal(harness, '/verification-srv/v2/setup/initiate/sms', { sub: `ohne-${people}`, session: 'x' })).toMatchObject({
      status: 409,
      code: 'mobile_number_missing',
    })
    expect(await messagesTo(harness, `ohne.${people}@demo.example`)).toEqual([])
    expect(await setup('initiate', 'brieftaube')).toMatchObject({ status: 404 })
  })

  const unconfirm = () =>
    harness.database.asOwner((owner) => owner.run('update identity.account set mobile_confirmed = false where sub = $1', [sub]))

  test('setting up SMS confirms an unconfirmed number', async () => {
    await unconfirm()
    const { data } = await setup<Begun>('initiate', 'sms')
    expect(await account()).toMatchObject({ mobile_confirmed: false, factors: [] })
    const number = (await account())?.mobile_number ?? ''
    expect((await setup('enroll', 'sms', { exchange_id: data?.exchange_id, code: await codeTo(harness, number) })).status).toBe(200)
    expect(await account()).toMatchObject({ mobile_number: number, mobile_confirmed: true, factors: [{ type: 'sms' }] })
  })

  test('a number confirmed by another account, or no longer the account’s, sets up no factor', async () => {
    await unconfirm()
    const number = (await account())?.mobile_number ?? ''
    const { data } = await setup<Begun>('initiate', 'sms')
    const code = await codeTo(harness, number)
    const names = { givenName: 'O', familyName: 'P' }
    const other = { sub: `schneller-${people}`, email: `schneller.${people}@demo.example`, password: PASSWORD, ...names }
    await harness.identity.seedUsers([{ ...other, mobileNumber: number }])
    const taken = await setup('enroll', 'sms', { exchange_id: data?.exchange_id, code })
    expect(taken).toMatchObject({ status: 409, code: 'already_in_use' })
    expect(await account()).toMatchObject({ mobile_number: number, mobile_confirmed: false, factors: [] })

    harness.clock.advance(61)
    const again = await setup<Begun>('initiate', 'sms')
    const late = await codeTo(harness, number)
    const value = `+4915177${10_000 + people}`
    await initiate({ medium: 'mobile_number', value })
    await validate({ code: await codeTo(harness, value), sid: 'bleibt' })
    const outdated = await setup('enroll', 'sms', { exchange_id: again.data?.exchange_id, code: late })
    expect(outdated).toMatchObject({ status: 400, code: 'code_expired' })
    expect(await account()).toMatchObject({ mobile_number: value, mobile_confirmed: true, factors: [] })
  })

  test('end_sessions keeps the session named in except_sid', async () => {
    const { here, there, sid } = await twoDevices()
    expect((await ask('/users-srv/account/end_sessions', { except_sid: sid })).status).toBe(200)
    expect((await silently(harness, here)).has('code')).toBe(true)
    expect((await silently(harness, there)).get('error')).toBe('login_required')
    await ask('/users-srv/account/end_sessions')
    expect((await silently(harness, here)).get('error')).toBe('login_required')
  })

  test('deleting an account ends its sessions, removes its personal data and frees its address', async () => {
    const { here } = await twoDevices()
    expect((await ask('/users-srv/account/delete')).status).toBe(200)
    expect((await ask('/users-srv/account/delete')).status).toBe(200)
    expect(await ask('/users-srv/account/get')).toMatchObject({ status: 404 })
    expect((await silently(harness, here)).get('error')).toBe('login_required')
    const left = await harness.database.asOwner((owner) =>
      owner.run<{ n: number }>(
        `select (select count(*) from identity.artifact where sub = $1) + (select count(*) from identity.challenge where sub = $1)
              + (select count(*) from identity.account where sub = $1 or email = $2) as n`,
        [sub, email],
      ),
    )
    expect(left[0]?.n).toBe(0)
  })

  test('undo restores the address, reverts later changes, ends all sessions and invalidates the password', async () => {
    const { here } = await twoDevices()
    const stolen = `dieb.${people}@demo.example`
    await initiate({ medium: 'email', value: stolen })
    await validate({ code: await codeTo(harness, stolen) })
    const token = await undoTokenTo(harness, email)
    // the thief sets up a factor and changes the password; the old address gets these notices too
    const { data } = await setup<Begun>('initiate', 'totp')
    await setup('enroll', 'totp', { exchange_id: data?.exchange_id, code: totp(data?.secret ?? '') })
    await ask('/users-srv/account/change_password', { old_password: PASSWORD, new_password: NEW, confirm_password: NEW })
    expect(await messagesTo(harness, email)).toHaveLength(3)
    const thiefs = await undoTokenTo(harness, stolen)

    const shown = await asPortal<object>(harness, '/users-srv/account/undo/show', { token })
    expect(shown.data).toMatchObject({ kind: 'email', old: 'p•••@d•••.example', new: 'd•••@d•••.example' })
    expect(await account()).toMatchObject({ email: stolen })
    expect((await asPortal<object>(harness, '/users-srv/account/undo', { token })).data).toEqual({
      kind: 'email',
      sub,
      also: ['password', 'factor'],
      open: [],
    })
    expect(await account()).toMatchObject({ email, factors: [] })
    expect((await silently(harness, here)).get('error')).toBe('login_required')
    for (const password of [PASSWORD, NEW]) expect(await signInEnds(email, password)).toBe('invalid_username_or_password')
    for (const used of [token, thiefs, 'x'.repeat(43), '']) {
      expect(await asPortal(harness, '/users-srv/account/undo', { token: used })).toMatchObject({ status: 404, code: 'not_found' })
      expect(await asPortal(harness, '/users-srv/account/undo/show', { token: used })).toMatchObject({ status: 404 })
    }
  })

  test('undo restores a removed factor and an old number, and works for 72 hours', async () => {
    const number = (await account())?.mobile_number
    const { data } = await setup<Begun>('initiate', 'totp')
    await setup('enroll', 'totp', { exchange_id: data?.exchange_id, code: totp(data?.secret ?? '') })
    await remove('totp')
    const removed = await undoTokenTo(harness, email)
    const value = `+4915188${10_000 + people}`
    await initiate({ medium: 'mobile_number', value })
    await validate({ code: await codeTo(harness, value) })
    expect(await account()).toMatchObject({ mobile_number: value, mobile_confirmed: true, factors: [] })
    await asPortal(harness, '/users-srv/account/undo', { token: removed })
    const restored = await account()
    expect(restored).toMatchObject({ mobile_number: number, mobile_confirmed: true })
    expect(restored?.factors.map(({ type }) => type)).toEqual(['totp'])
    await remove('totp')
    const late = await undoTokenTo(harness, email)
    harness.clock.advance(72 * 3600 + 1)
    expect(await asPortal(harness, '/users-srv/account/undo', { token: late })).toMatchObject({ status: 404 })
  })
})
