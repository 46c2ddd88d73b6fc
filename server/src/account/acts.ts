import type { Clock } from '#platform/clock.ts'
import { decrypt, encrypt } from '#platform/crypto.ts'
import type { Database, Transaction } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { randomBytes } from 'node:crypto'
import * as client from 'openid-client'
import { asSystem } from '../_kit/context.ts'
import { keepProtokoll } from '../_protokoll/store.ts'
import { OIDC, type Anbieter, type Renewed, type SignedIn, type Tokens } from './anbieter.ts'
import { closeKundensicht } from './kundensicht/acts.ts'
import { isGone } from './loeschung/person.ts'
import { hashOf, sitzungTokenOf } from './sitzung.ts'
import * as store from './store.ts'

export interface AccountService {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly anbieter: Anbieter
  /** a sign-in at the provider that is older than this asks again: else it would revive a session that ended by idleness */
  readonly idleSeconds: number
  /** encrypts the tokens and makes the sessions' secrets */
  readonly tokenKey: Buffer
  readonly sitzungKey: Buffer
  /** makes hashes of persons who are not to be known any more */
  readonly personKey: Buffer
}

const CODE_REPEAT_SECONDS = 60
const EXCHANGE_WAIT_MS = 8000
const LEASE_SECONDS = 15

export interface BegunLogin {
  readonly url: URL
  /** the browser's one-time secret */
  readonly cookie: string
}

export interface LoginWish {
  readonly redirectUri: string
  readonly pfad: string
  readonly prompt: string | undefined
  readonly maxAge: string | undefined
  readonly viewType: string | undefined
}

/** Begins a sign-in: state, nonce and verifier stay here under the browser's cookie (identity.md 2). */
export async function beginLogin(service: AccountService, wish: LoginWish): Promise<BegunLogin> {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce, cookie] = [client.randomState(), client.randomNonce(), randomBytes(32).toString('base64url')]
  const url = await service.anbieter.authorizationUrl({
    redirect_uri: wish.redirectUri,
    scope: OIDC.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: 'de',
    ...(wish.prompt ? { prompt: wish.prompt } : {}),
    max_age: String(Math.min(Number(wish.maxAge ?? Infinity), service.idleSeconds)),
    ...(wish.viewType ? { view_type: wish.viewType } : {}),
  })
  const anmeldung = { state, nonce, verifier, redirect_uri: wish.redirectUri, pfad: wish.pfad }
  await asSystem(service.database, (db) => store.insertAnmeldung(db, hashOf(cookie), anmeldung, service.clock.now()))
  return { url, cookie }
}

export interface Callback {
  readonly cookie: string
  readonly code: string
  readonly redirectUri: string
  readonly state: string | undefined
  readonly iss: string | undefined
  /** the session that the browser had before; the new one takes its place */
  readonly previous: string | undefined
}

export interface Opened {
  readonly token: string
  readonly pfad: string
}

/** Turns a code into a session, once (identity.md 3); undefined where the code, the browser or a check does not fit. */
export async function exchangeCode(service: AccountService, callback: Callback): Promise<Opened | undefined> {
  const now = service.clock.now()
  const { redirectUri, state, previous } = callback
  const claim = { cookieHash: hashOf(callback.cookie), codeHash: hashOf(callback.code), redirectUri, state }
  const notBefore = new Date(now.getTime() - OIDC.staleStateSeconds * 1000)
  const anmeldung = await asSystem(service.database, (db) => store.claimAnmeldung(db, claim, now, notBefore))
  if (!anmeldung) return repeatedExchange(service, callback)
  const signedIn = await redeemCode(service, callback, anmeldung, claim.cookieHash)
  if (!signedIn) return undefined
  const token = sitzungTokenOf(service.sitzungKey, callback.cookie, callback.code)
  const isOpen = await asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      if (previous) await endOne(tx, hashOf(previous), now)
      // the provider may not have got to its part of a deletion yet (decisions.md 14)
      if (await isGone(tx, service.personKey, signedIn.claims)) {
        await store.dropAnmeldung(tx, claim.cookieHash)
        return false
      }
      const sitzung = newSitzung(service, token, signedIn, now)
      await store.insertSitzung(tx, sitzung, now)
      await store.keepPerson(tx, sitzung, now)
      await keepProtokoll(tx, { handlung: 'Angemeldet', wessen: sitzung }, now)
      await store.finishAnmeldung(tx, claim.cookieHash, hashOf(token))
      return true
    }),
  )
  return isOpen ? { token, pfad: anmeldung.pfad } : undefined
}

/** Sends the code to the provider. Where nothing comes of it the sign-in is over, so that nobody waits for it. */
async function redeemCode(
  service: AccountService,
  callback: Callback,
  anmeldung: store.Anmeldung,
  cookieHash: Buffer,
): Promise<SignedIn | undefined> {
  let signedIn: SignedIn | undefined
  try {
    const { nonce, verifier } = anmeldung
    signedIn = await service.anbieter.exchange(callbackUrl(callback), { state: callback.state, nonce, verifier })
    return signedIn
  } finally {
    if (!signedIn) await asSystem(service.database, (db) => store.dropAnmeldung(db, cookieHash))
  }
}

/** The same code again from the same browser: waits for the first exchange and gives the session that it made. */
async function repeatedExchange(service: AccountService, callback: Callback): Promise<Opened | undefined> {
  const since = new Date(service.clock.now().getTime() - CODE_REPEAT_SECONDS * 1000)
  const deadline = Date.now() + EXCHANGE_WAIT_MS
  while (Date.now() < deadline) {
    const found = await asSystem(service.database, (db) =>
      store.findAnmeldung(db, hashOf(callback.cookie), hashOf(callback.code), callback.redirectUri, since),
    )
    if (!found) return undefined
    if (found.finished) return { token: sitzungTokenOf(service.sitzungKey, callback.cookie, callback.code), pfad: found.pfad }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return undefined
}

function callbackUrl(callback: Callback): URL {
  const url = new URL(callback.redirectUri)
  url.searchParams.set('code', callback.code)
  if (callback.state !== undefined) url.searchParams.set('state', callback.state)
  if (callback.iss !== undefined) url.searchParams.set('iss', callback.iss)
  return url
}

const PROFILE_CLAIMS = ['email', 'name', 'family_name', 'given_name', 'mobile_number'] as const

function newSitzung(service: AccountService, token: string, signedIn: SignedIn, now: Date): store.NewSitzung {
  const { claims } = signedIn
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const roles = Array.isArray(claims['roles']) ? claims['roles'].filter((role) => typeof role === 'string') : []
  return {
    tokenHash: hashOf(token),
    iss: claims.iss,
    sub: claims.sub,
    sid: text(claims['sid']) || undefined,
    profil: Object.fromEntries(PROFILE_CLAIMS.map((claim) => [claim, text(claims[claim])])),
    rollen: roles,
    tokens: sealTokens(service, signedIn.tokens),
    accessExpiresAt: new Date(now.getTime() + signedIn.accessExpiresInSeconds * 1000),
    authTime: confirmedAt(claims, now),
  }
}

/** What the embedded provider says of a sign-in with a weaker second factor than the strongest that the person has. */
const WEAKER = 'mfa-weaker'

/**
 * When the person proved who they are. A provider whose clock is ahead confirms nothing for longer; one that says nothing confirms
 * nothing, and neither does a weaker factor: who signs out and in again must not get round the step-up.
 */
function confirmedAt({ auth_time: authTime, acr }: SignedIn['claims'], now: Date): Date {
  return new Date(typeof authTime === 'number' && acr !== WEAKER ? Math.min(authTime * 1000, now.getTime()) : 0)
}

function sealTokens(service: AccountService, tokens: Tokens): Buffer {
  return encrypt(service.tokenKey, JSON.stringify(tokens))
}

/** The session's tokens, or undefined where the secret that sealed them is another one now. */
function unsealTokens(service: AccountService, sealed: Buffer): Tokens | undefined {
  try {
    return JSON.parse(decrypt(service.tokenKey, sealed)) as Tokens
  } catch {
    return undefined
  }
}

/**
 * Keeps a session's tokens fresh (identity.md 4): one refresh at a time by a lease, with no connection held while the provider
 * is asked. False when the provider ended the session; a provider that does not answer changes nothing.
 */
export async function keepFresh(service: AccountService, token: string, accessExpiresAt: Date): Promise<boolean> {
  const now = service.clock.now()
  const expiringBefore = new Date(now.getTime() + OIDC.accessExpiringSeconds * 1000)
  if (accessExpiresAt > expiringBefore) return true
  const tokenHash = hashOf(token)
  const until = new Date(now.getTime() + LEASE_SECONDS * 1000)
  const sealed = await asSystem(service.database, (db) => store.leaseRefresh(db, tokenHash, now, until, expiringBefore))
  if (!sealed) return true
  const renewed = await refreshed(service, unsealTokens(service, sealed), accessExpiresAt > now)
  if (renewed === 'unchanged') return true
  if (renewed === 'refused') {
    await asSystem(service.database, (db) => store.deleteSitzung(db, tokenHash))
    return false
  }
  const expiresAt = new Date(now.getTime() + renewed.accessExpiresInSeconds * 1000)
  await asSystem(service.database, (db) => store.renewTokens(db, tokenHash, sealTokens(service, renewed.tokens), expiresAt))
  return true
}

/** New tokens from the provider. Without a refresh token the session ends with its access token. */
async function refreshed(
  service: AccountService,
  tokens: Tokens | undefined,
  isAlive: boolean,
): Promise<Renewed | 'refused' | 'unchanged'> {
  if (!tokens?.refresh) return isAlive ? 'unchanged' : 'refused'
  try {
    return await service.anbieter.refresh(tokens.refresh)
  } catch (error) {
    service.log.warn({ err: error }, 'the provider did not answer a refresh')
    return 'unchanged'
  }
}

/** Ends the session here; gives the address where the provider ends its own, or where to go at once. */
export async function endSitzung(service: AccountService, token: string | undefined, backTo: string): Promise<string> {
  const now = service.clock.now()
  const ended = token ? await asSystem(service.database, (db) => db.transaction((tx) => endOne(tx, hashOf(token), now))) : undefined
  const tokens = ended && unsealTokens(service, ended.tokens)
  if (!tokens) return backTo
  try {
    if (tokens.refresh) await service.anbieter.revoke(tokens.refresh)
    const url = tokens.id ? await service.anbieter.endSessionUrl(tokens.id, backTo) : undefined
    return url?.href ?? backTo
  } catch (error) {
    service.log.warn({ err: error }, 'the provider could not be told of a log-out')
    return backTo
  }
}

/** Who signs out of a customer's view ends it. */
async function endOne(tx: Transaction, tokenHash: Buffer, now: Date): Promise<store.EndedSitzung | undefined> {
  const ended = await store.deleteSitzung(tx, tokenHash)
  if (ended?.kundensicht_id) await closeKundensicht(tx, ended, now)
  return ended
}

const ANMELDUNG_KEPT_SECONDS = 3600

/** Deletes what nobody can use any more; any process may run it at any time. */
export async function deleteExpired(service: AccountService, limits: { idleSeconds: number; absoluteSeconds: number }): Promise<void> {
  const before = (seconds: number) => new Date(service.clock.now().getTime() - seconds * 1000)
  await asSystem(service.database, (db) =>
    store.deleteExpired(db, before(ANMELDUNG_KEPT_SECONDS), before(limits.absoluteSeconds), before(limits.idleSeconds)),
  )
}
