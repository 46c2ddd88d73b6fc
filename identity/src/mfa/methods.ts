import type { ConfiguredList, MfaAuthenticated, MfaInitiated } from '#contract/identity/schema.ts'
import { decrypt } from '#platform/crypto.ts'
import { success, type Answer } from '../_http/answer.ts'
import { readJson } from '../_http/body.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { answerChallenge, isCodeOf, issueChallenge } from '../challenges/challenge.ts'
import { counterOf } from '../challenges/counter.ts'
import { listFactors, takeTotpStep, type Factor } from '../factors/store.ts'
import { factorTypeOf, maskedTargetOf, targetOf } from '../factors/target.ts'
import { totpStepOf } from '../factors/totp.ts'
import type { Kernel } from '../kernel.ts'
import { codeMessage } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { factorCodesOf, spendIn } from '../quota/quota.ts'
import { browserOf, trierOf } from '../signin/browser.ts'
import { requestHashOf } from '../signin/pending.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { findWaiting } from '../signin/store.ts'
import { maskedSub } from '../users/identifier.ts'
import { findAccount, type Account } from '../users/store.ts'

const CODE_SECONDS = 600

/** Whose second factor a request waits for. Only the browser that knew the password gets here. */
async function waitingAccount(signIn: SignIn, { cookies }: Call, requestId: string): Promise<Account> {
  const { kernel } = signIn
  const interaction = await signIn.findInteraction(requestId, cookies)
  const now = kernel.clock.now()
  const track = interaction && (await kernel.query((checkout) => findWaiting(checkout, requestHashOf(kernel, requestId), 'mfa', now)))
  const account = track && (await kernel.query((checkout) => findAccount(checkout, track.sub)))
  if (!account) throw new HttpRefusal(404, 'request_not_found')
  return account
}

/** The factors that can be used: the one used last first, then the strongest. */
export async function listMethods(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origins)
  const { request_id: requestId = '' } = await readJson(call.request, ['request_id', 'sub', 'q', 'email'])
  const account = await waitingAccount(signIn, call, requestId)
  const factors = await kernel.query((checkout) => listFactors(checkout, account.sub))
  const list: ConfiguredList = {
    configured_list: factors.map(({ type }) => ({ type, mediums: [{ medium_id: type, masked: maskedTargetOf(account, type) }] })),
  }
  return success(list)
}

async function factorOf(kernel: Kernel, sub: string, type: string): Promise<Factor> {
  const factor = (await kernel.query((checkout) => listFactors(checkout, sub))).find((one) => one.type === type)
  if (!factor) throw new HttpRefusal(404, 'not_found')
  return factor
}

/** Sends a code, or waits for that of the authenticator app. */
export async function initiateMfa(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origins)
  const { request_id: requestId = '' } = await readJson(call.request, ['request_id', 'sub', 'medium_id', 'usage_type'])
  const account = await waitingAccount(signIn, call, requestId)
  const { type } = await factorOf(kernel, account.sub, call.params[0] ?? '')
  const issued = await kernel.write(async (tx) => {
    const { sub } = account
    const scope = [browserOf(signIn, call).browser]
    const wish = { kind: 'mfa', scope, type, seconds: CODE_SECONDS, sub, value: `${sub} ${type}`, hasCode: type !== 'totp' } as const
    const made = await issueChallenge(kernel, tx, wish)
    if (made.code && type !== 'totp') {
      await spendIn(kernel, tx, factorCodesOf(sub))
      const message = codeMessage(kernel.settings, targetOf(account, type), texts.mfa, made.code, CODE_SECONDS)
      await kernel.outbox.queue(tx, message, kernel.clock.now())
    }
    return made
  })
  const answer: MfaInitiated = { exchange_id: issued.id, masked: maskedTargetOf(account, type), ...issued.times }
  return success(answer)
}

/** Takes the code; the answer is what the sign-in goes on with, once. */
export async function authenticateMfa(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origins)
  const { exchange_id: id = '', pass_code: code = '' } = await readJson(call.request, ['exchange_id', 'pass_code', 'type', 'sub'])
  const type = factorTypeOf(call.params[0])
  const { ticket, challenge } = await answerChallenge(kernel, {
    id,
    kind: 'mfa',
    scope: [browserOf(signIn, call).browser],
    code,
    counterOf: async ({ sub }) => {
      const account = await kernel.query((checkout) => findAccount(checkout, sub ?? ''))
      return counterOf(kernel, 'code', await trierOf(signIn, call, account?.email ?? ''))
    },
    matches: async (asked, typed) =>
      asked.type === type && (type === 'totp' ? isTotp(kernel, asked.sub ?? '', typed) : isCodeOf(kernel, asked, typed)),
  })
  const answer: MfaAuthenticated = { status_id: ticket, sub: maskedSub(challenge.sub ?? '') }
  return success(answer)
}

/** A code of the app is good for one use, also when two requests bring it at once. */
async function isTotp(kernel: Kernel, sub: string, code: string): Promise<boolean> {
  const { secret } = await factorOf(kernel, sub, 'totp')
  const step = secret ? totpStepOf(decrypt(kernel.settings.keys.seal, secret), code, kernel.clock.now()) : undefined
  return step !== undefined && kernel.query((checkout) => takeTotpStep(checkout, sub, step))
}
