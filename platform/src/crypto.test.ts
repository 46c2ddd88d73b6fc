import { describe, expect, it } from 'vitest'
import { decrypt, deriveKey, encrypt, onlyKey, type Keys } from './crypto.ts'

const secret = Buffer.alloc(32, 1)
const key = deriveKey(secret, 'tokens')
const keys = onlyKey(key)

describe('a derived key', () => {
  it('is the same for the same purpose, and differs for another purpose or secret', () => {
    expect(key).toEqual(deriveKey(secret, 'tokens'))
    expect(key).toHaveLength(32)
    for (const other of [deriveKey(secret, 'token'), deriveKey(Buffer.alloc(32, 2), 'tokens')]) expect(other.equals(key)).toBe(false)
  })
})

describe('a sealed text', () => {
  it.each(['', 'text', 'ä 👩‍🌾 \u0000', 'x'.repeat(100_000)])('can be decrypted with its key: %#', (text) => {
    expect(decrypt(keys, encrypt(keys, text))).toBe(text)
  })

  it('does not contain the plain text and differs each time', () => {
    const [one, other] = [encrypt(keys, 'geheim'), encrypt(keys, 'geheim')]
    expect([one.includes('geheim'), one.equals(other)]).toEqual([false, false])
  })

  it('cannot be decrypted with another key, nor after any byte is changed or removed', () => {
    const sealed = encrypt(keys, 'geheim')
    const canRead = (some: Keys, text: Buffer) => {
      try {
        return decrypt(some, text) !== undefined
      } catch {
        return false
      }
    }
    const changed = Array.from(sealed.keys(), (at) => {
      const copy = Buffer.from(sealed)
      copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
      return copy
    })
    const shortened = Array.from(sealed.keys(), (length) => sealed.subarray(0, length))
    expect([canRead(keys, sealed), canRead(onlyKey(deriveKey(secret, 'other')), sealed)]).toEqual([true, false])
    expect([...changed, ...shortened].filter((wrong) => canRead(keys, wrong))).toEqual([])
  })
})
