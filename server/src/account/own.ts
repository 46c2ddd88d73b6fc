import type { AnswerOf, Endpoint } from '#contract/_kit/endpoint.ts'
import { asSystem } from '../_kit/context.ts'
import { answerOnceApart } from '../_kit/idempotency.ts'
import { Refusal } from '../_kit/refusal.ts'
import { sessionRoute, type Route, type SessionCall } from '../_kit/route.ts'
import { hashOf, type CookieNames } from './sitzung.ts'
import { isUnbestaetigbar } from './store.ts'

export interface OwnCall<E extends Endpoint> extends SessionCall<E> {
  /** names the session, also to the provider, without giving it away */
  readonly tokenHash: Buffer
}

/** How old the last sign-in may be where a fresh one is needed (identity.md 7). */
export const CONFIRMED_SECONDS = 300

/**
 * A call that only the person may make: account, consent, own data. Staff in a customer's view never make one: the contract says so of
 * those that read (trust.md T9). `confirmed` demands a sign-in that is minutes old.
 */
export function ownRoute<const E extends Endpoint & { who: 'customer' }>(
  cookies: CookieNames,
  endpoint: E,
  handler: (call: OwnCall<E>) => Promise<AnswerOf<E> | undefined>,
  needs?: 'confirmed',
): Route {
  return sessionRoute(endpoint, async (call) => {
    const tokenHash = hashOf(call.request.cookies[cookies.sitzung] ?? '')
    if (needs === 'confirmed' && !isFresh(call.person.auth_time, call.clock.now())) {
      const isInVain = await asSystem(call.database, (db) => isUnbestaetigbar(db, tokenHash))
      throw new Refusal(isInVain ? 'BestaetigungNichtMoeglich' : 'NeuBestaetigen')
    }
    return handler({ ...call, tokenHash })
  })
}

/** What the identity provider does for the person; a repeated request with the same key is answered with its first answer. */
export function onceRoute<const E extends Endpoint & { who: 'customer'; idempotent: true }>(
  { answerKey }: { readonly answerKey: Buffer },
  cookies: CookieNames,
  endpoint: E,
  handler: (call: OwnCall<E>) => Promise<AnswerOf<E> | undefined>,
  needs?: 'confirmed',
): Route {
  const once = async (call: OwnCall<E>) => {
    const { key, person, body, request, reply, clock, database } = call
    if (key === undefined) return handler(call)
    const asked = { person, request: `${endpoint.method} ${request.url}`, key, body, now: clock.now() }
    const { value, replayed } = await answerOnceApart(database, asked, answerKey, () => handler(call))
    if (replayed) reply.header('idempotency-replayed', 'true')
    return value as AnswerOf<E> | undefined
  }
  return ownRoute(cookies, endpoint, once, needs)
}

export function isFresh(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() <= CONFIRMED_SECONDS * 1000
}
