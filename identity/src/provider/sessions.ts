import type { Provider, Session } from 'oidc-provider'
import { faultOf } from '../faults.ts'
import type { Log } from '../settings.ts'

/** Ends a session of the provider with its tokens and grants, and notifies its clients. */
export async function endSession(provider: Provider, session: Session, log: Log): Promise<void> {
  const authorizations = Object.entries(session.authorizations ?? {})
  const { accountId } = session
  for (const [, { grantId }] of authorizations) if (grantId) await revokeGrant(provider, grantId)
  await session.destroy()
  await Promise.all(authorizations.map(([clientId, { sid }]) => tellClient(provider, log, clientId, accountId, sid)))
}

async function revokeGrant(provider: Provider, grantId: string): Promise<void> {
  await provider.AccessToken.revokeByGrantId(grantId)
  await provider.RefreshToken.revokeByGrantId(grantId)
  await provider.AuthorizationCode.revokeByGrantId(grantId)
  await (await provider.Grant.find(grantId))?.destroy()
}

/** A method of the library that is missing from its types. */
interface LogoutClient {
  backchannelLogout(sub: string, sid: string | undefined): Promise<void>
}

/** Sends a back-channel logout. If the client does not answer, the session here has ended all the same. */
export async function tellClient(
  provider: Provider,
  log: Log,
  clientId: string,
  accountId: string | undefined,
  sid: string | undefined,
): Promise<void> {
  const client = await provider.Client.find(clientId)
  if (!client?.backchannelLogoutUri || !accountId) return
  try {
    await (client as unknown as LogoutClient).backchannelLogout(accountId, sid)
  } catch (error) {
    log.warn({ ...faultOf(error), event: 'backchannel_logout_failed' }, 'a client could not be told of a log-out')
  }
}
