import { failed, signedIn, type Case } from './case.ts'

const TOLD = 'the provider does not say all about a person: a sign-in had the ID token alone'
const NO_AUTH_TIME = 'the provider does not say when people proved who they are (auth_time): changes that need it cannot be made'

const alone = (reason: string, status?: number): Pick<Case, 'person' | 'log'> => ({
  person: 'signed in',
  log: { level: 'warn', msg: TOLD, phase: 'userinfo', reason, ...(status === undefined ? {} : { status }) },
})
/** Without userinfo the ID token has the claims. */
const idClaims = { name: 'Ada Token', email: 'ada@demo.example', email_verified: true, roles: ['support'] }
const fromToken = { name: 'Ada Token', email: 'ada@demo.example', rollen: ['support'] }

/** What userinfo and claims say about a person. */
export const personCases: readonly Case[] = [
  {
    name: 'userinfo answers 401',
    bend: { idClaims, bends: { userinfo: 401 } },
    ...alone('OAUTH_RESPONSE_IS_NOT_CONFORM', 401),
    known: fromToken,
  },
  {
    name: 'userinfo answers 404',
    bend: { idClaims, bends: { userinfo: 404 } },
    ...alone('OAUTH_RESPONSE_IS_NOT_CONFORM', 404),
    known: fromToken,
  },
  {
    name: 'userinfo answers 500',
    bend: { idClaims, bends: { userinfo: 500 } },
    ...alone('OAUTH_RESPONSE_IS_NOT_CONFORM', 500),
    known: fromToken,
  },
  { name: 'userinfo does not answer', bend: { idClaims, bends: { userinfo: 'hanging' } }, ...alone('OAUTH_TIMEOUT'), known: fromToken },
  {
    name: 'userinfo answers with a page',
    bend: { idClaims, bends: { userinfo: 'html' } },
    ...alone('OAUTH_RESPONSE_IS_NOT_JSON', 200),
    known: fromToken,
  },
  {
    name: 'userinfo is about another person',
    bend: { idClaims, changes: { sub: 'another person' } },
    ...failed('userinfo', 'another_person', { claim: 'sub' }),
  },
  {
    name: 'there is no userinfo endpoint',
    bend: { idClaims, metadata: { userinfo_endpoint: undefined } },
    ...signedIn,
    known: fromToken,
  },
  {
    name: 'no name',
    bend: {},
    claims: { name: undefined, given_name: undefined, family_name: undefined },
    ...signedIn,
    known: { name: '' },
  },
  { name: 'no e-mail address', bend: {}, claims: { email: undefined, email_verified: undefined }, ...signedIn, known: { email: '' } },
  { name: 'an address without `email_verified: true`', bend: {}, claims: { email_verified: undefined }, ...signedIn, known: { email: '' } },
  { name: '`email_verified` as the text "true"', bend: {}, claims: { email_verified: 'true' }, ...signedIn, known: { email: '' } },
  { name: 'roles as one text', bend: {}, claims: { roles: 'support' }, ...signedIn, known: { rollen: ['support'] } },
  {
    name: 'roles in another claim (look at `OIDC_CLAIM_ROLES`)',
    bend: {},
    claims: { roles: undefined, realm_access: { roles: ['support'] } },
    ...signedIn,
    known: { rollen: [] },
  },
]

/** A change that needs a fresh confirmation, after the person was sent to the provider for it. */
export const confirmationCases: readonly Case[] = [
  {
    name: '`auth_time` is missing',
    bend: { authTime: null },
    person: 'cannot confirm',
    log: { level: 'warn', msg: NO_AUTH_TIME },
  },
  { name: '`auth_time` is 0', bend: { authTime: 0 }, person: 'cannot confirm', log: { level: 'warn', msg: NO_AUTH_TIME } },
  {
    name: '`auth_time` in milliseconds',
    bend: { authTime: 1_800_000_000_000 },
    person: 'cannot confirm',
    log: { level: 'warn', msg: NO_AUTH_TIME },
  },
]
