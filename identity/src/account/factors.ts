import type { Transaction } from '#platform/db/port.ts'
import { encrypt } from '#platform/crypto.ts'
import { success, type Answer } from '../_http/answer.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { addAudit } from '../audit/store.ts'
import { answerChallenge, cleanCode, isCodeOf, issueChallenge, valueOf } from '../challenges/challenge.ts'
import type { Challenge } from '../challenges/store.ts'
import { listFactors, putFactor, removeFactor, takeTotpStep, type Factor, type FactorType } from '../factors/store.ts'
import { channelOf } from '../factors/channel.ts'
import { newTotpSecret, totpStepOf, totpUri } from '../factors/totp.ts'
import type { Kernel } from '../kernel.ts'
import { codeMessage } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { factorTypeOf, maskedTargetOf, targetOf } from '../factors/target.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import { spendCodeOf } from '../quota/quota.ts'
import type { SignIn } from '../signin/sign-in.ts'
import type { Change } from '../undo/change.ts'
import { noticeChange } from '../undo/notice.ts'
import { lockAccount, setMobile, type Account } from '../users/store.ts'
import { accountOf, lockUnchanged, type Fields } from './account.ts'
import { changeCounterOf } from './counter.ts'
import { unlessTaken } from './taken.ts'

/** Starts setting up a factor: sends a code to the account's address or number, or returns a secret for the app. */
export async function initiateFactor({ kernel }: SignIn, fields: Fields, type: FactorType): Promise<Answer> {
  const account = await accountOf(kernel, fields)
  const { settings } = kernel
  if (!settings.channels.includes(channelOf(type))) throw new HttpRefusal(501, 'not_available')
  const scope = scopeOfEnroll(account, fields, type)
  if (type !== 'totp') {
    const issued = await kernel.write((tx) => issueCode(kernel, tx, account, scope, type))
    return success({ exchange_id: issued.id, masked: maskedTargetOf(account, type), ...issued.times })
  }
  const secret = newTotpSecret()
  const wish = {
    kind: 'enroll',
    scope,
    type,
    seconds: kernel.settings.codeSeconds,
    sub: account.sub,
    value: secret,
    hasCode: false,
  } as const
  const issued = await kernel.write((tx) => issueChallenge(kernel, tx, wish))
  return success({ exchange_id: issued.id, secret, uri: totpUri(secret, settings.tenantName, account.email), ...issued.times })
}

function scopeOfEnroll({ sub }: Account, { session = '' }: Fields, type: FactorType): readonly string[] {
  return [sub, session, type]
}

async function issueCode(kernel: Kernel, tx: Transaction, account: Account, scope: readonly string[], type: 'sms' | 'email') {
  const to = targetOf(account, type)
  const wish = {
    kind: 'enroll',
    scope,
    type,
    seconds: kernel.settings.codeSeconds,
    sub: account.sub,
    value: to.address,
    hasCode: true,
  } as const
  const issued = await issueChallenge(kernel, tx, wish)
  if (issued.code) {
    await spendCodeOf(kernel, tx, account.sub, 'change', to)
    await kernel.outbox.queue(
      tx,
      codeMessage(kernel.settings, to, texts.enroll, issued.code, kernel.settings.codeSeconds),
      kernel.clock.now(),
    )
  }
  return issued
}

/** Takes the first code; from then on every sign-in requires the factor. */
export async function enrollFactor(signIn: SignIn, fields: Fields, type: FactorType): Promise<Answer> {
  const { kernel } = signIn
  const account = await accountOf(kernel, fields)
  const { challenge } = await answerChallenge(kernel, {
    id: fields['exchange_id'] ?? '',
    kind: 'enroll',
    scope: scopeOfEnroll(account, fields, type),
    code: fields['code'] ?? '',
    // no address to count by: each set-up makes a new app secret
    counterOf: async (asked) => changeCounterOf(kernel, account.sub, type, type === 'totp' ? '' : (valueOf(kernel, asked) ?? '')),
    matches: async (asked, code) => (type === 'totp' ? stepOf(kernel, asked, code) !== undefined : isCodeOf(kernel, asked, code)),
  })
  await unlessTaken(() => endSessionsOf(signIn, account.sub, { sid: fields['sid'] }, (tx) => keep(kernel, tx, account, challenge, fields)))
  return success({})
}

function stepOf(kernel: Kernel, challenge: Challenge, code: string): number | undefined {
  return totpStepOf(valueOf(kernel, challenge) ?? '', code, kernel.clock.now())
}

async function keep(kernel: Kernel, tx: Transaction, account: Account, challenge: Challenge, { code = '' }: Fields): Promise<void> {
  const { sub } = account
  const type = factorTypeOf(challenge.type)
  const value = valueOf(kernel, challenge) ?? ''
  const now = kernel.clock.now()
  await lockUnchanged(tx, account)
  if (type !== 'totp') await refuseOtherTarget(tx, sub, type, value)
  // the code confirms the number
  if (type === 'sms' && !(await setMobile(tx, sub, value, true))) throw new HttpRefusal(409, 'already_in_use')
  const before = (await listFactors(tx, sub)).find((factor) => factor.type === type)
  await putFactor(tx, sub, { type, secret: type === 'totp' ? encrypt(kernel.settings.keys.seal, value) : null, created_at: now })
  const step = type === 'totp' ? stepOf(kernel, challenge, cleanCode(code)) : undefined
  if (step !== undefined) await takeTotpStep(tx, sub, step)
  await addAudit(tx, { at: now, event: 'factor_added', sub, detail: { type } })
  await noticeChange(kernel, tx, account, changeOf(type, before, false))
}

/** Throws code_expired if the account's number or address is no longer the one that received the code. */
async function refuseOtherTarget(tx: Transaction, sub: string, type: 'sms' | 'email', address: string): Promise<void> {
  const account = await lockAccount(tx, sub)
  const now = type === 'sms' ? account?.mobile_number : account?.email
  if (now !== address) throw new HttpRefusal(400, 'code_expired')
}

/** The removal of a factor as a change that can be undone. */
export function factorRemoval(type: FactorType, removed: Factor): Change {
  return changeOf(type, removed, true)
}

function changeOf(type: FactorType, before: Factor | undefined, isRemoved: boolean): Change {
  const old = before && { secret: before.secret?.toString('base64') ?? null, createdAt: before.created_at.toISOString() }
  return { kind: 'factor', type, before: old ?? null, isRemoved }
}

/** Removes a factor; a repeat changes nothing. */
export async function dropFactor(signIn: SignIn, fields: Fields, type: FactorType): Promise<Answer> {
  const { kernel } = signIn
  const account = await accountOf(kernel, fields)
  await endSessionsOf(signIn, account.sub, { sid: fields['sid'] }, async (tx) => {
    await lockUnchanged(tx, account)
    const removed = await removeFactor(tx, account.sub, type)
    if (!removed) return
    await addAudit(tx, { at: kernel.clock.now(), event: 'factor_removed', sub: account.sub, detail: { type } })
    await noticeChange(kernel, tx, account, factorRemoval(type, removed))
  })
  return success({})
}
