import { isOwnInKundensicht, type Endpoint } from '#contract/_kit/endpoint.ts'
import type { ErrorCode } from '#contract/_shared/errors.ts'
import { introspect } from '#contract/account/endpoints.ts'
import type { Clock } from '#platform/clock.ts'
import type { Opening, Queries } from '#platform/db/port.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, hash } from 'node:crypto'
import { LONGEST_GEGENSTAND } from '../limits.ts'
import { openSitzung, wasDeleted, type SitzungLimits } from '../store.ts'

/** Cookie names: bound to the host under HTTPS, otherwise with the port, since cookies ignore ports. */
export interface CookieNames {
  readonly sitzung: string
  readonly anmeldung: string
  readonly stilleAnmeldung: string
  /** where a sign-out leads once the browser is back from the provider */
  readonly abmeldung: string
  /** after a sign-out that the provider did not carry out: it must ask for the password before it signs this browser in again */
  readonly anmeldepflicht: string
  readonly secure: boolean
}

export function cookieNamesFor(publicUrl: string): CookieNames {
  const { protocol, port } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const name = (base: string) => (secure ? `__Host-${base}` : `${base}-${port || '80'}`)
  return {
    sitzung: name('sid'),
    anmeldung: name('anmeldung'),
    stilleAnmeldung: name('anmeldung-still'),
    abmeldung: name('abgemeldet'),
    anmeldepflicht: name('anmeldepflicht'),
    secure,
  }
}

export function hashOf(secret: string): Buffer {
  return hash('sha256', secret, 'buffer')
}

/**
 * Derives the session's secret from sign-in cookie and code: a repeated code gives the same session, although only its hash is stored.
 */
export function sitzungTokenOf(key: Buffer, anmeldungCookie: string, code: string): string {
  return createHmac('sha256', key).update(`sitzung\n${anmeldungCookie}\n${code}`).digest('base64url')
}

/**
 * The opening of a request's session; undefined without a cookie. `introspect` does not count as activity.
 *
 * `alreadyRecorded` opens it a second time without another entry in the record.
 */
export function openingOfRequest(
  request: FastifyRequest,
  endpoint: Endpoint,
  names: CookieNames,
  limits: SitzungLimits,
  clock: Clock,
  recorded?: 'alreadyRecorded',
): Opening | undefined {
  const token = request.cookies[names.sitzung]
  if (!token) return undefined
  const { name, method, path, params } = endpoint
  const entry = { anfrage: `${method} ${path}`, gegenstand: params && request.url.replace(/\?.*/s, '').slice(0, LONGEST_GEGENSTAND) }
  return openSitzung(hashOf(token), clock.now(), limits, {
    touch: name !== introspect.name,
    selbst: isOwnInKundensicht(endpoint),
    ...(recorded ? {} : entry),
  })
}

/** Tells a deleted account from an expired session, since the first answer to the deletion may be lost. */
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
