import type { Transaction } from '#platform/db/port.ts'
import { isTaken } from '../account/taken.ts'
import { addAudit } from '../audit/store.ts'
import type { Kernel } from '../kernel.ts'
import { countersOf, letIn } from '../lockout/let-in.ts'
import { lockedUntil } from '../lockout/store.ts'
import { givenBackMail, resetStartedMail, serviceSms, sessionsEndedMail, unlockedMail } from '../messages/messages.ts'
import { endSessionsIn } from '../provider/end-sessions.ts'
import { deleteRegistrations } from '../registration/store.ts'
import { forgetDevicesOf } from '../signin/store.ts'
import { normalEmail } from '../users/identifier.ts'
import { isLocked } from '../users/locked.ts'
import { lockAccount, setEmail, type Account } from '../users/store.ts'

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

/** Ends the person's sessions and notifies them; clients are not told. False if there is no account with an address. */
export function endSessions(kernel: Kernel, sub: string): Promise<boolean> {
  return kernel.write(async (tx) => {
    const account = await lockAccount(tx, sub)
    if (!account || isLocked(account)) return false
    const now = kernel.clock.now()
    await endSessionsIn(kernel, tx, sub, {})
    await addAudit(tx, { at: now, event: 'sessions_ended', sub, detail: { by: 'service' } })
    await kernel.outbox.queue(tx, sessionsEndedMail(kernel.settings, account.email, now), now)
    return true
  })
}

/**
 * Sends the owner to the page for a new password, by a mail without a secret. The old password stays valid: whoever talks the service into
 * this must not lock the owner out. False if there is no account with an address.
 */
export function startReset(kernel: Kernel, sub: string): Promise<boolean> {
  return kernel.write(async (tx) => {
    const account = await lockAccount(tx, sub)
    if (!account || isLocked(account)) return false
    const now = kernel.clock.now()
    await addAudit(tx, { at: now, event: 'reset_started', sub })
    await kernel.outbox.queue(tx, resetStartedMail(kernel.settings, account.email, now), now)
    return true
  })
}

/** Also notifies the owner by SMS to the confirmed number, in case a stranger reads the mailbox. */
export async function tellNumber(
  { outbox, settings, clock }: Kernel,
  tx: Transaction,
  { mobile_number, mobile_confirmed }: Account,
  what: 'factorRemoved' | 'givenBack',
): Promise<void> {
  if (!mobile_number || !mobile_confirmed || !settings.channels.includes('sms')) return
  await outbox.queue(tx, serviceSms(settings, mobile_number, what), clock.now())
}
