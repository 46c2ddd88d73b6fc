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

/** Fields of an account call; every value is a string. */
export type Fields = Readonly<Partial<Record<string, string>>>

export async function accountOf(kernel: Kernel, { sub = '' }: Fields): Promise<Account> {
  const account = await kernel.query((checkout) => findAccount(checkout, sub))
  // a locked account has no sessions
  if (!account || isLocked(account)) throw new HttpRefusal(404, 'not_found')
  return account
}

/**
 * Locks the account row until the transaction ends. Throws overtaken if address or password changed since `seen` was read: the calling
 * session has ended.
 */
export async function lockUnchanged(tx: Transaction, seen: Account): Promise<void> {
  const current = await lockAccount(tx, seen.sub)
  const isSame = current?.email === seen.email && current.password_changed_at.getTime() === seen.password_changed_at.getTime()
  if (!isSame) throw new HttpRefusal(409, 'overtaken')
}

/** Returns the profile, factors and password policy. Leaves out roles and missing fields. */
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

/** Ends the person's sessions except the one that the portal knows as `except_sid`. */
export async function endSessions(signIn: SignIn, fields: Fields): Promise<Answer> {
  const { kernel } = signIn
  const { sub } = await accountOf(kernel, fields)
  await endSessionsOf(signIn, sub, { sid: fields['except_sid'] }, (tx) =>
    addAudit(tx, { at: kernel.clock.now(), event: 'sessions_ended', sub }),
  )
  return success({})
}

/**
 * Deletes the account; a repeat changes nothing. The audit trail stays.
 *
 * The portal notifies the present address. This call notifies former addresses, because a thief changes the address first, and an address
 * that a concurrent undo has just restored.
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
