import type { ResetAccepted, ResetInitiated, ResetValidated } from '#contract/identity/schema.ts'
import { statement } from '#platform/db/port.ts'
import { databaseKinds, WAITING_FOR_ME } from '#platform/db/testing.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityRole } from '../role.ts'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { asPortal, codeTo, messagesTo, post, undoTokenTo, wrong } from '../testing/calls.ts'
import { postLogin, signInToCode, silently, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, type Harness } from '../testing/harness.ts'

const NEW = 'ein-neues-Wort-fuer-die-Tuer'
const NO_LONGER = 'Eine Änderung wurde zurückgenommen'
const takeAddress = statement('identity.test.takeAddress', 'update identity.account set email = $2 where sub = $1')
const waiting = statement('identity.test.waitingUndo', WAITING_FOR_ME)

describe.each(databaseKinds)('undoing a change on %s', (kind) => {
  let harness: Harness
  let people = 0
  let sub = ''
  let email = ''
  let thief = ''
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())
  beforeEach(async () => {
    people += 1
    sub = `Zurueck-${people}`
    email = `zurueck.${people}@demo.example`
    thief = `dieb-${people}`
    const names = { password: PASSWORD, givenName: 'Petra', familyName: 'Probe' }
    await harness.identity.seedUsers([
      { sub, email, mobileNumber: `+4915112345${100 + people}`, ...names },
      { sub: thief, email: `dieb.zwei.${people}@demo.example`, ...names },
    ])
  })

  const ask = <T>(path: string, fields: object = {}) => asPortal<T>(harness, path, { sub, ...fields })
  const show = (token: string) => asPortal<object>(harness, '/users-srv/account/undo/show', { token })
  const undo = (token: string) => asPortal<object>(harness, '/users-srv/account/undo', { token })
  const account = async () => (await ask<{ factors: readonly { type: string }[] }>('/users-srv/account/get')).data
  const emailOf = async (who: string) => {
    const rows = await harness.database.asOwner((owner) =>
      owner.run<{ email: string }>('select email from identity.account where sub = $1', [who]),
    )
    return rows[0]?.email
  }

  async function change(medium: 'email' | 'mobile_number', value: string, who = sub): Promise<void> {
    await asPortal(harness, '/users-srv/account/change_medium/initiate', { sub: who, session: 'eins', medium, value })
    const code = await codeTo(harness, value)
    const done = await asPortal(harness, '/users-srv/account/change_medium/validate', { sub: who, session: 'eins', code })
    expect(done.status).toBe(200)
  }

  async function enrollApp(): Promise<void> {
    const { data } = await ask<{ exchange_id: string; secret: string }>('/verification-srv/v2/setup/initiate/totp', { session: 'eins' })
    const { exchange_id = '', secret = '' } = data ?? {}
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.clock.now().getTime() })
    expect((await ask('/verification-srv/v2/setup/enroll/totp', { session: 'eins', exchange_id, code })).status).toBe(200)
  }

  async function newestTo(address: string) {
    const [newest] = await messagesTo(harness, address)
    return newest ?? { subject: '', text: '' }
  }

  test("undo locks the account and notifies the owner's mailbox if another account has the old address", async () => {
    const device = createBrowser()
    await signInToCode(harness, device, email)
    const stolen = `dieb.${people}@demo.example`
    await change('email', stolen)
    const token = await undoTokenTo(harness, email)
    await enrollApp()
    // the thief's second account takes the address to be restored
    await change('email', email, thief)
    expect(await undo(token)).toMatchObject({ status: 200, data: { sub, kind: 'email', also: ['factor'], open: ['email'] } })

    expect(await emailOf(sub)).toBe(`gesperrt:zurueck-${people}`)
    expect((await silently(harness, device)).get('error')).toBe('login_required')
    // the locked account is not found, and nobody can sign in to it
    expect(await ask('/users-srv/account/get')).toMatchObject({ status: 404, code: 'not_found' })
    const browser = createBrowser()
    for (const username of [stolen, `gesperrt:Zurueck-${people}`]) {
      const { requestId } = await startSignIn(harness, browser)
      const answer = await postLogin(harness, browser, requestId, username)
      expect(locationOf(answer).searchParams.get('error')).toBe('invalid_username_or_password')
    }
    expect(await post(harness, browser, '/users-srv/resetpassword/initiate', { email: `gesperrt:zurueck-${people}` })).toMatchObject({
      status: 417,
    })
    const mail = await newestTo(email)
    expect(mail.subject).toBe('Ihr Benutzerkonto ist gesperrt')
    expect(mail.text).toContain('Ihre E-Mail-Adresse gehört inzwischen zu einem anderen Benutzerkonto.')
    expect(mail.text).toContain('Bitte rufen Sie uns an: 0800 000 0000.')
    expect(mail.text).toContain('Die Zwei-Faktor-Anmeldung mit einer Authenticator-App ist wieder entfernt.')
    expect(mail.text).not.toMatch(/https?:/)
    const told = await newestTo(stolen)
    expect(told.subject).toBe(NO_LONGER)
    expect(told.text).toContain('Das wurde zurückgenommen: E-Mail-Adresse, Zwei-Faktor-Anmeldung.')
    expect((await harness.messages()).some(({ to }) => to.startsWith('gesperrt:'))).toBe(false)
    const factors = await harness.database.asOwner((owner) => owner.run('select type from identity.factor where sub = $1', [sub]))
    expect(factors).toEqual([])
  })

  test('addresses between the first and the last change are irrelevant, even if another account has one', async () => {
    const [first, second] = [`zwischen.${people}@demo.example`, `dahinter.${people}@demo.example`]
    await change('email', first)
    const token = await undoTokenTo(harness, email)
    await change('email', second)
    await change('email', first, thief)
    expect((await undo(token)).data).toEqual({ sub, kind: 'email', also: [], open: [] })
    expect(await account()).toMatchObject({ email })
  })

  // holding one request while another runs needs separate connections
  test.runIf(kind === 'postgres')('an address taken while the undo runs locks the account, too', async () => {
    await change('email', `dieb.${people}@demo.example`)
    const token = await undoTokenTo(harness, email)
    const undone = await harness.database.plain(identityRole, (db) =>
      db.transaction(async (tx) => {
        await tx.query(takeAddress, [thief, email])
        const held = undo(token)
        await expect.poll(async () => (await tx.query(waiting)).length).toBeGreaterThan(0)
        return { held }
      }),
    )
    expect(await undone.held).toMatchObject({ status: 200, data: { open: ['email'] } })
  })

  test('an earlier link unlocks the account once its address is free again', async () => {
    await change('email', `eins.${people}@demo.example`)
    const first = await undoTokenTo(harness, email)
    await change('email', `zwei.${people}@demo.example`)
    const second = await undoTokenTo(harness, email)
    await change('email', `eins.${people}@demo.example`, thief)
    expect(await undo(second)).toMatchObject({ data: { open: ['email'] } })
    expect(await undo(first)).toMatchObject({ data: { open: [] } })
    expect(await account()).toMatchObject({ email })
    expect((await newestTo(`eins.${people}@demo.example`)).subject).toBe(NO_LONGER)
    expect((await harness.messages()).some(({ to }) => to.startsWith('gesperrt:'))).toBe(false)
  })

  test('a number confirmed by another account returns unconfirmed, and the mail says so', async () => {
    const number = `+4915112345${100 + people}`
    await change('mobile_number', `+4915188${10_000 + people}`)
    const token = await undoTokenTo(harness, email)
    await change('mobile_number', number, thief)
    expect((await undo(token)).data).toEqual({ sub, kind: 'mobile_number', also: [], open: ['mobile_number'] })
    expect(await account()).toMatchObject({ email, mobile_number: number, mobile_confirmed: false })
    const { subject, text } = await newestTo(email)
    expect(subject).toBe('Die Änderung Ihrer Mobilnummer ist zurückgenommen')
    expect(text).toContain('Sie gehört inzwischen auch zu einem anderen Benutzerkonto.')
    // without another factor the owner cannot sign in
    expect(text).toContain('Ohne einen anderen Faktor ist keine Anmeldung möglich.')
    expect(text).toContain('Bitte rufen Sie uns an: 0800 000 0000.')
  })

  test('the link shows masked values that can be told apart, or the kind of factor', async () => {
    await change('email', `zuruecken.${people}@demo.example`)
    const emailToken = await undoTokenTo(harness, email)
    expect((await show(emailToken)).data).toMatchObject({
      kind: 'email',
      old: 'zurueck.•••@demo.example',
      new: 'zuruecke•••@demo.example',
    })
    expect((await newestTo(email)).text).toContain('Die neue Adresse ist zuruecke•••@demo.example.')
    await undo(emailToken)

    await change('mobile_number', `+4915188888${100 + people}`)
    expect((await show(await undoTokenTo(harness, email))).data).toMatchObject({
      old: `•••• 5${100 + people}`,
      new: `•••• 8${100 + people}`,
    })
    await enrollApp()
    const added = (await show(await undoTokenTo(harness, email))).data
    expect(added).toMatchObject({ kind: 'factor', factor: { type: 'totp', removed: false } })
    expect(added).not.toHaveProperty('old')
    await ask('/verification-srv/v2/setup/remove/totp')
    expect((await show(await undoTokenTo(harness, email))).data).toMatchObject({ factor: { type: 'totp', removed: true } })
  })

  const steps: readonly [string, () => Promise<unknown>, string, string][] = [
    [
      'e-mail address',
      () => change('email', `fort.${people}@demo.example`),
      'Ihrer E-Mail-Adresse',
      'Ihre frühere E-Mail-Adresse gilt wieder.',
    ],
    [
      'mobile number',
      () => change('mobile_number', `+4915177${10_000 + people}`),
      'Ihrer Mobilnummer',
      'Ihre frühere Mobilnummer gilt wieder.',
    ],
    [
      'password',
      () => ask('/users-srv/account/change_password', { old_password: PASSWORD, new_password: NEW, confirm_password: NEW }),
      'Ihres Passworts',
      'Das geänderte Passwort gilt nicht mehr.',
    ],
    ['new factor', enrollApp, 'Ihrer Zwei-Faktor-Anmeldung', 'Die Zwei-Faktor-Anmeldung mit einer Authenticator-App ist wieder entfernt.'],
    [
      'removed factor',
      async () => {
        await enrollApp()
        await ask('/verification-srv/v2/setup/remove/totp')
      },
      'Ihrer Zwei-Faktor-Anmeldung',
      'Die Zwei-Faktor-Anmeldung mit einer Authenticator-App gilt wieder wie vorher.',
    ],
  ]
  test.each(steps)('the mail names the reverted change: %s', async (_, step, what, sentence) => {
    await step()
    expect(await undo(await undoTokenTo(harness, email))).toMatchObject({ status: 200, data: { open: [] } })
    const { subject, text } = await newestTo(email)
    expect(subject).toBe(`Die Änderung ${what} ist zurückgenommen`)
    expect(text).toContain(sentence)
    expect(text).toContain(`${harness.base}/user/password-reset`)
    expect(text).not.toContain('Bitte rufen Sie uns an')
  })

  test('the mail after several changes names each kind once', async () => {
    await change('mobile_number', `+4915166${10_000 + people}`)
    const token = await undoTokenTo(harness, email)
    await enrollApp()
    await ask('/verification-srv/v2/setup/remove/totp')
    await change('mobile_number', `+4915155${10_000 + people}`)
    expect((await undo(token)).data).toEqual({ sub, kind: 'mobile_number', also: ['factor'], open: [] })
    const { text } = await newestTo(email)
    expect(text.match(/Mobilnummer gilt wieder|ist wieder entfernt/g)?.toSorted()).toEqual([
      'Mobilnummer gilt wieder',
      'ist wieder entfernt',
    ])
    expect(await account()).toMatchObject({ factors: [], mobile_number: `+4915112345${100 + people}`, mobile_confirmed: true })
  })

  test('an undo from a mailbox that the owner has left notifies the address that loses the account', async () => {
    const safe = `sicher.${people}@demo.example`
    await change('email', safe)
    expect((await undo(await undoTokenTo(harness, email))).status).toBe(200)
    const { subject, text } = await newestTo(safe)
    expect(subject).toBe(NO_LONGER)
    expect(text).toMatch(/an Ihrem Benutzerkonto wurde am \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr eine Änderung zurückgenommen\./)
    expect(text).toContain('Diese E-Mail-Adresse gehört nicht mehr dazu.')
    expect(text).toContain('Das wurde zurückgenommen: E-Mail-Adresse.')
    expect(text).toContain('Bitte rufen Sie uns an: 0800 000 0000.')
    expect(text).not.toMatch(/https?:/)
    expect((await messagesTo(harness, email)).map((mail) => mail.subject)).not.toContain(NO_LONGER)
  })

  test("a thief's undo of the owner's correction notifies the owner, whose first link still works", async () => {
    const stolen = `dieb.${people}@demo.example`
    await change('email', stolen)
    const first = await undoTokenTo(harness, email)
    await change('email', email)
    expect((await undo(await undoTokenTo(harness, stolen))).status).toBe(200)
    expect(await account()).toMatchObject({ email: stolen })
    expect((await newestTo(email)).subject).toBe(NO_LONGER)
    expect((await undo(first)).status).toBe(200)
    expect(await account()).toMatchObject({ email })
    expect((await newestTo(stolen)).subject).toBe(NO_LONGER)
  })

  test('undo notifies every address of the last 72 hours once, including those from before the change', async () => {
    const at = (name: string) => `${name}.${people}@demo.example`
    await change('email', at('davor'))
    harness.clock.advance(72 * 3600 + 1)
    for (const name of ['eins', 'zwei', 'drei']) await change('email', at(name))
    const token = await undoTokenTo(harness, at('zwei'))
    await change('email', at('vier'))
    expect((await undo(token)).status).toBe(200)
    expect(await account()).toMatchObject({ email: at('zwei') })
    const told = (await harness.messages()).filter((mail) => mail.subject === NO_LONGER && mail.to.endsWith(at('')))
    expect(told.map(({ to }) => to).toSorted()).toEqual(['davor', 'drei', 'eins', 'vier'].map(at))
  })

  test('tries and requests by strangers do not keep the owner from setting a new password after undo', async () => {
    const networks = await Promise.all(['192.0.2.1', '198.51.100.1', '203.0.113.1', '192.0.2.9'].map((ip) => harness.twin(ip)))
    const reset = <T>(network: number, browser: Browser, step: string, body: object) =>
      post<T>({ ...harness, base: networks[network] ?? '' }, browser, `/users-srv/resetpassword/${step}`, body, { origin: harness.base })
    const initiate = (network: number, browser: Browser) => reset<ResetInitiated>(network, browser, 'initiate', { email })
    const signInEnds = async (password: string) => {
      const browser = createBrowser()
      const { requestId } = await startSignIn(harness, browser)
      return locationOf(await postLogin(harness, browser, requestId, email, password)).searchParams.get('error')
    }
    await change('email', `dieb.${people}@demo.example`)
    const token = await undoTokenTo(harness, email)
    for (let count = 0; count < 30; count += 1) {
      const stranger = createBrowser()
      const { data } = await initiate(Math.floor(count / 10), stranger)
      const guess = { resetRequestId: data?.rprq, code: '000000' }
      if (count < 7) await reset(0, stranger, 'validatecode', guess)
      if (count < 7) await signInEnds('falsch-falsch-falsch')
    }
    const owner = createBrowser()
    expect(await initiate(3, owner)).toMatchObject({ status: 429 })
    expect(await signInEnds(PASSWORD)).toBe('account_locked')

    await undo(token)
    expect(await signInEnds(PASSWORD)).toBe('invalid_username_or_password')
    const { data } = await initiate(3, owner)
    const resetRequestId = data?.rprq ?? ''
    const code = await codeTo(harness, email)
    expect(await reset(3, owner, 'validatecode', { resetRequestId, code: wrong(code) })).toMatchObject({ code: 'invalid_code' })
    const { data: validated } = await reset<ResetValidated>(3, owner, 'validatecode', { resetRequestId, code })
    const chosen = { resetRequestId, exchangeId: validated?.exchangeId ?? '', password: NEW, confirmPassword: NEW }
    expect((await reset<ResetAccepted>(3, owner, 'accept', chosen)).data).toEqual({ reseted: true })
    expect(await signInEnds(NEW)).toBeNull()
  })

  test('deletion notifies addresses of the last 72 hours once, without a link', async () => {
    const stolen = `dieb.${people}@demo.example`
    await change('email', stolen)
    const before = (await messagesTo(harness, email)).length
    for (let times = 0; times < 2; times += 1) expect((await ask('/users-srv/account/delete')).status).toBe(200)
    const [mail, ...others] = await messagesTo(harness, email)
    expect(others).toHaveLength(before)
    expect(mail?.subject).toBe('Ihr Benutzerkonto wurde gelöscht')
    expect(mail?.text).toContain('Bitte rufen Sie uns an: 0800 000 0000.')
    expect(mail?.text).toContain('Netzportal')
    expect(mail?.text).not.toMatch(/https?:/)
    // the portal notifies the present address
    expect((await newestTo(stolen)).subject).not.toBe(mail?.subject)
  })

  test('deletion does not notify the present address or one from more than 72 hours ago', async () => {
    const other = `anders.${people}@demo.example`
    await change('email', other)
    await change('email', email)
    expect((await ask('/users-srv/account/delete')).status).toBe(200)
    expect((await newestTo(other)).subject).toBe('Ihr Benutzerkonto wurde gelöscht')
    expect((await newestTo(email)).subject).not.toBe('Ihr Benutzerkonto wurde gelöscht')

    sub = thief
    await change('email', `lange.her.${people}@demo.example`)
    harness.clock.advance(72 * 3600 + 1)
    await ask('/users-srv/account/delete')
    expect((await newestTo(`dieb.zwei.${people}@demo.example`)).subject).not.toBe('Ihr Benutzerkonto wurde gelöscht')
  })
})
