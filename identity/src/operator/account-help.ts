import type { Transaction } from '#platform/db/port.ts'
import { isTaken } from '../account/taken.ts'
import { factorRemoval } from '../account/factors.ts'
import { addAudit } from '../audit/store.ts'
import { removeFactor, type FactorType } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import { countersOf, letIn } from '../lockout/let-in.ts'
import { lockedUntil } from '../lockout/store.ts'
import { givenBackMail, serviceSms, unlockedMail } from '../messages/messages.ts'
import { endSessionsIn } from '../provider/end-sessions.ts'
import { deleteRegistrations } from '../registration/store.ts'
import { forgetDevicesOf } from '../signin/store.ts'
import { noticeChange } from '../undo/notice.ts'
import { normalEmail } from '../users/identifier.ts'
import { isLocked } from '../users/locked.ts'
import { hashOfNobodys } from '../users/password.ts'
import { lockAccount, setEmail, setPassword, type Account } from '../users/store.ts'

export interface Unlocked {
  /** end of the lock on the address, if it was locked */
  readonly lockedUntil: Date | undefined
  /** number of known devices that were forgotten; each has its own counter, whose key only that browser knows */
  readonly forgotten: number
}

/** Unlocks sign-in for the owner and notifies them. Undefined if nothing was locked. */
export async function unlock(kernel: Kernel, sub: string): Promise<Unlocked | undefined> {
  return kernel.write(async (tx) => {
    const account = await lockAccount(tx, sub)
    if (!account || isLocked(account)) return undefined
    const { email } = account
    const now = kernel.clock.now()
    const until = await lockedUntil(tx, countersOf(kernel, email), now)
    const forgotten = await forgetDevicesOf(tx, sub, [])
    if (until === undefined && forgotten === 0) return undefined
    await letIn(kernel, tx, email)
    await addAudit(tx, { at: now, event: 'unlocked', sub, detail: { wasLocked: until !== undefined, forgotten } })
    await kernel.outbox.queue(tx, unlockedMail(kernel.settings, email, now), now)
    return { lockedUntil: until, forgotten }
  })
}

/**
 * Gives an account locked by an undo (users/locked.ts) a new address. The owner of that mailbox must choose a password. False if another
 * account has the address.
 */
export async function giveBack(kernel: Kernel, sub: string, typed: string): Promise<boolean> {
  const email = normalEmail(typed)
  try {
    return await kernel.write(async (tx) => {
      const account = await lockAccount(tx, sub)
      if (!account || !isLocked(account) || !(await setEmail(tx, sub, email))) return false
      const now = kernel.clock.now()
      await deleteRegistrations(tx, email)
      await letIn(kernel, tx, email)
      await addAudit(tx, { at: now, event: 'given_back', sub })
      await kernel.outbox.queue(tx, givenBackMail(kernel.settings, email, now), now)
      await tellNumber(kernel, tx, account, 'givenBack')
      return true
    })
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/**
 * Removes a lost factor; the notice can undo it. False if the factor does not exist.
 *
 * Also invalidates the password: a caller who deceived the service may know it. A new one needs the mailbox.
 */
export async function removeLostFactor(kernel: Kernel, sub: string, type: FactorType): Promise<boolean> {
  return kernel.write(async (tx) => {
    const account = await lockAccount(tx, sub)
    const removed = account && !isLocked(account) && (await removeFactor(tx, sub, type))
    if (!removed) return false
    const now = kernel.clock.now()
    await setPassword(tx, sub, hashOfNobodys(), now)
    await letIn(kernel, tx, account.email)
    await addAudit(tx, { at: now, event: 'factor_removed', sub, detail: { type, by: 'command' } })
    await noticeChange(kernel, tx, account, factorRemoval(type, removed), 'service')
    await tellNumber(kernel, tx, account, 'factorRemoved')
    await endSessionsIn(kernel, tx, sub, {})
    return true
  })
}

/** Also notifies the owner by SMS to the confirmed number, in case a stranger reads the mailbox. */
async function tellNumber(
  { outbox, settings, clock }: Kernel,
  tx: Transaction,
  { mobile_number, mobile_confirmed }: Account,
  what: 'factorRemoved' | 'givenBack',
): Promise<void> {
  if (!mobile_number || !mobile_confirmed || !settings.channels.includes('sms')) return
  await outbox.queue(tx, serviceSms(settings, mobile_number, what), clock.now())
}
