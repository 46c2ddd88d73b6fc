import type { VerificationInitiated, Verified } from '#contract/identity/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Message } from '#platform/dispatch/message.ts'
import { randomUUID } from 'node:crypto'
import { success, withHeaders, type Answer } from '../_http/answer.ts'
import { readForm, readJson } from '../_http/body.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { addAudit } from '../audit/store.ts'
import { answerChallenge, issueChallenge, valueOf } from '../challenges/challenge.ts'
import { counterOf, trierText } from '../challenges/counter.ts'
import type { Kernel } from '../kernel.ts'
import { codeMail, plainMail } from '../messages/messages.ts'
import { texts } from '../messages/texts.de.ts'
import { codesTo, spend, spendOfNetwork } from '../quota/quota.ts'
import { newSecret } from '../secrets.ts'
import { browserOf, trierOf } from '../signin/browser.ts'
import { hashOrBusy } from '../signin/busy.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { browserHashOf, isRequestOfBrowser, requestHashOf } from '../signin/pending.ts'
import { startTrack } from '../signin/tracks.ts'
import { readEmail } from '../users/fields.ts'
import { maskedEmail } from '../users/masked.ts'
import { addAccount, findAccountByEmail } from '../users/store.ts'
import {
  deleteRegistrations,
  findByEmail,
  findByRequest,
  findRegistration,
  hasAnother,
  lockRegistration,
  type Registration,
} from './store.ts'

const CODE_SECONDS = 900

/**
 * Sends the code that confirms a registration: the one made in this browser, or the last one of an address. Whoever has an account
 * already, or registered nothing, gets a mail that says so; the answer is the same.
 */
export async function initiateVerification(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origins)
  const form = await readForm(call.request, ['verificationMedium', 'processingType', 'sub', 'email', 'requestId'])
  if ((form.verificationMedium ?? 'email').toLowerCase() !== 'email') throw new HttpRefusal(400, 'invalid_request')
  const wanted = await wantedOf(signIn, call, form)
  const { browser, setCookies } = browserOf(signIn, call)
  await spendOfNetwork(kernel, call.ip)
  await spend(kernel, codesTo(trierText(await trierOf(signIn, call, wanted.email))))
  const issued = await kernel.write((tx) => issue(kernel, tx, browser, wanted))
  const answer: VerificationInitiated = {
    accvid: issued.id,
    medium: { type: 'email', masked: maskedEmail(wanted.email) },
    ...issued.times,
  }
  return withHeaders(success(answer), setCookies.length > 0 ? { 'set-cookie': setCookies } : {})
}

interface Wanted {
  readonly email: string
  readonly registration: Registration | undefined
}

async function wantedOf(
  { kernel, names }: SignIn,
  { cookies }: Call,
  form: Partial<Record<'email' | 'requestId', string>>,
): Promise<Wanted> {
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

async function issue(kernel: Kernel, tx: Transaction, browser: string, { email, registration }: Wanted) {
  const account = await findAccountByEmail(tx, email)
  const isOpen = registration !== undefined && account === undefined
  const issued = await issueChallenge(kernel, tx, {
    kind: 'verify',
    scope: [browser],
    type: 'email',
    seconds: CODE_SECONDS,
    registrationId: isOpen ? registration.id : undefined,
    // who registers anew means what was registered last, also within the minute
    value: `${email} ${registration?.id ?? ''}`,
    hasCode: isOpen,
  })
  if (!issued.isRepeated) await kernel.outbox.queue(tx, messageFor(kernel, email, issued.code, account !== undefined), kernel.clock.now())
  return issued
}

function messageFor({ settings }: Kernel, email: string, code: string | undefined, hasAccount: boolean): Message {
  if (code) return codeMail(settings, email, texts.verify, code, CODE_SECONDS)
  return hasAccount
    ? plainMail(settings, email, texts.alreadyRegistered, '/user/login')
    : plainMail(settings, email, texts.nothingToVerify, '/user/login')
}

/** Takes the code; with it the account begins. In the browser that registered, the sign-in goes on by itself. */
export async function verifyAccount(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origins)
  const { accvid = '', code = '' } = await readJson(call.request, ['accvid', 'code'])
  const { browser } = browserOf(signIn, call)
  const { challenge } = await answerChallenge(kernel, {
    id: accvid,
    kind: 'verify',
    scope: [browser],
    code,
    counterOf: async (asked) => counterOf(kernel, 'code', await trierOf(signIn, call, (valueOf(kernel, asked) ?? '').split(' ')[0] ?? '')),
  })
  const registration = await kernel.query((checkout) => findRegistration(checkout, challenge.registration_id ?? challenge.id))
  if (!registration) throw new HttpRefusal(400, 'code_expired')
  const isMine = await isRequestOfBrowser(kernel, registration.request_hash, call.cookies.get(signIn.names.browser))
  const sub = await beginAccount(kernel, registration, isMine)
  // only the browser that chose the password, in the request that it chose it in, is signed in by the code
  const trackID = isMine ? await continuation(kernel, sub, registration) : undefined
  const answer: Verified = { success: true, ...(trackID ? { trackID } : {}) }
  return success(answer)
}

/**
 * Makes the account and gives its subject. Where several people registered the address, the code proves that the address is right and
 * not whose password is: one that was chosen in this browser counts, any other could be a stranger's (trust.md T29). Then nobody's
 * does, and a mail says where a new one is chosen.
 */
async function beginAccount(kernel: Kernel, found: Registration, isMine: boolean): Promise<string> {
  const now = kernel.clock.now()
  const isDoubtful = !isMine && (await kernel.query((checkout) => hasAnother(checkout, found, now)))
  const nobodys = isDoubtful ? await hashOrBusy(kernel, newSecret()) : undefined
  return kernel.write(async (tx) => {
    const registration = await lockRegistration(tx, found.id)
    if (!registration) throw new HttpRefusal(400, 'code_expired')
    const sub = randomUUID()
    const { email, password_hash, given_name: givenName, family_name: familyName, birthdate } = registration
    const person = { email, givenName, familyName, birthdate, mobileNumber: registration.mobile_number }
    const passwordHash = nobodys ?? password_hash
    // somebody else was first to confirm this address: the code says nothing any more
    if (!(await addAccount(tx, { ...person, passwordHash, sub, mobileConfirmed: false, roles: [], missingFields: [] }, now)))
      throw new HttpRefusal(400, 'code_expired')
    await deleteRegistrations(tx, email)
    await addAudit(tx, { at: now, event: 'registered', sub })
    if (nobodys) await kernel.outbox.queue(tx, plainMail(kernel.settings, email, texts.passwordWanted, '/user/password-reset'), now)
    return sub
  })
}

function continuation(kernel: Kernel, sub: string, { request_hash: requestHash }: Registration): Promise<string> {
  return kernel.query((checkout) => startTrack(kernel, checkout, { requestHash, sub, step: 'ready', amr: ['pwd'] }))
}
