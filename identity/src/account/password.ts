import type { Queries } from '#platform/db/port.ts'
import { success, type Answer } from '../_http/answer.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { addAudit } from '../audit/store.ts'
import { later, type Kernel } from '../kernel.ts'
import { KEY_SECONDS } from '../limits.ts'
import { countAttempt } from '../lockout/lockout.ts'
import { clearAttempts, takeAttemptBack } from '../lockout/store.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import { keyedHash, keyedHashes } from '../secrets.ts'
import { busy, hashOrBusy } from '../signin/busy-refusal.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { noticeChange } from '../undo/notice.ts'
import { Busy } from '../users/limiter.ts'
import { refuseBadPassword } from '../users/policy.ts'
import { findPasswordHash, lockAccount, setPassword } from '../users/store.ts'
import { accountOf, type Fields } from './account.ts'
import { findDone, markDone, type Repeatable } from './store.ts'

/** Replaces the password after checking the old one. Ends other sessions and notifies the owner. */
export async function changePassword(signIn: SignIn, fields: Fields): Promise<Answer> {
  const { kernel } = signIn
  const account = await accountOf(kernel, fields)
  const { sub } = account
  const { old_password: old = '', new_password: password = '', confirm_password: echo } = fields
  const asked = repeatableOf(kernel, sub, fields)
  if (asked && (await kernel.query((checkout) => isRepeated(kernel, checkout, asked)))) return success({})
  await refuseWrongPassword(kernel, sub, old)
  await refuseBadPassword(kernel.settings, password, { field: 'confirm_password', value: echo }, account)
  const passwordHash = await hashOrBusy(kernel, password)
  await endSessionsOf(signIn, sub, { sid: fields['sid'] }, async (tx) => {
    const now = kernel.clock.now()
    // a concurrent request with the same key was faster
    if (asked && !(await markDone(tx, asked, now))) return void (await isRepeated(kernel, tx, asked))
    // a reset or undo may have replaced the password since it was checked
    const current = await lockAccount(tx, sub)
    if (current?.password_changed_at.getTime() !== account.password_changed_at.getTime()) throw new HttpRefusal(400, 'wrong_password')
    await setPassword(tx, sub, passwordHash, now)
    await addAudit(tx, { at: now, event: 'password_changed', sub })
    await noticeChange(kernel, tx, account, { kind: 'password' })
  })
  return success({})
}

/** Key and body of a request that clients can retry; undefined without a key. */
function repeatableOf({ settings }: Kernel, sub: string, { key, ...fields }: Fields): Repeatable | undefined {
  if (!key) return undefined
  const { old_password: old = '', new_password: password = '', confirm_password: echo = '' } = fields
  const { lookup, code } = settings.keys
  return {
    key: keyedHash(lookup, 'change_password', sub, key),
    bodies: keyedHashes(code, 'change_password body', sub, old, password, echo),
  }
}

/** True if this request was already carried out. Throws key_reused if the key belongs to another body. */
async function isRepeated({ clock }: Kernel, queries: Queries, { key, bodies }: Repeatable): Promise<boolean> {
  const done = await findDone(queries, key, later(clock.now(), -KEY_SECONDS))
  const body = done?.body
  if (body && !bodies.some((hash) => hash.equals(body))) throw new HttpRefusal(422, 'key_reused')
  return done !== undefined
}

/** Counts tries apart from the sign-in: a stolen session can neither guess the password nor lock out the owner. */
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
