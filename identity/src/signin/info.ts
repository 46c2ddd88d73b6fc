import { failure, success, type Answer } from '../_http/answer.ts'
import type { Call } from '../_http/router.ts'
import { maskedSub } from '../users/identifier.ts'
import { passwordPolicy } from '../users/policy.ts'
import type { SignIn } from './sign-in.ts'
import { findTrack } from './tracks.ts'

const ALLOWED_IDENTIFIERS = ['EMAIL'] as const

const unknownRequest = () => failure(404, 'request_not_found', 'the request is unknown, has expired or was started in another browser')

/** What the login screen shows and checks. */
export async function clientInfo(signIn: SignIn, { params: [requestId = ''], cookies }: Call): Promise<Answer> {
  const interaction = await signIn.findInteraction(requestId, cookies)
  const client = interaction && (await signIn.provider.Client.find(String(interaction.params['client_id'])))
  if (!client) return unknownRequest()
  return success({
    client_name: client.clientName ?? signIn.kernel.settings.tenantName,
    policy_uri: signIn.kernel.settings.policyUri ?? null,
    allow_login_with: ALLOWED_IDENTIFIERS,
    password_policy: passwordPolicy,
  })
}

export async function tenantInfo({ kernel: { settings } }: SignIn): Promise<Answer> {
  return success({ tenant_name: settings.tenantName, tenant_key: 'netzportal', allowLoginWith: ALLOWED_IDENTIFIERS })
}

/** Where a started sign-in stands. */
export async function trackInfo(signIn: SignIn, { params: [requestId = '', trackId = ''], cookies }: Call): Promise<Answer> {
  const interaction = await signIn.findInteraction(requestId, cookies)
  const track = interaction && (await findTrack(signIn.kernel, requestId, trackId))
  if (!track) return unknownRequest()
  return success({ requestId, trackId, step: track.step, sub: maskedSub(track.sub), expires_at: track.expires_at.toISOString() })
}
