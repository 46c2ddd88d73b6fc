import { deriveKey } from '#platform/crypto.ts'
import type { Queries } from '#platform/db/port.ts'
import { createHmac } from 'node:crypto'
import { ownerKey, type Owner } from '../../_kit/owner.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { isDeleted, lockPerson } from './store.ts'

/** Tells a person who was deleted from all others, without keeping who it was. */
export function personHash(key: Buffer, owner: Owner): Buffer {
  return createHmac('sha256', key).update(ownerKey(owner)).digest()
}

/** The key follows from the portal's one secret; whoever must know of deletions needs the same. */
export function personKeyOf(secret: Buffer): Buffer {
  return deriveKey(secret, 'loeschung.person')
}

/** Whether the account was deleted here; until the transaction ends it cannot be. */
export async function isGone(db: Queries, key: Buffer, owner: Owner): Promise<boolean> {
  const person = personHash(key, owner)
  await lockPerson(db, person)
  return isDeleted(db, person)
}

/** What is done beside a deletion, and comes after it, is not done. Throws KontoGeloescht. */
export async function refuseGone(db: Queries, key: Buffer, owner: Owner): Promise<void> {
  if (await isGone(db, key, owner)) throw new Refusal('KontoGeloescht')
}
