import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { decrypt, encrypt } from '#platform/crypto.ts'
import type { JWK } from 'oidc-provider'
import type { Kernel } from '../kernel.ts'
import * as store from './store.ts'

const FIRST_GENERATION = 1

/** The private signing keys; at the first start one is made and kept, encrypted. */
export async function loadSigningKeys(kernel: Kernel): Promise<JWK[]> {
  const known = await kernel.query(store.listSigningKeys)
  if (known.length > 0) return known.map((sealed) => unseal(kernel, sealed))
  const made = encrypt(kernel.settings.keys.seal, JSON.stringify(await makeKey()))
  const kept = await kernel.query(async (checkout) => {
    await store.addSigningKey(checkout, FIRST_GENERATION, made, kernel.clock.now())
    return store.listSigningKeys(checkout)
  })
  return kept.map((sealed) => unseal(kernel, sealed))
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}

/** The database belongs to another secret than this process has. */
export class OtherSecret extends Error {}

function unseal(kernel: Kernel, sealed: Buffer): JWK {
  try {
    return JSON.parse(decrypt(kernel.settings.keys.seal, sealed)) as JWK
  } catch (cause) {
    throw new OtherSecret('the signing keys of the identity provider were encrypted with another secret', { cause })
  }
}
