import { decrypt } from '#platform/crypto.ts'
import { databaseKinds } from '#platform/db/testing.ts'
import { renewAtRest, prepareChange, prepareRetirement } from '#platform/secrets/change.ts'
import { openKeyring, type LiveKeyring } from '#platform/secrets/live.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretsAt } from '../app.ts'
import { keptPurposes } from '../settings.ts'
import { createBrowser, locationOf } from '../testing/browser.ts'
import { asPortal, post, undoTokenTo } from '../testing/calls.ts'
import { authorization, postLogin, signIn, silently, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, users, type Harness } from '../testing/harness.ts'

const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
const APP = 'JBSWY3DPEHPK3PXP'
const REMOVED = 'verloren@demo.example'
const REMOVED_MEANWHILE = 'danach@demo.example'
const PERSON = { password: PASSWORD, givenName: 'Vera', familyName: 'Verloren' }
const log = { error: () => undefined, info: () => undefined, warn: () => undefined }

describe.each(databaseKinds)('a provider whose secret changes on %s', (kind) => {
  let harness: Harness
  let given: readonly Buffer[] = [OLD]
  let keyring: LiveKeyring
  const reopen = async () => {
    await keyring?.close()
    keyring = await openKeyring({ database: harness.database, secrets: async () => given, log })
    await keyring.begin()
    await harness.restart({ keyring })
  }

  beforeAll(async () => {
    harness = await startIdentity(kind)
    await reopen()
  })
  afterAll(async () => {
    await keyring.close()
    await harness.stop()
  })

  const totp = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: harness.clock.now().getTime() })

  /** Types password and the app's code; gives the status of the code. */
  async function signInWithApp(email: string): Promise<number> {
    const browser = createBrowser()
    harness.clock.advance(60)
    const started = await startSignIn(harness, browser, { prompt: 'login' })
    const screen = locationOf(await postLogin(harness, browser, started.requestId, email, PASSWORD))
    expect(screen.pathname).toBe('/user/mfa')
    const begun = await post<{ exchange_id: string }>(harness, browser, '/verification-srv/v2/authenticate/initiate/totp', {
      request_id: started.requestId,
      medium_id: 'totp',
      usage_type: 'MULTIFACTOR_AUTHENTICATION',
    })
    const answer = { exchange_id: begun.data?.exchange_id ?? '', pass_code: totp(APP), type: 'totp' }
    return (await post(harness, browser, '/verification-srv/v2/authenticate/authenticate/totp', answer)).status
  }

  test('sessions, codes on the way, apps and undo links go on before, during and after it; a process without the new secret ends nothing', async () => {
    const browser = createBrowser()
    const { sid } = (await signIn(harness, browser, users.ada.email)).claims() ?? { sid: undefined }
    const works = async () => expect((await silently(harness, browser)).has('code')).toBe(true)
    const sub = users.nina.sub
    const begun = await asPortal<{ exchange_id: string; secret: string }>(harness, '/verification-srv/v2/setup/initiate/totp', {
      sub,
      session: 'eins',
    })
    const medium = await asPortal(harness, '/users-srv/account/change_medium/initiate', {
      sub: users.ada.sub,
      session: 'zwei',
      medium: 'email',
      value: 'neu@demo.example',
    })
    // the app's secret lies inside the change that can be undone
    await harness.identity.seedUsers([{ ...PERSON, sub: 'verloren', email: REMOVED, factors: [{ type: 'totp', secret: APP }] }])
    await harness.identity.seedUsers([{ ...PERSON, sub: 'danach', email: REMOVED_MEANWHILE, factors: [{ type: 'totp', secret: APP }] }])
    const remove = (from: string) => asPortal(harness, '/verification-srv/v2/setup/remove/totp', { sub: from, sid: '' })
    const removed = await remove('verloren')
    expect([begun.status, removed.status, await signInWithApp(users.frida.email)]).toEqual([200, 200, 200])

    // this one gives no sign of life, as a process that hangs
    const without = await openKeyring({ database: harness.database, secrets: async () => [OLD], log })
    const lagging = await harness.twin(undefined, { keyring: without })

    given = [OLD, NEW]
    await reopen()
    const { columns } = secretsAt({ ...harness.options, keyring })
    const parts = { database: harness.database, keyring, secrets: async () => given, kept: keptPurposes.map((one) => [one]), columns }
    await (
      await prepareChange(parts)
    )?.()
    await works()
    await without.sync()
    await signIn(harness, browser, users.ada.email, { prompt: 'login' })
    const { pathname, search } = (await authorization(harness, { prompt: 'none' })).url
    const refused = await browser.get(`${lagging}${pathname}${search}`)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    expect(harness.logged()).toContain('KeyMissing')
    await works()
    // a code that was sent before
    const code = totp(begun.data?.secret ?? '')
    const enrolled = await asPortal(harness, '/verification-srv/v2/setup/enroll/totp', {
      sub,
      sid: '',
      session: 'eins',
      exchange_id: begun.data?.exchange_id,
      code,
    })
    expect([medium.status, enrolled.status, await signInWithApp(users.frida.email)]).toEqual([200, 200, 200])
    // the new secret encrypts the change that can be undone, the app's secret inside is still from before
    expect((await remove('danach')).status).toBe(200)
    expect(await renewAtRest(parts)).toEqual([])
    await (
      await prepareRetirement(parts)
    )?.()
    await works()

    given = [NEW]
    await reopen()
    await works()
    expect(await signInWithApp(users.frida.email)).toBe(200)
    const mail = (await harness.messages()).find(({ to, subject }) => to === 'neu@demo.example' && subject.includes('Code'))
    const typed = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
    const changed = await asPortal(harness, '/users-srv/account/change_medium/validate', {
      sub: users.ada.sub,
      sid,
      session: 'zwei',
      code: typed,
    })
    expect(changed.status).toBe(200)
    for (const email of [REMOVED, REMOVED_MEANWHILE]) {
      const token = await undoTokenTo(harness, email)
      expect((await asPortal(harness, '/users-srv/account/undo', { token })).status).toBe(200)
    }
    const opened = await harness.database.asOwner((owner) =>
      owner.run<{ secret: Buffer }>(`select secret from identity.factor where sub in ('verloren', 'danach')`),
    )
    expect(opened.map(({ secret }) => decrypt(keyring.keysFor('identity seal'), secret))).toEqual([APP, APP])
  })
})
