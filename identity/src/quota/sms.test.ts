import { DAY } from '#contract/_shared/datum/units.ts'
import type { MfaInitiated } from '#contract/identity/schema.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { asPortal, messagesTo, post } from '../testing/calls.ts'
import { postLogin, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, type Harness } from '../testing/harness.ts'

const names = { givenName: 'Petra', familyName: 'Probe', password: PASSWORD }

describe.each(databaseKinds)('SMS of accounts on %s', (kind) => {
  let harness: Harness
  let people = 0
  beforeAll(async () => void (harness = await startIdentity(kind)))
  afterAll(() => harness.stop())

  async function somebody(mobileNumber?: string): Promise<string> {
    people += 1
    const sub = `person-${people}`
    await harness.identity.seedUsers([
      {
        ...names,
        sub,
        email: `${sub}@demo.example`,
        ...(mobileNumber ? { mobileNumber, factors: [{ type: 'sms' }, { type: 'email' }] as const } : {}),
      },
    ])
    return sub
  }
  const change = (sub: string, value: string, base = harness.base) =>
    asPortal({ ...harness, base }, '/users-srv/account/change_medium/initiate', { sub, session: 'eins', medium: 'mobile_number', value })
  const setUp = (sub: string) => asPortal(harness, '/verification-srv/v2/setup/initiate/sms', { sub, session: 'eins' })
  async function atSignIn(sub: string, type: string) {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const screen = locationOf(await postLogin(harness, browser, requestId, `${sub}@demo.example`))
    expect(screen.pathname).toBe('/user/mfa')
    return post<MfaInitiated>(harness, browser, `/verification-srv/v2/authenticate/initiate/${type}`, {
      request_id: requestId,
      medium_id: type,
      usage_type: 'MULTIFACTOR_AUTHENTICATION',
    })
  }
  const errorsLogged = () =>
    harness
      .logged()
      .split('\n')
      .filter((line) => line.includes('"level":50')).length

  test.each(['+15551234567', '+1900555123', '+881612345678', '+4990012345678', '+490900123456', '+4913712345', '+4918012345', '+49118331'])(
    'no SMS goes to %s',
    async (number) => {
      expect(await change(await somebody(), number)).toMatchObject({
        status: 417,
        code: 'invalid_field',
        error: 'mobile_number takes no SMS from here',
      })
      expect(await messagesTo(harness, number)).toEqual([])
    },
  )

  test('a number of a country removed from the list still works at sign-in, but cannot be set up', async () => {
    const sub = await somebody('+15551230001')
    expect(await setUp(sub)).toMatchObject({ status: 417, code: 'invalid_field', error: 'mobile_number takes no SMS from here' })
    expect(await messagesTo(harness, '+15551230001')).toEqual([])
    expect((await atSignIn(sub, 'sms')).status).toBe(200)
    expect(await messagesTo(harness, '+15551230001')).toHaveLength(1)
  })

  test('a satellite number gets no SMS even if confirmed: the other factor is used', async () => {
    const sub = await somebody('+881612345678')
    expect(await atSignIn(sub, 'sms')).toMatchObject({ status: 404 })
    expect((await atSignIn(sub, 'email')).status).toBe(200)
  })

  test('one number gets five SMS a day from all requesters in any notation, and its owner can still sign in', async () => {
    const number = '+4915190000001'
    const owner = await somebody(number)
    const answers = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => change(await somebody(), index % 2 === 0 ? number : '+49015190000001')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const refused = answers.filter(({ code }) => code === 'too_many_requests')
    expect(refused).toHaveLength(3)
    expect(refused[0]?.retryAfter).toBeGreaterThan(DAY - 600)
    expect((await atSignIn(owner, 'sms')).status).toBe(200)
    const kept = await harness.database.asOwner((run) => run.run<{ key: Buffer }>('select key from identity.quota'))
    expect(kept.map(({ key }) => Buffer.from(key).toString('latin1')).join(' ')).not.toContain('15190000001')
    harness.clock.advance(DAY + 1)
    expect((await change(await somebody(), number)).status).toBe(200)
  })

  test("all processes share a daily SMS budget, and new numbers use up none of the sign-ins' budget", async () => {
    harness.clock.advance(DAY + 1)
    const owner = await somebody('+4915190000002')
    await harness.restart({ smsPerDay: 3 })
    const twin = await harness.twin('192.0.2.7', { smsPerDay: 3 })
    const before = errorsLogged()
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, index) =>
        change(await somebody(), `+49151910000${10 + index}`, index % 2 === 0 ? harness.base : twin),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.filter(({ code }) => code === 'sms_budget_spent')
    expect(refused.map(({ status }) => status)).toEqual([429, 429, 429])
    expect(refused[0]?.retryAfter).toBeGreaterThan(DAY - 600)
    expect(errorsLogged()).toBe(before + 1)
    expect(harness.logged()).not.toContain('15191000010')

    const others = await Promise.all([3, 4, 5].map((last) => somebody(`+491519000000${last}`)))
    for (const sub of [owner, ...others.slice(0, 2)]) expect((await atSignIn(sub, 'sms')).status).toBe(200)
    expect(await atSignIn(others[2] ?? '', 'sms')).toMatchObject({ status: 429, code: 'sms_budget_spent' })
    // the mail factor still works
    expect((await atSignIn(others[2] ?? '', 'email')).status).toBe(200)
    expect(await harness.identity.budgets()).toEqual([
      { budget: 'SMS change', used: 3, most: 3 },
      { budget: 'SMS sign-in', used: 3, most: 3 },
    ])
    await harness.restart()
  })

  test("a refusal does not count against the person's quota", async () => {
    harness.clock.advance(DAY + 1)
    const sub = await somebody()
    for (let count = 0; count < 12; count += 1) expect((await change(sub, '+15551234567')).status).toBe(417)
    expect((await change(sub, '+4915190000009')).status).toBe(200)
  })

  test('the budget is 1,000 without a configured number and grows with the accounts', async () => {
    harness.clock.advance(DAY + 1)
    expect((await change(await somebody(), '+4915190000010')).status).toBe(200)
    await harness.database.asOwner((owner) => owner.run('update identity.quota set used = 1000'))
    expect(await change(await somebody(), '+4915190000011')).toMatchObject({ code: 'sms_budget_spent' })
    await harness.database.asOwner(async (owner) => {
      await owner.run(
        `insert into identity.account (sub, email, password_hash, given_name, family_name, created_at, password_changed_at)
         select 'bulk-' || n, 'bulk-' || n || '@demo.example', 'x', 'B', 'K', now(), now() from generate_series(1, 30000) n`,
      )
      await owner.run('analyze identity.account')
    })
    // 5 % of 30,000
    expect((await change(await somebody(), '+4915190000012')).status).toBe(200)
  })
})
