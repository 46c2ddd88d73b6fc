import type { Transaction } from '#platform/db/port.ts'
import { later, type Kernel } from '../kernel.ts'
import { UNDO_SECONDS } from '../limits.ts'
import { securityNotice } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { keyedHash, newSecret } from '../secrets.ts'
import { maskedEmails, maskedNumber, maskedNumbers } from '../users/masked.ts'
import type { Account } from '../users/store.ts'
import { openChange, sealChange, type Change } from './change.ts'
import { addUndo, listUndos } from './store.ts'

export function undoHash({ settings }: Kernel, token: string): Buffer {
  return keyedHash(settings.keys.lookup, 'undo', token)
}

/**
 * Notifies the owner of a change, with the undo link. The mail goes to the previous address and to recent former ones, because a thief
 * changes the address first.
 */
export async function noticeChange(
  kernel: Kernel,
  tx: Transaction,
  before: Account,
  change: Change,
  by: 'owner' | 'service' = 'owner',
): Promise<void> {
  const now = kernel.clock.now()
  const until = later(now, UNDO_SECONDS)
  const token = newSecret()
  const former = await formerAddresses(kernel, tx, before.sub)
  await addUndo(tx, undoHash(kernel, token), { sub: before.sub, ...sealChange(kernel, change), created_at: now, expires_at: until })
  const notice = { changed: sentenceOf(change, by), by, at: now, until, token }
  for (const address of new Set([before.email, ...former])) {
    await kernel.outbox.queue(tx, securityNotice(kernel.settings, address, notice), now)
  }
}

/** Former addresses of a person whose change can still be undone. */
export async function formerAddresses(kernel: Kernel, tx: Transaction, sub: string): Promise<string[]> {
  const changes = (await listUndos(tx, sub, kernel.clock.now())).map((row) => openChange(kernel, row))
  return changes.flatMap((change) => (change.kind === 'email' ? [change.old] : []))
}

function sentenceOf(change: Change, by: 'owner' | 'service'): string {
  const { notice, factors } = texts
  switch (change.kind) {
    case 'email':
      return notice.email(maskedEmails(change.old, change.new).new)
    case 'mobile_number':
      return notice.mobile_number(change.old ? maskedNumbers(change.old, change.new).new : maskedNumber(change.new))
    case 'password':
      return notice.password
    case 'factor':
      if (by === 'service') return notice.factorRemovedByUs(factors[change.type])
      return change.isRemoved ? notice.factorRemoved(factors[change.type]) : notice.factorAdded(factors[change.type])
  }
}
