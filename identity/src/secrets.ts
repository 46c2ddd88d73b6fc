import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '#platform/crypto.ts'

/** 256 random bits, safe in addresses and cookies. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** True if the text has the form of newSecret(); cookies of another form are ignored. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

/** A keyed hash: equal for equal parts, useless without the key. */
export function keyedHash(key: Buffer, ...parts: readonly string[]): Buffer {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
  return hmac.digest()
}

/** The keyed hashes under every key that reads, the writing one first. */
export function keyedHashes(keys: Keys, ...parts: readonly string[]): Buffer[] {
  return keys.readable().map(({ key }) => keyedHash(key, ...parts))
}
