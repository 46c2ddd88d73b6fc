import { isOwnInKundensicht, type Endpoint } from '#contract/_kit/endpoint.ts'
import type { ErrorCode } from '#contract/_shared/errors.ts'
import { introspect } from '#contract/account/endpoints.ts'
import type { Clock } from '#platform/clock.ts'
import type { Opening, Queries } from '#platform/db/port.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, hash } from 'node:crypto'
import { LONGEST_GEGENSTAND } from '../limits.ts'
import { openSitzung, wasDeleted, type SitzungLimits } from '../store.ts'

/** The browser's one cookie; under HTTPS bound to the host, otherwise told apart by port, which cookies do not know. */
export interface CookieNames {
  readonly sitzung: string
  readonly anmeldung: string
  readonly stilleAnmeldung: string
  readonly secure: boolean
}

export function cookieNamesFor(publicUrl: string): CookieNames {
  const { protocol, port } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const name = (base: string) => (secure ? `__Host-${base}` : `${base}-${port || '80'}`)
  return { sitzung: name('sid'), anmeldung: name('anmeldung'), stilleAnmeldung: name('anmeldung-still'), secure }
}

export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/**
 * The session's secret follows from the browser's sign-in cookie and the code, so that the same code sent twice by the same
 * browser gives the same session, although only its hash is kept.
 */
export function sitzungTokenOf(key: Buffer, anmeldungCookie: string, code: string): string {
  return createHmac('sha256', key).update(`sitzung\n${anmeldungCookie}\n${code}`).digest('base64url')
}

/**
 * The opening of a request's session; undefined when it carries no cookie. Asking who is signed in is no activity. A request that
 * opens its session more than once says so: in a customer's view each stands in the record once.
 */
export function openingOfRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  names: CookieNames,
  limits: SitzungLimits,
  clock: Clock,
  again?: 'again',
): Opening | undefined {
  const token = request.cookies[names.sitzung]
  if (!token) return undefined
  const { name, method, path, params } = endpoint
  const recorded = { anfrage: `${method} ${path}`, gegenstand: params && request.url.replace(/\?.*/s, '').slice(0, LONGEST_GEGENSTAND) }
  return openSitzung(hashOf(token), clock.now(), limits, {
    touch: name !== introspect.name,
    selbst: isOwnInKundensicht(endpoint),
    ...(again ? {} : recorded),
  })
}

/** Why there is no session: a repeated deletion whose first answer was lost must not look like a sign-in that ran out. */
export async function absenceOf(request: FastifyRequest, names: CookieNames, db: Queries): Promise<ErrorCode> {
  const token = request.cookies[names.sitzung]
  return token !== undefined && (await wasDeleted(db, hashOf(token))) ? 'KontoGeloescht' : 'NichtAngemeldet'
}

export function setCookie(reply: FastifyReply, names: CookieNames, name: string, value: string, maxAge?: number): void {
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: names.secure, ...(maxAge ? { maxAge } : {}) })
}

export function clearCookie(reply: FastifyReply, names: CookieNames, name: string): void {
  reply.clearCookie(name, { path: '/', httpOnly: true, sameSite: 'lax', secure: names.secure })
}
