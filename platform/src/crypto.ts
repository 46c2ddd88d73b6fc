import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { Outage } from './outage.ts'

/** Derives a separate key for each purpose from a secret of the configuration. */
export function deriveKey(secret: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), purpose, 32))
}

/** A key of one purpose. */
export interface Key {
  /** names the secret that it derives from: 16 hexadecimal digits */
  readonly id: string
  readonly key: Buffer
  /** place of that secret, from 1; infinite if the database does not know it yet */
  readonly generation: number
}

/** The keys of one purpose, which change with SECRET (docs/decisions/0085-secrets-change.md). */
export interface Keys {
  /** Throws KeyMissing if this process lacks the secret that writes. */
  writing(): Key
  /** every key that reads, the writing one first */
  readable(): readonly Key[]
  /** The key of the first secret. It is kept when that secret is retired. Throws KeyMissing. */
  first(): Key
}

/** What the first secret encrypts carries no id, as up to release 2.26.3-8. */
export const FIRST = 1

/** One key that never changes. */
export function onlyKey(key: Buffer): Keys {
  const only = { id: '', key, generation: FIRST }
  return { writing: () => only, readable: () => [only], first: () => only }
}

/** This process lacks a secret that others write under. Nothing is lost: with that secret in SECRET it reads on. */
export class KeyMissing extends Outage {
  /** read by the protocol library, whose default would be 500 */
  readonly statusCode = 503
  /** the fingerprint of the secret, for the log */
  readonly code: string

  constructor(id: string, cause?: unknown) {
    super(`SECRET lacks the secret ${id}`, { cause })
    this.name = 'KeyMissing'
    this.code = id
  }
}

/** begins what is encrypted under a key that is not the first one */
export const MARK = Buffer.from('NZK1')
const ID_BYTES = 8
export const PREFIX_BYTES = MARK.length + ID_BYTES

/** The bytes that begin everything encrypted under a key; empty for the first one. */
export function prefixOf({ id, generation }: Key): Buffer {
  return generation === FIRST ? Buffer.alloc(0) : Buffer.concat([MARK, Buffer.from(id, 'hex')])
}

/** AES-256-GCM: the key's prefix, which is authenticated too, 12 bytes of nonce, 16 bytes of tag, then the ciphertext. */
export function encrypt(keys: Keys, text: string): Buffer {
  const key = keys.writing()
  const [prefix, nonce] = [prefixOf(key), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', key.key, nonce).setAAD(prefix)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([prefix, nonce, cipher.getAuthTag(), body])
}

/** Throws KeyMissing without the key that it names, another error if a byte was changed or the first key is a different one. */
export function decrypt(keys: Keys, sealed: Buffer): string {
  const readable = keys.readable()
  const named = readable.find((key) => key.generation !== FIRST && prefixOf(key).equals(sealed.subarray(0, PREFIX_BYTES)))
  if (named) return open(named, sealed)
  try {
    return open(keys.first(), sealed)
  } catch (error) {
    // a nonce may begin like a prefix, so the first key is tried before
    if (!sealed.subarray(0, MARK.length).equals(MARK)) throw error
    throw new KeyMissing(sealed.subarray(MARK.length, PREFIX_BYTES).toString('hex'), error)
  }
}

function open(key: Key, sealed: Buffer): string {
  const prefix = prefixOf(key)
  const own = sealed.subarray(prefix.length)
  const decipher = createDecipheriv('aes-256-gcm', key.key, own.subarray(0, 12), { authTagLength: 16 }).setAAD(prefix)
  decipher.setAuthTag(own.subarray(12, 28))
  return decipher.update(own.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
