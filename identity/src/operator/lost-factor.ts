import { success, type Answer } from '../_http/answer.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { accountOf, type Fields } from '../account/account.ts'
import { factorRemoval } from '../account/factors.ts'
import { findDone, markDone } from '../account/store.ts'
import { addAudit } from '../audit/store.ts'
import { removeFactor, type FactorType } from '../factors/store.ts'
import { later } from '../kernel.ts'
import { KEY_SECONDS } from '../limits.ts'
import { letIn } from '../lockout/let-in.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import { keyedHash } from '../secrets.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { noticeChange } from '../undo/notice.ts'
import { isLocked } from '../users/locked.ts'
import { hashOfNobodys } from '../users/password.ts'
import { lockAccount, setPassword } from '../users/store.ts'
import { tellNumber } from './account-help.ts'

/**
 * Removes a lost factor, once per `key`; the notice can undo it. Throws not_found without the account, factor_missing without the factor.
 *
 * Also invalidates the password: a caller who deceived the service may know it. A new one needs the mailbox.
 */
export async function removeLostFactor(signIn: SignIn, fields: Fields, type: FactorType): Promise<Answer> {
  const { kernel } = signIn
  const { sub = '', key = '' } = fields
  const doneKey = keyedHash(kernel.settings.keys.lookup, 'remove_lost_factor', sub, type, key)
  const since = later(kernel.clock.now(), -KEY_SECONDS)
  if (await kernel.query((checkout) => findDone(checkout, doneKey, since))) return success({})
  await accountOf(kernel, fields)
  await endSessionsOf(signIn, sub, {}, async (tx) => {
    const now = kernel.clock.now()
    const account = await lockAccount(tx, sub)
    // a concurrent request with the same key was faster
    if (!(await markDone(tx, { key: doneKey, bodies: [doneKey] }, now))) return
    if (!account || isLocked(account)) throw new HttpRefusal(404, 'not_found')
    const removed = await removeFactor(tx, sub, type)
    if (!removed) throw new HttpRefusal(409, 'factor_missing')
    await setPassword(tx, sub, hashOfNobodys(), now)
    await letIn(kernel, tx, account.email)
    await addAudit(tx, { at: now, event: 'factor_removed', sub, detail: { type, by: 'service' } })
    await noticeChange(kernel, tx, account, factorRemoval(type, removed), 'service')
    await tellNumber(kernel, tx, account, 'factorRemoved')
  })
  return success({})
}
