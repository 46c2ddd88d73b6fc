import { DAY, HOUR, MINUTE } from '#contract/_shared/datum/units.ts'

/** What an operator sets (start/settings/fristen.ts). */
export interface IdentityLimits {
  /** how long a code is good for a second factor and for a change of the account; an authenticator app is set up in that time */
  readonly codeSeconds: number
  /** how long one is good that completes a registration or sets a password back: the mail may have to be looked for */
  readonly mailCodeSeconds: number
  /** a new password has so many characters */
  readonly shortestPassword: number
  /** wrong tries before the lock-out, and how long it lasts */
  readonly lockoutAfter: number
  readonly lockoutSeconds: number
  /** how long the provider's own session lasts, from the sign-in */
  readonly sessionSeconds: number
  /** argon2 computations at once, and how many may wait for their turn */
  readonly passwordConcurrency: number
  readonly passwordQueue: number
  /** registrations and requests for codes in an hour from one network address */
  readonly requestsPerNetwork: number
  /** sign-ins begun in a quarter of an hour from one network address */
  readonly signInsPerNetwork: number
}

/** As it is where nothing is set. */
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
}
export const REQUESTS_WINDOW_SECONDS = HOUR
export const SIGN_INS_WINDOW_SECONDS = 15 * MINUTE

/** A code may be tried so often; then a new one is needed. */
export const TRIES_OF_CODE = 5
/** The same code once more is answered alike for so long: the first answer may be lost. */
export const REPEAT_SECONDS = 10 * MINUTE
/** Wrong tries that are this old no longer count. */
export const FORGET_AFTER_SECONDS = DAY
/** Who is asked to try again in a moment. */
export const BUSY_SECONDS = 5

/** Messages to one e-mail address, asked for from one network or one device that its owner signed in with. */
export const CODES_OF_ASKER = { most: 10, seconds: DAY } as const
/** More reach no address, from however many networks. */
export const CODES_TO_ADDRESS = { most: 30, seconds: DAY } as const
/** Codes of one person: few for changes of the account, more for a second factor, which each sign-in needs. */
export const CODES_OF_PERSON = { change: { most: 10, seconds: DAY }, 'sign-in': { most: 20, seconds: HOUR } } as const
/** SMS to one number, whoever asks for them. */
export const SMS_TO_NUMBER = { change: { most: 5, seconds: DAY }, 'sign-in': { most: 30, seconds: DAY } } as const
/** SMS of everybody together where the operator sets no number: a share of the accounts. */
export const SMS_BUDGET = { least: 1000, share: 0.05, seconds: DAY } as const

/** A sign-in under way can be finished for so long; track ids live as long. */
export const REQUEST_SECONDS = HOUR
/** Tokens for the portal, and the code that it exchanges for them. */
export const ACCESS_TOKEN_SECONDS = 15 * MINUTE
export const AUTHORIZATION_CODE_SECONDS = MINUTE
/** An account whose address nobody confirmed is forgotten after so long. */
export const UNCONFIRMED_SECONDS = 7 * DAY
/** So long a change can be taken back by the link of its notice. */
export const UNDO_SECONDS = 72 * HOUR
/**
 * A device that its owner signed in with is known again for so long, and so many of one person: who knows the password could otherwise make
 * as many as wanted, each with a counter of its own.
 */
export const DEVICE_SECONDS = 180 * DAY
export const MOST_DEVICES = 10
/** The same change of the password by the same key is answered alike for so long. */
export const KEY_SECONDS = DAY
/** A key signs for so long; then a new one is made at the next start. */
export const SIGNING_KEY_SECONDS = 90 * DAY
/** A new key is only shown at first, so that every process and every client knows it before it signs. */
export const SHOWN_FIRST_SECONDS = DAY
/** A command lists so many accounts at once. */
export const MOST_LISTED = 200

/** A body, in bytes. */
export const LARGEST_BODY = 64 * 1024

/** What is read and thrown away of a body that is too long, so that the sender gets to see the answer. */
export const LARGEST_DRAINED = 4 * 1024 * 1024

/** The secret of an authenticator app (RFC 4226). */
export const TOTP_SECRET_BYTES = 20

/** Of the hash of a password. */
export const SALT_BYTES = 16
export const TAG_BYTES = 32

/** A password of known words, digits and signs: less than these letters are its own. */
export const OWN_LETTERS = 6

/** A shorter name of a person is no word that a password is searched for. */
export const SHORTEST_KNOWN_NAME = 3

/** So much of a password is enough to judge by; the estimate takes long for long texts. */
export const JUDGED_LENGTH = 40

/** zxcvbn's best grade, 10^10 guesses: one word of its lists with a year and signs does not reach it, three words together do. */
export const WANTED_GRADE = 4
/** A mobile number as it is typed, with spaces. */
export const LONGEST_TYPED_MOBILNUMMER = 20
