import { createHmac, randomBytes } from 'node:crypto'

/** 256 random bits that fit into an address or a cookie. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Whether a text can be one of ours; a planted cookie of another shape is not taken over. */
export function isSecret(text: string | undefined): text is string {
  return text !== undefined && /^[\w-]{43}$/.test(text)
}

/** A keyed hash: equal for equal parts, and worth nothing to who holds the database without the key. */
export function keyedHash(key: Buffer, ...parts: readonly string[]): Buffer {
  const hmac = createHmac('sha256', key)
  for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part)
  return hmac.digest()
}
