import type { MfaAuthenticated, MfaInitiated, ResetInitiated, ResetValidated } from '#contract/identity/schema.ts'
import { statement, type Transaction } from '#platform/db/port.ts'
import { databaseKinds, WAITING_FOR_ME } from '#platform/db/testing.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identityRole } from '../role.ts'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { asPortal, codeTo, messagesTo, post, proceed } from '../testing/calls.ts'
import { postLogin, silently, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, type Harness } from '../testing/harness.ts'

const session = 'eine'
const NEW = 'ein-neues-Wort-fuer-die-Tuer'
const SECRET = 'JBSWY3DPEHPK3PXP'
const waiting = statement('identity.test.overtaken.waiting', WAITING_FOR_ME)
const lockPerson = statement('identity.test.overtaken.lock', 'select 1 as one from identity.account where sub = $1 for update')
const lockRequests = statement('identity.test.overtaken.requests', `select 1 as one from identity.artifact for update`)
const newPassword = statement(
  'identity.test.overtaken.password',
  `update identity.account set password_changed_at = password_changed_at + interval '1 second' where sub = $1`,
)
const restoreEmail = statement('identity.test.overtaken.email', 'update identity.account set email = $2 where sub = $1')
const forgetUndos = statement('identity.test.overtaken.undos', 'delete from identity.undo where sub = $1')

describe.each(databaseKinds)('calls overtaken by an undo or a new password on %s', (kind) => {
  let harness: Harness
  let people = 0
  let sub = ''
  let email = ''
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())
  const seed = (more: object = {}) =>
    harness.identity.seedUsers([{ sub, email, password: PASSWORD, givenName: 'Ute', familyName: 'Überholt', ...more }])
  beforeEach(() => {
    people += 1
    sub = `ueberholt-${people}`
    email = `ueberholt.${people}@demo.example`
  })

  const asked = (path: string, more: object = {}) => asPortal(harness, path, { sub, ...more })
  const changeEmail = async (value: string) => {
    await asked('/users-srv/account/change_medium/initiate', { session, medium: 'email', value })
    return asked('/users-srv/account/change_medium/validate', { session, code: await codeTo(harness, value) })
  }
  const emailOf = async () => (await asked('/users-srv/account/get')).data

  /** Starts a call, waits until it blocks on the held rows, and changes them before it gets them. */
  async function overtake<T>(
    hold: (tx: Transaction) => Promise<unknown>,
    call: () => Promise<T>,
    change: (tx: Transaction) => Promise<unknown>,
  ): Promise<T> {
    const { held } = await harness.database.plain(identityRole, (db) =>
      db.transaction(async (tx) => {
        await hold(tx)
        const begun = call()
        await expect.poll(async () => (await tx.query(waiting)).length).toBeGreaterThan(0)
        await change(tx)
        return { held: begun }
      }),
    )
    return held
  }
  const holdPerson = (tx: Transaction) => tx.query(lockPerson, [sub])
  const choosePassword = (tx: Transaction) => tx.query(newPassword, [sub])

  test('a reset ticket works only while the account has the address that received the code', async () => {
    await seed()
    const stolen = `dieb.${people}@demo.example`
    await changeEmail(stolen)
    const browser = createBrowser()
    const { data: begun } = await post<ResetInitiated>(harness, browser, '/users-srv/resetpassword/initiate', { email: stolen })
    const resetRequestId = begun?.rprq
    const code = await codeTo(harness, stolen)
    const { data: passed } = await post<ResetValidated>(harness, browser, '/users-srv/resetpassword/validatecode', { resetRequestId, code })
    // the state after an undo that ran at the same time and did not see the reset
    await harness.database.asOwner((owner) => owner.run('update identity.account set email = $2 where sub = $1', [sub, email]))
    const wanted = { resetRequestId, exchangeId: passed?.exchangeId, password: NEW, confirmPassword: NEW }
    expect(await post(harness, browser, '/users-srv/resetpassword/accept', wanted)).toMatchObject({ status: 400, code: 'code_expired' })
  })

  // holding one request while another runs needs separate connections
  describe.runIf(kind === 'postgres')('a call that is overtaken while it waits', () => {
    test('a new address is refused if a new password overtakes the request', async () => {
      await seed()
      const value = `neu.${people}@demo.example`
      await asked('/users-srv/account/change_medium/initiate', { session, medium: 'email', value })
      const code = await codeTo(harness, value)
      const answer = await overtake(holdPerson, () => asked('/users-srv/account/change_medium/validate', { session, code }), choosePassword)
      expect(answer).toMatchObject({ status: 409, code: 'overtaken' })
      expect(await emailOf()).toMatchObject({ email })
    })

    test('a factor is neither set up nor removed if a new password overtakes the request', async () => {
      await seed({ factors: [{ type: 'email' }] })
      const begun = await asked('/verification-srv/v2/setup/initiate/totp', { session })
      const { exchange_id, secret } = begun.data as { exchange_id: string; secret: string }
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.clock.now().getTime() })
      const enroll = () => asked('/verification-srv/v2/setup/enroll/totp', { session, exchange_id, code })
      expect(await overtake(holdPerson, enroll, choosePassword)).toMatchObject({ status: 409, code: 'overtaken' })
      const remove = () => asked('/verification-srv/v2/setup/remove/email')
      expect(await overtake(holdPerson, remove, choosePassword)).toMatchObject({ status: 409, code: 'overtaken' })
      expect(await emailOf()).toMatchObject({ factors: [{ type: 'email' }] })
    })

    test('the notice of a deletion that an undo overtakes goes to the restored address', async () => {
      await seed()
      await changeEmail(`dieb.${people}@demo.example`)
      const answer = await overtake(
        holdPerson,
        () => asked('/users-srv/account/delete'),
        async (tx) => {
          await tx.query(restoreEmail, [sub, email])
          await tx.query(forgetUndos, [sub])
        },
      )
      expect(answer.status).toBe(200)
      const [newest] = await messagesTo(harness, email)
      expect(newest?.subject).toBe('Ihr Benutzerkonto wurde gelöscht')
    })

    test('a sign-in with a second factor ends with the old password', async () => {
      await seed({ factors: [{ type: 'totp', secret: SECRET }] })
      const browser = createBrowser()
      const { requestId } = await startSignIn(harness, browser)
      const trackId = locationOf(await postLogin(harness, browser, requestId, email)).searchParams.get('track_id') ?? ''
      const { data: initiated } = await post<MfaInitiated>(harness, browser, '/verification-srv/v2/authenticate/initiate/totp', {
        request_id: requestId,
        medium_id: 'totp',
      })
      const pass_code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: harness.clock.now().getTime() })
      const { data: passed } = await post<MfaAuthenticated>(harness, browser, '/verification-srv/v2/authenticate/authenticate/totp', {
        exchange_id: initiated?.exchange_id,
        pass_code,
      })
      const back = await overtake(
        (tx) => tx.query(lockRequests),
        () => proceed(harness, browser, trackId, { status_id: passed?.status_id ?? '', requestId }),
        choosePassword,
      )
      expect(back.searchParams.get('error')).toBe('invalid_username_or_password')
      expect((await silently(harness, browser)).has('code')).toBe(false)
    })
  })
})
