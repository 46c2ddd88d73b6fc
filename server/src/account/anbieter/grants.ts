import { compactVerify, errors, type JWTVerifyGetKey } from 'jose'
import * as client from 'openid-client'
import { UNNAMED_LIFETIME_SECONDS } from '../limits.ts'
import type { Renewed, SignedIn, Tokens } from './types.ts'
import { underOurNames, type ClaimNames } from './claim-names.ts'
import { AnbieterFault, faultOf } from './fault.ts'
import { isFaultOfToken } from './keys.ts'

type Claims = Readonly<Record<string, unknown>>
type Answer = Awaited<ReturnType<typeof client.refreshTokenGrant>>

export interface Provider {
  readonly config: client.Configuration
  readonly keys: JWTVerifyGetKey
  readonly names: ClaimNames
}

export interface Checks {
  readonly state: string | undefined
  readonly nonce: string
  readonly verifier: string
}

/** Exchanges the code in the callback. Throws AnbieterFault. */
export async function exchange(provider: Provider, callback: URL, checks: Checks): Promise<SignedIn> {
  const { config, keys, names } = provider
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
  const asked = await askUserInfo(config, answer, idClaims.sub)
  const { iss, sub } = idClaims
  const claims = { ...underOurNames(joined(asked.claims, idClaims), names), ...proofIn(idClaims), iss, sub }
  return { tokens: tokensOf(answer), accessExpiresInSeconds: lifetimeOf(answer), claims, untold: asked.fault }
}

/** Renews the tokens. Throws AnbieterFault unless the provider says that the refresh token is no longer valid. */
export async function refresh(provider: Provider, { refresh: token = '', ...known }: Tokens, sub: string): Promise<Renewed | 'ended'> {
  let answer: Answer
  try {
    answer = await client.refreshTokenGrant(provider.config, token)
  } catch (error) {
    const fault = faultOf(error, 'refresh')
    if (!fault.passes && fault.fields.reason === 'invalid_grant') return 'ended'
    throw fault
  }
  const idClaims = answer.claims()
  if (idClaims) refuseForeignParty(provider.config, idClaims, 'refresh')
  // OpenID Connect Core 12.2
  if (idClaims && idClaims.sub !== sub) throw new AnbieterFault({ phase: 'refresh', reason: ANOTHER_PERSON, claim: 'sub' }, false)
  const { claims, fault } = await claimsNow(provider, answer, sub)
  // without an answer of userinfo, nothing says that a claim has ended
  const isWhole = idClaims !== undefined && !fault
  const saysRoles = fault === undefined && (idClaims !== undefined || hasUserInfo(provider.config))
  const tokens = { ...known, refresh: token, ...definedOf(tokensOf(answer)) }
  return { tokens, accessExpiresInSeconds: lifetimeOf(answer), claims, isWhole, saysRoles, untold: fault }
}

const ANOTHER_PERSON = 'another_person'
const FORGED = 'wrong_signature'

interface ClaimsNow {
  /** undefined if nothing could be read */
  readonly claims: Claims | undefined
  readonly fault: AnbieterFault | undefined
}

/**
 * The person's claims at a renewal. The old refresh token may be spent, so the new tokens are kept even if the claims cannot be read.
 *
 * A forged ID token and another person's claims still throw.
 */
async function claimsNow({ config, keys, names }: Provider, answer: Answer, sub: string): Promise<ClaimsNow> {
  try {
    await requireSignature(keys, answer, 'refresh')
  } catch (error) {
    if (error instanceof AnbieterFault && error.fields.reason !== FORGED) return { claims: undefined, fault: error }
    throw error
  }
  const { claims, fault } = await askUserInfo(config, answer, sub)
  const idClaims = answer.claims()
  if (fault && !idClaims) return { claims: undefined, fault }
  return { claims: underOurNames(joined(claims, idClaims), names), fault }
}

const hasUserInfo = (config: client.Configuration) => config.serverMetadata().userinfo_endpoint !== undefined

/**
 * What userinfo says about this person: nothing if the provider has none, or a fault in addition if it fails, since the ID token may say
 * enough.
 *
 * Throws AnbieterFault if the answer is about another person (OpenID Connect Core 5.3.2).
 */
async function askUserInfo(
  config: client.Configuration,
  { access_token: token }: Answer,
  sub: string,
): Promise<{ readonly claims: Claims; readonly fault: AnbieterFault | undefined }> {
  if (!hasUserInfo(config)) return { claims: {}, fault: undefined }
  try {
    const claims = await client.fetchUserInfo(config, token, sub)
    return { claims, fault: undefined }
  } catch (error) {
    if (error instanceof client.ClientError && error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED')
      throw new AnbieterFault({ phase: 'userinfo', reason: ANOTHER_PERSON, claim: 'sub' }, false, error)
    return { claims: {}, fault: faultOf(error, 'userinfo') }
  }
}

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

function throwFault(phase: 'token') {
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

/** What the ID token says about this sign-in. Userinfo may speak of another one of the same person. */
function proofIn({ auth_time, acr, amr, sid }: Claims): Claims {
  return { auth_time, acr, amr, sid }
}

function tokensOf(answer: Answer): Tokens {
  return { access: answer.access_token, refresh: answer.refresh_token, id: answer.id_token }
}

/** The provider may give neither a new refresh token nor an ID token; the former ones stay. */
function definedOf({ access, refresh: token, id }: Tokens) {
  return { access, ...(token === undefined ? {} : { refresh: token }), ...(id === undefined ? {} : { id }) }
}

function lifetimeOf({ expires_in: seconds }: Answer): number {
  return seconds ?? UNNAMED_LIFETIME_SECONDS
}
