import { disturbed, failed, signedIn, type Case } from './case.ts'

const MINUTE = 60
const wrongClaim = (claim: string, detail: string) => failed('token', 'OAUTH_JWT_CLAIM_COMPARISON_FAILED', { claim, detail })

/** Faults of the token endpoint and of the keys, once the browser has a code. */
export const tokenCases: readonly Case[] = [
  { name: 'refuses the code', bend: { mood: 'refusing' }, ...failed('token', 'invalid_grant', { status: 400 }) },
  {
    name: 'refuses the client (secret, `OIDC_CLIENT_AUTH`)',
    bend: { clientAuth: 'post' },
    ...failed('token', 'invalid_client', { status: 401 }),
  },
  { name: 'answers 429', bend: { refusal: { status: 429, error: 'slow_down' } }, ...disturbed('token', 'slow_down', { status: 429 }) },
  { name: 'answers 500', bend: { bends: { token: 500 } }, ...disturbed('token', 'OAUTH_RESPONSE_IS_NOT_CONFORM', { status: 500 }) },
  { name: 'does not answer', bend: { bends: { token: 'hanging' } }, ...disturbed('token', 'OAUTH_TIMEOUT') },
  { name: 'hangs up', bend: { bends: { token: 'gone' } }, ...disturbed('token', 'unreachable') },
  { name: 'answers with a page', bend: { bends: { token: 'html' } }, ...disturbed('token', 'OAUTH_RESPONSE_IS_NOT_JSON', { status: 200 }) },
  {
    name: 'redirects',
    bend: { bends: { token: 'redirect' } },
    ...disturbed('token', 'OAUTH_RESPONSE_IS_NOT_CONFORM', { status: 302 }),
  },
  { name: 'gives no refresh token', bend: { givesRefreshTokens: false }, ...signedIn },
  { name: 'names no lifetime of the access token (taken for an hour)', bend: { lifetime: undefined }, ...signedIn },
  {
    name: 'cannot be asked for its keys',
    bend: { bends: { jwks: 503 } },
    ...disturbed('token', 'keys_unreachable'),
  },
]

/** Faults of the ID token (OpenID Connect Core 3.1.3.7). */
export const idTokenCases: readonly Case[] = [
  {
    name: 'is missing',
    bend: { fault: 'missing' },
    ...failed('token', 'OAUTH_INVALID_RESPONSE', { detail: '"response" body "id_token" property must be a string' }),
  },
  { name: 'has a wrong signature', bend: { fault: 'signature' }, ...failed('token', 'wrong_signature') },
  { name: 'is signed by a key that is not published', bend: { fault: 'unknown key' }, ...failed('token', 'unknown_key') },
  {
    name: 'is signed by nobody (`alg: none`)',
    bend: { fault: 'unsigned' },
    ...failed('token', 'OAUTH_INVALID_RESPONSE', { detail: 'unexpected JWT "alg" header parameter' }),
  },
  {
    name: 'is signed with a secret (HS256)',
    bend: { fault: 'algorithm' },
    ...failed('token', 'OAUTH_INVALID_RESPONSE', { detail: 'unexpected JWT "alg" header parameter' }),
  },
  { name: 'has another `iss`', bend: { fault: 'issuer' }, ...wrongClaim('iss', 'unexpected JWT "iss" (issuer) claim value') },
  { name: 'has another `aud`', bend: { fault: 'audience' }, ...wrongClaim('aud', 'unexpected JWT "aud" (audience) claim value') },
  { name: 'has another `azp`', bend: { fault: 'azp' }, ...failed('token', 'another_client', { claim: 'azp' }) },
  { name: 'has another `nonce`', bend: { fault: 'nonce' }, ...wrongClaim('nonce', 'unexpected ID Token "nonce" claim value') },
  {
    name: 'has expired',
    bend: { fault: 'expired' },
    ...failed('token', 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED', {
      claim: 'exp',
      detail: 'unexpected JWT "exp" (expiration time) claim value, expiration is past current timestamp',
    }),
  },
  { name: 'comes from a clock that is 4 minutes ahead', bend: { clockAhead: 4 * MINUTE }, ...signedIn },
  { name: 'comes from a clock that is 4 minutes late', bend: { clockAhead: -4 * MINUTE }, ...signedIn },
  {
    name: 'says that the person signed in longer ago than was asked for',
    bend: { authTime: 1_000_000_000 },
    ...failed('token', 'older_than_max_age', { claim: 'auth_time' }),
  },
]
