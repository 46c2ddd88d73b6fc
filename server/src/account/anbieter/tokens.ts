import { decrypt, encrypt, KeyMissing, type Keys } from '#platform/crypto.ts'
import type { Tokens } from './anbieter.ts'

interface OfTokens {
  readonly tokenKeys: Keys
}

export function sealTokens({ tokenKeys }: OfTokens, tokens: Tokens): Buffer {
  return encrypt(tokenKeys, JSON.stringify(tokens))
}

/** The session's tokens, or undefined if no key opens them. Throws KeyMissing if the key is only not here. */
export function unsealTokens({ tokenKeys }: OfTokens, sealed: Buffer): Tokens | undefined {
  try {
    return JSON.parse(decrypt(tokenKeys, sealed)) as Tokens
  } catch (error) {
    if (error instanceof KeyMissing) throw error
    return undefined
  }
}
