import { paths } from '#contract/_shared/paths.ts'
import type { ResetAccepted, ResetInitiated, ResetValidated } from '#contract/identity/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Message } from '#platform/dispatch/message.ts'
import { isNavigation } from '#platform/http/navigation.ts'
import { success, withHeaders, type Answer } from '../_http/answer.ts'
import { readEither } from '../_http/body.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { addAudit } from '../audit/store.ts'
import { answerChallenge, issueChallenge, peekTicket, takeTicket, valueOf } from '../challenges/challenge.ts'
import { counterOf } from '../challenges/counter.ts'
import type { Kernel } from '../kernel.ts'
import { clearAttempts } from '../lockout/store.ts'
import { awaitedMail, codeMail } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { endSessionsOf } from '../provider/end-sessions.ts'
import { spendCode, spendOfNetwork, type Asker } from '../quota/quota.ts'
import { browserOf, trierOf } from '../signin/browser.ts'
import { hashOrBusy } from '../signin/busy-refusal.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { noticeChange } from '../undo/notice.ts'
import { changedPage, codePage, passwordPage } from './pages.ts'
import { readEmail } from '../users/fields.ts'
import { refuseBadPassword } from '../users/policy.ts'
import { findAccount, findSubOf, lockAccount, setPassword, type Account } from '../users/store.ts'

/** Sends a code to the address. An unknown address gets a mail that says so; the answer is the same. A posted form gets a page for the code. */
export async function initiateReset(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const fields = await readEither(call.request, ['resetMedium', 'processingType', 'email', 'requestId'])
  if ((fields.resetMedium ?? 'email').toLowerCase() !== 'email') throw new HttpRefusal(400, 'invalid_request')
  const email = readEmail(fields.email)
  const { browser, setCookies } = browserOf(signIn, call)
  await spendOfNetwork(kernel, call.ip)
  const asker = { trier: await trierOf(signIn, call, email), ip: call.ip }
  const issued = await kernel.write((tx) => issue(kernel, tx, browser, email, asker))
  const json: ResetInitiated = { rprq: issued.id, ...issued.times }
  const answer = isNavigation(call.request) ? codePage(issued.id, false) : success(json)
  return withHeaders(answer, setCookies.length > 0 ? { 'set-cookie': setCookies } : {})
}

async function issue(kernel: Kernel, tx: Transaction, browser: string, email: string, asker: Asker) {
  const sub = await findSubOf(tx, email)
  const issued = await issueChallenge(kernel, tx, {
    kind: 'reset',
    scope: [browser],
    type: 'email',
    seconds: kernel.settings.mailCodeSeconds,
    sub,
    value: email,
    hasCode: sub !== undefined,
  })
  if (issued.isRepeated) return issued
  await spendCode(kernel, tx, asker)
  await kernel.outbox.queue(tx, messageFor(kernel, email, issued.code), kernel.clock.now())
  return issued
}

function messageFor({ settings }: Kernel, email: string, code: string | undefined): Message {
  return code
    ? codeMail(settings, email, texts.reset, code, settings.mailCodeSeconds)
    : awaitedMail(settings, email, texts.resetUnknown, paths.login)
}

/** Takes the code; returns a one-time ticket for choosing a password in this browser, or the page that asks for it. */
export async function validateResetCode(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const { resetRequestId = '', code = '' } = await readEither(call.request, ['resetRequestId', 'code'])
  const { browser } = browserOf(signIn, call)
  try {
    const { ticket } = await answerChallenge(kernel, {
      id: resetRequestId,
      kind: 'reset',
      scope: [browser],
      code,
      counterOf: async (asked) => counterOf(kernel, 'code', await trierOf(signIn, call, valueOf(kernel, asked) ?? '')),
    })
    if (isNavigation(call.request)) return passwordPage(kernel.settings, { resetRequestId, exchangeId: ticket }, false)
    const answer: ResetValidated = { exchangeId: ticket, resetRequestId, password_policy: kernel.settings.passwordPolicy }
    return success(answer)
  } catch (error) {
    const mayRepeat = error instanceof HttpRefusal && error.code === 'invalid_code' && isNavigation(call.request)
    if (!mayRepeat) throw error
    return codePage(resetRequestId, true)
  }
}

/** Sets the new password, ends all sessions and notifies the owner. Throws code_expired or invalid_field. */
export async function acceptReset(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const fields = await readEither(call.request, ['resetRequestId', 'exchangeId', 'password', 'confirmPassword'])
  const { resetRequestId = '', exchangeId = '', password = '', confirmPassword } = fields
  const wanted = { kind: 'reset', ticket: exchangeId, scope: [browserOf(signIn, call).browser] } as const
  const account = await ownerOf(kernel, wanted)
  // the password check is slow; a refused password keeps the ticket
  await spendOfNetwork(kernel, call.ip)
  try {
    await refuseBadPassword(kernel.settings, password, { field: 'confirmPassword', value: confirmPassword }, account)
  } catch (error) {
    if (!(error instanceof HttpRefusal && isNavigation(call.request))) throw error
    return passwordPage(kernel.settings, { resetRequestId, exchangeId }, true)
  }
  const passwordHash = await hashOrBusy(kernel, password)
  await endSessionsOf(signIn, account.sub, {}, async (tx) => {
    // the address that received the code may belong to another account by now, for example after an undo
    const current = await lockAccount(tx, account.sub)
    const challenge = await takeTicket(kernel, tx, wanted)
    if (!challenge || current?.email !== valueOf(kernel, challenge)) throw new HttpRefusal(400, 'code_expired')
    const now = kernel.clock.now()
    await setPassword(tx, account.sub, passwordHash, now)
    // the lock on wrong passwords ends, and no device is known any longer
    await clearAttempts(tx, counterOf(kernel, 'password', { identifier: account.email, device: undefined, deviceOwner: undefined }))
    await addAudit(tx, { at: now, event: 'password_reset', sub: account.sub })
    await noticeChange(kernel, tx, account, { kind: 'password' })
  })
  if (isNavigation(call.request)) return changedPage(kernel.settings)
  const answer: ResetAccepted = { reseted: true }
  return success(answer)
}

/** Only peeks at the ticket, so that a refused password does not use it up. */
async function ownerOf(kernel: Kernel, wanted: Parameters<typeof takeTicket>[2]): Promise<Account> {
  const challenge = await kernel.query((checkout) => peekTicket(kernel, checkout, wanted))
  const account = challenge?.sub ? await kernel.query((checkout) => findAccount(checkout, challenge.sub ?? '')) : undefined
  if (!account) throw new HttpRefusal(400, 'code_expired')
  return account
}
