import type { Transaction } from '#platform/db/port.ts'
import { success, type Answer } from '../_http/answer.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { addAudit } from '../audit/store.ts'
import { putFactor, removeFactor } from '../factors/store.ts'
import type { Kernel } from '../kernel.ts'
import { plainMail } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import { isSecret } from '../secrets.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { hashOfNobodys } from '../signin/busy.ts'
import { maskedEmail, maskedNumber } from '../users/masked.ts'
import { lockAccount, setEmail, setMobile, setPassword } from '../users/store.ts'
import { openChange, type Change } from './change.ts'
import { undoHash } from './notice.ts'
import { findUndo, takeUndos, type UndoRow } from './store.ts'

/** What the link of a security notice takes back; looking at it changes nothing. */
export async function showUndo({ kernel }: SignIn, token: string): Promise<Answer> {
  const row = await rowOf(kernel, token)
  return success({ kind: row.kind, ...maskedValues(openChange(kernel, row)), expires_at: row.expires_at.toISOString() })
}

function maskedValues(change: Change): { readonly old?: string; readonly new?: string } {
  if (change.kind === 'email') return { old: maskedEmail(change.old), new: maskedEmail(change.new) }
  if (change.kind === 'mobile_number') return { ...(change.old ? { old: maskedNumber(change.old) } : {}), new: maskedNumber(change.new) }
  return {}
}

async function rowOf(kernel: Kernel, token: string): Promise<UndoRow> {
  const row = isSecret(token)
    ? await kernel.query((checkout) => findUndo(checkout, undoHash(kernel, token), kernel.clock.now()))
    : undefined
  if (!row) throw new HttpRefusal(404, 'not_found')
  return row
}

/**
 * The owner says that somebody else changed the account: this change and every later one are taken back, everybody is signed out,
 * and the password becomes one that nobody knows, so that the owner chooses a new one by the restored address.
 */
export async function undoChange(signIn: SignIn, token: string): Promise<Answer> {
  const { kernel } = signIn
  const { sub, kind } = await rowOf(kernel, token)
  const nobodys = await hashOfNobodys(kernel)
  await endSessionsOf(signIn, sub, {}, async (tx) => {
    if (!(await lockAccount(tx, sub))) throw new HttpRefusal(404, 'not_found')
    const now = kernel.clock.now()
    const row = await findUndo(tx, undoHash(kernel, token), now)
    if (!row) throw new HttpRefusal(404, 'not_found')
    for (const taken of await takeUndos(tx, sub, row.id)) await takeBack(tx, sub, openChange(kernel, taken))
    await setPassword(tx, sub, nobodys, now)
    const restored = await lockAccount(tx, sub)
    await addAudit(tx, { at: now, event: 'change_undone', sub, detail: { kind } })
    if (restored) await kernel.outbox.queue(tx, plainMail(kernel.settings, restored.email, texts.undone, '/user/password-reset'), now)
  })
  return success({ kind, sub })
}

async function takeBack(tx: Transaction, sub: string, change: Change): Promise<void> {
  if (change.kind === 'email' && !(await setEmail(tx, sub, change.old))) throw new HttpRefusal(409, 'already_in_use')
  if (change.kind === 'mobile_number') await takeBackNumber(tx, sub, change)
  if (change.kind !== 'factor') return
  await removeFactor(tx, sub, change.type)
  const { before, type } = change
  if (before) {
    const secret = before.secret === null ? null : Buffer.from(before.secret, 'base64')
    await putFactor(tx, sub, { type, secret, created_at: new Date(before.createdAt) })
  }
}

/** A number that somebody else has confirmed meanwhile comes back unconfirmed. */
async function takeBackNumber(tx: Transaction, sub: string, change: Change & { kind: 'mobile_number' }): Promise<void> {
  if (await setMobile(tx, sub, change.old, change.wasConfirmed && change.old !== null)) return
  await setMobile(tx, sub, change.old, false)
}
