import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeKonto, type FakeKonto } from './testing/fake-konto.ts'
import { isClient } from './testing/is-client.ts'
import { guessed, jwt, newKey, part, type Key } from './testing/jwt.ts'

/** How the provider behaves: down, or with a token endpoint that refuses, fails, hangs or answers garbage. */
export type Mood = 'good' | 'away' | 'refusing' | 'failing' | 'hanging' | 'garbled'

/** Fault of the next ID token: a claim or the signature. `unknown key` is a key that the provider never published. */
export type TokenFault =
  | 'nonce'
  | 'issuer'
  | 'audience'
  | 'audiences without azp'
  | 'azp'
  | 'expired'
  | 'algorithm'
  | 'signature'
  | 'unknown key'
  | 'another person'
  | 'missing'

/** Error answer of the token endpoint. */
export interface TokenRefusal {
  readonly status: number
  readonly error: string
}

export interface FakeUser {
  readonly sub: string
  readonly [claim: string]: unknown
}

export interface Back {
  readonly code: string
  readonly state: string
  readonly iss: string
  readonly redirect_uri: string
}

export interface FakeAnbieter {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** requests so far by name: "token authorization_code", "userinfo", "revoke" … */
  readonly asked: string[]
  /** every token and code issued */
  readonly given: string[]
  mood: Mood
  /** error answer of the token endpoint for all requests */
  refusal: TokenRefusal | undefined
  fault: TokenFault | undefined
  /** status of userinfo in place of an answer */
  userInfoStatus: number | undefined
  /** status of the key set in place of an answer */
  keysStatus: number | undefined
  /** additional claims of the ID token */
  idClaims: Readonly<Record<string, unknown>>
  /** claims of everybody since their sign-in; undefined removes a claim */
  changes: Readonly<Record<string, unknown>>
  /** how the client must send its secret */
  clientAuth: 'basic' | 'post'
  /** supported methods in the metadata; undefined leaves them out */
  authMethods: readonly string[] | undefined
  /** signs in as soon as a browser comes, without being asked */
  visitor: FakeUser | undefined
  /** error that the browser returns with in place of a code */
  denial: string | undefined
  /** lifetime of access tokens in seconds */
  lifetime: number
  /** delay of the token endpoint in milliseconds */
  delay: number
  /** auth_time in seconds since 1970; undefined means now, null leaves it out */
  authTime: number | null | undefined
  /** `acr` of the sign-in; undefined leaves it out */
  acr: string | undefined
  /** account calls */
  readonly konto: FakeKonto
  /** A token with these claims, signed with the provider's key, with another key of the same name, or unsigned. */
  sign(claims: Readonly<Record<string, unknown>>, by?: 'itself' | 'another' | 'nobody'): string
  /** Publishes a new key in place of the old one, and signs with it. */
  rotate(): void
  /** Acts as the person on the sign-in page. Gives the redirect back. */
  authorize(address: string, user: FakeUser): Back
  stop(): Promise<void>
}

type Send = (status: number, body: unknown) => void

interface Grant {
  readonly user: FakeUser
  readonly nonce: string
}

/** The provider's initial state. */
export const GOOD = {
  mood: 'good',
  refusal: undefined,
  fault: undefined,
  userInfoStatus: undefined,
  keysStatus: undefined,
  idClaims: {},
  changes: {},
  visitor: undefined,
  denial: undefined,
  lifetime: 3600,
  delay: 0,
  authTime: undefined,
  acr: undefined,
} satisfies Partial<FakeAnbieter>

/** A small OpenID provider that follows the rules strictly, so that a portal that does not is caught. */
export async function startFakeAnbieter(): Promise<FakeAnbieter> {
  const other = newKey('one')
  let own = newKey('one')
  const konto = createFakeKonto()
  const codes = new Map<string, Grant & { challenge: string; redirectUri: string }>()
  const refreshes = new Map<string, Grant>()
  const accesses = new Map<string, FakeUser>()
  const given: string[] = []
  const give = (token: string) => (given.push(token), token)
  const waiting = new Set<ServerResponse>()

  const server = createServer((request, response) => void answer(request, response).catch(() => response.writeHead(500).end()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const fake: FakeAnbieter = {
    issuer,
    clientId: 'portal',
    clientSecret: "a client-secret_.~!*'()+%&=:/",
    asked: [],
    given,
    ...GOOD,
    clientAuth: 'basic',
    authMethods: undefined,
    konto,
    sign: (claims, by = 'itself') =>
      by === 'nobody' ? `${part({ alg: 'none' })}.${part(claims)}.` : jwt(claims, by === 'itself' ? own : other),
    rotate: () => void (own = newKey(randomUUID())),
    authorize: (address, user) => {
      const { origin, pathname, searchParams } = new URL(address)
      const wish = (name: string) => searchParams.get(name) ?? ''
      const isGood =
        origin === issuer &&
        pathname === '/authorize' &&
        wish('client_id') === fake.clientId &&
        wish('response_type') === 'code' &&
        wish('code_challenge_method') === 'S256'
      if (!isGood) throw new Error(`the provider does not take ${address}`)
      const code = give(randomUUID())
      codes.set(code, { user, nonce: wish('nonce'), challenge: wish('code_challenge'), redirectUri: wish('redirect_uri') })
      return { code, state: wish('state'), iss: issuer, redirect_uri: wish('redirect_uri') }
    },
    stop: async () => {
      for (const response of waiting) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (fake.mood === 'away') return void request.socket.destroy()
    const { pathname } = new URL(request.url ?? '/', issuer)
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/.well-known/openid-configuration') return send(200, metadata(fake))
    if (pathname === '/jwks') return send(fake.keysStatus ?? 200, fake.keysStatus ? {} : { keys: [own.published] })
    if (pathname === '/authorize') return void response.writeHead(302, { location: wayBack(`${issuer}${request.url ?? ''}`) }).end()
    if (pathname === '/userinfo') return answerUserInfo(request, send)
    const isKonto = /^\/(users|verification)-srv\//.test(pathname)
    const text = await textOf(request)
    if (!isClient(request, text, fake)) return send(401, { error: 'invalid_client' })
    if (isKonto) return answerKonto(pathname, text, response, send)
    const form = new URLSearchParams(text)
    if (pathname === '/token') return answerToken(form, response, send)
    fake.asked.push('revoke')
    refreshes.delete(form.get('token') ?? '')
    return send(200, {})
  }

  function answerKonto(path: string, text: string, response: ServerResponse, send: Send): void {
    if (fake.mood === 'hanging') return void waiting.add(response)
    if (fake.mood === 'failing') return send(500, { error: 'server_error' })
    if (fake.mood === 'garbled') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    konto.answer(path, JSON.parse(text) as Readonly<Record<string, unknown>>, response)
  }

  function answerUserInfo(request: IncomingMessage, send: Send): void {
    fake.asked.push('userinfo')
    const user = accesses.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    if (fake.userInfoStatus !== undefined) return send(fake.userInfoStatus, { error: 'server_error' })
    send(user ? 200 : 401, user ? { ...user, ...fake.changes } : { error: 'invalid_token' })
  }

  /** Where a browser is redirected. */
  function wayBack(address: string): string {
    fake.asked.push('authorize')
    const { searchParams } = new URL(address)
    const back = new URL(searchParams.get('redirect_uri') ?? issuer)
    const error = fake.denial ?? (fake.visitor ? undefined : 'login_required')
    const state = searchParams.get('state') ?? ''
    const { redirect_uri: _, ...code } =
      error || !fake.visitor ? { redirect_uri: '', error: error ?? '', state } : fake.authorize(address, fake.visitor)
    for (const [name, value] of Object.entries(code)) back.searchParams.set(name, value)
    return back.href
  }

  async function answerToken(form: URLSearchParams, response: ServerResponse, send: Send): Promise<void> {
    fake.asked.push(`token ${form.get('grant_type') ?? ''}`)
    await new Promise((resolve) => setTimeout(resolve, fake.delay))
    if (fake.mood === 'hanging') return void waiting.add(response)
    if (fake.mood === 'failing') return send(500, { error: 'server_error' })
    if (fake.mood === 'garbled') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    if (fake.refusal) return send(fake.refusal.status, { error: fake.refusal.error, error_description: 'words of the provider' })
    const grant = fake.mood === 'refusing' ? undefined : grantOf(form)
    return grant ? send(200, tokens(grant)) : send(400, { error: 'invalid_grant' })
  }

  /** Codes and refresh tokens are valid once. */
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

  function tokens(grant: Grant): unknown {
    const [access, refresh] = [give(randomBytes(24).toString('base64url')), give(randomBytes(24).toString('base64url'))]
    refreshes.set(refresh, grant)
    accesses.set(access, grant.user)
    const { fault } = fake
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      ...fake.idClaims,
      iss: fault === 'issuer' ? 'https://evil.example' : issuer,
      aud: fault === 'audience' ? 'another client' : fault === 'audiences without azp' ? [fake.clientId, 'another client'] : fake.clientId,
      ...(fault === 'azp' ? { azp: 'another client' } : {}),
      sub: fault === 'another person' ? 'another person' : grant.user.sub,
      nonce: fault === 'nonce' ? 'another nonce' : grant.nonce,
      iat: now - (fault === 'expired' ? 7200 : 0),
      exp: now + (fault === 'expired' ? -3600 : 3600),
      ...(fake.authTime === null ? {} : { auth_time: fake.authTime ?? now }),
      ...(fake.acr === undefined ? {} : { acr: fake.acr }),
    }
    const id = give(fault === 'algorithm' ? guessed(claims) : jwt(claims, signer()))
    return {
      access_token: access,
      refresh_token: refresh,
      token_type: 'Bearer',
      expires_in: fake.lifetime,
      ...(fault === 'missing' ? {} : { id_token: id }),
    }
  }

  function signer(): Key {
    if (fake.fault === 'signature') return { ...other, published: own.published }
    return fake.fault === 'unknown key' ? newKey('never published') : own
  }

  return fake
}

function metadata({ issuer, authMethods }: FakeAnbieter): unknown {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    revocation_endpoint: `${issuer}/revoke`,
    end_session_endpoint: `${issuer}/end`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
    ...(authMethods ? { token_endpoint_auth_methods_supported: authMethods } : {}),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
