import type { Interaction } from 'oidc-provider'
import { redirect, type Answer } from '../_http/answer.ts'
import { readForm } from '../_http/body.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { addAudit } from '../audit/store.ts'
import { takeTicket } from '../challenges/challenge.ts'
import { markFactorUsed } from '../factors/store.ts'
import { usableFactors } from '../mfa/usable.ts'
import { findAccount, type Account } from '../users/store.ts'
import { AMR } from './acr.ts'
import { browserOf } from './browser.ts'
import { completeSignIn } from './complete.ts'
import { screenUrl, stepUrl } from './screens.ts'
import { stepUpPerson, type SignIn } from './sign-in.ts'
import type { Track } from './store.ts'
import { endTrack, findTrack, moveTrack } from './tracks.ts'

interface Step {
  readonly interaction: Interaction
  readonly requestId: string
  readonly trackId: string
  readonly track: Track
}

/** Continues a sign-in after a step: with the next step, or back to the protocol. Always redirects. */
export async function continueSignIn(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel } = signIn
  refuseForeignOrigin(call.request, kernel.settings.origin)
  const { status_id: statusId = '', requestId = '', ...form } = await readForm(call.request, ['track_id', 'status_id', 'requestId', 'sub'])
  const trackId = call.params[0] ?? ''
  const interaction = await signIn.findInteraction(requestId, call.cookies)
  const track = interaction && (await findTrack(kernel, requestId, trackId))
  if (!track || (form.track_id ?? trackId) !== trackId) return redirect(screenUrl(kernel.settings, 'login', { error: 'request_expired' }))
  const step = { interaction, requestId, trackId, track }
  return track.step === 'mfa' ? afterFactor(signIn, call, step, statusId) : afterFields(signIn, call, step)
}

async function afterFactor(signIn: SignIn, call: Call, step: Step, statusId: string): Promise<Answer> {
  const { kernel } = signIn
  const { track, trackId, interaction } = step
  const account = await kernel.query((checkout) => findAccount(checkout, track.sub))
  // the ticket may come from another request of this browser that allows more factors
  const usable = account ? await usableFactors(kernel, account, stepUpPerson(interaction) === track.sub) : []
  const amr = await kernel.write(async (tx) => {
    const passed = await takeTicket(kernel, tx, { kind: 'mfa', ticket: statusId, scope: [browserOf(signIn, call).browser] })
    const type = usable.find((factor) => factor.type === passed?.type)?.type
    if (passed?.sub !== track.sub || !type) return undefined
    const now = kernel.clock.now()
    const methods = [...track.amr, AMR[type], 'mfa']
    await markFactorUsed(tx, track.sub, type, now)
    await addAudit(tx, { at: now, event: 'factor_ok', sub: track.sub, detail: { type } })
    await moveTrack(kernel, tx, trackId, { step: 'additional-info', amr: methods })
    return methods
  })
  if (!amr) return redirect(screenOf(signIn, step, 'mfa', account))
  return afterFields(signIn, call, { ...step, track: { ...track, amr } })
}

async function afterFields(signIn: SignIn, call: Call, step: Step): Promise<Answer> {
  const { kernel } = signIn
  const { track, trackId, interaction } = step
  const account = await kernel.query((checkout) => findAccount(checkout, track.sub))
  if (!account || account.missing_fields.length > 0) return redirect(screenOf(signIn, step, 'additional-info', account))
  // of two posts with the same track, one continues
  if (!(await kernel.query((checkout) => endTrack(kernel, checkout, trackId))))
    return redirect(screenUrl(kernel.settings, 'login', { error: 'request_expired' }))
  // an earlier password change has ended the track; the date reveals a later one
  const { sub, password_changed_at: passwordOf } = account
  return completeSignIn(signIn, { interaction, sub, amr: track.amr, cookies: call.cookies, passwordOf })
}

function screenOf({ kernel }: SignIn, step: Step, screen: 'mfa' | 'additional-info', account: Account | undefined): string {
  if (!account) return screenUrl(kernel.settings, 'login', { error: 'request_expired' })
  return stepUrl(kernel.settings, screen, { ...step, account })
}
