import type { Transaction } from '#platform/db/port.ts'
import { putFactor, removeFactor } from '../factors/store.ts'
import { lockedAddress } from '../users/locked.ts'
import { setEmail, setMobile } from '../users/store.ts'
import type { Change } from './change.ts'

/** A change that was taken back; an open one only as far as that goes, since the old value belongs to another account. */
export interface TakenBack {
  readonly change: Change
  readonly isOpen: boolean
}

/** Takes changes back, the newest first. What nobody but the service can restore holds nothing else up. */
export async function takeBackAll(tx: Transaction, sub: string, changes: readonly Change[]): Promise<TakenBack[]> {
  const done: TakenBack[] = []
  for (const change of earliestOfEach(changes)) done.push({ change, isOpen: !(await takeBack(tx, sub, change)) })
  return done
}

/** What was there before the first of the changes counts, whatever it was in between. */
function earliestOfEach(changes: readonly Change[]): Change[] {
  const byThing = changes.map((change) => [change.kind === 'factor' ? `factor ${change.type}` : change.kind, change] as const)
  return [...new Map(byThing).values()]
}

/** False where the old value is another account's by now. */
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
    // the account gets one that nobody knows, whatever is undone
    case 'password':
      return true
  }
}

/** Whoever took the account over must not keep it by having the old address, too: then it is nobody's. */
async function takeBackEmail(tx: Transaction, sub: string, old: string): Promise<boolean> {
  if (await setEmail(tx, sub, old)) return true
  await setEmail(tx, sub, lockedAddress(sub))
  return false
}

/** A number that somebody else has confirmed meanwhile comes back unconfirmed. */
async function takeBackNumber(tx: Transaction, sub: string, old: string | null, wasConfirmed: boolean): Promise<boolean> {
  if (await setMobile(tx, sub, old, wasConfirmed && old !== null)) return true
  await setMobile(tx, sub, old, false)
  return false
}

function restored({ secret, createdAt }: OldFactor) {
  return { secret: secret === null ? null : Buffer.from(secret, 'base64'), created_at: new Date(createdAt) }
}

type OldFactor = NonNullable<Extract<Change, { kind: 'factor' }>['before']>
