import { decrypt, encrypt } from '#platform/crypto.ts'
import type { Tokens } from './anbieter.ts'

interface Keys {
  readonly tokenKey: Buffer
}

export function sealTokens({ tokenKey }: Keys, tokens: Tokens): Buffer {
  return encrypt(tokenKey, JSON.stringify(tokens))
}

/** The session's tokens, or undefined if SECRET has changed since. */
export function unsealTokens({ tokenKey }: Keys, sealed: Buffer): Tokens | undefined {
  try {
    return JSON.parse(decrypt(tokenKey, sealed)) as Tokens
  } catch {
    return undefined
  }
}
