import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { guessed, jwt, newKey, unsigned, type Key } from './jwt.ts'
import type { Back, FakeAnbieter, FakeUser } from './switches.ts'

interface Grant {
  readonly user: FakeUser
  readonly nonce: string
}

/** The keys that the provider signs with: its own, and another of the same name. */
export interface SigningKeys {
  readonly own: () => Key
  readonly other: Key
}

/** Codes and tokens of a provider; each code and refresh token is valid once. */
export interface Grants {
  authorize(address: string, user: FakeUser): Back
  /** the answer of the token endpoint; undefined if the code or refresh token is not valid */
  answerTo(form: URLSearchParams): object | undefined
  userOf(access: string): FakeUser | undefined
  revoke(refresh: string): void
}

export function createGrants(fake: FakeAnbieter, { own, other }: SigningKeys): Grants {
  const codes = new Map<string, Grant & { challenge: string; redirectUri: string }>()
  const refreshes = new Map<string, Grant>()
  const accesses = new Map<string, FakeUser>()
  const give = (token: string) => (fake.given.push(token), token)
  const random = () => give(randomBytes(24).toString('base64url'))

  function grantOf(form: URLSearchParams): Grant | undefined {
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? ''
      const grant = refreshes.get(token)
      refreshes.delete(token)
      return grant
    }
    const code = form.get('code') ?? ''
    const grant = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    return grant?.challenge === challenge && grant.redirectUri === form.get('redirect_uri') ? grant : undefined
  }

  function tokens(grant: Grant): object {
    const access = random()
    accesses.set(access, grant.user)
    const refresh = fake.givesRefreshTokens ? random() : undefined
    if (refresh) refreshes.set(refresh, grant)
    return {
      access_token: access,
      token_type: 'Bearer',
      ...(refresh ? { refresh_token: refresh } : {}),
      ...(fake.lifetime === undefined ? {} : { expires_in: fake.lifetime }),
      ...(fake.fault === 'missing' ? {} : { id_token: give(idToken(grant)) }),
    }
  }

  function idToken(grant: Grant): string {
    const claims = idClaimsOf(fake, grant)
    if (fake.fault === 'algorithm') return guessed(claims)
    if (fake.fault === 'unsigned') return unsigned(claims)
    if (fake.fault === 'signature') return jwt(claims, { ...other, published: own().published })
    return jwt(claims, fake.fault === 'unknown key' ? newKey('never published') : own())
  }

  return {
    authorize: (address, user) => {
      const { origin, pathname, searchParams } = new URL(address)
      const wish = (name: string) => searchParams.get(name) ?? ''
      const isGood =
        origin === fake.issuer &&
        pathname === '/authorize' &&
        wish('client_id') === fake.clientId &&
        wish('response_type') === 'code' &&
        wish('code_challenge_method') === 'S256'
      if (!isGood) throw new Error(`the provider does not take ${address}`)
      const code = give(randomUUID())
      codes.set(code, { user, nonce: wish('nonce'), challenge: wish('code_challenge'), redirectUri: wish('redirect_uri') })
      return { code, state: wish('state'), iss: fake.foreignIss ?? fake.issuer, redirect_uri: wish('redirect_uri') }
    },
    answerTo: (form) => {
      const grant = fake.mood === 'refusing' ? undefined : grantOf(form)
      return grant && tokens(grant)
    },
    userOf: (access) => accesses.get(access),
    revoke: (refresh) => void refreshes.delete(refresh),
  }
}

function idClaimsOf({ fault, issuer, clientId, idClaims, clock, clockAhead, authTime, acr }: FakeAnbieter, { user, nonce }: Grant): object {
  const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000) + clockAhead
  const now = seconds(Date.now())
  const audiences = { audience: 'another client', 'audiences without azp': [clientId, 'another client'] }
  return {
    ...idClaims,
    iss: fault === 'issuer' ? 'https://evil.example' : issuer,
    aud: fault === 'audience' || fault === 'audiences without azp' ? audiences[fault] : clientId,
    ...(fault === 'azp' ? { azp: 'another client' } : {}),
    sub: fault === 'another person' ? 'another person' : user.sub,
    nonce: fault === 'nonce' ? 'another nonce' : nonce,
    iat: now - (fault === 'expired' ? 7200 : 0),
    exp: now + (fault === 'expired' ? -3600 : 3600),
    ...(authTime === null ? {} : { auth_time: authTime ?? seconds(clock.now().getTime()) }),
    ...(acr === undefined ? {} : { acr }),
    // OpenID Connect Back-Channel Logout 2.1: the name of the provider's session is in the ID token
    ...(user['sid'] === undefined ? {} : { sid: user['sid'] }),
  }
}
