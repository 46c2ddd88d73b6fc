import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser, locationOf, type Browser } from '../testing/browser.ts'
import { comeBack, postLogin, signIn, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, users, type Harness } from '../testing/harness.ts'

const WRONG = 'falsch-falsch-falsch'

describe.each(databaseKinds)('the lockout on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind, { limits: { passwordQueue: 200 } })
  })
  afterAll(() => harness.stop())

  async function outcomes(
    count: number,
    username: string,
    password: string,
    browser: Browser = createBrowser(),
  ): Promise<(string | null)[]> {
    const { requestId } = await startSignIn(harness, browser, { prompt: 'login' })
    const tries = Array.from({ length: count }, () => postLogin(harness, browser, requestId, username, password))
    return (await Promise.all(tries)).map((answer) => locationOf(answer).searchParams.get('error'))
  }

  async function gets(username: string, browser: Browser = createBrowser()): Promise<string> {
    const { requestId } = await startSignIn(harness, browser, { prompt: 'login' })
    const answer = await postLogin(harness, browser, requestId, username, PASSWORD)
    const error = locationOf(answer).searchParams.get('error')
    return error ?? ((await comeBack(browser, answer)).searchParams.has('code') ? 'code' : 'nothing')
  }

  const count = (all: readonly (string | null)[], wanted: string) => all.filter((error) => error === wanted).length

  test.each(['ada.kanarie@demo.example', 'niemand@demo.example'])(
    'exactly 6 of 200 parallel wrong guesses for %s are compared',
    async (username) => {
      const errors = await outcomes(200, username, WRONG)
      expect(count(errors, 'invalid_username_or_password')).toBe(6)
      expect(count(errors, 'account_locked')).toBe(194)
      expect(await gets(username)).toBe('account_locked')
    },
  )

  test('the lock states its duration and refuses the right password only until it ends', async () => {
    for (let round = 0; round < 6; round += 1) await outcomes(1, users.sven.email, WRONG)
    harness.clock.advance(60)
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const locked = locationOf(await postLogin(harness, browser, requestId, users.sven.email))
    expect(locked.href).toMatch(new RegExp(`^${harness.base}/user/login\\?requestId=${requestId}&error=account_locked&retry_after=\\d+$`))
    const seconds = Number(locked.searchParams.get('retry_after'))
    expect(seconds).toBeGreaterThan(14 * 60 - 30)
    expect(seconds).toBeLessThanOrEqual(14 * 60)
    harness.clock.advance(13 * 60)
    expect(await gets(users.sven.email)).toBe('account_locked')
    harness.clock.advance(60)
    expect(await gets(users.sven.email)).toBe('code')
  })

  test('the end of a lock gives six new tries', async () => {
    const first = await outcomes(8, 'einer@demo.example', WRONG)
    expect(count(first, 'invalid_username_or_password')).toBe(6)
    harness.clock.advance(15 * 60)
    const second = await outcomes(8, 'einer@demo.example', WRONG)
    expect(count(second, 'invalid_username_or_password')).toBe(6)
  })

  test('the operator sets the number of tries and the duration of the lock', async () => {
    await harness.restart({ limits: { passwordQueue: 200, lockoutAfter: 4, lockoutSeconds: 3600 } })
    expect(count(await outcomes(8, 'streng@demo.example', WRONG), 'invalid_username_or_password')).toBe(4)
    harness.clock.advance(3599)
    expect(await gets('streng@demo.example')).toBe('account_locked')
    harness.clock.advance(1)
    expect(await gets('streng@demo.example')).toBe('invalid_username_or_password')
    await harness.restart({ limits: { passwordQueue: 200 } })
  })

  test('a right password resets the counter', async () => {
    for (let round = 0; round < 4; round += 1) {
      expect(count(await outcomes(5, users.sven.email, WRONG), 'account_locked')).toBe(0)
      expect(await gets(users.sven.email)).toBe('code')
    }
  })

  test('strangers cannot lock the owner out of a known device', async () => {
    const device = createBrowser()
    await signIn(harness, device, users.sven.email)
    await outcomes(20, users.sven.email, WRONG)
    expect(await gets(users.sven.email)).toBe('account_locked')
    expect(await gets(users.sven.email, device)).toBe('code')
    expect(await gets(users.sven.email)).toBe('account_locked')
    harness.clock.advance(15 * 60)
  })

  test('a known device is locked after six tries of its own and does not unlock other accounts', async () => {
    const device = createBrowser()
    await signIn(harness, device, users.sven.email)
    const errors = await outcomes(20, users.sven.email, WRONG, device)
    expect(count(errors, 'invalid_username_or_password')).toBe(6)
    expect(await gets(users.sven.email)).toBe('code')
    harness.clock.advance(15 * 60)
    expect(count(await outcomes(6, users.ada.email, WRONG), 'invalid_username_or_password')).toBe(6)
    expect(count(await outcomes(3, users.ada.email, WRONG, device), 'account_locked')).toBe(3)
  })

  test('upper case and blanks do not create a second counter', async () => {
    harness.clock.advance(15 * 60)
    await outcomes(3, users.ada.email, WRONG)
    await outcomes(3, ` ${users.ada.email.toUpperCase()} `, WRONG)
    expect(await gets(users.ada.email)).toBe('account_locked')
  })

  test('the audit trail has a row for each outcome, without address and password', async () => {
    const spur = { ...users.nina, sub: 'spur', email: 'spur.kanarie@demo.example' }
    await harness.identity.seedUsers([spur])
    expect(await gets(spur.email)).toBe('code')
    await outcomes(10, spur.email, WRONG)
    await outcomes(10, 'unbekannt.kanarie@demo.example', WRONG)
    const rows = await harness.database.asOwner((owner) =>
      owner.run<{ sub: string | null; event: string; identifier: string | null; text: string }>(
        `select sub, event, encode(identifier_hash, 'hex') as identifier, a::text as text from identity.audit a order by id desc limit 15`,
      ),
    )
    const events = (sub: string | null) =>
      rows
        .filter((row) => row.sub === sub)
        .map((row) => row.event)
        .toSorted()
    const sixAndLocked = [...Array<string>(6).fill('sign_in_failed'), 'sign_in_locked']
    expect(events('spur')).toEqual([...sixAndLocked, 'sign_in_ok'])
    expect(events(null)).toEqual(sixAndLocked)
    expect(new Set(rows.filter((row) => row.sub === null).map((row) => row.identifier))).toHaveProperty('size', 1)
    const bytes = rows.map((row) => Buffer.from(row.identifier ?? '', 'hex').toString('latin1'))
    expect([...rows.map((row) => row.text), ...bytes].join(' ')).not.toMatch(/kanarie|falsch|Passwort/i)
  })

  test('the running process can only insert into the audit trail', async () => {
    const attempts = [
      'update identity.audit set event = event',
      'delete from identity.audit',
      'select * from identity.audit',
      'truncate identity.audit',
      'create table identity.x (y int)',
    ]
    for (const text of attempts) {
      const refused = harness.database.asOwner(async (owner) => {
        await owner.script('set role netzportal_identity')
        try {
          await owner.script(text)
        } finally {
          await owner.script('reset role')
        }
      })
      await expect(refused, text).rejects.toThrow(/permission denied/)
    }
  })
})
