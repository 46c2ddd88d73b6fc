import type { AnswerOf, Endpoint, StaffRole } from '#contract/_kit/endpoint.ts'
import type { Keys } from '#platform/crypto.ts'
import { asSystem } from '../_kit/context.ts'
import type { OnceAnswer } from '../_kit/once.ts'
import { Refusal } from '../_kit/refusal.ts'
import {
  sessionOnceRoute,
  sessionRoute,
  type Repeatable,
  type Route,
  type SessionCall,
  type SessionOnceCall,
  type Single,
} from '../_kit/route.ts'
import { CONFIRMED_SECONDS } from './limits.ts'
import { hashOf, type CookieNames } from './sitzung/cookies.ts'
import { isUnbestaetigbar } from './store.ts'

interface OfSession {
  /** identifies the session, also to the provider, without revealing its secret */
  readonly tokenHash: Buffer
}

type Persons = Endpoint & { who: 'customer' | StaffRole }
type Needs = 'confirmed'

/**
 * A call that only the person may make, never staff in a customer view: account, consent, own data. `confirmed` requires a fresh sign-in.
 */
export function ownRoute<const E extends Persons & Single>(
  cookies: CookieNames,
  endpoint: E,
  handler: (call: SessionCall<E> & OfSession) => Promise<AnswerOf<E> | undefined>,
  needs?: Needs,
): Route {
  return sessionRoute(endpoint, async (call) => handler({ ...call, ...(await ownSession(cookies, call, needs)) }))
}

/** `ownRoute` with an Idempotency-Key. */
export function ownOnceRoute<const E extends Persons & Repeatable>(
  cookies: CookieNames,
  endpoint: E,
  handler: (call: SessionOnceCall<E> & OfSession) => Promise<OnceAnswer<AnswerOf<E>>>,
  needs?: Needs,
): Route {
  return sessionOnceRoute(endpoint, async (call) => handler({ ...call, ...(await ownSession(cookies, call, needs)) }))
}

/** `ownOnceRoute` for work at the identity provider. */
export function providerRoute<const E extends Persons & Repeatable>(
  { answerKeys }: { readonly answerKeys: Keys },
  cookies: CookieNames,
  endpoint: E,
  handler: (call: SessionCall<E> & OfSession) => Promise<AnswerOf<E>>,
  needs?: Needs,
): Route {
  return ownOnceRoute(cookies, endpoint, (call) => call.once.apart(answerKeys, () => handler(call)), needs)
}

async function ownSession(cookies: CookieNames, call: SessionCall<Endpoint>, needs: Needs | undefined): Promise<OfSession> {
  const tokenHash = hashOf(call.request.cookies[cookies.sitzung] ?? '')
  if (needs === 'confirmed' && !isFresh(call.person.auth_time, call.clock.now())) {
    const isInVain = await asSystem(call.database, (db) => isUnbestaetigbar(db, tokenHash))
    throw new Refusal(isInVain ? 'BestaetigungNichtMoeglich' : 'NeuBestaetigen')
  }
  return { tokenHash }
}

export function isFresh(confirmedAt: Date, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() <= CONFIRMED_SECONDS * 1000
}
