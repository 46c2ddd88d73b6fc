import type { Transaction } from '#platform/db/port.ts'
import { success, type Answer } from '../_http/answer.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { isTaken } from '../account/taken.ts'
import { addAudit } from '../audit/store.ts'
import type { Kernel } from '../kernel.ts'
import { letIn } from '../lockout/let-in.ts'
import { lockedMail, noLongerYoursMail, undoneMail } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import { isSecret } from '../secrets.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { isLocked } from '../users/locked.ts'
import { maskedEmails, maskedNumber, maskedNumbers, type MaskedChange } from '../users/masked.ts'
import { hashOfNobodys } from '../users/password.ts'
import { lockAccount, setPassword, type Account } from '../users/store.ts'
import { openChange, type Change } from './change.ts'
import { formerAddresses, undoHash } from './notice.ts'
import { findUndo, takeUndos, type UndoKind, type UndoRow } from './store.ts'
import { takeBackAll, type TakenBack } from './take-back.ts'

/** Shows the change behind the link of a notice; changes nothing. */
export async function showUndo({ kernel }: SignIn, token: string): Promise<Answer> {
  const row = await rowOf(kernel, token)
  return success({ kind: row.kind, ...shownOf(openChange(kernel, row)), expires_at: row.expires_at.toISOString() })
}

function shownOf(change: Change): Partial<MaskedChange> | { readonly factor: { readonly type: string; readonly removed: boolean } } {
  switch (change.kind) {
    case 'email':
      return maskedEmails(change.old, change.new)
    case 'mobile_number':
      return change.old ? maskedNumbers(change.old, change.new) : { new: maskedNumber(change.new) }
    case 'factor':
      return { factor: { type: change.type, removed: change.isRemoved } }
    case 'password':
      return {}
  }
}

async function rowOf(kernel: Kernel, token: string): Promise<UndoRow> {
  const row = isSecret(token)
    ? await kernel.query((checkout) => findUndo(checkout, undoHash(kernel, token), kernel.clock.now()))
    : undefined
  if (!row) throw new HttpRefusal(404, 'not_found')
  return row
}

/** The reverted kinds. `open`: another account has the old value, and only the operator's service can help. */
interface Undone {
  readonly kind: UndoKind
  readonly also: readonly UndoKind[]
  readonly open: readonly ('email' | 'mobile_number')[]
}

/**
 * Reverts this change and all later ones, ends all sessions and sets a random password. Locks the account if another one has the old
 * address by now.
 */
export async function undoChange(signIn: SignIn, token: string): Promise<Answer> {
  const { kernel } = signIn
  const { sub } = await rowOf(kernel, token)
  const act = () => endSessionsOf(signIn, sub, {}, (tx) => undo(kernel, tx, { sub, token }))
  return success({ sub, ...(await onceMoreIfTaken(act)) })
}

/** Retries once: if the old value is taken during the first run, the unique index throws and the second run sees it. */
async function onceMoreIfTaken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!isTaken(error)) throw error
    return act()
  }
}

interface UndoRequest {
  readonly sub: string
  readonly token: string
}

async function undo(kernel: Kernel, tx: Transaction, { sub, token }: UndoRequest): Promise<Undone> {
  const now = kernel.clock.now()
  const account = await lockAccount(tx, sub)
  const row = account && (await findUndo(tx, undoHash(kernel, token), now))
  if (!row) throw new HttpRefusal(404, 'not_found')
  const { kind } = row
  const changes = (await takeUndos(tx, sub, row.id)).map((one) => openChange(kernel, one))
  const taken = await takeBackAll(tx, sub, changes)
  await setPassword(tx, sub, hashOfNobodys(), now)
  const restored = (await lockAccount(tx, sub)) ?? account
  const also = [...new Set(taken.map(({ change }) => change.kind))].filter((other) => other !== kind)
  const open = openOf(restored, taken)
  await addAudit(tx, { at: now, event: 'change_undone', sub, detail: { kind, ...(open.length > 0 ? { open: open.join(' ') } : {}) } })
  if (!isLocked(restored)) await letIn(kernel, tx, restored.email)
  const owners = ownersOf(restored, taken)
  await tell(kernel, tx, { owners, restored, kind, taken, open })
  const lost = await lostAddresses(kernel, tx, account, changes)
  for (const address of lost.filter((one) => !owners.includes(one))) {
    await kernel.outbox.queue(tx, noLongerYoursMail(kernel.settings, address, [kind, ...also], now), now)
  }
  return { kind, also, open }
}

function openOf(restored: Account, taken: readonly TakenBack[]): Undone['open'] {
  const isNumberOpen = taken.some(({ change, isOpen }) => isOpen && change.kind === 'mobile_number')
  return [...(isLocked(restored) ? (['email'] as const) : []), ...(isNumberOpen ? (['mobile_number'] as const) : [])]
}

/** The owner's address, even if another account has it: the mailbox is the owner's. */
function ownersOf(restored: Account, taken: readonly TakenBack[]): string[] {
  if (!isLocked(restored)) return [restored.email]
  // empty if an earlier undo has locked the account; its mail said so
  return taken.flatMap(({ change }) => (change.kind === 'email' ? [change.old] : []))
}

interface Told extends Pick<Undone, 'kind' | 'open'> {
  readonly owners: readonly string[]
  readonly restored: Account
  readonly taken: readonly TakenBack[]
}

async function tell({ settings, outbox, clock }: Kernel, tx: Transaction, { owners, restored, kind, taken, open }: Told): Promise<void> {
  const sentences = taken.flatMap(sentencesOf)
  const notice = { kind, sentences, isNumberOpen: open.includes('mobile_number') }
  for (const address of owners) {
    const mail = isLocked(restored) ? lockedMail(settings, address, sentences) : undoneMail(settings, address, notice)
    await outbox.queue(tx, mail, clock.now())
  }
}

/**
 * All current and recent addresses: the person undoing need not be the owner (docs/decisions/0016-undo-takes-back-all-that-followed.md).
 */
async function lostAddresses(kernel: Kernel, tx: Transaction, before: Account, changes: readonly Change[]): Promise<string[]> {
  const changed = changes.flatMap((change) => (change.kind === 'email' ? [change.old, change.new] : []))
  const former = await formerAddresses(kernel, tx, before.sub)
  return [...new Set([before.email, ...changed, ...former])].filter((email) => !isLocked({ email }))
}

function sentencesOf({ change, isOpen }: TakenBack): string[] {
  const { undone, factors } = texts
  switch (change.kind) {
    case 'email':
      return isOpen ? [] : [undone.email]
    case 'mobile_number':
      if (isOpen) return [undone.numberOpen]
      return [change.old ? undone.number : undone.numberRemoved]
    case 'password':
      return [undone.password]
    case 'factor':
      return [change.before ? undone.factorRestored(factors[change.type]) : undone.factorRemoved(factors[change.type])]
  }
}
