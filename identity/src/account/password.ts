import { success, type Answer } from '../_http/answer.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { addAudit } from '../audit/store.ts'
import { later, type Kernel } from '../kernel.ts'
import { countAttempt } from '../lockout/lockout.ts'
import { clearAttempts, takeAttemptBack } from '../lockout/store.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import { keyedHash } from '../secrets.ts'
import { busy, hashOrBusy } from '../signin/busy.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { noticeChange } from '../undo/notice.ts'
import { Busy } from '../users/limiter.ts'
import { refuseBadPassword } from '../users/policy.ts'
import { findPasswordHash, lockAccount, setPassword } from '../users/store.ts'
import { accountOf, type Fields } from './account.ts'
import { isDone, markDone } from './store.ts'

/** A lost answer is asked for again with its key within this time. */
const KEY_SECONDS = 24 * 3600

/** Takes a new password from who knows the old one. Other sessions end, and the owner is told. */
export async function changePassword(signIn: SignIn, fields: Fields): Promise<Answer> {
  const { kernel } = signIn
  const account = await accountOf(kernel, fields)
  const { sub } = account
  const { old_password: old = '', new_password: password = '', confirm_password: echo = '' } = fields
  const key = fields['key'] ? keyedHash(kernel.settings.keys.lookup, 'change_password', sub, fields['key']) : undefined
  const since = later(kernel.clock.now(), -KEY_SECONDS)
  if (key && (await kernel.query((checkout) => isDone(checkout, key, since)))) return success({})
  await refuseWrongPassword(kernel, sub, old)
  await refuseBadPassword(kernel.settings.passwordPolicy, password, echo, account)
  const passwordHash = await hashOrBusy(kernel, password)
  await endSessionsOf(signIn, sub, { sid: fields['sid'] }, async (tx) => {
    const now = kernel.clock.now()
    if (key && !(await markDone(tx, key, now))) return
    // the old password was looked at before; a reset or an undoing in between has made it another one
    const current = await lockAccount(tx, sub)
    if (current?.password_changed_at.getTime() !== account.password_changed_at.getTime()) throw new HttpRefusal(400, 'wrong_password')
    await setPassword(tx, sub, passwordHash, now)
    await addAudit(tx, { at: now, event: 'password_changed', sub })
    await noticeChange(kernel, tx, account, { kind: 'password' })
  })
  return success({})
}

/** Tries are counted apart from those of the sign-in: who holds a session must not guess, and not lock the owner out there. */
async function refuseWrongPassword(kernel: Kernel, sub: string, password: string): Promise<void> {
  const counter = keyedHash(kernel.settings.keys.attempt, 'password', 'change', sub)
  const attempt = await countAttempt(kernel, counter)
  if (attempt.kind === 'locked') throw new HttpRefusal(429, 'too_many_tries', attempt.retryAfterSeconds)
  const hash = await kernel.query((checkout) => findPasswordHash(checkout, sub))
  if (!(await isPassword(kernel, counter, hash, password))) throw new HttpRefusal(400, 'wrong_password')
  await kernel.query((checkout) => clearAttempts(checkout, counter))
}

async function isPassword(kernel: Kernel, counter: Buffer, hash: string | undefined, password: string): Promise<boolean> {
  try {
    return await kernel.passwords.verify(hash, password)
  } catch (error) {
    if (!(error instanceof Busy)) throw error
    await kernel.query((checkout) => takeAttemptBack(checkout, counter, kernel.settings.lockoutAfter))
    throw busy()
  }
}
