import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import { OIDC, PROVIDER_TIMEOUT_SECONDS, UNKNOWN_KEY_SECONDS } from '../limits.ts'
import type { AnbieterOptions } from './types.ts'
import { authenticationOf } from './client-auth.ts'
import { insideUrl } from './connection.ts'
import { AnbieterFault, faultOf } from './fault.ts'

/** Reads the provider's metadata and checks it. Throws AnbieterFault. */
export async function discover(options: AnbieterOptions): Promise<client.Configuration> {
  const issuer = new URL(options.issuer)
  const config = await client
    .discovery(issuer, options.clientId, { [client.clockTolerance]: OIDC.clockToleranceSeconds }, authenticationOf(options), {
      timeout: PROVIDER_TIMEOUT_SECONDS,
      execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      ...(options.internalOrigin ? { [client.customFetch]: fetchInside(issuer.origin, options.internalOrigin) } : {}),
    })
    .catch((error: unknown) => {
      throw explained(error)
    })
  const fault = faultIn(config.serverMetadata(), options.issuer)
  if (fault) throw fault
  return config
}

function wrong(reason: string, detail: string): AnbieterFault {
  return new AnbieterFault({ phase: 'discovery', reason, detail }, true)
}

const anotherIssuer = () => wrong('another_issuer', 'the discovery document must name exactly OIDC_ISSUER as issuer')

function explained(error: unknown): AnbieterFault {
  const isOther = error instanceof client.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
  return isOther ? anotherIssuer() : faultOf(error, 'discovery')
}

const NEEDED = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const
const USED = [...NEEDED, 'userinfo_endpoint', 'revocation_endpoint', 'end_session_endpoint'] as const

/** What makes metadata unusable. Tokens and secrets would go unprotected to an endpoint without TLS. */
function faultIn(metadata: client.ServerMetadata, issuer: string): AnbieterFault | undefined {
  // the library ignores a slash at the end; tokens and our rows do not
  if (metadata.issuer !== issuer) return anotherIssuer()
  const missing = NEEDED.find((name) => typeof metadata[name] !== 'string')
  if (missing) return wrong('endpoint_missing', missing)
  const schemes = issuer.startsWith('https:') ? ['https:'] : ['https:', 'http:']
  const bad = USED.find((name) => metadata[name] !== undefined && !schemes.includes(URL.parse(metadata[name] ?? '')?.protocol ?? ''))
  return bad && wrong('endpoint_without_tls', bad)
}

/** The origins of pages that a browser is sent to. */
export function pageOriginsOf(config: client.Configuration): readonly string[] {
  const { issuer, authorization_endpoint: authorization } = config.serverMetadata()
  return [...new Set([issuer, authorization ?? issuer].map((url) => new URL(url).origin))]
}

export function keySetOf({ issuer, internalOrigin }: AnbieterOptions, config: client.Configuration): JWTVerifyGetKey {
  const url = insideUrl(config.serverMetadata().jwks_uri ?? issuer, new URL(issuer).origin, internalOrigin)
  return createRemoteJWKSet(new URL(url), {
    timeoutDuration: PROVIDER_TIMEOUT_SECONDS * 1000,
    cooldownDuration: UNKNOWN_KEY_SECONDS * 1000,
  })
}

function fetchInside(publicOrigin: string, internalOrigin: () => string): client.CustomFetch {
  return (url, init) => fetch(insideUrl(url, publicOrigin, internalOrigin), init as RequestInit)
}

const SERVER_ERROR = 500

/** Asks whether the provider answers. Throws AnbieterFault. */
export async function ping({ issuer, internalOrigin }: AnbieterOptions): Promise<void> {
  const url = insideUrl(discoveryUrl(issuer), new URL(issuer).origin, internalOrigin)
  const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_SECONDS * 1000)
  const status = await fetch(url, { redirect: 'manual', signal })
    .then(async (answer) => {
      await answer.body?.cancel()
      return answer.status
    })
    .catch((error: unknown) => {
      throw new AnbieterFault({ phase: 'discovery', reason: 'unreachable' }, true, error)
    })
  if (status >= SERVER_ERROR) throw new AnbieterFault({ phase: 'discovery', reason: 'unreachable', status }, true)
}

/** Where a provider describes itself (OpenID Connect Discovery 4). */
function discoveryUrl(issuer: string): string {
  return `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
}
