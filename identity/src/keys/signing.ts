import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { decrypt, encrypt, KeyMissing, PREFIX_BYTES, prefixOf } from '#platform/crypto.ts'
import type { JWK } from 'oidc-provider'
import { later, type Kernel } from '../kernel.ts'
import { REQUEST_SECONDS, SHOWN_FIRST_SECONDS, SIGNING_KEY_SECONDS } from '../limits.ts'
import * as store from './store.ts'

/**
 * Private signing keys, the signing one first; the others still verify. Whoever finds the newest too old makes the next. A new key ends no
 * session.
 */
export async function loadSigningKeys(kernel: Kernel): Promise<JWK[]> {
  const known = await kernel.query(store.listSigningKeys)
  const [newest] = known
  const now = kernel.clock.now()
  if (newest && newest.created_at > later(now, -SIGNING_KEY_SECONDS)) return inOrder(kernel, known)
  await addNext(kernel, newest)
  return inOrder(kernel, await kernel.query(store.listSigningKeys))
}

async function addNext(kernel: Kernel, newest: store.SigningKey | undefined): Promise<void> {
  const made = encrypt(kernel.settings.keys.seal, JSON.stringify(await makeKey()))
  await kernel.query((checkout) => store.addSigningKey(checkout, (newest?.generation ?? 0) + 1, made, kernel.clock.now()))
}

/**
 * Makes the next signing key early if an older secret encrypts the newest one, because who knows that secret may know the key.
 *
 * Without a provider there is none.
 */
export async function renewSigningKey(kernel: Kernel): Promise<void> {
  const [newest] = await kernel.query(store.listSigningKeys)
  const written = prefixOf(kernel.settings.keys.seal.writing())
  if (newest && !newest.sealed.subarray(0, PREFIX_BYTES).equals(written)) await addNext(kernel, newest)
}

/** Deletes keys whose successor has signed for longer than any session lasts. */
export async function forgetSigningKeys(kernel: Kernel): Promise<void> {
  const longest = SHOWN_FIRST_SECONDS + kernel.settings.sessionSeconds + REQUEST_SECONDS
  await kernel.query((checkout) => store.deleteFollowed(checkout, later(kernel.clock.now(), -longest)))
}

/** True if a provider has run on this database. Throws OtherSecret. Creates no key. */
export async function hasWorkedHere(kernel: Kernel): Promise<boolean> {
  const [newest] = await kernel.query(store.listSigningKeys)
  if (newest) unseal(kernel, newest.sealed)
  return newest !== undefined
}

/** The newest key published long enough signs; if none is, the oldest. */
function inOrder(kernel: Kernel, keys: readonly store.SigningKey[]): JWK[] {
  const shownSince = later(kernel.clock.now(), -SHOWN_FIRST_SECONDS)
  const signing = keys.find(({ created_at }) => created_at <= shownSince) ?? keys.at(-1)
  return keys.toSorted((a, b) => Number(b === signing) - Number(a === signing)).map(({ sealed }) => unseal(kernel, sealed))
}

async function makeKey(): Promise<JWK> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), kid: randomUUID(), use: 'sig', alg: 'RS256' }
}

/** The database was written with another secret. */
export class OtherSecret extends Error {}

function unseal(kernel: Kernel, sealed: Buffer): JWK {
  try {
    return JSON.parse(decrypt(kernel.settings.keys.seal, sealed)) as JWK
  } catch (cause) {
    if (cause instanceof KeyMissing) throw cause
    throw new OtherSecret('the signing keys of the identity provider were encrypted with another secret', { cause })
  }
}
