import type { Registered } from '#contract/identity/schema.ts'
import { randomUUID } from 'node:crypto'
import { success, type Answer } from '../_http/answer.ts'
import { readJson } from '../_http/body.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { later } from '../kernel.ts'
import { UNCONFIRMED_SECONDS } from '../limits.ts'
import { spendOfNetwork } from '../quota/quota.ts'
import { newSecret } from '../secrets.ts'
import { browserOf } from '../signin/browser.ts'
import { hashOrBusy } from '../signin/busy-refusal.ts'
import { browserHashOf, requestHashOf } from '../signin/pending.ts'
import type { SignIn } from '../signin/sign-in.ts'
import { optional, readBirthdate, readEmail, readMobileNumber, readName } from '../users/fields.ts'
import { maskedSub } from '../users/identifier.ts'
import { maskedEmail } from '../users/masked.ts'
import { refuseBadPassword } from '../users/policy.ts'
import { registrationFields } from './setup.ts'
import { addRegistration, type Registration } from './store.ts'

/**
 * Stores a registration; the code sent to the address turns it into an account. A known address gets the same answer, but its mail says so.
 */
export async function register(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const fields = await readJson(
    call.request,
    registrationFields.map(([key]) => key),
  )
  const requestId = headerOf(call, 'requestid')
  if (!(await signIn.findInteraction(requestId, call.cookies))) throw new HttpRefusal(404, 'request_not_found')
  const person = personOf(fields, kernel.clock.now())
  // before the password check, which is the slowest part
  await spendOfNetwork(kernel, call.ip)
  await refuseBadPassword(kernel.settings, fields.password ?? '', { field: 'password_echo', value: fields.password_echo }, person)
  const password_hash = await hashOrBusy(kernel, fields.password ?? '')
  const now = kernel.clock.now()
  // findInteraction has matched the browser's cookie
  const browser_hash = browserHashOf(kernel, browserOf(signIn, call).browser)
  const registration = { ...person, id: randomUUID(), request_hash: requestHashOf(kernel, requestId), browser_hash, password_hash }
  await kernel.query((checkout) => addRegistration(checkout, registration, now, later(now, UNCONFIRMED_SECONDS)))
  const answer: Registered = {
    sub: maskedSub(registration.id),
    q: maskedEmail(person.email),
    userStatus: 'VERIFICATION_REQUIRED',
    suggested_action: 'VERIFY',
    // a decoy until the address is confirmed; it appears in addresses, so it must not be a real key
    trackId: newSecret(),
  }
  return success(answer)
}

function headerOf({ request }: Call, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

function personOf(
  fields: Partial<Record<string, string>>,
  now: Date,
): Pick<Registration, 'email' | 'given_name' | 'family_name' | 'mobile_number' | 'birthdate'> {
  return {
    given_name: readName('given_name', fields['given_name']),
    family_name: readName('family_name', fields['family_name']),
    email: readEmail(fields['email']),
    mobile_number: optional(fields['mobile_number'], readMobileNumber),
    birthdate: optional(fields['birthdate'], (value) => readBirthdate(value, now)),
  }
}
