import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'

/** Maximum age of a sign-in for calls that need a fresh one. */
export const CONFIRMED_SECONDS = 5 * MINUTE
/** How long an unfinished sign-in is kept. */
export const ANMELDUNG_KEPT_SECONDS = HOUR
/** The same code gives the same session for this long, since the first answer may be lost. */
export const EXCHANGE_REPEAT_SECONDS = MINUTE
/** The same code for an address or number gets the same answer for this long. */
export const CODE_REPEAT_SECONDS = 10 * MINUTE
/** How long requests of a deleted account are told that it was deleted. */
export const TOMBSTONE_SECONDS = 30 * DAY
/**
 * Window that counts sign-ins begun per network. There are more than completed ones: each begins with a silent try, and some are
 * abandoned.
 */
export const BEGUN_SECONDS = 15 * MINUTE
export const SESSION_BEGINS_PER_SIGN_IN = 4
/** Maximum age of a logout token. */
export const LOGOUT_TOKEN_SECONDS = 10 * MINUTE
/** Characters of a path kept in the record of a customer view. */
export const LONGEST_GEGENSTAND = 300

/** Timing of the OpenID client, fixed by the contract. Its session check is unused, since the browser has no token. */
export const OIDC = {
  accessExpiringSeconds: 60,
  staleStateSeconds: 15 * MINUTE,
  clockToleranceSeconds: 5 * MINUTE,
} as const

/** How long a sign-out at the provider may take before the browser is back. */
export const SIGN_OUT_SECONDS = 10 * MINUTE

/** How long a repeated code waits for the session of the first request. */
export const EXCHANGE_WAIT_SECONDS = 8

/** How long a provider that answered counts as reachable. */
export const ANSWERED_SECONDS = 10

/** After an unknown key id, the provider's keys are not read again for this long. */
export const UNKNOWN_KEY_SECONDS = MINUTE

/** How long used logout tokens are remembered: longer than one can be valid, with clock tolerance on both ends */
export const LOGOUT_TOKEN_KEPT_SECONDS = 2 * (LOGOUT_TOKEN_SECONDS + OIDC.clockToleranceSeconds)

/** Bytes of a logout request. */
export const LARGEST_LOGOUT_BODY = 16 * 1024

/** The request itself deletes at the provider first; the job follows after this. */
export const FIRST_DELETION_SECONDS = 15

/** Pause before the provider is asked again about an account that was to be deleted; also between its date and the first question. */
export const PLAN_PAUSE_SECONDS = HOUR

/** An account that is still active this long after the date stays: the provider deletes in runs. */
export const CANCELLED_AFTER_SECONDS = DAY

/** How long after the date an account may still wait for its deletion at the provider. */
export const PLAN_PATIENCE_SECONDS = 90 * DAY

/** Deletions of an earlier release that one statement hands over. */
export const FORMER_AT_ONCE = 500

/** Timeout of a call to the provider; a page that waits for it gets its answer within this time. */
export const PROVIDER_TIMEOUT_SECONDS = 3

/** Lifetime of an access token whose answer names none. */
export const UNNAMED_LIFETIME_SECONDS = HOUR

/** Bits of an RSA key of the client (RFC 7518, 3.3). */
export const LEAST_RSA_BITS = 2048

/** How long a process renews no session after the provider failed to renew one. */
export const RENEWAL_PAUSE_SECONDS = 15

/** How long one process alone may renew the tokens of a session. */
export const RENEWAL_LEASE_SECONDS = 15
