import type { Keys } from '#platform/crypto.ts'
import type { Queries } from '#platform/db/port.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { createHmac } from 'node:crypto'
import { ownerKey, type Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { beginAnew, isDeleted, lockPerson } from './store.ts'

/** Identifies a deleted person without storing who it was. */
export function personHash(keys: Keys, owner: Owner): Buffer {
  return createHmac('sha256', keys.first().key).update(ownerKey(owner)).digest()
}

/** Purpose of the key for deleted persons. */
export const PERSON = 'loeschung.person'

/** Everything that checks for deleted persons needs the same keys. */
export function personKeysOf(keyring: Keyring): Keys {
  return keyring.keysFor(PERSON)
}

/** Whether the account was deleted. With `lockPerson`, the answer holds until the transaction ends. */
export async function isGone(db: Queries, keys: Keys, owner: Owner): Promise<boolean> {
  const person = personHash(keys, owner)
  await lockPerson(db, person)
  return isDeleted(db, person)
}

/**
 * Whether the person begins anew at a provider that still has their account. Only a proof after the deletion counts, or open tabs would
 * begin by themselves.
 */
export function beginsAnew(db: Queries, keys: Keys, owner: Owner, proof: Date | undefined): Promise<boolean> {
  return beginAnew(db, personHash(keys, owner), proof)
}

/** Throws KontoGeloescht if the account was deleted, so that nothing is stored after a deletion. */
export async function refuseGone(db: Queries, keys: Keys, owner: Owner): Promise<void> {
  if (await isGone(db, keys, owner)) throw new Refusal('KontoGeloescht')
}
