import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerUserCall, type TenantAnswer, type TenantCall, type TenantUser } from './cidaas-users.ts'
import { jwt, newKey } from './jwt.ts'

interface Grant {
  readonly sub: string
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

/** A tenant of cidaas as its SDKs and API pages describe it. Strict about method, token, path, body and content type. */
export interface CidaasTenant {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly admin: { readonly clientId: string; readonly clientSecret: string }
  readonly users: Map<string, TenantUser>
  /** calls so far, newest last */
  readonly asked: TenantCall[]
  /** grants of the token endpoint so far */
  readonly grants: string[]
  /** paths of the version that it has */
  version: 'classic' | 'newer'
  isAway: boolean
  /** answer of the next calls of its services */
  answer: TenantAnswer | undefined
  /** lifetime of a person's access token in seconds */
  lifetime: number
  /** seconds since the person's proof, for new tokens */
  proofAge: number
  /** happens after its services acted on a call and before they answer it */
  meanwhile: ((call: TenantCall) => Promise<void>) | undefined
  /** who signs in when a browser comes */
  visitor: string | undefined
  /** Acts on calls like these but loses their answers, until the given function is called. */
  loseAnswers(loses: (call: TenantCall) => boolean): () => void
  /** Acts as a person on the hosted page. Gives the redirect back. */
  authorize(address: string, sub: string): { code: string; state: string; redirect_uri: string }
  /** Takes the tokens of a person: access tokens alone, or refresh tokens too. */
  revoke(sub: string, what: 'access' | 'all'): void
  /** Carries out or takes back the deletion that a person scheduled. */
  endDeletion(sub: string, how: 'deleted' | 'cancelled'): void
  stop(): Promise<void>
}

export async function startCidaasTenant(): Promise<CidaasTenant> {
  const key = newKey('tenant')
  const codes = new Map<string, Grant>()
  const refreshes = new Map<string, Grant>()
  const accesses = new Map<string, string>()
  const admins = new Set<string>()
  let lost: ((call: TenantCall) => boolean) | undefined
  const server = createServer((request, response) => void serve(request, response).catch(() => response.writeHead(500).end()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const tenant: CidaasTenant = {
    issuer,
    clientId: 'portal',
    clientSecret: 'portal-secret',
    admin: { clientId: 'portal-admin', clientSecret: 'admin-secret' },
    users: new Map(),
    asked: [],
    grants: [],
    version: 'classic',
    isAway: false,
    answer: undefined,
    lifetime: 86_400,
    proofAge: 0,
    meanwhile: undefined,
    visitor: undefined,
    loseAnswers: (loses) => {
      lost = loses
      return () => (lost = undefined)
    },
    authorize: (address, sub) => {
      const { pathname, searchParams } = new URL(address)
      const wish = (name: string) => searchParams.get(name) ?? ''
      if (pathname !== '/authz-srv/authz' || wish('client_id') !== tenant.clientId) throw new Error(`the tenant does not take ${address}`)
      const code = randomUUID()
      codes.set(code, { sub, nonce: wish('nonce'), challenge: wish('code_challenge'), redirectUri: wish('redirect_uri') })
      return { code, state: wish('state'), redirect_uri: wish('redirect_uri') }
    },
    revoke: (sub, what) => {
      for (const [token, owner] of accesses) if (owner === sub) accesses.delete(token)
      if (what === 'all') for (const [token, held] of refreshes) if (held.sub === sub) refreshes.delete(token)
    },
    endDeletion: (sub, how) => {
      const user = tenant.users.get(sub)
      if (user?.userStatus !== 'DELETED') throw new Error(`no deletion of ${sub} is scheduled`)
      if (how === 'deleted') tenant.users.delete(sub)
      else user.userStatus = 'VERIFIED'
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (tenant.isAway) return void request.socket.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '/', issuer)
    const text = await textOf(request)
    if (pathname === '/.well-known/openid-configuration') return send(response, { status: 200, json: metadata(issuer) })
    if (pathname === '/.well-known/jwks.json') return send(response, { status: 200, json: { keys: [key.published] } })
    if (pathname === '/authz-srv/authz') {
      const { redirect_uri: back, ...given } = tenant.authorize(`${issuer}${request.url ?? ''}`, tenant.visitor ?? '')
      return void response.writeHead(302, { location: `${back}?${new URLSearchParams(given).toString()}` }).end()
    }
    if (pathname === '/session/end_session')
      return void response.writeHead(302, { location: searchParams.get('post_logout_redirect_uri') ?? issuer }).end()
    if (pathname === '/token-srv/token') return send(response, grant(request, new URLSearchParams(text)))
    if (pathname === '/token-srv/revoke') return send(response, { status: 200, json: {} })
    await serveUser(request, response, { path: pathname, text })
  }

  async function serveUser(
    request: IncomingMessage,
    response: ServerResponse,
    { path, text }: { path: string; text: string },
  ): Promise<void> {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const by = admins.has(token) ? 'admin' : accesses.get(token)
    const call = { method: request.method ?? '', path, by: by ?? 'nobody', body: bodyOf(request, text) }
    // sign-in reads it too
    if (path !== '/users-srv/userinfo' || tenant.answer) tenant.asked.push(call)
    if (by === undefined) return send(response, DENIED)
    const answer = tenant.answer ?? answerUserCall(tenant, call)
    await tenant.meanwhile?.(call)
    if (lost?.(call)) return void request.socket.destroy()
    send(response, answer)
  }

  function grant(request: IncomingMessage, form: URLSearchParams): TenantAnswer {
    const type = form.get('grant_type') ?? ''
    tenant.grants.push(type)
    if (type === 'client_credentials') {
      const { clientId, clientSecret } = tenant.admin
      const isKnown = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
      if (!isKnown || form.get('scope') !== 'cidaas:users_read') return { status: 401, json: { error: 'invalid_client' } }
      const token = randomUUID()
      admins.add(token)
      return { status: 200, json: { access_token: token, token_type: 'Bearer', expires_in: 3600 } }
    }
    const basic = Buffer.from(`${tenant.clientId}:${tenant.clientSecret}`).toString('base64')
    // the library encodes hyphens
    const given = Buffer.from(request.headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
    if (decodeURIComponent(given) !== Buffer.from(basic, 'base64').toString()) return { status: 401, json: { error: 'invalid_client' } }
    const found = type === 'refresh_token' ? take(refreshes, form.get('refresh_token')) : ofCode(form)
    return found && tenant.users.has(found.sub) ? { status: 200, json: tokens(found) } : { status: 400, json: { error: 'invalid_grant' } }
  }

  function ofCode(form: URLSearchParams): Grant | undefined {
    const found = take(codes, form.get('code'))
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    return found?.challenge === challenge && found.redirectUri === form.get('redirect_uri') ? found : undefined
  }

  function tokens(found: Grant): object {
    const [access, refresh] = [randomUUID(), randomUUID()]
    accesses.set(access, found.sub)
    refreshes.set(refresh, found)
    const now = Math.floor(Date.now() / 1000)
    const { sub, nonce } = found
    const claims = { iss: issuer, aud: tenant.clientId, sub, nonce, iat: now, exp: now + 3600, auth_time: now - tenant.proofAge }
    return {
      token_type: 'Bearer',
      sub,
      expires_in: tenant.lifetime,
      access_token: access,
      refresh_token: refresh,
      id_token: jwt(claims, key),
    }
  }

  return tenant
}

/** as recorded in the tests of cidaas-sdk-php */
const DENIED: TenantAnswer = { status: 401, json: { error: 'Access denied for this resource', refnumber: '1603218944318-f1508e83' } }

function send(response: ServerResponse, { status, json }: TenantAnswer): void {
  if (json === undefined) return void response.writeHead(status).end()
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

/** JSON only if it is sent as such. */
function bodyOf({ headers }: IncomingMessage, text: string): unknown {
  if (text === '') return undefined
  return headers['content-type']?.startsWith('application/json') ? JSON.parse(text) : text
}

function take<T>(held: Map<string, T>, name: string | null): T | undefined {
  const found = held.get(name ?? '')
  held.delete(name ?? '')
  return found
}

function metadata(issuer: string): object {
  return {
    issuer,
    userinfo_endpoint: `${issuer}/users-srv/userinfo`,
    authorization_endpoint: `${issuer}/authz-srv/authz`,
    token_endpoint: `${issuer}/token-srv/token`,
    revocation_endpoint: `${issuer}/token-srv/revoke`,
    end_session_endpoint: `${issuer}/session/end_session`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
