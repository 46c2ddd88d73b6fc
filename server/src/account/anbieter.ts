import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import type { Dialect } from './konto/paths.ts'
import { insideUrl, PROVIDER_TIMEOUT_SECONDS, unreachable } from './reaching.ts'

/** Constants of the OpenID client (C 9); the session check of 2 s has no use here, since no token is in the browser. */
export const OIDC = {
  scope: 'openid profile email roles',
  accessExpiringSeconds: 60,
  staleStateSeconds: 900,
  clockToleranceSeconds: 300,
  silentTimeoutSeconds: 10,
} as const

export interface AnbieterOptions {
  /** which calls of the own account the provider knows (identity.md) */
  readonly dialect: Dialect
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** where this process reaches the issuer when that is not its public address: the embedded provider on loopback */
  readonly internalOrigin: (() => string) | undefined
}

export interface Tokens {
  readonly access: string
  readonly refresh: string | undefined
  readonly id: string | undefined
}

export interface Renewed {
  readonly tokens: Tokens
  readonly accessExpiresInSeconds: number
}

export interface SignedIn extends Renewed {
  readonly claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string }
}

/** The identity provider, spoken to from the server only (identity.md). Throws VoruebergehendNichtErreichbar while it does not answer. */
export interface Anbieter {
  readonly issuer: string
  readonly clientId: string
  /** finds the key that signed a token of the provider's */
  keys(): Promise<JWTVerifyGetKey>
  authorizationUrl(parameters: Record<string, string>): Promise<URL>
  exchange(callback: URL, checks: { state: string | undefined; nonce: string; verifier: string }): Promise<SignedIn | undefined>
  refresh(refreshToken: string): Promise<Renewed | 'refused'>
  /** takes the refresh token back, where the provider can */
  revoke(refreshToken: string): Promise<void>
  /** where the provider ends its own session, or undefined when it cannot */
  endSessionUrl(idToken: string, backTo: string): Promise<URL | undefined>
}

export function createAnbieter(options: AnbieterOptions): Anbieter {
  let found: Promise<client.Configuration> | undefined
  let keySet: JWTVerifyGetKey | undefined

  function configuration(): Promise<client.Configuration> {
    found ??= discover(options).catch((error: unknown) => {
      found = undefined
      throw unreachable(error)
    })
    return found
  }

  return {
    issuer: options.issuer,
    clientId: options.clientId,
    keys: async () => (keySet ??= keySetOf(options, await configuration())),
    authorizationUrl: async (parameters) => client.buildAuthorizationUrl(await configuration(), parameters),
    exchange: async (callback, checks) => {
      const config = await configuration()
      if (!callback.searchParams.has('iss')) callback.searchParams.set('iss', options.issuer)
      try {
        return await exchange(config, callback, checks)
      } catch (error) {
        if (isRefused(error)) return undefined
        throw unreachable(error)
      }
    },
    refresh: async (refreshToken) => {
      try {
        const answer = await client.refreshTokenGrant(await configuration(), refreshToken)
        return { tokens: tokensOf(answer, refreshToken), accessExpiresInSeconds: answer.expires_in ?? 0 }
      } catch (error) {
        if (isRefused(error)) return 'refused'
        throw unreachable(error)
      }
    },
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

async function discover(options: AnbieterOptions): Promise<client.Configuration> {
  const issuer = new URL(options.issuer)
  const config = await client.discovery(
    issuer,
    options.clientId,
    { [client.clockTolerance]: OIDC.clockToleranceSeconds },
    client.ClientSecretBasic(options.clientSecret),
    {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      ...(issuer.protocol === 'http:' ? { execute: [client.allowInsecureRequests] } : {}),
      ...(options.internalOrigin ? { [client.customFetch]: fetchInside(issuer.origin, options.internalOrigin) } : {}),
    },
  )
  return config
}

function keySetOf({ issuer, internalOrigin }: AnbieterOptions, config: client.Configuration): JWTVerifyGetKey {
  const url = insideUrl(config.serverMetadata().jwks_uri ?? issuer, new URL(issuer).origin, internalOrigin)
  return createRemoteJWKSet(new URL(url), { timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000 })
}

function fetchInside(publicOrigin: string, internalOrigin: () => string): client.CustomFetch {
  return (url, init) => fetch(insideUrl(url, publicOrigin, internalOrigin), init as RequestInit)
}

async function exchange(
  config: client.Configuration,
  callback: URL,
  checks: { state: string | undefined; nonce: string; verifier: string },
): Promise<SignedIn | undefined> {
  const answer = await client.authorizationCodeGrant(config, callback, {
    expectedState: checks.state ?? client.skipStateCheck,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.verifier,
    idTokenExpected: true,
  })
  const idClaims = answer.claims()
  if (!idClaims) return undefined
  const userInfo = await client.fetchUserInfo(config, answer.access_token, idClaims.sub)
  return { tokens: tokensOf(answer), accessExpiresInSeconds: answer.expires_in ?? 0, claims: { ...userInfo, ...idClaims } }
}

function tokensOf(answer: client.TokenEndpointResponse, oldRefresh?: string): Tokens {
  return { access: answer.access_token, refresh: answer.refresh_token ?? oldRefresh, id: answer.id_token }
}

const REFUSAL_CODES = /^OAUTH_(JWT_|JSON_ATTRIBUTE_COMPARISON|INVALID_RESPONSE|KEY_SELECTION)/

/** Whether the provider, or a check of what it sent, said no; everything else is a fault that passes. */
function isRefused(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status < 500
  if (error instanceof client.AuthorizationResponseError) return true
  return error instanceof client.ClientError && REFUSAL_CODES.test(error.code ?? '')
}
