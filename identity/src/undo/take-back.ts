import type { Transaction } from '#platform/db/port.ts'
import { putFactor, removeFactor } from '../factors/store.ts'
import { lockedAddress } from '../users/locked.ts'
import { setEmail, setMobile } from '../users/store.ts'
import type { Change } from './change.ts'

/** A reverted change; open if another account has the old value, so it is only partly reverted. */
export interface TakenBack {
  readonly change: Change
  readonly isOpen: boolean
}

/** Reverts changes, newest first. A value that only the service can restore does not block the others. */
export async function takeBackAll(tx: Transaction, sub: string, changes: readonly Change[]): Promise<TakenBack[]> {
  const done: TakenBack[] = []
  for (const change of earliestOfEach(changes)) done.push({ change, isOpen: !(await takeBack(tx, sub, change)) })
  return done
}

/** The value before the first change counts, whatever came in between. */
function earliestOfEach(changes: readonly Change[]): Change[] {
  const byThing = changes.map((change) => [change.kind === 'factor' ? `factor ${change.type}` : change.kind, change] as const)
  return [...new Map(byThing).values()]
}

/** False if another account has the old value. */
async function takeBack(tx: Transaction, sub: string, change: Change): Promise<boolean> {
  switch (change.kind) {
    case 'email':
      return takeBackEmail(tx, sub, change.old)
    case 'mobile_number':
      return takeBackNumber(tx, sub, change.old, change.wasConfirmed)
    case 'factor':
      await removeFactor(tx, sub, change.type)
      if (change.before) await putFactor(tx, sub, { type: change.type, ...restored(change.before) })
      return true
    // every undo sets a random password anyway
    case 'password':
      return true
  }
}

/** If another account has the old address, a placeholder replaces it, so that a thief does not keep the account. */
async function takeBackEmail(tx: Transaction, sub: string, old: string): Promise<boolean> {
  if (await setEmail(tx, sub, old)) return true
  await setEmail(tx, sub, lockedAddress(sub))
  return false
}

/** A number that another account has confirmed returns unconfirmed. */
async function takeBackNumber(tx: Transaction, sub: string, old: string | null, wasConfirmed: boolean): Promise<boolean> {
  if (await setMobile(tx, sub, old, wasConfirmed && old !== null)) return true
  await setMobile(tx, sub, old, false)
  return false
}

function restored({ secret, createdAt }: OldFactor) {
  return { secret: secret === null ? null : Buffer.from(secret, 'base64'), created_at: new Date(createdAt) }
}

type OldFactor = NonNullable<Extract<Change, { kind: 'factor' }>['before']>
