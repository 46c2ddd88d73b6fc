import type { Transaction } from '#platform/db/port.ts'
import { success, type Answer } from '../_http/answer.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { addAudit } from '../audit/store.ts'
import { answerChallenge, cleanCode, isCodeOf, issueChallenge, scopeOf, valueOf } from '../challenges/challenge.ts'
import { endChallenges, findNewest, type Challenge } from '../challenges/store.ts'
import { later, type Kernel } from '../kernel.ts'
import { REPEAT_SECONDS } from '../limits.ts'
import { codeMessage } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import { spendCodeOf } from '../quota/quota.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { noticeChange } from '../undo/notice.ts'
import { readEmail, readMobileNumber } from '../users/fields.ts'
import { maskedEmail, maskedNumber } from '../users/masked.ts'
import { setEmail, setMobile, type Account } from '../users/store.ts'
import { accountOf, lockUnchanged, type Fields } from './account.ts'
import { changeCounterOf } from './counter.ts'
import { unlessTaken } from './taken.ts'

type Medium = 'email' | 'mobile_number'

/**
 * Sends a code to a new address or number, bound to person, value and portal session. A value of another account gets the same answer, so
 * the caller learns nothing.
 */
export async function initiateMedium({ kernel }: SignIn, fields: Fields): Promise<Answer> {
  const { sub } = await accountOf(kernel, fields)
  const medium = mediumOf(fields['medium'])
  const value = medium === 'email' ? readEmail(fields['value']) : readMobileNumber(fields['value'])
  if (medium === 'mobile_number' && !kernel.settings.channels.includes('sms')) throw new HttpRefusal(501, 'not_available')
  const issued = await kernel.write((tx) => issue(kernel, tx, { sub, medium, value, session: fields['session'] ?? '' }))
  return success({ masked: medium === 'email' ? maskedEmail(value) : maskedNumber(value), ...issued.times })
}

interface MediumRequest {
  readonly sub: string
  readonly session: string
  readonly medium: Medium
  readonly value: string
}

async function issue(kernel: Kernel, tx: Transaction, { sub, session, medium, value }: MediumRequest) {
  const now = kernel.clock.now()
  const wish = {
    kind: 'medium',
    scope: [sub, session],
    type: medium,
    seconds: kernel.settings.codeSeconds,
    sub,
    value,
    hasCode: true,
  } as const
  const issued = await issueChallenge(kernel, tx, wish, (queries) => endChallenges(queries, sub, 'medium', now))
  if (issued.code) {
    const to = { channel: medium === 'email' ? 'email' : 'sms', address: value } as const
    await spendCodeOf(kernel, tx, sub, 'change', to)
    await kernel.outbox.queue(tx, codeMessage(kernel.settings, to, texts.medium, issued.code, kernel.settings.codeSeconds), now)
  }
  return issued
}

function mediumOf(text: string | undefined): Medium {
  if (text !== 'email' && text !== 'mobile_number') throw new HttpRefusal(400, 'invalid_request')
  return text
}

/** Takes the code, changes the address or number, ends other sessions and notifies the old address. */
export async function validateMedium(signIn: SignIn, fields: Fields): Promise<Answer> {
  const { kernel } = signIn
  const account = await accountOf(kernel, fields)
  const scope = [account.sub, fields['session'] ?? '']
  const now = kernel.clock.now()
  const newest = await kernel.query((checkout) =>
    findNewest(checkout, scopeOf(kernel, 'medium', scope), later(now, -kernel.settings.codeSeconds - REPEAT_SECONDS), now),
  )
  if (!newest) throw new HttpRefusal(400, 'code_expired')
  const code = cleanCode(fields['code'] ?? '')
  if (newest.passed_at && isCodeOf(kernel, newest, code) && isMade(account, changeOf(kernel, newest)))
    return success(changeOf(kernel, newest))
  const { challenge } = await answerChallenge(kernel, {
    id: newest.id,
    kind: 'medium',
    scope,
    code,
    counterOf: async (asked) => changeCounterOf(kernel, account.sub, asked.type, valueOf(kernel, asked) ?? ''),
  })
  const change = changeOf(kernel, challenge)
  await unlessTaken(() => endSessionsOf(signIn, account.sub, { sid: fields['sid'] }, (tx) => apply(kernel, tx, account, change)))
  return success(change)
}

interface MediumChange {
  readonly medium: Medium
  readonly value: string
}

function changeOf(kernel: Kernel, challenge: Challenge): MediumChange {
  return { medium: mediumOf(challenge.type), value: valueOf(kernel, challenge) ?? '' }
}

/** False if the right code changed nothing: another account had the value, or the process ended in between. */
function isMade({ email, mobile_number, mobile_confirmed }: Account, { medium, value }: MediumChange): boolean {
  return medium === 'email' ? email === value : mobile_confirmed && mobile_number === value
}

async function apply(kernel: Kernel, tx: Transaction, account: Account, { medium, value }: MediumChange): Promise<void> {
  const { sub } = account
  await lockUnchanged(tx, account)
  const isFree = medium === 'email' ? await setEmail(tx, sub, value) : await setMobile(tx, sub, value, true)
  if (!isFree) throw new HttpRefusal(409, 'already_in_use')
  await addAudit(tx, { at: kernel.clock.now(), event: `${medium}_changed`, sub })
  await noticeChange(
    kernel,
    tx,
    account,
    medium === 'email'
      ? { kind: 'email', old: account.email, new: value }
      : { kind: 'mobile_number', old: account.mobile_number, wasConfirmed: account.mobile_confirmed, new: value },
  )
}
