import type { ConfiguredList, MfaAuthenticated, MfaInitiated } from '#contract/identity/schema.ts'
import { decrypt } from '#platform/crypto.ts'
import { success, type Answer } from '../_http/answer.ts'
import { readJson } from '../_http/body.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { answerChallenge, isCodeOf, issueChallenge, valueOf } from '../challenges/challenge.ts'
import { counterOf } from '../challenges/counter.ts'
import type { Challenge } from '../challenges/store.ts'
import { takeTotpStep, type Factor, type FactorType } from '../factors/store.ts'
import { factorTypeOf, maskedTargetOf, targetOf } from '../factors/target.ts'
import { totpStepOf } from '../factors/totp.ts'
import type { Kernel } from '../kernel.ts'
import { codeMessage } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { spendCodeOf } from '../quota/quota.ts'
import { browserOf, trierOf } from '../signin/browser.ts'
import { requestHashOf } from '../signin/pending.ts'
import { stepUpPerson, type SignIn } from '../signin/sign-in.ts'
import { findWaiting } from '../signin/store.ts'
import { maskedSub } from '../users/identifier.ts'
import { findAccount, type Account } from '../users/store.ts'
import { usableFactors } from './usable.ts'

interface Waiting {
  readonly account: Account
  /** a signed-in person confirms again */
  readonly isStepUp: boolean
}

/** The account whose second factor a request waits for; only the browser that gave the password gets it. Throws request_not_found. */
async function waitingFor(signIn: SignIn, { cookies }: Call, requestId: string): Promise<Waiting> {
  const { kernel } = signIn
  const interaction = await signIn.findInteraction(requestId, cookies)
  const now = kernel.clock.now()
  const track = interaction && (await kernel.query((checkout) => findWaiting(checkout, requestHashOf(kernel, requestId), 'mfa', now)))
  const account = track && (await kernel.query((checkout) => findAccount(checkout, track.sub)))
  if (!account) throw new HttpRefusal(404, 'request_not_found')
  return { account, isStepUp: stepUpPerson(interaction) === account.sub }
}

/** Lists the usable factors. */
export async function listMethods(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const { request_id: requestId = '' } = await readJson(call.request, ['request_id', 'sub', 'q', 'email'])
  const { account, isStepUp } = await waitingFor(signIn, call, requestId)
  const factors = await usableFactors(kernel, account, isStepUp)
  const list: ConfiguredList = {
    configured_list: factors.map(({ type }) => ({ type, mediums: [{ medium_id: type, masked: maskedTargetOf(account, type) }] })),
  }
  return success(list)
}

async function factorOf(kernel: Kernel, { account, isStepUp }: Waiting, type: string): Promise<Factor> {
  const factor = (await usableFactors(kernel, account, isStepUp)).find((one) => one.type === type)
  if (!factor) throw new HttpRefusal(404, 'not_found')
  return factor
}

/** Sends a code, or waits for one of the authenticator app. */
export async function initiateMfa(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const { request_id: requestId = '' } = await readJson(call.request, ['request_id', 'sub', 'medium_id', 'usage_type'])
  const waiting = await waitingFor(signIn, call, requestId)
  const { account } = waiting
  const { type } = await factorOf(kernel, waiting, call.params[0] ?? '')
  const issued = await kernel.write(async (tx) => {
    const { sub } = account
    const scope = [browserOf(signIn, call).browser]
    const wish = {
      kind: 'mfa',
      scope,
      type,
      seconds: kernel.settings.codeSeconds,
      sub,
      value: valueFor(waiting, type),
      hasCode: type !== 'totp',
    } as const
    const made = await issueChallenge(kernel, tx, wish)
    if (made.code && type !== 'totp') {
      const to = targetOf(account, type)
      await spendCodeOf(kernel, tx, sub, 'sign-in', to)
      const message = codeMessage(kernel.settings, to, texts.mfa, made.code, kernel.settings.codeSeconds)
      await kernel.outbox.queue(tx, message, kernel.clock.now())
    }
    return made
  })
  const answer: MfaInitiated = { exchange_id: issued.id, masked: maskedTargetOf(account, type), ...issued.times }
  return success(answer)
}

/** Takes the code and returns a one-time ticket that continues the sign-in. */
export async function authenticateMfa(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
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
    matches: async (asked, typed) => asked.type === type && isRight(kernel, asked, typed),
  })
  const answer: MfaAuthenticated = { status_id: ticket, sub: maskedSub(challenge.sub ?? '') }
  return success(answer)
}

const STEP_UP = 'step-up'

/** Binds a code to its purpose: a code of an ordinary sign-in does not confirm a step-up. */
function valueFor({ account, isStepUp }: Waiting, type: FactorType): string {
  return [account.sub, type, ...(isStepUp ? [STEP_UP] : [])].join(' ')
}

/** True if the code is right and its factor is still usable for this purpose. */
async function isRight(kernel: Kernel, asked: Challenge, code: string): Promise<boolean> {
  const account = await kernel.query((checkout) => findAccount(checkout, asked.sub ?? ''))
  const isStepUp = valueOf(kernel, asked)?.split(' ').at(-1) === STEP_UP
  const factor = account && (await usableFactors(kernel, account, isStepUp)).find(({ type }) => type === asked.type)
  if (!factor) return false
  return factor.type === 'totp' ? isTotp(kernel, account.sub, factor, code) : isCodeOf(kernel, asked, code)
}

/** Checks an app code and uses up its time step, so that parallel requests cannot use it twice. */
async function isTotp(kernel: Kernel, sub: string, { secret }: Factor, code: string): Promise<boolean> {
  const step = secret ? totpStepOf(decrypt(kernel.settings.keys.seal, secret), code, kernel.clock.now()) : undefined
  return step !== undefined && kernel.query((checkout) => takeTotpStep(checkout, sub, step))
}
