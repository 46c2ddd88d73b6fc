import { redirect, type Answer } from '../_http/answer.ts'
import { readForm } from '../_http/body.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Call } from '../_http/router.ts'
import { addAudit } from '../audit/store.ts'
import { lockAccount, type Candidate } from '../users/store.ts'
import { checkPassword } from './check-password.ts'
import { completeSignIn } from './complete.ts'
import { requestHashOf } from './pending.ts'
import { screenUrl, stepUrl } from './screens.ts'
import type { SignIn } from './sign-in.ts'
import { startTrack } from './tracks.ts'

const FIELDS = ['username', 'username_type', 'password', 'requestId', 'rememberMe'] as const

/** Handles the post of the login form. Always redirects. */
export async function login(signIn: SignIn, call: Call): Promise<Answer> {
  const { kernel, names } = signIn
  const { settings } = kernel
  refuseForeignOrigin(call.request, settings.origin)
  const { username = '', username_type: type = 'email', password = '', requestId = '' } = await readForm(call.request, FIELDS)
  const interaction = await signIn.findInteraction(requestId, call.cookies)
  if (!interaction) return redirect(screenUrl(settings, 'login', { error: 'request_expired' }))
  // an empty field does not count as a guess
  if (!username.trim() || !password || type.toLowerCase() !== 'email') return failed(signIn, requestId)
  const verdict = await checkPassword(kernel, { username, password, device: call.cookies.get(names.device) })
  if (verdict.kind === 'wrong') return failed(signIn, requestId)
  if (verdict.kind === 'locked') {
    return redirect(screenUrl(settings, 'login', { requestId, error: 'account_locked', retry_after: String(verdict.retryAfterSeconds) }))
  }
  const step = nextStep(verdict.candidate)
  if (step) return furtherStep(signIn, requestId, verdict.candidate, step)
  const { sub, password_changed_at: passwordOf } = verdict.candidate
  return completeSignIn(signIn, { interaction, sub, amr: ['pwd'], cookies: call.cookies, passwordOf })
}

function failed({ kernel }: SignIn, requestId: string): Answer {
  return redirect(screenUrl(kernel.settings, 'login', { requestId, error: 'invalid_username_or_password' }))
}

/** Factor before missing fields: a profile's gaps are visible to its owner only. */
function nextStep(candidate: Candidate): 'mfa' | 'additional-info' | undefined {
  if (candidate.has_factor) return 'mfa'
  return candidate.missing_fields.length > 0 ? 'additional-info' : undefined
}

async function furtherStep(signIn: SignIn, requestId: string, candidate: Candidate, step: 'mfa' | 'additional-info'): Promise<Answer> {
  const { kernel } = signIn
  const { sub, password_changed_at } = candidate
  const begun = await kernel.write(async (tx) => {
    const account = await lockAccount(tx, sub)
    // a password change between check and lock ends this sign-in; a later one finds the track and ends it
    if (account?.password_changed_at.getTime() !== password_changed_at.getTime()) return undefined
    await addAudit(tx, { at: kernel.clock.now(), event: 'password_ok', sub, detail: { step } })
    const track = { requestHash: requestHashOf(kernel, requestId), sub, step, amr: ['pwd'] } as const
    return { trackId: await startTrack(kernel, tx, track), requestId, account }
  })
  return begun ? redirect(stepUrl(kernel.settings, step, begun)) : failed(signIn, requestId)
}
