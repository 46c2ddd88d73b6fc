import { createHmac, generateKeyPairSync, sign, type JsonWebKey, type KeyObject } from 'node:crypto'

export interface Key {
  readonly privateKey: KeyObject
  readonly published: JsonWebKey & { readonly kid: string }
}

export function newKey(kid: string): Key {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return { privateKey, published: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } }
}

export function jwt(claims: unknown, { privateKey, published }: Key): string {
  const text = `${part({ alg: 'RS256', kid: published.kid })}.${part(claims)}`
  return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`
}

/** Signed with a guessed secret. */
export function guessed(claims: unknown): string {
  const text = `${part({ alg: 'HS256' })}.${part(claims)}`
  return `${text}.${createHmac('sha256', 'guess').update(text).digest().toString('base64url')}`
}

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Signed by nobody (`alg: none`). */
export function unsigned(claims: unknown): string {
  return `${part({ alg: 'none' })}.${part(claims)}.`
}
