import type { Clock } from '#platform/clock.ts'
import type { JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import { ANSWERED_SECONDS, RENEWAL_PAUSE_SECONDS } from '../limits.ts'
import { USUAL_CLAIMS } from './claim-names.ts'
import { unreachable } from './connection.ts'
import { discover, keySetOf, pageOriginsOf, ping } from './discovery.ts'
import { AnbieterFault } from './fault.ts'
import { exchange, refresh, type Checks, type Provider } from './grants.ts'
import type { AnbieterOptions, Renewed, SignedIn, Tokens } from './types.ts'

export type { AnbieterOptions, Kontoseite, Renewed, SignedIn, Tokens } from './types.ts'

export const USUAL_SCOPE = 'openid profile email roles'

/** The identity provider, called from the server only. Throws AnbieterFault. */
export interface Anbieter {
  readonly issuer: string
  readonly clientId: string
  readonly scope: string
  /** whether an account outlives its deletion at the portal */
  readonly keepsAccounts: boolean
  /** Whether the provider answers and describes itself well. Throws if not. */
  reach(): Promise<void>
  /** origins of the pages that a browser is sent to, as far as known */
  pageOrigins(): readonly string[]
  /** Finds the provider's key for a token's signature. Throws VoruebergehendNichtErreichbar. */
  keys(): Promise<JWTVerifyGetKey>
  authorizationUrl(parameters: Record<string, string>): Promise<URL>
  exchange(callback: URL, checks: Checks): Promise<SignedIn>
  /** 'ended' if the provider says that this person's refresh token is no longer valid */
  refresh(tokens: Tokens, sub: string): Promise<Renewed | 'ended'>
  /** revokes the refresh token, if the provider supports that */
  revoke(refreshToken: string): Promise<void>
  /** logout URL of the provider; undefined if it has none */
  endSessionUrl(idToken: string, backTo: string): Promise<URL | undefined>
}

export function createAnbieter(options: AnbieterOptions, clock: Clock): Anbieter {
  const { issuer, clientId, scope = USUAL_SCOPE, claims: names = USUAL_CLAIMS } = options
  let answeredAt: number | undefined
  let found: Promise<client.Configuration> | undefined
  let keySet: JWTVerifyGetKey | undefined
  let failing: { readonly since: number; readonly fault: AnbieterFault } | undefined
  let pageOrigins: readonly string[] = [new URL(issuer).origin]

  async function discovered(): Promise<client.Configuration> {
    const config = await discover(options)
    pageOrigins = pageOriginsOf(config)
    return config
  }

  function configuration(): Promise<client.Configuration> {
    found ??= discovered().catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  async function provider(): Promise<Provider> {
    const config = await configuration()
    return { config, keys: (keySet ??= keySetOf(options, config)), names }
  }

  /** A browser sent to a provider that is down shows its own error page, with no way back. */
  async function requireAnswer(): Promise<void> {
    const now = clock.now().getTime()
    if (answeredAt !== undefined && Math.abs(now - answeredAt) < ANSWERED_SECONDS * 1000) return
    await ping(options)
    answeredAt = now
  }

  /** While renewals fail, one in a while is tried: each may wait for a provider that hangs, and a weak one must recover. */
  async function pacedRefresh<T>(attempt: () => Promise<T>): Promise<T> {
    const now = clock.now().getTime()
    if (failing && Math.abs(now - failing.since) < RENEWAL_PAUSE_SECONDS * 1000) throw failing.fault
    // the calls beside this one wait for its result
    if (failing) failing = { ...failing, since: now }
    try {
      const renewed = await attempt()
      failing = undefined
      return renewed
    } catch (error) {
      if (error instanceof AnbieterFault && error.passes) failing = { since: now, fault: error }
      throw error
    }
  }

  return {
    issuer,
    clientId,
    scope,
    keepsAccounts: options.dialect !== 'embedded',
    reach: async () => {
      await configuration()
      await requireAnswer()
    },
    pageOrigins: () => pageOrigins,
    keys: async () => {
      const { keys } = await provider().catch((error: unknown) => {
        throw unreachable(error)
      })
      return keys
    },
    authorizationUrl: async (parameters) => {
      const config = await configuration()
      await requireAnswer()
      return client.buildAuthorizationUrl(config, parameters)
    },
    exchange: async (callback, checks) => {
      const one = await provider()
      if (!callback.searchParams.has('iss')) callback.searchParams.set('iss', issuer)
      return exchange(one, callback, checks)
    },
    refresh: (tokens, sub) => pacedRefresh(async () => refresh(await provider(), tokens, sub)),
    revoke: async (refreshToken) => {
      const config = await configuration()
      if (config.serverMetadata().revocation_endpoint) await client.tokenRevocation(config, refreshToken)
    },
    endSessionUrl: async (idToken, backTo) => {
      const config = await configuration()
      if (!config.serverMetadata().end_session_endpoint) return undefined
      return client.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: backTo })
    },
  }
}
