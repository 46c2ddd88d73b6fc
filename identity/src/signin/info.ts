import type { ClientInfo } from '#contract/identity/schema.ts'
import type { Interaction } from 'oidc-provider'
import { failure, success, type Answer } from '../_http/answer.ts'
import type { Call } from '../_http/router.ts'
import { findAccount } from '../users/store.ts'
import { maskedSub } from '../users/identifier.ts'
import { stepUpPerson, type SignIn } from './sign-in.ts'
import { findTrack } from './tracks.ts'

const ALLOWED_IDENTIFIERS = ['EMAIL'] as const

const unknownRequest = () => failure(404, 'request_not_found', 'the request is unknown, has expired or was started in another browser')

/** Data for the login screen, including the password policy. */
export async function clientInfo(signIn: SignIn, { params: [requestId = ''], cookies }: Call): Promise<Answer> {
  const interaction = await signIn.findInteraction(requestId, cookies)
  const client = interaction && (await signIn.provider.Client.find(String(interaction.params['client_id'])))
  if (!client) return unknownRequest()
  const info: ClientInfo = {
    client_name: client.clientName ?? signIn.kernel.settings.tenantName,
    policy_uri: signIn.kernel.settings.policyUrl ?? null,
    passwordless_enabled: false,
    allow_login_with: ALLOWED_IDENTIFIERS,
    login_hint: await signedInAddress(signIn, interaction),
    password_policy: signIn.kernel.settings.passwordPolicy,
  }
  return success(info)
}

/** The address of the person who confirms a step-up; null otherwise, so that an ended session reveals no address. */
async function signedInAddress({ kernel }: SignIn, interaction: Interaction): Promise<string | null> {
  const sub = stepUpPerson(interaction)
  const account = sub ? await kernel.query((checkout) => findAccount(checkout, sub)) : undefined
  return account?.email ?? null
}

export async function tenantInfo({ kernel: { settings } }: SignIn): Promise<Answer> {
  return success({
    tenant_name: settings.tenantName,
    tenant_key: 'netzportal',
    allowLoginWith: ALLOWED_IDENTIFIERS,
    passwordless_enabled: false,
  })
}

/** The current step of a started sign-in. */
export async function trackInfo(signIn: SignIn, { params: [requestId = '', trackId = ''], cookies }: Call): Promise<Answer> {
  const interaction = await signIn.findInteraction(requestId, cookies)
  const track = interaction && (await findTrack(signIn.kernel, requestId, trackId))
  if (!track) return unknownRequest()
  return success({ requestId, trackId, step: track.step, sub: maskedSub(track.sub), expires_at: track.expires_at.toISOString() })
}
