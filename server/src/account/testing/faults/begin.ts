import { disturbed, failed, signedIn, type Case } from './case.ts'

const wrong = (detail: string) => disturbed('discovery', 'endpoint_missing', { detail })
const refused = (error: string) => ({ denial: error })

/** Faults that a process meets when it first asks the provider for its metadata, at the click on "Anmelden". */
export const beginCases: readonly Case[] = [
  { name: 'is away', bend: { mood: 'away' }, ...disturbed('discovery', 'unreachable') },
  { name: 'does not answer for its metadata', bend: { bends: { discovery: 'hanging' } }, ...disturbed('discovery', 'OAUTH_TIMEOUT') },
  {
    name: 'answers 503 for its metadata',
    bend: { bends: { discovery: 503 } },
    ...disturbed('discovery', 'OAUTH_RESPONSE_IS_NOT_CONFORM', { status: 503 }),
  },
  {
    name: 'answers 404 for its metadata (`OIDC_ISSUER` lacks a part)',
    bend: { bends: { discovery: 404 } },
    ...disturbed('discovery', 'OAUTH_RESPONSE_IS_NOT_CONFORM', { status: 404 }),
  },
  {
    name: 'redirects from its metadata',
    bend: { bends: { discovery: 'redirect' } },
    ...disturbed('discovery', 'OAUTH_RESPONSE_IS_NOT_CONFORM', { status: 302 }),
  },
  {
    name: 'answers with a page for its metadata',
    bend: { bends: { discovery: 'html' } },
    ...disturbed('discovery', 'OAUTH_RESPONSE_IS_NOT_JSON', { status: 200 }),
  },
  {
    name: 'names another issuer in its metadata',
    bend: { metadata: { issuer: 'https://evil.example' } },
    ...disturbed('discovery', 'another_issuer', { detail: 'the discovery document must name exactly OIDC_ISSUER as issuer' }),
  },
  {
    name: 'names its issuer with a slash at the end, `OIDC_ISSUER` has none',
    bend: ({ issuer }) => ({ metadata: { issuer: `${issuer}/` } }),
    ...disturbed('discovery', 'another_issuer', { detail: 'the discovery document must name exactly OIDC_ISSUER as issuer' }),
  },
  { name: 'names no token endpoint', bend: { metadata: { token_endpoint: undefined } }, ...wrong('token_endpoint') },
  { name: 'names no page for the sign-in', bend: { metadata: { authorization_endpoint: undefined } }, ...wrong('authorization_endpoint') },
  { name: 'names no keys', bend: { metadata: { jwks_uri: undefined } }, ...wrong('jwks_uri') },
  {
    name: 'names an endpoint that is no address of the web',
    bend: { metadata: { authorization_endpoint: 'javascript:alert(1)' } },
    ...disturbed('discovery', 'endpoint_without_tls', { detail: 'authorization_endpoint' }),
  },
]

/** Errors in place of a code (RFC 6749, 4.1.2.1; OpenID Connect Core 3.1.2.6). */
export const backCases: readonly Case[] = [
  {
    name: '`access_denied`',
    bend: refused('access_denied'),
    person: 'cancelled',
    log: { level: 'warn', msg: 'a sign-in failed', phase: 'authorization', reason: 'access_denied' },
  },
  { name: '`server_error`', bend: refused('server_error'), ...disturbed('authorization', 'server_error') },
  { name: '`temporarily_unavailable`', bend: refused('temporarily_unavailable'), ...disturbed('authorization', 'temporarily_unavailable') },
  { name: '`invalid_scope` (look at `OIDC_SCOPE`)', bend: refused('invalid_scope'), ...disturbed('authorization', 'invalid_scope') },
  { name: '`unauthorized_client`', bend: refused('unauthorized_client'), ...disturbed('authorization', 'unauthorized_client') },
  { name: '`login_required`', bend: refused('login_required'), person: 'failed', log: undefined },
  { name: 'an error that is no OAuth code', bend: refused('Rufen Sie 0900 an'), ...failed('authorization', 'other') },
  {
    name: 'a code, with an `iss` of somebody else (RFC 9207)',
    bend: { foreignIss: 'https://evil.example' },
    ...failed('token', 'OAUTH_INVALID_RESPONSE', { detail: 'unexpected "iss" (issuer) response parameter value' }),
  },
  { name: 'a code, as it should be', bend: {}, ...signedIn },
]
