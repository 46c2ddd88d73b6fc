import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type * as client from 'openid-client'
import { LEAST_RSA_BITS } from '../limits.ts'

/** The private key that proves who the client is (private_key_jwt), with the name that the provider knows it by. */
export type ClientKey = client.PrivateKey

const CURVES: Readonly<Record<string, string>> = { prime256v1: 'P-256', secp384r1: 'P-384', secp521r1: 'P-521' }
const RSA_ALGORITHM = /^(RS|PS)(256|384|512)$/

/**
 * Reads a private key, PEM or JWK: RSA with at least 2,048 bits, or EC with P-256, P-384 or P-521.
 *
 * `kid` wins over that of the JWK. Throws an Error that says what is wrong, without the key.
 */
export function clientKeyIn(text: string, kid?: string): ClientKey {
  const jwk = jwkIn(text)
  const key = privateKeyIn(jwk ?? text)
  const name = kid ?? (typeof jwk?.['kid'] === 'string' ? jwk['kid'] : undefined)
  // Node's type knows newer uses than the library's
  const signing: unknown = key.toCryptoKey(algorithmOf(key, jwk?.['alg']), false, ['sign'])
  return { key: signing as ClientKey['key'], ...(name === undefined ? {} : { kid: name }) }
}

function jwkIn(text: string): JsonWebKey | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    return JSON.parse(text) as JsonWebKey
  } catch {
    throw new Error('must be a private key as PEM or JWK: the JSON cannot be read')
  }
}

function privateKeyIn(material: string | JsonWebKey): KeyObject {
  try {
    return createPrivateKey(typeof material === 'string' ? material : { key: material, format: 'jwk' })
  } catch {
    // the library's message may quote the file
    throw new Error('must be a private key as PEM or JWK, without a passphrase')
  }
}

/** The JWK may choose the algorithm of an RSA key; RS256 is the one that every provider must know. */
function algorithmOf(key: KeyObject, wanted: unknown): { readonly name: string; readonly hash?: string; readonly namedCurve?: string } {
  const { modulusLength = 0, namedCurve = '' } = key.asymmetricKeyDetails ?? {}
  const curve = CURVES[namedCurve]
  if (key.asymmetricKeyType === 'ec' && curve !== undefined) return { name: 'ECDSA', namedCurve: curve }
  if (key.asymmetricKeyType !== 'rsa' || modulusLength < LEAST_RSA_BITS)
    throw new Error(`must be an RSA key with at least ${LEAST_RSA_BITS} bits, or an EC key with P-256, P-384 or P-521`)
  const [, kind = 'RS', bits = '256'] = RSA_ALGORITHM.exec(typeof wanted === 'string' ? wanted : '') ?? []
  return { name: kind === 'PS' ? 'RSA-PSS' : 'RSASSA-PKCS1-v1_5', hash: `SHA-${bits}` }
}
