import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { databaseKinds } from '#platform/db/testing.ts'
import { locationOf, type Browser } from './browser.ts'
import { postLogin } from './flow.ts'
import { CLIENT, startIdentity, users, type Harness } from './harness.ts'

/** Where a request ended: at the client with parameters, at the login screen, or on a page of the provider. */
interface Ended {
  readonly at: 'client' | 'login' | 'page'
  readonly status: number
  readonly address: URL | undefined
  readonly parameters: URLSearchParams
}

export interface Tokens {
  readonly status: number
  readonly body: Readonly<Record<string, string>>
  readonly headers: Headers
}

type Fields = Readonly<Record<string, string | undefined>>

/** A relying party of plain HTTP. It shares no code with the portal's, so that one mistake does not hide another. */
export interface RelyingParty {
  readonly harness: Harness
  readonly metadata: Readonly<Record<string, unknown>>
  /** logout tokens that the provider sent */
  readonly loggedOut: string[]
  readonly redirectUri: string
  endpoint(name: string): string
  /** One authorization request; `undefined` leaves a parameter out. */
  authorize(browser: Browser, change?: Fields, method?: 'GET' | 'POST'): Promise<Ended>
  /** Types address and password, if they are asked for, and comes back. */
  signIn(browser: Browser, change?: Fields, method?: 'GET' | 'POST'): Promise<Ended>
  /** Exchanges the code of `ended`. */
  redeem(ended: Ended, change?: Fields, authorization?: string): Promise<Tokens>
  post(name: string, form: Fields, authorization?: string): Promise<Tokens>
  /** Signs in and exchanges the code. */
  tokensOf(browser: Browser, change?: Fields): Promise<Tokens>
  /** Checks signature, issuer and audience of an ID token. */
  claimsOf(tokens: Tokens): Promise<JWTPayload>
  userInfo(token: string): Promise<Response>
  stop(): Promise<void>
}

const NONCE = 'nonce-of-the-check'
const STATE = 'state-of-the-check'
const VERIFIER = randomBytes(32).toString('base64url')

export const basic = (secret: string = CLIENT.clientSecret) =>
  `Basic ${Buffer.from(`${CLIENT.clientId}:${encodeURIComponent(secret)}`).toString('base64')}`

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

const filled = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])))

async function takeLogoutToken(request: IncomingMessage, response: ServerResponse, taken: string[]): Promise<void> {
  taken.push(new URLSearchParams(await text(request)).get('logout_token') ?? '')
  response.end()
}

export async function startRelyingParty(): Promise<RelyingParty> {
  const loggedOut: string[] = []
  const server = createServer((request, response) => {
    void takeLogoutToken(request, response, loggedOut)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const back = `http://127.0.0.1:${(server.address() as AddressInfo).port}/backchannel`
  const harness = await startIdentity(databaseKinds[0] ?? 'pglite', {}, back)
  const discovered = await fetch(`${harness.base}/id/.well-known/openid-configuration`)
  const metadata = (await discovered.json()) as Record<string, unknown>
  const endpoint = (name: string) => String(metadata[name])
  const keys = createLocalJWKSet((await (await fetch(endpoint('jwks_uri'))).json()) as JSONWebKeySet)
  const { redirectUri } = harness

  function endedAt(answer: Response): Ended {
    const location = answer.headers.get('location')
    const address = location ? new URL(location) : undefined
    const isClient = address && `${address.origin}${address.pathname}` === redirectUri
    const isLogin = address?.pathname === '/user/login'
    const parameters = new URLSearchParams(address?.search)
    return { at: isClient ? 'client' : isLogin ? 'login' : 'page', status: answer.status, address, parameters }
  }

  async function authorize(browser: Browser, change: Fields = {}, method: 'GET' | 'POST' = 'GET'): Promise<Ended> {
    const query = filled({
      client_id: CLIENT.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: STATE,
      nonce: NONCE,
      code_challenge: challengeOf(VERIFIER),
      code_challenge_method: 'S256',
      ...change,
    })
    const url = endpoint('authorization_endpoint')
    if (method === 'GET') return endedAt(await browser.get(`${url}?${query.toString()}`))
    const answer = await browser.post(url, Object.fromEntries(query))
    const next = answer.headers.get('location')
    return endedAt(next?.startsWith(url) ? await browser.get(next) : answer)
  }

  async function signIn(browser: Browser, change: Fields = {}, method: 'GET' | 'POST' = 'GET'): Promise<Ended> {
    const ended = await authorize(browser, change, method)
    if (ended.at !== 'login') return ended
    const posted = await postLogin(harness, browser, ended.parameters.get('requestId') ?? '', users.ada.email)
    return endedAt(await browser.get(locationOf(posted)))
  }

  async function post(name: string, form: Fields, authorization?: string): Promise<Tokens> {
    const answer = await fetch(endpoint(name), {
      method: 'POST',
      body: filled(form),
      headers: authorization === undefined ? {} : { authorization },
    })
    const body = await answer.text()
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    return { status: answer.status, body: isJson ? (JSON.parse(body) as Record<string, string>) : {}, headers: answer.headers }
  }

  const redeem = (ended: Ended, change: Fields = {}, authorization: string | undefined = basic()) => {
    const code = ended.parameters.get('code') ?? undefined
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: VERIFIER, ...change }
    return post('token_endpoint', form, authorization === '' ? undefined : authorization)
  }

  return {
    harness,
    metadata,
    loggedOut,
    redirectUri,
    endpoint,
    authorize,
    signIn,
    redeem,
    post,
    tokensOf: async (browser, change = {}) => redeem(await signIn(browser, change)),
    claimsOf: async ({ body }) =>
      (await jwtVerify(body['id_token'] ?? '', keys, { issuer: endpoint('issuer'), audience: CLIENT.clientId })).payload,
    userInfo: (token) => fetch(endpoint('userinfo_endpoint'), { headers: { authorization: `Bearer ${token}` } }),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await harness.stop()
    },
  }
}
