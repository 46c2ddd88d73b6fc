import type { Clock } from '#platform/clock.ts'
import { compactVerify, createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import type { Owner } from '../../_kit/owner.ts'
import { AnbieterFault, faultOf } from './fault.ts'
import { isFaultOfToken } from './keys.ts'
import type { Dialect } from '../konto/anbieter.ts'
import type { CidaasOptions } from '../konto/cidaas/options.ts'
import { ANSWERED_SECONDS, OIDC, PROVIDER_TIMEOUT_SECONDS, UNKNOWN_KEY_SECONDS } from '../limits.ts'
import { insideUrl, unreachable } from './connection.ts'

export const OIDC_SCOPE = 'openid profile email roles'

export interface AnbieterOptions {
  /** which account calls the provider has (docs/requirements/identity.md) */
  readonly dialect: Dialect
  readonly issuer: string
  readonly clientId: string
  /** the client secret of this moment; the embedded provider's changes with SECRET */
  readonly clientSecret: () => string
  /** client authentication; undefined follows the provider's metadata */
  readonly clientAuth?: ClientAuth | undefined
  /** the operator's own provider, as customers see it; undefined at the embedded one */
  readonly kontoseite?: Kontoseite | undefined
  /** the account calls of a tenant of cidaas; undefined at any other provider */
  readonly cidaas?: CidaasOptions | undefined
  /** where this process reaches the issuer, if not at its public address: the embedded provider on loopback */
  readonly internalOrigin: (() => string) | undefined
}

/** The provider's name for customers, and its page for their account there. */
export interface Kontoseite {
  readonly name?: string | undefined
  readonly url?: string | undefined
}

export interface Tokens {
  readonly access: string
  readonly refresh: string | undefined
  readonly id: string | undefined
}

type Claims = Readonly<Record<string, unknown>>

interface Given {
  readonly tokens: Tokens
  readonly accessExpiresInSeconds: number
}

export interface SignedIn extends Given {
  readonly claims: Claims & Owner
}

export interface Renewed extends Given {
  /** the person's claims now, or the fault that prevented reading them; the tokens are valid either way */
  readonly claims: Claims | AnbieterFault
  /** false without an ID token: the answer has fewer claims than a sign-in */
  readonly isWhole: boolean
}

/**
 * The identity provider, called from the server only.
 *
 * Throws VoruebergehendNichtErreichbar if its metadata is unknown and it does not answer, AnbieterFault if a code or refresh token fails.
 */
export interface Anbieter {
  readonly issuer: string
  readonly clientId: string
  /** whether an account outlives its deletion at the portal */
  readonly keepsAccounts: boolean
  /** finds the provider's key for a token's signature */
  keys(): Promise<JWTVerifyGetKey>
  authorizationUrl(parameters: Record<string, string>): Promise<URL>
  exchange(callback: URL, checks: { state: string | undefined; nonce: string; verifier: string }): Promise<SignedIn>
  /** 'ended' if the provider says that this person's refresh token is no longer valid */
  refresh(refreshToken: string, sub: string): Promise<Renewed | 'ended'>
  /** revokes the refresh token, if the provider supports that */
  revoke(refreshToken: string): Promise<void>
  /** logout URL of the provider; undefined if it has none */
  endSessionUrl(idToken: string, backTo: string): Promise<URL | undefined>
}

export function createAnbieter(options: AnbieterOptions, clock: Clock): Anbieter {
  let answeredAt: number | undefined
  let found: Promise<client.Configuration> | undefined
  let keySet: JWTVerifyGetKey | undefined

  function configuration(): Promise<client.Configuration> {
    found ??= discover(options).catch((error: unknown) => {
      found = undefined
      throw unreachable(error)
    })
    return found
  }

  async function provider(): Promise<Provider> {
    const config = await configuration()
    return { config, keys: (keySet ??= keySetOf(options, config)) }
  }

  /** A browser sent to a provider that is down shows its own error page, with no way back. */
  async function requireAnswer(): Promise<void> {
    const now = clock.now().getTime()
    if (answeredAt !== undefined && Math.abs(now - answeredAt) < ANSWERED_SECONDS * 1000) return
    await ping(options)
    answeredAt = now
  }

  return {
    issuer: options.issuer,
    clientId: options.clientId,
    keepsAccounts: options.dialect !== 'embedded',
    keys: async () => (await provider()).keys,
    authorizationUrl: async (parameters) => {
      const config = await configuration()
      await requireAnswer()
      return client.buildAuthorizationUrl(config, parameters)
    },
    exchange: async (callback, checks) => {
      const one = await provider()
      if (!callback.searchParams.has('iss')) callback.searchParams.set('iss', options.issuer)
      return exchange(one, callback, checks)
    },
    refresh: async (refreshToken, sub) => refresh(await provider(), refreshToken, sub),
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

const SERVER_ERROR = 500

async function ping({ issuer, internalOrigin }: AnbieterOptions): Promise<void> {
  const url = insideUrl(`${issuer}/.well-known/openid-configuration`, new URL(issuer).origin, internalOrigin)
  try {
    const { status, body } = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000) })
    await body?.cancel()
    if (status >= SERVER_ERROR) throw new Error(`the provider answers ${status}`)
  } catch (error) {
    throw unreachable(error)
  }
}

async function discover(options: AnbieterOptions): Promise<client.Configuration> {
  const issuer = new URL(options.issuer)
  const config = await client.discovery(
    issuer,
    options.clientId,
    { [client.clockTolerance]: OIDC.clockToleranceSeconds },
    authenticationOf(options),
    {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      ...(options.internalOrigin ? { [client.customFetch]: fetchInside(issuer.origin, options.internalOrigin) } : {}),
    },
  )
  return config
}

function keySetOf({ issuer, internalOrigin }: AnbieterOptions, config: client.Configuration): JWTVerifyGetKey {
  const url = insideUrl(config.serverMetadata().jwks_uri ?? issuer, new URL(issuer).origin, internalOrigin)
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000,
    cooldownDuration: UNKNOWN_KEY_SECONDS * 1000,
  })
}

function fetchInside(publicOrigin: string, internalOrigin: () => string): client.CustomFetch {
  return (url, init) => fetch(insideUrl(url, publicOrigin, internalOrigin), init as RequestInit)
}

type Answer = Awaited<ReturnType<typeof client.refreshTokenGrant>>

interface Provider {
  readonly config: client.Configuration
  readonly keys: JWTVerifyGetKey
}

async function exchange(
  { config, keys }: Provider,
  callback: URL,
  checks: { state: string | undefined; nonce: string; verifier: string },
): Promise<SignedIn> {
  const answer = await client
    .authorizationCodeGrant(config, callback, {
      expectedState: checks.state ?? client.skipStateCheck,
      expectedNonce: checks.nonce,
      pkceCodeVerifier: checks.verifier,
      idTokenExpected: true,
    })
    .catch(throwFault('token'))
  const idClaims = answer.claims()
  if (!idClaims) throw new AnbieterFault({ phase: 'token', reason: 'no_id_token' }, false)
  await requireSignature(keys, answer, 'token')
  refuseForeignParty(config, idClaims, 'token')
  const userInfo = await client.fetchUserInfo(config, answer.access_token, idClaims.sub).catch(throwFault('userinfo'))
  const { iss, sub } = idClaims
  return { tokens: tokensOf(answer), accessExpiresInSeconds: answer.expires_in ?? 0, claims: { ...joined(userInfo, idClaims), iss, sub } }
}

async function refresh(provider: Provider, refreshToken: string, sub: string): Promise<Renewed | 'ended'> {
  let answer: Answer
  try {
    answer = await client.refreshTokenGrant(provider.config, refreshToken)
  } catch (error) {
    const fault = faultOf(error, 'refresh')
    if (!fault.passes && fault.fields.reason === 'invalid_grant') return 'ended'
    throw fault
  }
  const idClaims = answer.claims()
  if (idClaims) refuseForeignParty(provider.config, idClaims, 'refresh')
  // OpenID Connect Core 12.2
  if (idClaims && idClaims.sub !== sub) throw new AnbieterFault({ phase: 'refresh', reason: 'another_person', claim: 'sub' }, false)
  const claims = await claimsNow(provider, answer, sub)
  const isWhole = idClaims !== undefined
  return { tokens: tokensOf(answer, refreshToken), accessExpiresInSeconds: answer.expires_in ?? 0, claims, isWhole }
}

/**
 * The person's claims at a renewal. The old refresh token may be spent, so the new tokens are kept even if the claims cannot be read.
 *
 * A forged ID token still throws.
 */
async function claimsNow({ config, keys }: Provider, answer: Answer, sub: string): Promise<Renewed['claims']> {
  try {
    await requireSignature(keys, answer, 'refresh')
    return joined(await client.fetchUserInfo(config, answer.access_token, sub).catch(throwFault('userinfo')), answer.claims())
  } catch (error) {
    if (error instanceof AnbieterFault && error.fields.reason !== FORGED) return error
    throw error
  }
}

const FORGED = 'wrong_signature'

/**
 * Verifies the signature of the ID token, if there is one. TLS would be enough (OpenID Connect Core 3.1.3.7), but a proxy may terminate
 * it.
 *
 * The library checks all grants or none; a renewal would then lose its tokens while the keys cannot be read.
 */
async function requireSignature(keys: JWTVerifyGetKey, { id_token: token }: Answer, phase: 'token' | 'refresh'): Promise<void> {
  if (token === undefined) return
  try {
    await compactVerify(token, keys)
  } catch (error) {
    if (!isFaultOfToken(error)) throw new AnbieterFault({ phase, reason: 'keys_unreachable' }, true, error)
    throw new AnbieterFault({ phase, reason: error instanceof errors.JWKSNoMatchingKey ? 'unknown_key' : FORGED }, false, error)
  }
}

function throwFault(phase: 'token' | 'userinfo') {
  return (error: unknown): never => {
    throw faultOf(error, phase)
  }
}

/**
 * Refuses a token issued to another client (OpenID Connect Core 3.1.3.7). The library checks `azp` only if there are several audiences.
 */
function refuseForeignParty(config: client.Configuration, { azp }: client.IDToken, phase: 'token' | 'refresh'): void {
  if (azp !== undefined && azp !== config.clientMetadata().client_id)
    throw new AnbieterFault({ phase, reason: 'another_client', claim: 'azp' }, false)
}

/** Claims of the ID token win. `email_verified` is taken from the same source as the address. */
function joined(userInfo: Claims, idClaims: Claims = {}): Claims {
  const email = idClaims['email'] ?? userInfo['email']
  const said = [idClaims, userInfo].filter((claims) => claims['email'] === email).map((claims) => claims['email_verified'])
  return { ...userInfo, ...idClaims, email, email_verified: said.find((value) => value !== undefined) }
}

function tokensOf(answer: client.TokenEndpointResponse, oldRefresh?: string): Tokens {
  return { access: answer.access_token, refresh: answer.refresh_token ?? oldRefresh, id: answer.id_token }
}

export type ClientAuth = 'basic' | 'post'

/**
 * How the client secret is sent. Every provider must support Basic (RFC 6749, 2.3.1), but some fail to decode its form encoding; post has
 * none.
 */
function authenticationOf({ clientSecret, clientAuth }: AnbieterOptions): client.ClientAuth {
  const ways = { basic: client.ClientSecretBasic, post: client.ClientSecretPost }
  return (server, ...request) =>
    ways[clientAuth ?? supportedBy(server.token_endpoint_auth_methods_supported)](clientSecret())(server, ...request)
}

function supportedBy(methods: readonly string[] = []): ClientAuth {
  return methods.includes('client_secret_post') && !methods.includes('client_secret_basic') ? 'post' : 'basic'
}
