import type { Transaction } from '#platform/db/port.ts'
import { success, type Answer } from '../_http/answer.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { addAudit } from '../audit/store.ts'
import { channelOf } from '../factors/channel.ts'
import { deleteChallengesOf } from '../challenges/store.ts'
import { FACTOR_TYPES, listFactors } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { deletedMail } from '../messages/messages.ts'
import { formerAddresses } from '../undo/notice.ts'
import { readName } from '../users/fields.ts'
import { isLocked } from '../users/locked.ts'
import { deleteAccount, findAccount, lockAccount, setNames, type Account } from '../users/store.ts'

/** What a call for somebody's account names; every value is a text. */
export type Fields = Readonly<Partial<Record<string, string>>>

export async function accountOf(kernel: Kernel, { sub = '' }: Fields): Promise<Account> {
  const account = await kernel.query((checkout) => findAccount(checkout, sub))
  // nobody is signed in to a locked one
  if (!account || isLocked(account)) throw new HttpRefusal(404, 'not_found')
  return account
}

/**
 * The account as it was when the call began, for nobody else to change until the transaction ends. What an undoing, a reset or a new
 * password has overtaken must not be applied after it: it came from a session that has ended. Throws overtaken.
 */
export async function lockUnchanged(tx: Transaction, seen: Account): Promise<void> {
  const current = await lockAccount(tx, seen.sub)
  const isSame = current?.email === seen.email && current.password_changed_at.getTime() === seen.password_changed_at.getTime()
  if (!isSame) throw new HttpRefusal(409, 'overtaken')
}

/** Everything that the provider knows of a person and may be shown to them. */
export async function getAccount({ kernel }: SignIn, fields: Fields): Promise<Answer> {
  const { password_changed_at, created_at, roles: _roles, missing_fields: _missing, ...person } = await accountOf(kernel, fields)
  const factors = await kernel.query((checkout) => listFactors(checkout, person.sub))
  return success({
    ...person,
    password_changed_at: password_changed_at.toISOString(),
    created_at: created_at.toISOString(),
    factors: factors.map((factor) => ({ type: factor.type, created_at: factor.created_at.toISOString() })),
    factor_types: FACTOR_TYPES.filter((type) => kernel.settings.channels.includes(channelOf(type))),
    password_policy: kernel.settings.passwordPolicy,
  })
}

export async function changeProfile({ kernel }: SignIn, fields: Fields): Promise<Answer> {
  const { sub } = await accountOf(kernel, fields)
  const [givenName, familyName] = [readName('given_name', fields['given_name']), readName('family_name', fields['family_name'])]
  await kernel.write(async (tx) => {
    await setNames(tx, sub, givenName, familyName)
    await addAudit(tx, { at: kernel.clock.now(), event: 'profile_changed', sub })
  })
  return success({})
}

/** Ends everything that the person is signed in with, but for the session that the portal knows by `except_sid`. */
export async function endSessions(signIn: SignIn, fields: Fields): Promise<Answer> {
  const { kernel } = signIn
  const { sub } = await accountOf(kernel, fields)
  await endSessionsOf(signIn, sub, { sid: fields['except_sid'] }, (tx) =>
    addAudit(tx, { at: kernel.clock.now(), event: 'sessions_ended', sub }),
  )
  return success({})
}

/**
 * Deletes the account and all that hangs on it; again, there is nothing left to do. The trail keeps that it was there. The portal tells
 * the present address; those that it had until lately are told here, since who takes an account over changes the address first. So is
 * one that an undoing has restored in this very moment: the portal's part of the deletion is done, and its owner must know.
 */
export async function removeAccount(signIn: SignIn, { sub = '' }: Fields): Promise<Answer> {
  const { kernel } = signIn
  const seen = await kernel.query((checkout) => findAccount(checkout, sub))
  await endSessionsOf(signIn, sub, {}, async (tx) => {
    const current = await lockAccount(tx, sub)
    if (!seen || !current) return
    await deleteChallengesOf(tx, sub)
    const now = kernel.clock.now()
    const former = new Set([...(await formerAddresses(kernel, tx, sub)), ...(isLocked(current) ? [] : [current.email])])
    await deleteAccount(tx, sub)
    await addAudit(tx, { at: now, event: 'account_deleted', sub })
    former.delete(seen.email)
    for (const address of former) await kernel.outbox.queue(tx, deletedMail(kernel.settings, address, now), now)
  })
  return success({})
}
