import type { Endpoint } from '#contract/_kit/endpoint.ts'
import { kunde, type Person } from '../../_kit/context.ts'
import type { OpenCall } from '../../_kit/route.ts'
import { openingOfRequest, type CookieNames } from './cookies.ts'
import type { SitzungLimits } from '../store.ts'

/** How a session is found. */
export interface SessionOptions {
  readonly cookies: CookieNames
  readonly limits: SitzungLimits
}

/**
 * Who is signed in at a call that anyone may make; undefined for everybody else. The connection is given back. The kit has refused
 * and written down what staff sends in a customer's view.
 */
export async function findVisitor(
  { cookies, limits }: SessionOptions,
  endpoint: Endpoint,
  { database, request, clock }: Pick<OpenCall<Endpoint>, 'database' | 'request' | 'clock'>,
): Promise<Person | undefined> {
  const opening = openingOfRequest(request, endpoint, cookies, limits, clock, 'again')
  return opening && database.checkout(kunde, opening, async (_, row) => row as Person | undefined)
}
