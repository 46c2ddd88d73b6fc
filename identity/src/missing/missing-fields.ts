import type { MissingField, PreloginMetadata } from '#contract/identity/schema.ts'
import { noContent, success, type Answer } from '../_http/answer.ts'
import { readJson } from '../_http/body.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { addAudit } from '../audit/store.ts'
import type { Kernel } from '../kernel.ts'
import { fieldOf, registrationFields } from '../registration/setup.ts'
import type { SignIn } from '../signin/sign-in.ts'
import type { Track } from '../signin/store.ts'
import { findTrack, findTrackOfBrowser } from '../signin/tracks.ts'
import { readBirthdate, readMobileNumber, readName } from '../users/fields.ts'
import { maskedSub } from '../users/identifier.ts'
import { refusedField } from '../users/policy.ts'
import { completeAccount, findAccount, type Account, type Completion } from '../users/store.ts'

const FIELDS = ['given_name', 'family_name', 'mobile_number', 'birthdate'] as const
type Field = (typeof FIELDS)[number]

/** Lists the fields to complete at sign-in. 204 if the sign-in is unknown or older than an hour. */
export async function preloginMetadata(signIn: SignIn, call: Call): Promise<Answer> {
  const requestId = new URL(call.request.url ?? '/', 'http://provider').searchParams.get('requestId')
  const [trackId = ''] = call.params
  const track = requestId === null ? await trackOfBrowser(signIn, call, trackId) : await trackOfRequest(signIn, call, requestId, trackId)
  const account = await waitingAccount(signIn, track)
  if (!account) return noContent()
  const answer: PreloginMetadata = { meta_data: { missing_fields: missingOf(account) } }
  return success(answer)
}

function missingOf(account: Account): MissingField[] {
  return FIELDS.filter((field) => account.missing_fields.includes(field)).map((field, order) => {
    const dataType = registrationFields.find(([key]) => key === field)?.[1] ?? 'TEXT'
    return { ...fieldOf(field, dataType, true, order + 1), fieldKey: field, value: account[field] ?? '' }
  })
}

async function trackOfRequest(signIn: SignIn, { cookies }: Call, requestId: string, trackId: string): Promise<Track | undefined> {
  const interaction = await signIn.findInteraction(requestId, cookies)
  return interaction && findTrack(signIn.kernel, requestId, trackId)
}

function trackOfBrowser({ kernel, names }: SignIn, { cookies }: Call, trackId: string): Promise<Track | undefined> {
  return findTrackOfBrowser(kernel, trackId, cookies.get(names.browser))
}

/** Only after the second factor: a profile's gaps are visible to its owner only. */
async function waitingAccount({ kernel }: SignIn, track: Track | undefined): Promise<Account | undefined> {
  if (track?.step !== 'additional-info') return undefined
  return kernel.query((checkout) => findAccount(checkout, track.sub))
}

/** Stores the missing fields, all of them at once. Throws track_not_found or invalid_field. */
export async function updateUser(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const fields = await readJson(call.request, FIELDS)
  const { requestid: requestId, trackid: trackId } = call.request.headers
  const account = await waitingAccount(signIn, await trackOfRequest(signIn, call, String(requestId ?? ''), String(trackId ?? '')))
  if (!account) throw new HttpRefusal(404, 'track_not_found')
  const completion = completionOf(kernel, account, fields)
  await kernel.write(async (tx) => {
    await completeAccount(tx, account.sub, completion)
    await addAudit(tx, { at: kernel.clock.now(), event: 'profile_completed', sub: account.sub })
  })
  return success({ sub: maskedSub(account.sub), trackId: String(trackId) })
}

function completionOf({ clock }: Kernel, { missing_fields }: Account, fields: Partial<Record<Field, string>>): Completion {
  const read: Readonly<Record<Field, (value: string | undefined) => string>> = {
    given_name: (value) => readName('given_name', value),
    family_name: (value) => readName('family_name', value),
    mobile_number: readMobileNumber,
    birthdate: (value) => readBirthdate(value, clock.now()),
  }
  const unasked = FIELDS.find((field) => fields[field] !== undefined && !missing_fields.includes(field))
  if (unasked) throw refusedField(unasked, 'is not asked for')
  return Object.fromEntries(FIELDS.filter((field) => missing_fields.includes(field)).map((field) => [field, read[field](fields[field])]))
}
