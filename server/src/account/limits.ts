import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'

/** How old the last sign-in may be where a fresh one is needed. */
export const CONFIRMED_SECONDS = 5 * MINUTE
/** A sign-in that nobody ended is forgotten after so long. */
export const ANMELDUNG_KEPT_SECONDS = HOUR
/** The same code of the provider once more gives the same session: the first answer may be lost. */
export const EXCHANGE_REPEAT_SECONDS = MINUTE
/** The same code for an address or a number once more is answered alike. */
export const CODE_REPEAT_SECONDS = 10 * MINUTE
/** For so long a request of a deleted account hears that it was deleted. */
export const TOMBSTONE_SECONDS = 30 * DAY
/** What a network begins at the portal is counted for so long; a silent try before each sign-in counts too, and some people turn back. */
export const BEGUN_SECONDS = 15 * MINUTE
export const SESSION_BEGINS_PER_SIGN_IN = 4
/** The provider's word that it ended sessions is taken for so long. */
export const LOGOUT_TOKEN_SECONDS = 10 * MINUTE
/** So much of what a call is about stands in the record of a customer's view. */
export const LONGEST_GEGENSTAND = 300

/** Of the OpenID client; the contract fixes them. Its session check has no use here, since no token is in the browser. */
export const OIDC = {
  accessExpiringSeconds: 60,
  staleStateSeconds: 15 * MINUTE,
  clockToleranceSeconds: 5 * MINUTE,
} as const

/** A code that comes twice at once waits so long for the session of the first. */
export const EXCHANGE_WAIT_SECONDS = 8

/** For so long a provider that answered is taken to be there. */
export const ANSWERED_SECONDS = 10

/** An unknown key is refused without reading the keys again for this long. */
export const UNKNOWN_KEY_SECONDS = MINUTE

/** a token is good from the tolerance before its moment until the tolerance after its age: so long its number is kept, and longer */
export const LOGOUT_TOKEN_KEPT_SECONDS = 2 * (LOGOUT_TOKEN_SECONDS + OIDC.clockToleranceSeconds)

/** What the provider sends to end sessions, in bytes. */
export const LARGEST_LOGOUT_BODY = 16 * 1024

/** A process that died in the first try to delete at the provider is given up after so long. */
export const FIRST_DELETION_SECONDS = 15

/** Accounts that one run deletes at the provider. */
export const DELETIONS_AT_ONCE = 20

/** The log tells the same fault of the provider once in so long, and so many kinds of fault. */
export const SAME_LINE_SECONDS = MINUTE
export const MOST_FAULT_KINDS = 50

/** How long the provider may take for an answer; a screen that waits for it answers within these seconds. */
export const PROVIDER_TIMEOUT_SECONDS = 3

/** So long one process alone renews the tokens of a session. */
export const RENEWAL_LEASE_SECONDS = 15
