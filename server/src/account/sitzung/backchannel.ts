import type { FastifyInstance } from 'fastify'
import { jwtVerify, type JWTPayload } from 'jose'
import { cleanUp } from '../../_kit/cleanup.ts'
import { asSystem } from '../../_kit/context.ts'
import { Refusal } from '../../_kit/refusal.ts'
import type { AccountService } from './acts.ts'
import { isFaultOfToken } from '../anbieter/keys.ts'
import { LARGEST_LOGOUT_BODY, LOGOUT_TOKEN_KEPT_SECONDS, LOGOUT_TOKEN_SECONDS, OIDC } from '../limits.ts'
import { unreachable } from '../anbieter/connection.ts'
import { hashOf } from './cookies.ts'
import * as store from '../store.ts'

/** Back-channel logout URI (OpenID Connect Back-Channel Logout). */
export const BACKCHANNEL_LOGOUT_PATH = '/auth/backchannel_logout'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

/** Mounts the only call outside the contract: the provider posts a form, and only its signature counts. */
export function mountBackchannelLogout(fastify: FastifyInstance, service: AccountService): void {
  fastify.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: LARGEST_LOGOUT_BODY },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    scope.post(BACKCHANNEL_LOGOUT_PATH, async ({ body }, reply) => {
      reply.header('cache-control', 'no-store')
      const tokens = body instanceof URLSearchParams ? body.getAll('logout_token') : []
      const [token] = tokens
      if (token === undefined || tokens.length > 1 || !(await endSessions(service, token))) throw new Refusal('UngueltigeAnfrage')
      return reply.code(200).send()
    })
  })
}

/** Ends the sessions that a logout token names; false if the token is invalid or was used before. */
async function endSessions(service: AccountService, token: string): Promise<boolean> {
  const now = service.clock.now()
  const claims = await verified(service, token, now)
  const named = claims && namedIn(claims)
  if (!named) return false
  const { issuer } = service.anbieter
  return asSystem(service.database, (db) =>
    db.transaction(async (tx) => {
      if (!(await store.takeLogoutToken(tx, hashOf(named.jti), now))) return false
      await store.endNamedSitzungen(tx, issuer, named)
      return true
    }),
  )
}

async function verified({ anbieter }: AccountService, token: string, now: Date): Promise<JWTPayload | undefined> {
  const keys = await anbieter.keys()
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: anbieter.issuer,
      audience: anbieter.clientId,
      currentDate: now,
      clockTolerance: OIDC.clockToleranceSeconds,
      maxTokenAge: LOGOUT_TOKEN_SECONDS,
    })
    return payload
  } catch (error) {
    if (isFaultOfToken(error)) return undefined
    throw unreachable(error)
  }
}

interface Named {
  readonly jti: string
  readonly sub: string | undefined
  readonly sid: string | undefined
}

/** Whose sessions end. An ID token is rejected: it has a nonce and no event. */
function namedIn({ jti, sub, sid, nonce, events }: JWTPayload): Named | undefined {
  const isLogout = typeof events === 'object' && events !== null && typeof (events as Record<string, unknown>)[EVENT] === 'object'
  if (!isLogout || nonce !== undefined || !isFilled(jti)) return undefined
  const named = { jti, sub: isFilled(sub) ? sub : undefined, sid: isFilled(sid) ? sid : undefined }
  return named.sub === undefined && named.sid === undefined ? undefined : named
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/** Forgets logout tokens that are too old to be valid. */
export async function deleteLogoutTokens({ database, clock }: AccountService, signal?: AbortSignal): Promise<void> {
  const before = new Date(clock.now().getTime() - LOGOUT_TOKEN_KEPT_SECONDS * 1000)
  await cleanUp(database, [(db) => store.deleteLogoutTokens(db, before)], signal)
}
