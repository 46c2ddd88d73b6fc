import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { decrypt, encrypt } from '#platform/crypto.ts'
import type { JWK } from 'oidc-provider'
import { later, type Kernel } from '../kernel.ts'
import { SHOWN_FIRST_SECONDS, SIGNING_KEY_SECONDS } from '../limits.ts'
import * as store from './store.ts'

/**
 * The private signing keys, the one that signs first; the others still verify. At the first start one is made and kept, encrypted.
 * Nobody is signed out by a new one: sessions hang on no signature.
 */
export async function loadSigningKeys(kernel: Kernel): Promise<JWK[]> {
  const known = await kernel.query(store.listSigningKeys)
  const [newest] = known
  const now = kernel.clock.now()
  if (newest && newest.created_at > later(now, -SIGNING_KEY_SECONDS)) return inOrder(kernel, known)
  const made = encrypt(kernel.settings.keys.seal, JSON.stringify(await makeKey()))
  const kept = await kernel.query(async (checkout) => {
    await store.addSigningKey(checkout, (newest?.generation ?? 0) + 1, made, now)
    return store.listSigningKeys(checkout)
  })
  return inOrder(kernel, kept)
}

/** Whether a provider has worked in this database. Throws OtherSecret where it had another secret. Makes no key. */
export async function hasWorkedHere(kernel: Kernel): Promise<boolean> {
  const [newest] = await kernel.query(store.listSigningKeys)
  if (newest) unseal(kernel, newest.sealed)
  return newest !== undefined
}

/** The newest that everybody knows by now signs; where none is old enough, the oldest. */
function inOrder(kernel: Kernel, keys: readonly store.SigningKey[]): JWK[] {
  const shownSince = later(kernel.clock.now(), -SHOWN_FIRST_SECONDS)
  const signing = keys.find(({ created_at }) => created_at <= shownSince) ?? keys.at(-1)
  return keys.toSorted((a, b) => Number(b === signing) - Number(a === signing)).map(({ sealed }) => unseal(kernel, sealed))
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
