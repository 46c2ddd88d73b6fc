import { argon2Sync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Busy, createLimiter } from './limiter.ts'
import { createPasswords, hashOfNobodys } from './password.ts'

const passwords = createPasswords(createLimiter(2, 10))

/** A hash computed independently of the code under test. */
function phc(password: string, memory: number, passes: number): string {
  const salt = Buffer.from('sixteen bytes ok')
  const tag = argon2Sync('argon2id', { message: password, nonce: salt, memory, passes, parallelism: 1, tagLength: 32 })
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(salt)}$${text(tag)}`
}

describe('password hashes', () => {
  test('are argon2id in PHC format with fixed parameters and individual salts', async () => {
    const [one, two] = await Promise.all([passwords.hash('gleich'), passwords.hash('gleich')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
  })

  test('match their password and no other', async () => {
    const hash = phc('Übung macht den Meister', 19_456, 2)
    expect(await passwords.verify(hash, 'Übung macht den Meister')).toBe(true)
    // the same letters in the encoding of another keyboard
    expect(await passwords.verify(hash, 'Übung macht den Meister'.normalize('NFD'))).toBe(true)
    expect(await passwords.verify(hash, 'übung macht den Meister')).toBe(false)
    expect(await passwords.verify(undefined, 'Übung macht den Meister')).toBe(false)
  })

  test('hashes with older parameters still match and count as outdated', async () => {
    const old = phc('alt und gut', 8192, 3)
    expect(await passwords.verify(old, 'alt und gut')).toBe(true)
    expect(passwords.isOutdated(old)).toBe(true)
    expect(passwords.isOutdated(await passwords.hash('neu'))).toBe(false)
  })

  test('hashes of random passwords match nothing and look like any other', async () => {
    const [one, two] = [hashOfNobodys(), hashOfNobodys()]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(one).not.toBe(two)
    expect(await passwords.verify(one, '')).toBe(false)
    expect(passwords.isOutdated(one)).toBe(false)
  })

  test('hashes in another format throw instead of matching', async () => {
    await expect(passwords.verify('', '')).rejects.toThrow(/PHC/)
  })
})

describe('the limiter', () => {
  test('runs a fixed number at once, queues a fixed number and rejects the rest', async () => {
    const limiter = createLimiter(2, 3)
    const gate = Promise.withResolvers<void>()
    let atOnce = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, (atOnce += 1))
      await gate.promise
      atOnce -= 1
    }
    const runs = Array.from({ length: 7 }, () => limiter.run(work))
    const settled = Promise.allSettled(runs)
    gate.resolve()
    const outcomes = (await settled).map((run) => (run.status === 'rejected' ? (run.reason as unknown) : 'done'))
    expect(outcomes.slice(0, 5)).toEqual(Array(5).fill('done'))
    expect(outcomes.slice(5).every((outcome) => outcome instanceof Busy)).toBe(true)
    expect(most).toBe(2)
    await limiter.run(async () => undefined)
  })

  test('frees the slot after a failure', async () => {
    const limiter = createLimiter(1, 0)
    await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await limiter.run(async () => 1)).toBe(1)
  })
})
