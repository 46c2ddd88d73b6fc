import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'

/** Limits that operators configure (start/settings/fristen.ts). */
export interface IdentityLimits {
  /** lifetime of a code for a second factor or an account change; also the time to set up an app */
  readonly codeSeconds: number
  /** lifetime of a code for registration or password reset; longer, because people may have to look for the mail */
  readonly mailCodeSeconds: number
  /** minimum length of a new password */
  readonly shortestPassword: number
  /** wrong tries before the lockout, and its duration */
  readonly lockoutAfter: number
  readonly lockoutSeconds: number
  /** lifetime of the provider's own session, counted from sign-in */
  readonly sessionSeconds: number
  /** parallel argon2 computations, and how many may wait */
  readonly passwordConcurrency: number
  readonly passwordQueue: number
  /** registrations and code requests per hour and network address */
  readonly requestsPerNetwork: number
  /** sign-ins started per quarter of an hour and network address */
  readonly signInsPerNetwork: number
  /** how many days the audit trail is kept */
  readonly auditDays: number
}

/** The defaults. */
export const IDENTITY_LIMITS: IdentityLimits = {
  codeSeconds: 10 * MINUTE,
  mailCodeSeconds: 15 * MINUTE,
  shortestPassword: 12,
  lockoutAfter: 6,
  lockoutSeconds: 15 * MINUTE,
  sessionSeconds: 12 * HOUR,
  passwordConcurrency: 2,
  passwordQueue: 64,
  requestsPerNetwork: 100,
  signInsPerNetwork: 300,
  auditDays: 400,
}
export const REQUESTS_WINDOW_SECONDS = HOUR
export const SIGN_INS_WINDOW_SECONDS = 15 * MINUTE

/** Tries per code; after that a new code is needed. */
export const TRIES_OF_CODE = 5
/** A retry with the same code gets the same answer this long, in case the first was lost. */
export const REPEAT_SECONDS = 10 * MINUTE
/** Wrong tries older than this no longer count. */
export const FORGET_AFTER_SECONDS = DAY
/** Retry-After when too many passwords are being checked. */
export const BUSY_SECONDS = 5

/** Messages to one e-mail address, requested from one network or one known device. */
export const CODES_OF_ASKER = { most: 10, seconds: DAY } as const
/** Messages to one e-mail address over all networks. */
export const CODES_TO_ADDRESS = { most: 30, seconds: DAY } as const
/** Codes per person: few for account changes, more for second factors, which every sign-in needs. */
export const CODES_OF_PERSON = { change: { most: 10, seconds: DAY }, 'sign-in': { most: 20, seconds: HOUR } } as const
/** SMS to one number, whoever requests them. */
export const SMS_TO_NUMBER = { change: { most: 5, seconds: DAY }, 'sign-in': { most: 30, seconds: DAY } } as const
/** SMS of all accounts together if the operator sets no number: a share of the accounts. */
export const SMS_BUDGET = { least: 1000, share: 0.05, seconds: DAY } as const

/** Lifetime of a started sign-in and of its track ids. */
export const REQUEST_SECONDS = HOUR
/** Lifetime of access tokens, and of the code that the portal exchanges for them. */
export const ACCESS_TOKEN_SECONDS = 15 * MINUTE
export const AUTHORIZATION_CODE_SECONDS = MINUTE
/** Lifetime of a registration whose address is not confirmed. */
export const UNCONFIRMED_SECONDS = 7 * DAY
/** Lifetime of the undo link in a notice. */
export const UNDO_SECONDS = 72 * HOUR
/**
 * Lifetime and maximum number of known devices per person. Without a maximum, an owner of the password could create devices, each with its
 * own counter of tries.
 */
export const DEVICE_SECONDS = 180 * DAY
export const MOST_DEVICES = 10
/** Lifetime of the idempotency key of a password change. */
export const KEY_SECONDS = DAY
/** Age at which the next signing key is made. */
export const SIGNING_KEY_SECONDS = 90 * DAY
/** A new key is published this long before it signs, so that every process and client knows it. */
export const SHOWN_FIRST_SECONDS = DAY
/** How often a process looks for the signing keys of others. */
export const KEYS_FOLLOWED_SECONDS = MINUTE
/** Accounts per list of a command. */
export const MOST_LISTED = 200

/** Longest query that a posted authorization request may become; all headers together have 16 kB. */
export const LONGEST_QUERY = 8 * 1024

/** Largest body in bytes. */
export const LARGEST_BODY = 64 * 1024

/** Bytes of an oversized body to read and discard, so that the sender receives the answer. */
export const LARGEST_DRAINED = 4 * 1024 * 1024

/** TOTP secret (RFC 4226). */
export const TOTP_SECRET_BYTES = 20

/** Salt of a password hash. */
export const SALT_BYTES = 16
export const TAG_BYTES = 32

/** A password made of known words must contain at least this many other letters. */
export const OWN_LETTERS = 6

/** Shorter names are not searched for in passwords. */
export const SHORTEST_KNOWN_NAME = 3

/** Length of a password that is estimated; the estimate is slow for long texts. */
export const JUDGED_LENGTH = 40

/** zxcvbn's best score, 10^10 guesses. One dictionary word with a year and symbols does not reach it; three words together do. */
export const WANTED_GRADE = 4
/** A typed mobile number, including spaces. */
export const LONGEST_TYPED_MOBILNUMMER = 20
