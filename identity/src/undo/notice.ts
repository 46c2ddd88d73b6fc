import type { Transaction } from '#platform/db/port.ts'
import { later, type Kernel } from '../kernel.ts'
import { securityNotice } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { keyedHash, newSecret } from '../secrets.ts'
import { maskedEmail, maskedNumber } from '../users/masked.ts'
import type { Account } from '../users/store.ts'
import { openChange, sealChange, type Change } from './change.ts'
import { addUndo, listUndos } from './store.ts'

/** How long a change can be taken back (decisions.md 46). */
const UNDO_SECONDS = 72 * 3600

export function undoHash({ settings }: Kernel, token: string): Buffer {
  return keyedHash(settings.keys.lookup, 'undo', token)
}

/**
 * Tells the owner of a change, at the address from before it, with the link that takes it back. An address that was the account's
 * until lately is told, too: who took the account over changes the address first.
 */
export async function noticeChange(kernel: Kernel, tx: Transaction, before: Account, change: Change): Promise<void> {
  const now = kernel.clock.now()
  const until = later(now, UNDO_SECONDS)
  const token = newSecret()
  const earlier = (await listUndos(tx, before.sub, now)).map((row) => openChange(kernel, row))
  await addUndo(tx, undoHash(kernel, token), { sub: before.sub, ...sealChange(kernel, change), created_at: now, expires_at: until })
  const addresses = new Set([before.email, ...earlier.flatMap((one) => (one.kind === 'email' ? [one.old] : []))])
  for (const address of addresses) {
    await kernel.outbox.queue(tx, securityNotice(kernel.settings, address, { changed: sentenceOf(change), at: now, until, token }), now)
  }
}

function sentenceOf(change: Change): string {
  const { notice, factors } = texts
  switch (change.kind) {
    case 'email':
      return notice.email(maskedEmail(change.new))
    case 'mobile_number':
      return notice.mobile_number(maskedNumber(change.new))
    case 'password':
      return notice.password
    case 'factor':
      return change.isRemoved ? notice.factorRemoved(factors[change.type]) : notice.factorAdded(factors[change.type])
  }
}
