import { createCipheriv, createDecipheriv } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { decrypt, deriveKey, encrypt, KeyMissing, onlyKey, type Key, type Keys } from './crypto.ts'

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

describe('a text sealed while SECRET changes', () => {
  const first: Key = { id: 'aa'.repeat(8), key, generation: 1 }
  const second: Key = { id: 'bb'.repeat(8), key: deriveKey(Buffer.alloc(32, 2), 'tokens'), generation: 2 }
  const keysOf = (...all: Key[]): Keys => ({
    writing: () => all[0] ?? first,
    readable: () => all,
    first: () => {
      const found = all.find(({ generation }) => generation === 1)
      if (!found) throw new KeyMissing(first.id)
      return found
    },
  })
  const before = keysOf(first)
  const after = keysOf(second, first)

  it('names its key from the second secret on, and is read beside texts of the first', () => {
    const [old, fresh] = [encrypt(before, 'alt'), encrypt(after, 'neu')]
    expect(fresh.subarray(4, 12).toString('hex')).toBe(second.id)
    expect([decrypt(after, old), decrypt(after, fresh), decrypt(keysOf(second), fresh)]).toEqual(['alt', 'neu', 'neu'])
  })

  it('is refused by name without its key, and is no text of the first key', () => {
    const fresh = encrypt(after, 'neu')
    expect(() => decrypt(before, fresh)).toThrow(new KeyMissing(second.id))
    expect(() => decrypt(keysOf(second), encrypt(before, 'alt'))).toThrow(new KeyMissing(first.id))
    // the prefix is authenticated: without it, or with another key's, nothing opens
    expect(() => decrypt(keysOf({ ...second, generation: 1 }), fresh.subarray(12))).toThrow(/authenticate/)
    const renamed = Buffer.concat([fresh.subarray(0, 4), Buffer.from('cc'.repeat(8), 'hex'), fresh.subarray(12)])
    expect(() => decrypt(keysOf({ ...second, id: 'cc'.repeat(8) }, first), renamed)).toThrow(/authenticate/)
  })

  it('is still a text of the first key if its nonce begins like a prefix', () => {
    const sealed = Buffer.from(
      '4e5a4b31bbbbbbbbbbbbbbbb' + encryptWith(first.key, Buffer.from('4e5a4b31bbbbbbbbbbbbbbbb', 'hex'), 'Zufall').toString('hex'),
      'hex',
    )
    expect(decrypt(before, sealed)).toBe('Zufall')
  })

  it('is exchanged with 2.26.3-8 in both directions until the secret changes', () => {
    const written = '8e1f2e5f70076590f61fe63f04607b5c0da1ca83fced26403e41c776e38bcc7aace5f44689056def8f4a9bb70dd1a1180c96cae5'
    const own = onlyKey(deriveKey(Buffer.alloc(32, 7), 'tokens'))
    expect(decrypt(own, Buffer.from(written, 'hex'))).toBe('geschrieben von 2.26.3-8')
    // nonce, tag, text: the only form that 2.26.3-8 reads
    const sealed = encrypt(own, 'geschrieben von heute')
    const reader = createDecipheriv('aes-256-gcm', own.writing().key, sealed.subarray(0, 12)).setAuthTag(sealed.subarray(12, 28))
    expect(reader.update(sealed.subarray(28), undefined, 'utf8') + reader.final('utf8')).toBe('geschrieben von heute')
  })
})

/** Tag and text, under a nonce of choice. */
function encryptWith(aKey: Buffer, nonce: Buffer, text: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', aKey, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([cipher.getAuthTag(), body])
}
