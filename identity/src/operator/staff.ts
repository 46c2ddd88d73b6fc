import type { Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { addAudit } from '../audit/store.ts'
import type { Kernel } from '../kernel.ts'
import { invitedMail, roleGivenMail, roleTakenMail, type StaffRole } from '../messages/messages.ts'
import { endSessionsIn } from '../provider/end-sessions.ts'
import { deleteRegistrations } from '../registration/store.ts'
import { normalEmail } from '../users/identifier.ts'
import { isLocked } from '../users/locked.ts'
import { hashOfNobodys } from '../users/password.ts'
import { addAccount, lockAccount, setRoles } from '../users/store.ts'

export interface Invited {
  readonly email: string
  /** if absent, the first sign-in asks for it */
  readonly givenName: string | undefined
  readonly familyName: string | undefined
  readonly role: StaffRole
}

/**
 * Creates an account with a random password; its owner sets one by a code, which confirms the address. Returns the subject; undefined if
 * the address is taken.
 */
export async function invite(kernel: Kernel, { givenName, familyName, role, ...invited }: Invited): Promise<string | undefined> {
  const email = normalEmail(invited.email)
  return kernel.write(async (tx) => {
    const sub = randomUUID()
    const now = kernel.clock.now()
    const isMade = await addAccount(
      tx,
      {
        sub,
        email,
        passwordHash: hashOfNobodys(),
        givenName: givenName ?? '',
        familyName: familyName ?? '',
        mobileNumber: null,
        mobileConfirmed: false,
        birthdate: null,
        roles: [role],
        missingFields: [...(givenName === undefined ? ['given_name'] : []), ...(familyName === undefined ? ['family_name'] : [])],
      },
      now,
    )
    if (!isMade) return undefined
    // a pending registration of this address can no longer become an account
    await deleteRegistrations(tx, email)
    await addAudit(tx, { at: now, event: 'invited', sub, detail: { role } })
    await kernel.outbox.queue(tx, invitedMail(kernel.settings, email, role), now)
    return sub
  })
}

/** Gives a role, ends the person's sessions and notifies them. False if they already have it. */
export function giveRole(kernel: Kernel, sub: string, role: StaffRole): Promise<boolean> {
  return changeRoles(kernel, sub, async (tx, roles, email) => {
    if (roles.includes(role)) return undefined
    const now = kernel.clock.now()
    await addAudit(tx, { at: now, event: 'role_given', sub, detail: { role } })
    if (email !== undefined) await kernel.outbox.queue(tx, roleGivenMail(kernel.settings, email, role, now), now)
    return [...roles, role]
  })
}

/** Takes a role away, ends the person's sessions and notifies them. False if they do not have it. */
export function takeRole(kernel: Kernel, sub: string, role: StaffRole): Promise<boolean> {
  return changeRoles(kernel, sub, async (tx, roles, email) => {
    if (!roles.includes(role)) return undefined
    const now = kernel.clock.now()
    await addAudit(tx, { at: now, event: 'role_taken', sub, detail: { role } })
    if (email !== undefined) await kernel.outbox.queue(tx, roleTakenMail(kernel.settings, email, role, now), now)
    return roles.filter((one) => one !== role)
  })
}

type Change = (tx: Transaction, roles: readonly string[], email: string | undefined) => Promise<readonly string[] | undefined>

function changeRoles(kernel: Kernel, sub: string, change: Change): Promise<boolean> {
  return kernel.write(async (tx) => {
    const account = await lockAccount(tx, sub)
    const changed = account && (await change(tx, account.roles, isLocked(account) ? undefined : account.email))
    if (!changed) return false
    await setRoles(tx, sub, changed)
    await endSessionsIn(kernel, tx, sub, {})
    return true
  })
}
