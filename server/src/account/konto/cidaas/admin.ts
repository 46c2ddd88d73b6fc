import type { Clock } from '#platform/clock.ts'
import * as client from 'openid-client'
import { unreachable } from '../../anbieter/connection.ts'
import { PROVIDER_TIMEOUT_SECONDS } from '../../limits.ts'

/** The operator's client at cidaas for calls without a person. */
export interface CidaasAdmin {
  readonly clientId: string
  readonly clientSecret: string
}

/** reads a user (docs/cidaas.md) */
const SCOPE = 'cidaas:users_read'
/** A token is renewed this long before it ends. */
const EARLY_SECONDS = 60

/** Gives the client's token, kept until it ends. `refused`: cidaas did not take this one. */
export type AdminToken = (refused?: string) => Promise<string>

/** Throws VoruebergehendNichtErreichbar if cidaas gives no token. */
export function adminTokenOf(issuer: string, { clientId, clientSecret }: CidaasAdmin, clock: Clock): AdminToken {
  let config: Promise<client.Configuration> | undefined
  let held: { readonly token: string; readonly until: number } | undefined

  function configuration(): Promise<client.Configuration> {
    const url = new URL(issuer)
    config ??= client
      .discovery(url, clientId, {}, client.ClientSecretPost(clientSecret), {
        timeout: PROVIDER_TIMEOUT_SECONDS,
        execute: url.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      })
      .catch((error: unknown) => {
        config = undefined
        throw error
      })
    return config
  }

  return async (refused) => {
    const now = clock.now().getTime()
    if (held && held.token !== refused && held.until > now) return held.token
    try {
      const { access_token: token, expires_in: seconds = 0 } = await client.clientCredentialsGrant(await configuration(), { scope: SCOPE })
      held = { token, until: now + (seconds - EARLY_SECONDS) * 1000 }
      return token
    } catch (error) {
      throw unreachable(error)
    }
  }
}
