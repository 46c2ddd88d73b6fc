import * as endpoints from '#contract/account/endpoints.ts'
import { networkOf } from '#platform/quota.ts'
import { count } from '#platform/telemetry/live.ts'
import type { FastifyRequest } from 'fastify'
import { isNavigation } from '#platform/http/navigation.ts'
import { refuseForeignOrigin } from '../../_kit/origin.ts'
import { spend, type QuotaService } from '../../_kit/quota.ts'
import { Refusal } from '../../_kit/refusal.ts'
import { openRoute, sessionRoute, type OpenCall, type Route, type SessionCall } from '../../_kit/route.ts'
import * as acts from './acts.ts'
import { anmeldungCookieOf, callbackUris, isSilent, type AccountOptions } from './callbacks.ts'
import { failedSignInPath } from './denied.ts'
import { logoutUris, signedOutUri } from './signed-out.ts'
import { unreachable } from '../anbieter/connection.ts'
import { AnbieterFault, lineOf } from '../anbieter/fault.ts'
import { BEGUN_SECONDS, OIDC, SIGN_OUT_SECONDS } from '../limits.ts'
import { ownPath } from './return-path.ts'
import { keepFresh } from './renewal/acts.ts'
import { clearCookie, setCookie } from './cookies.ts'
import { profilOf } from './wire.ts'

interface SignInOptions extends AccountOptions {
  readonly quota: QuotaService
  /** sign-ins begun per network in BEGUN_SECONDS, including silent ones; each is stored for an hour */
  readonly signInsPerNetwork: number
}

export function accountRoutes(options: SignInOptions): Route[] {
  return [
    openRoute(endpoints.beginLogin, (call) => beginLogin(options, call)),
    openRoute(endpoints.exchangeToken, (call) => exchangeToken(options, call)),
    sessionRoute(endpoints.introspect, (call) => introspect(options, call)),
    openRoute(endpoints.logout, (call) => logout(options, call)),
  ]
}

async function beginLogin(options: SignInOptions, { query, request, reply }: OpenCall<typeof endpoints.beginLogin>): Promise<undefined> {
  const uris = callbackUris(options)
  const redirectUri = query.redirect_uri ?? uris.page
  if (redirectUri !== uris.page && redirectUri !== uris.frame) throw new Refusal('WeiterleitungUnzulaessig')
  const pfad = ownPath(query.pfad, new URL(options.publicUrl).origin)
  const { cookies } = options
  const inFrame = isSilent(options, redirectUri)
  const mustProve = request.cookies[cookies.anmeldepflicht] !== undefined
  if (mustProve && inFrame) {
    reply.redirect(`${uris.frame}?error=login_required`, 302)
    return
  }
  const prompt = mustProve ? 'login' : query.prompt
  const session = request.cookies[cookies.sitzung]
  const wish = { redirectUri, pfad, prompt, maxAge: query.max_age, viewType: query.view_type, session }
  try {
    const begun = { what: 'account.begun', whose: networkOf(request.ip), most: options.signInsPerNetwork, seconds: BEGUN_SECONDS }
    await spend(options.quota, begun)
    const { url, cookie } = await acts.beginLogin(options.service, wish)
    setCookie(reply, cookies, anmeldungCookieOf(options, redirectUri), cookie, OIDC.staleStateSeconds)
    // a sign-out whose provider led nowhere is over
    if (!inFrame) clearCookie(reply, cookies, cookies.abmeldung)
    reply.redirect(url.href, 302)
  } catch (error) {
    noteFailure(request, error)
    reply.redirect(inFrame ? `${uris.frame}?error=temporarily_unavailable` : failedSignInPath('stoerung', pfad), 302)
  }
}

/** Logs and counts why a sign-in could not begin. Throws if a program asked, which gets a code in place of a page. */
function noteFailure(request: FastifyRequest, error: unknown): void {
  const fault = error instanceof AnbieterFault ? error : undefined
  if (fault) request.log.warn(lineOf(fault), 'a sign-in failed')
  if (!isNavigation(request)) throw fault ? unreachable(fault, { isLogged: true }) : error
  // a stranger must not fill the log
  const isTooMany = error instanceof Refusal && error.code === 'ZuVieleAnfragen'
  if (!fault && !isTooMany) request.log.warn({ err: error }, 'a sign-in failed')
  count('signIns', { outcome: isTooMany ? 'refused' : 'away' })
}

async function exchangeToken(options: AccountOptions, { query, request, reply }: OpenCall<typeof endpoints.exchangeToken>) {
  refuseForeignOrigin(request, new URL(options.publicUrl).origin)
  const name = anmeldungCookieOf(options, query.redirect_uri)
  const cookie = request.cookies[name]
  const { code, redirect_uri: redirectUri, state, iss } = query
  const previous = request.cookies[options.cookies.sitzung]
  const inFrame = isSilent(options, redirectUri)
  const exchange = (one: string) =>
    acts.exchangeCode(options.service, { cookie: one, code, redirectUri, isSilent: inFrame, state, iss, previous })
  const opened = await Promise.resolve(cookie && exchange(cookie)).catch((error: unknown) => {
    count('signIns', { outcome: error instanceof Refusal && error.code === 'KontoGeloescht' ? 'refused' : 'away' })
    throw error
  })
  count('signIns', { outcome: opened ? 'ok' : 'refused' })
  if (!opened) throw new Refusal('AnmeldungFehlgeschlagen')
  setCookie(reply, options.cookies, options.cookies.sitzung, opened.token)
  if (!inFrame && request.cookies[options.cookies.anmeldepflicht] !== undefined)
    clearCookie(reply, options.cookies, options.cookies.anmeldepflicht)
  if (!isNavigation(request)) return { pfad: opened.pfad }
  reply.redirect(opened.pfad, 302)
  return undefined
}

async function introspect(options: AccountOptions, { person, request }: SessionCall<typeof endpoints.introspect>) {
  const token = request.cookies[options.cookies.sitzung] ?? ''
  const present = await keepFresh(options.service, token, person)
  if (!present) throw new Refusal('NichtAngemeldet')
  return profilOf(present)
}

async function logout(options: AccountOptions, { query, request, reply }: OpenCall<typeof endpoints.logout>): Promise<undefined> {
  const allowed = logoutUris(options.publicUrl)
  const backTo = query.redirect_uri ?? allowed[0]
  if (!allowed.includes(backTo)) throw new Refusal('WeiterleitungUnzulaessig')
  refuseEmbeddedRequest(request, new URL(options.publicUrl).origin)
  const { cookies, publicUrl } = options
  const { url, staysThere } = await acts.endSitzung(options.service, request.cookies[cookies.sitzung], signedOutUri(publicUrl))
  clearCookie(reply, cookies, cookies.sitzung)
  if (url) setCookie(reply, cookies, cookies.abmeldung, backTo.slice(publicUrl.length), SIGN_OUT_SECONDS)
  if (staysThere) setCookie(reply, cookies, cookies.anmeldepflicht, '1')
  reply.header('clear-site-data', '"cache", "storage"').redirect(url ?? backTo, 302)
}

/** Logout must be a navigation from our own page, so that no image, frame or script of another site ends a session. */
function refuseEmbeddedRequest(request: FastifyRequest, publicOrigin: string): void {
  refuseForeignOrigin(request, publicOrigin)
  const destination = request.headers['sec-fetch-dest']
  if (destination !== undefined && destination !== 'document') throw new Refusal('HerkunftUnzulaessig')
}
