import { paths } from '#contract/_shared/paths.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Database, Queries, Transaction } from '#platform/db/port.ts'
import type { Logger } from '#platform/log.ts'
import { count } from '#platform/telemetry/live.ts'
import { randomBytes } from 'node:crypto'
import * as client from 'openid-client'
import { cleanUp } from '../../_kit/cleanup.ts'
import { asSystem } from '../../_kit/context.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { keepProtokoll } from '../../_protokoll/store.ts'
import type { Anbieter, SignedIn, Tokens } from '../anbieter/anbieter.ts'
import type { PersonalFaktor } from '../anbieter/zweiter-faktor.ts'
import { AnbieterFault, faultOf, lineOf, oauthCodeOf } from '../anbieter/fault.ts'
import { closeKundensicht } from '../kundensicht/acts.ts'
import { ANMELDUNG_KEPT_SECONDS, CONFIRMED_SECONDS, EXCHANGE_REPEAT_SECONDS, EXCHANGE_WAIT_SECONDS, OIDC } from '../limits.ts'
import { beginsAnew, isGone } from '../loeschung/person.ts'
import type { ProviderLog } from '../anbieter/provider-log.ts'
import { unreachable } from '../anbieter/connection.ts'
import { withdrawRollen } from '../rolle/acts.ts'
import { findRollen } from '../rolle/store.ts'
import { hashOf, sitzungTokenOf } from './cookies.ts'
import { newSitzung, refuseOldSignIn } from './new-sitzung.ts'
import { dateOfProof } from './proof.ts'
import * as store from '../store.ts'
import { unsealTokens } from '../anbieter/tokens.ts'

export interface AccountService {
  readonly database: Database
  readonly clock: Clock
  readonly log: Logger
  readonly anbieter: Anbieter
  readonly providerLog: ProviderLog
  /** a sign-in at the provider older than this is repeated; it would revive a session that ended by inactivity */
  readonly idleSeconds: number
  readonly personalFaktor: PersonalFaktor
  /** encrypts tokens */
  readonly tokenKeys: Keys
  /** derives session secrets; stays when SECRET changes, so that a repeated code gives the same one */
  readonly sitzungKeys: Keys
  /** hashes deleted persons; stays, so that they are recognised */
  readonly personKeys: Keys
}

export interface BegunLogin {
  readonly url: URL
  /** one-time secret of the browser */
  readonly cookie: string
}

export interface LoginWish {
  readonly redirectUri: string
  readonly pfad: string
  readonly prompt: string | undefined
  readonly maxAge: string | undefined
  readonly viewType: string | undefined
  /** the browser's session, if it has one */
  readonly session: string | undefined
}

/** Begins a sign-in. State, nonce and verifier are stored under the browser's cookie. */
export async function beginLogin(service: AccountService, wish: LoginWish): Promise<BegunLogin> {
  const verifier = client.randomPKCECodeVerifier()
  const [state, nonce, cookie] = [client.randomState(), client.randomNonce(), randomBytes(32).toString('base64url')]
  const maxAge = Math.min(Number(wish.maxAge ?? Infinity), service.idleSeconds)
  const acr = await acrOfStaff(service, wish)
  const url = await service.anbieter.authorizationUrl({
    redirect_uri: wish.redirectUri,
    scope: service.anbieter.scope,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: 'de',
    ...(wish.prompt ? { prompt: wish.prompt } : {}),
    max_age: String(maxAge),
    ...(wish.viewType ? { view_type: wish.viewType } : {}),
    ...(acr ? { acr_values: acr } : {}),
  })
  const anmeldung = { state, nonce, verifier, redirect_uri: wish.redirectUri, pfad: wish.pfad, max_age: maxAge }
  await asSystem(service.database, (db) => store.insertAnmeldung(db, hashOf(cookie), anmeldung, service.clock.now()))
  return { url, cookie }
}

/** Asks the provider for a second factor of staff who sign in once more; customers need none, and strangers are not known yet. */
async function acrOfStaff({ database, personalFaktor }: AccountService, { session }: LoginWish): Promise<string | undefined> {
  const { isDemanded, acr } = personalFaktor
  if (!isDemanded || acr.length === 0 || session === undefined) return undefined
  const { rollen, ohneFaktor } = await asSystem(database, (db) => findRollen(db, hashOf(session)))
  return rollen.length + ohneFaktor.length > 0 ? acr.join(' ') : undefined
}

export interface Callback {
  readonly cookie: string
  readonly code: string
  readonly redirectUri: string
  /** whether the hidden frame asks, without the person */
  readonly isSilent: boolean
  readonly state: string | undefined
  readonly iss: string | undefined
  /** the browser's old session, which the new one replaces */
  readonly previous: string | undefined
}

export interface Opened {
  readonly token: string
  readonly pfad: string
}

/** Exchanges a code for a session, once; undefined if code, browser or a check fails. */
export async function exchangeCode(service: AccountService, callback: Callback): Promise<Opened | undefined> {
  const now = service.clock.now()
  const { redirectUri, isSilent, state, previous } = callback
  const claim = { cookieHash: hashOf(callback.cookie), codeHash: hashOf(callback.code), redirectUri, state }
  const notBefore = new Date(now.getTime() - OIDC.staleStateSeconds * 1000)
  const anmeldung = await asSystem(service.database, (db) => store.claimAnmeldung(db, claim, now, notBefore))
  if (!anmeldung) return repeatedExchange(service, callback)
  const signedIn = await redeemCode(service, callback, anmeldung, claim.cookieHash)
  if (!signedIn) return undefined
  const token = sitzungTokenOf(service.sitzungKeys.first().key, callback.cookie, callback.code)
  const isOpen = await asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      if (previous) await endOne(tx, hashOf(previous), now)
      if ((await isGone(tx, service.personKeys, signedIn.claims)) && (isSilent || !(await mayBeginAnew(service, tx, signedIn)))) {
        await store.dropAnmeldung(tx, claim.cookieHash)
        return false
      }
      const sitzung = newSitzung(service, { token, signedIn, anmeldung, known: await knownProfil(tx, signedIn) }, now)
      await store.insertSitzung(tx, sitzung, now)
      await store.keepPerson(tx, sitzung, now)
      await keepProtokoll(tx, { handlung: 'Angemeldet', wessen: sitzung }, now)
      await store.finishAnmeldung(tx, claim.cookieHash, hashOf(token))
      return true
    }),
  )
  if (isOpen) return { token, pfad: await landingOf(service, token, anmeldung) }
  // the person may sign in once more, and reads so
  if (service.anbieter.keepsAccounts) throw new Refusal('KontoGeloescht')
  return undefined
}

/** At a provider of the operator's own, the account outlives the deletion of the portal's part. */
async function mayBeginAnew({ anbieter, clock, personKeys }: AccountService, tx: Transaction, { claims }: SignedIn): Promise<boolean> {
  if (!anbieter.keepsAccounts) return false
  return beginsAnew(tx, personKeys, claims, dateOfProof(claims, clock.now()))
}

/** What is known of a person whom the provider does not tell all about now. */
async function knownProfil(tx: Transaction, { untold, claims }: SignedIn): Promise<store.Profil | undefined> {
  return untold && (await store.findProfil(tx, claims))
}

type Wished = Pick<store.Anmeldung, 'pfad' | 'max_age'>

/**
 * A person whose deletion is planned first reads so. Staff who asked for no page in particular begin with their own: the overview is that
 * of customers.
 */
async function landingOf({ database, anbieter }: AccountService, token: string, { pfad, max_age: maxAge }: Wished): Promise<string> {
  const isStepUp = maxAge !== null && maxAge <= CONFIRMED_SECONDS
  if (anbieter.keepsAccounts && !isStepUp && (await asSystem(database, (db) => store.isPlanned(db, hashOf(token))))) return paths.manage
  if (pfad !== paths.overview) return pfad
  const { rollen, ohneFaktor } = await asSystem(database, (db) => findRollen(db, hashOf(token)))
  if (rollen.includes('support')) return paths.support
  if (rollen.includes('betrieb')) return paths.freigaben
  return ohneFaktor.length > 0 ? paths.personalFaktor : pfad
}

/** Exchanges the code at the provider. On failure the sign-in is deleted, so that repeated requests stop waiting. */
async function redeemCode(
  service: AccountService,
  callback: Callback,
  anmeldung: store.Anmeldung,
  cookieHash: Buffer,
): Promise<SignedIn | undefined> {
  let signedIn: SignedIn | undefined
  try {
    const { nonce, verifier } = anmeldung
    const answer = await service.anbieter.exchange(callbackUrl(callback), { state: callback.state, nonce, verifier })
    refuseOldSignIn(service, answer, anmeldung)
    if (answer.untold) service.providerLog.withoutUserInfo(answer.untold)
    signedIn = answer
    return signedIn
  } catch (error) {
    if (!(error instanceof AnbieterFault)) throw error
    service.log.warn(error.passes ? lineOf(error) : error.fields, 'a sign-in failed')
    if (error.passes) throw unreachable(error, { isLogged: true })
    return undefined
  } finally {
    if (!signedIn) await asSystem(service.database, (db) => store.dropAnmeldung(db, cookieHash))
  }
}

/** The provider's answer in place of a code. */
export interface EndedCallback {
  readonly cookie: string
  readonly redirectUri: string
  readonly state: string
  readonly error: string
}

/** expected in the hidden frame when there is no session at the provider, or it would have to ask something */
const USUAL = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required']

/** Ends a sign-in without a code. Gives the wanted path, or undefined if this browser began no such sign-in. */
export async function endLogin(service: AccountService, { cookie, error, ...callback }: EndedCallback): Promise<string | undefined> {
  const notBefore = new Date(service.clock.now().getTime() - OIDC.staleStateSeconds * 1000)
  const pfad = await asSystem(service.database, (db) => store.endAnmeldung(db, { ...callback, cookieHash: hashOf(cookie) }, notBefore))
  const reason = oauthCodeOf(error)
  if (pfad !== undefined && !USUAL.includes(reason)) {
    service.log.warn({ phase: 'authorization', reason }, 'a sign-in failed')
    count('signIns', { outcome: 'denied' })
  }
  return pfad
}

/** The same code from the same browser: waits for the first exchange and gives its session. */
async function repeatedExchange(service: AccountService, callback: Callback): Promise<Opened | undefined> {
  const since = new Date(service.clock.now().getTime() - EXCHANGE_REPEAT_SECONDS * 1000)
  const deadline = Date.now() + EXCHANGE_WAIT_SECONDS * 1000
  while (Date.now() < deadline) {
    const found = await asSystem(service.database, (db) =>
      store.findAnmeldung(db, hashOf(callback.cookie), hashOf(callback.code), callback.redirectUri, since),
    )
    if (!found) return undefined
    if (found.finished) {
      const token = sitzungTokenOf(service.sitzungKeys.first().key, callback.cookie, callback.code)
      return { token, pfad: await landingOf(service, token, found) }
    }
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

export interface SignedOut {
  /** the provider's logout URL */
  readonly url?: string
  /** the provider may still have its session */
  readonly staysThere: boolean
}

/** Ends the session, if there is one. The provider's logout URL leads on to `backTo`. */
export async function endSitzung(service: AccountService, token: string | undefined, backTo: string): Promise<SignedOut> {
  const now = service.clock.now()
  const ended = token ? await asSystem(service.database, (db) => db.transaction((tx) => endOne(tx, hashOf(token), now))) : undefined
  // a session that has ended by itself cannot end the provider's any more
  if (!ended) return { staysThere: token !== undefined }
  const tokens = unsealTokens(service, ended.tokens)
  if (!tokens) return { staysThere: true }
  const url = await endAtProvider(service, tokens, backTo).catch((error: unknown) => {
    service.log.warn(lineOf(faultOf(error, 'revocation')), 'the provider could not be told of a log-out')
    return undefined
  })
  return url ? { url: url.href, staysThere: false } : { staysThere: true }
}

/** A provider that refuses to revoke still ends its session; while one is away, the browser would show its own error page. */
async function endAtProvider({ anbieter, log }: AccountService, tokens: Tokens, backTo: string): Promise<URL | undefined> {
  if (tokens.refresh) {
    await anbieter.revoke(tokens.refresh).catch((error: unknown) => {
      const fault = faultOf(error, 'revocation')
      if (fault.fields.status === undefined) throw error
      log.warn(lineOf(fault), 'the provider refused to revoke a refresh token')
    })
  }
  return tokens.id ? anbieter.endSessionUrl(tokens.id, backTo) : undefined
}

/** Signing out in a customer view also ends the view. */
async function endOne(tx: Transaction, tokenHash: Buffer, now: Date): Promise<store.EndedSitzung | undefined> {
  const ended = await store.deleteSitzung(tx, tokenHash)
  if (ended?.kundensicht_id) await closeKundensicht(tx, ended, now)
  return ended
}

/** Deletes expired sign-ins and sessions. Where staff need a second factor, older sessions without one lose their roles. */
export async function deleteExpired(service: AccountService, limits: store.SitzungLimits, signal?: AbortSignal): Promise<void> {
  if (service.personalFaktor.isDemanded) await withdrawRollen(service.database, service.clock.now())
  const before = (seconds: number) => new Date(service.clock.now().getTime() - seconds * 1000)
  const batches = [
    (db: Queries) => store.deleteAnmeldungen(db, before(ANMELDUNG_KEPT_SECONDS)),
    (db: Queries) => store.deleteSitzungen(db, before(limits.absoluteSeconds), before(limits.idleSeconds)),
  ]
  await cleanUp(service.database, batches, signal)
}
