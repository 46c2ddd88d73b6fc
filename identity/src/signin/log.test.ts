import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser } from '../testing/browser.ts'
import { exchange, postLogin, signInToCode, startSignIn } from '../testing/flow.ts'
import { startIdentity, users, type Harness } from '../testing/harness.ts'

/** Typed values besides the address with "kanarie"; the log must contain none of them. */
const PLANTED = /kanarie|demo\.example|Passwort/i

describe.each(databaseKinds)('the log on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind)
  })
  afterAll(() => harness.stop())

  test('the log contains no typed value, cookie, code, token or request id', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    for (let round = 0; round < 8; round += 1)
      await postLogin(harness, browser, requestId, 'kanarie.eins@demo.example', 'Kanarienvogel-Zwei')
    const { callback, started } = await signInToCode(harness, browser, users.ada.email)
    const tokens = await exchange(harness, callback, started)
    await exchange(harness, callback, started).catch(() => undefined)
    const log = harness.logged()
    expect(log).toContain('sign_in_ok')
    expect(log).toContain('sign_in_locked')
    expect(log).toContain('invalid_grant')
    const cookies = Object.values(browser.cookies(`${harness.base}/id/authz-srv/authz`))
    const secrets = [...cookies, callback.searchParams.get('code'), tokens.access_token, tokens.refresh_token, tokens.id_token, requestId]
    expect(secrets.length).toBeGreaterThan(6)
    for (const secret of secrets) {
      expect(secret).toMatch(/.{20}/)
      expect(log).not.toContain(secret)
    }
    expect(log).not.toMatch(PLANTED)
  })

  test('the log reports a database error without the values it quotes', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    // this error quotes the whole row
    await harness.database.asOwner((owner) =>
      owner.script(`alter table identity.attempt add constraint planted check (failures < 0) not valid`),
    )
    const answer = await postLogin(harness, browser, requestId, 'kanarie.drei@demo.example', 'Kanarienvogel-Vier')
    await harness.database.asOwner((owner) => owner.script('alter table identity.attempt drop constraint planted'))
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toMatch(/planted|constraint|attempt/)
    expect(harness.logged()).toContain('23514')
    expect(harness.logged()).not.toMatch(/Failing row|kanarie/)
  })

  test('the log reports protocol errors', async () => {
    const browser = createBrowser()
    const { callback, started } = await signInToCode(harness, browser, users.ada.email)
    await harness.database.asOwner((owner) => owner.script('alter table identity.artifact rename to artifact_x'))
    await expect(exchange(harness, callback, started)).rejects.toThrow(/status code/)
    await harness.database.asOwner((owner) => owner.script('alter table identity.artifact_x rename to artifact'))
    expect(harness.logged()).toContain('a protocol call failed')
    expect(harness.logged()).toContain('42P01')
  })
})
