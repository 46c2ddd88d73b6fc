import { argon2Sync } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#platform/db/testing.ts'
import { createBrowser } from '../testing/browser.ts'
import { postLogin, signInToCode, startSignIn } from '../testing/flow.ts'
import { PASSWORD, startIdentity, users, type Harness } from '../testing/harness.ts'

describe.each(databaseKinds)('load and password hashes on %s', (kind) => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startIdentity(kind, { limits: { passwordConcurrency: 1, passwordQueue: 2 } })
  })
  afterAll(() => harness.stop())

  test('sign-ins beyond the queue are told to retry and do not count as guesses', async () => {
    const browser = createBrowser()
    const { requestId } = await startSignIn(harness, browser)
    const post = (index: number) => postLogin(harness, browser, requestId, `person${index}@demo.example`)
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => post(index % 4)))
    const busy = answers.filter((answer) => answer.status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(Number(busy[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await busy[0]?.text()).toContain('<html lang="de">')
    const looked = answers.filter((answer) => answer.headers.get('location')?.includes('invalid_username_or_password')).length
    const counted = await harness.database.asOwner((owner) =>
      owner.run<{ sum: number }>('select sum(failures) as sum from identity.attempt'),
    )
    const locked = answers.filter((answer) => answer.headers.get('location')?.includes('account_locked')).length
    expect(counted[0]?.sum).toBe(looked + locked)
  })

  test('a hash with older parameters is renewed at sign-in', async () => {
    const salt = Buffer.from('sixteen bytes ok')
    const tag = argon2Sync('argon2id', { message: PASSWORD, nonce: salt, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 })
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(tag)}`
    const hashNow = () =>
      harness.database.asOwner(
        async (owner) =>
          (await owner.run<{ hash: string }>(`select password_hash as hash from identity.account where sub = '${users.sven.sub}'`))[0]
            ?.hash,
      )
    await harness.database.asOwner((owner) =>
      owner.run('update identity.account set password_hash = $1 where sub = $2', [old, users.sven.sub]),
    )
    expect((await signInToCode(harness, createBrowser(), users.sven.email)).callback.searchParams.has('code')).toBe(true)
    expect(await hashNow()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signInToCode(harness, createBrowser(), users.sven.email)).callback.searchParams.has('code')).toBe(true)
  })
})
