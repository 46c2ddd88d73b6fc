import { systemClock } from '#platform/clock.ts'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeKonto } from './testing/fake-konto.ts'
import { createGrants } from './testing/grants.ts'
import { isClient } from './testing/is-client.ts'
import { jwt, newKey, unsigned } from './testing/jwt.ts'
import { GOOD, type Bend, type EndpointName, type FakeAnbieter } from './testing/switches.ts'

export { GOOD }
export type { Back, FakeAnbieter, FakeUser, Mood, TokenFault } from './testing/switches.ts'

type Send = (status: number, body: unknown) => void

const DISCOVERY = '/.well-known/openid-configuration'
const ENDPOINTS: Readonly<Record<string, EndpointName>> = {
  '/jwks': 'jwks',
  '/authorize': 'authorize',
  '/token': 'token',
  '/userinfo': 'userinfo',
  '/revoke': 'revoke',
  '/end': 'end',
}

/** A small OpenID provider that follows the rules strictly, so that a portal that does not is caught. Its switches bend it. */
export async function startFakeAnbieter(): Promise<FakeAnbieter> {
  const other = newKey('one')
  let own = newKey('one')
  const waiting = new Set<ServerResponse>()
  const server = createServer((request, response) => void answer(request, response).catch(() => response.writeHead(500).end()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const fake: FakeAnbieter = {
    issuer,
    clientId: 'portal',
    clientSecret: "a client-secret_.~!*'()+%&=:/",
    asked: [],
    clock: systemClock,
    given: [],
    ...GOOD,
    konto: createFakeKonto(),
    sign: (claims, by = 'itself') => (by === 'nobody' ? unsigned(claims) : jwt(claims, by === 'itself' ? own : other)),
    rotate: () => void (own = newKey(randomUUID())),
    authorize: (address, user) => grants.authorize(address, user),
    stop: async () => {
      for (const response of waiting) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
  const grants = createGrants(fake, { own: () => own, other })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (fake.mood === 'away') return void request.socket.destroy()
    const { pathname } = new URL(request.url ?? '/', issuer)
    const send = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    // an issuer with a path describes itself below it
    const name = pathname.endsWith(DISCOVERY) ? 'discovery' : ENDPOINTS[pathname]
    const bend = name && fake.bends[name]
    if (bend !== undefined) {
      fake.asked.push(`${name} ${bend}`)
      return answerBent(bend, request, response, send)
    }
    if (name === 'discovery') return send(200, metadataOf(fake))
    if (name === 'jwks') return send(200, { keys: [own.published] })
    if (name === 'authorize') return void response.writeHead(302, { location: wayBack(`${issuer}${request.url ?? ''}`) }).end()
    if (name === 'userinfo') return answerUserInfo(request, send)
    if (name === 'end') return void response.writeHead(302, { location: wayOut(`${issuer}${request.url ?? ''}`) }).end()
    return answerClient(request, response, send)
  }

  /** Calls that only the client may make. */
  async function answerClient(request: IncomingMessage, response: ServerResponse, send: Send): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', issuer)
    const text = await textOf(request)
    if (!(await isClient(request, text, fake))) return send(401, { error: 'invalid_client' })
    if (/^\/(users|verification)-srv\//.test(pathname)) return answerKonto(pathname, text, response, send)
    const form = new URLSearchParams(text)
    if (pathname === '/token') return answerToken(form, response, send)
    fake.asked.push('revoke')
    grants.revoke(form.get('token') ?? '')
    return send(200, {})
  }

  function answerBent(bend: Bend, request: IncomingMessage, response: ServerResponse, send: Send): void {
    if (typeof bend === 'number') return send(bend, { error: 'server_error', error_description: 'words of the provider' })
    if (bend === 'hanging') return void waiting.add(response)
    if (bend === 'gone') return void request.socket.destroy()
    if (bend === 'redirect') return void response.writeHead(302, { location: `${issuer}/elsewhere` }).end()
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>words of the provider</html>')
  }

  function answerKonto(path: string, text: string, response: ServerResponse, send: Send): void {
    if (fake.mood === 'hanging') return void waiting.add(response)
    if (fake.mood === 'failing') return send(500, { error: 'server_error' })
    if (fake.mood === 'garbled') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    fake.konto.answer(path, JSON.parse(text) as Readonly<Record<string, unknown>>, response)
  }

  function answerUserInfo(request: IncomingMessage, send: Send): void {
    fake.asked.push('userinfo')
    const user = grants.userOf(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    send(user ? 200 : 401, user ? { ...user, ...fake.changes } : { error: 'invalid_token' })
  }

  /** Where a browser is redirected after a sign-out. */
  function wayOut(address: string): string {
    const back = new URL(address).searchParams.get('post_logout_redirect_uri') ?? ''
    fake.asked.push(`end ${back}`)
    return back
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
    const tokens = grants.answerTo(form)
    return tokens ? send(200, tokens) : send(400, { error: 'invalid_grant' })
  }

  return fake
}

function metadataOf({ issuer, authMethods, metadata }: FakeAnbieter): unknown {
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
    ...metadata,
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
