import { paths } from '#contract/_shared/paths.ts'
import type { VerificationInitiated, Verified } from '#contract/identity/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Message } from '#platform/dispatch/message.ts'
import { isNavigation } from '#platform/http/navigation.ts'
import { randomUUID } from 'node:crypto'
import { redirect, success, withHeaders, type Answer } from '../_http/answer.ts'
import { readForm, readJson } from '../_http/body.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { addAudit } from '../audit/store.ts'
import { answerChallenge, issueChallenge, valueOf } from '../challenges/challenge.ts'
import { counterOf } from '../challenges/counter.ts'
import type { Challenge } from '../challenges/store.ts'
import type { Kernel } from '../kernel.ts'
import { awaitedMail, codeMail } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { spendCode, spendOfNetwork, type Asker } from '../quota/quota.ts'
import { browserOf, trierOf } from '../signin/browser.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { browserHashOf, isRequestOfBrowser, requestHashOf } from '../signin/pending.ts'
import { screenUrl } from '../signin/screens.ts'
import { startTrack } from '../signin/tracks.ts'
import { readEmail } from '../users/fields.ts'
import { maskedEmail } from '../users/masked.ts'
import { hashOfNobodys } from '../users/password.ts'
import { addAccount, findSubOf, type NewAccount } from '../users/store.ts'
import { deleteRegistrations, findByEmail, findByRequest, lockRegistration, type Registration } from './store.ts'

/** Sends the code for a registration. If there is an account or no registration, the mail says so, and the answer is the same. */
export async function initiateVerification(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const form = await readForm(call.request, ['verificationMedium', 'processingType', 'sub', 'email', 'requestId'])
  if ((form.verificationMedium ?? 'email').toLowerCase() !== 'email') throw new HttpRefusal(400, 'invalid_request')
  const wanted = await wantedOf(signIn, call, form)
  const { browser, setCookies } = browserOf(signIn, call)
  await spendOfNetwork(kernel, call.ip)
  const asker = { trier: await trierOf(signIn, call, wanted.email), ip: call.ip }
  const issued = await kernel.write((tx) => issue(kernel, tx, browser, wanted, asker))
  const masked = maskedEmail(wanted.email)
  if (isNavigation(call.request)) {
    const search = { accvid: issued.id, q: masked, ...(form.requestId ? { requestId: form.requestId } : {}) }
    return redirect(screenUrl(kernel.settings, 'verify', search), setCookies)
  }
  const answer: VerificationInitiated = { accvid: issued.id, medium: { type: 'email', masked }, ...issued.times }
  return withHeaders(success(answer), setCookies.length > 0 ? { 'set-cookie': setCookies } : {})
}

interface VerificationRequest {
  readonly email: string
  readonly registration: Registration | undefined
}

async function wantedOf(
  { kernel, names }: SignIn,
  { cookies }: Call,
  form: Partial<Record<'email' | 'requestId', string>>,
): Promise<VerificationRequest> {
  const now = kernel.clock.now()
  if (form.email !== undefined) {
    const email = readEmail(form.email)
    const browserHash = browserHashOf(kernel, cookies.get(names.browser) ?? '')
    return { email, registration: await kernel.query((checkout) => findByEmail(checkout, email, browserHash, now)) }
  }
  const { requestId = '' } = form
  const requestHash = requestHashOf(kernel, requestId)
  const registration = await kernel.query((checkout) => findByRequest(checkout, requestHash, now))
  const isMine = await isRequestOfBrowser(kernel, requestHash, cookies.get(names.browser))
  if (!registration || !isMine) throw new HttpRefusal(404, 'request_not_found')
  return { email: registration.email, registration }
}

async function issue(kernel: Kernel, tx: Transaction, browser: string, { email, registration }: VerificationRequest, asker: Asker) {
  const isKnown = (await findSubOf(tx, email)) !== undefined
  const issued = await issueChallenge(kernel, tx, {
    kind: 'verify',
    scope: [browser],
    type: 'email',
    seconds: kernel.settings.mailCodeSeconds,
    // a later registration needs another message, even within the minute
    value: `${email} ${registration ? 'registered' : ''}`,
    hasCode: registration !== undefined && !isKnown,
  })
  if (issued.isRepeated) return issued
  await spendCode(kernel, tx, asker)
  await kernel.outbox.queue(tx, messageFor(kernel, email, issued.code, isKnown), kernel.clock.now())
  return issued
}

function messageFor({ settings }: Kernel, email: string, code: string | undefined, hasAccount: boolean): Message {
  if (code) return codeMail(settings, email, texts.verify, code, settings.mailCodeSeconds)
  return hasAccount
    ? awaitedMail(settings, email, texts.alreadyRegistered, paths.login)
    : awaitedMail(settings, email, texts.nothingToVerify, paths.login)
}

/** Takes the code and creates the account. In the browser that registered, the sign-in continues without another step. */
export async function verifyAccount(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const { accvid = '', code = '' } = await readJson(call.request, ['accvid', 'code'])
  const { browser } = browserOf(signIn, call)
  const { challenge } = await answerChallenge(kernel, {
    id: accvid,
    kind: 'verify',
    scope: [browser],
    code,
    counterOf: async (asked) => counterOf(kernel, 'code', await trierOf(signIn, call, emailOf(kernel, asked))),
  })
  const [email, browserHash] = [emailOf(kernel, challenge), browserHashOf(kernel, browser)]
  const registration = await kernel.query((checkout) => findByEmail(checkout, email, browserHash, kernel.clock.now()))
  if (!registration) throw new HttpRefusal(400, 'code_expired')
  const isMine = registration.browser_hash?.equals(browserHash) ?? false
  const sub = await beginAccount(kernel, registration, isMine)
  const next = isMine ? await wayOn(kernel, sub, registration, browser) : ({ suggested_action: 'RESET_PASSWORD' } as const)
  const answer: Verified = { success: true, ...next }
  return success(answer)
}

/** A track for the request in which the password was chosen, while it lasts. */
async function wayOn(
  kernel: Kernel,
  sub: string,
  { request_hash: requestHash }: Registration,
  browser: string,
): Promise<Pick<Verified, 'trackID'>> {
  if (!(await isRequestOfBrowser(kernel, requestHash, browser))) return {}
  const track = { requestHash, sub, step: 'ready', amr: ['pwd'] } as const
  return { trackID: await kernel.query((checkout) => startTrack(kernel, checkout, track)) }
}

/** The address that a code confirms. */
function emailOf(kernel: Kernel, challenge: Challenge): string {
  return (valueOf(kernel, challenge) ?? '').split(' ')[0] ?? ''
}

/**
 * Creates the account and returns its subject. The code proves the address, not who typed the rest, so only data typed in this browser is
 * used.
 *
 * Otherwise the password is random, a mail explains how to set one, and the first sign-in asks for the names.
 */
async function beginAccount(kernel: Kernel, found: Registration, isMine: boolean): Promise<string> {
  return kernel.write(async (tx) => {
    const registration = await lockRegistration(tx, found.id)
    if (!registration) throw new HttpRefusal(400, 'code_expired')
    const now = kernel.clock.now()
    const sub = randomUUID()
    const { email } = registration
    const begun = isMine ? asTyped(registration) : { ...addressAlone, passwordHash: hashOfNobodys() }
    // another registration of this address was confirmed first
    if (!(await addAccount(tx, { ...begun, sub, email, mobileConfirmed: false, roles: [] }, now)))
      throw new HttpRefusal(400, 'code_expired')
    await deleteRegistrations(tx, email)
    await addAudit(tx, { at: now, event: 'registered', sub })
    if (!isMine) await kernel.outbox.queue(tx, awaitedMail(kernel.settings, email, texts.passwordWanted, paths.passwordReset), now)
    return sub
  })
}

type Begun = Pick<NewAccount, 'passwordHash' | 'givenName' | 'familyName' | 'mobileNumber' | 'birthdate' | 'missingFields'>

function asTyped({ password_hash, given_name, family_name, mobile_number, birthdate }: Registration): Begun {
  return {
    passwordHash: password_hash,
    givenName: given_name,
    familyName: family_name,
    mobileNumber: mobile_number,
    birthdate,
    missingFields: [],
  }
}

const addressAlone: Omit<Begun, 'passwordHash'> = {
  givenName: '',
  familyName: '',
  mobileNumber: null,
  birthdate: null,
  missingFields: ['given_name', 'family_name'],
}
