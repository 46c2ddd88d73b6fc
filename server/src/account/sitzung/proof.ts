import type { SignedIn } from '../anbieter/anbieter.ts'
import { CONFIRMED_SECONDS, OIDC } from '../limits.ts'
import { isFresh } from '../own-route.ts'
import type { Anmeldung } from '../store.ts'

/** Whether a fresh sign-in was requested in vain: `auth_time` is missing or too old. */
export function wasInVain(claims: SignedIn['claims'], { max_age: maxAge }: Anmeldung, now: Date): boolean {
  if (maxAge === null || maxAge > CONFIRMED_SECONDS || claims['acr'] === WEAKER) return false
  return !isFresh(confirmedAt(claims, now), now)
}

/** `acr` of the embedded provider for a sign-in with a weaker second factor than the person's strongest. */
const WEAKER = 'mfa-weaker'

/**
 * When the person last proved who they are, never in the future. Without a plausible `auth_time` nothing is confirmed.
 *
 * A weaker factor confirms nothing, or signing in again would bypass the step-up.
 */
export function confirmedAt(claims: SignedIn['claims'], now: Date): Date {
  const moment = claims['acr'] === WEAKER ? 0 : (momentOfProof(claims, now) ?? 0)
  return new Date(Math.min(moment * 1000, now.getTime()))
}

/**
 * `auth_time` in seconds since 1970; undefined if it is missing, 0, which some providers send for unknown, or further ahead than clocks may
 * differ, such as milliseconds.
 */
export function momentOfProof({ auth_time: moment }: SignedIn['claims'], now: Date): number | undefined {
  if (typeof moment !== 'number' || moment <= 0) return undefined
  return moment <= now.getTime() / 1000 + OIDC.clockToleranceSeconds ? moment : undefined
}

/** `auth_time` by the clock of the provider, which may be ahead of ours. */
export function dateOfProof(claims: SignedIn['claims'], now: Date): Date | undefined {
  const moment = momentOfProof(claims, now)
  return moment === undefined ? undefined : new Date(moment * 1000)
}
