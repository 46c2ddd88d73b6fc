import { deriveKey } from '#platform/crypto.ts'
import type { Queries } from '#platform/db/port.ts'
import { createHmac } from 'node:crypto'
import { ownerKey, type Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { isDeleted, lockPerson } from './store.ts'

/** Identifies a deleted person without storing who it was. */
export function personHash(key: Buffer, owner: Owner): Buffer {
  return createHmac('sha256', key).update(ownerKey(owner)).digest()
}

/** Derived from SECRET; everything that checks for deleted persons needs the same key. */
export function personKeyOf(secret: Buffer): Buffer {
  return deriveKey(secret, 'loeschung.person')
}

/** Whether the account was deleted. With `lockPerson`, the answer holds until the transaction ends. */
export async function isGone(db: Queries, key: Buffer, owner: Owner): Promise<boolean> {
  const person = personHash(key, owner)
  await lockPerson(db, person)
  return isDeleted(db, person)
}

/** Throws KontoGeloescht if the account was deleted, so that nothing is stored after a deletion. */
export async function refuseGone(db: Queries, key: Buffer, owner: Owner): Promise<void> {
  if (await isGone(db, key, owner)) throw new Refusal('KontoGeloescht')
}
