import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { kunde, type Person } from '../../_kit/context.ts'
import type { OpenCall } from '../../_kit/route.ts'
import { openingOfRequest, type CookieNames } from './cookies.ts'
import type { SitzungLimits } from '../store.ts'

/** How to find a session. */
export interface SessionOptions {
  readonly cookies: CookieNames
  readonly limits: SitzungLimits
}

/**
 * The signed-in person at a call that anyone may make, or undefined. The connection is released.
 *
 * The kit has already recorded and checked calls in a customer view.
 */
export async function findVisitor(
  { cookies, limits }: SessionOptions,
  endpoint: Endpoint,
  { database, request, clock }: Pick<OpenCall<Endpoint>, 'database' | 'request' | 'clock'>,
): Promise<Person | undefined> {
  const opening = openingOfRequest(request, endpoint, cookies, limits, clock, 'alreadyRecorded')
  return opening && ((await database.opened(kunde, opening)) as Person | undefined)
}
