import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { LONGEST_PASSWORD } from '#contract/identity/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Keys } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import { SMS_COUNTRIES } from '#platform/dispatch/sms-target.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import { IDENTITY_LIMITS, type IdentityLimits } from './limits.ts'

/** The part of pino's logger that the provider uses. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** A confidential client. */
export interface ClientOptions {
  readonly clientId: string
  readonly clientSecret: string
  /** the secrets that it may use at this moment, if they change while the provider runs */
  readonly secretsNow?: () => readonly string[]
  /** shown on the login page */
  readonly clientName?: string
  readonly redirectUris: readonly string[]
  readonly postLogoutRedirectUris: readonly string[]
  readonly backchannelLogoutUri?: string
}

export interface IdentityOptions {
  readonly database: Database
  /** queues mails and SMS in the caller's transaction */
  readonly outbox: Outbox
  readonly clock: Clock
  readonly log: Log
  /** public address of the provider without path, e.g. https://portal.example */
  readonly publicUrl: string
  readonly clients: readonly ClientOptions[]
  /** all keys of the provider are derived from it */
  readonly keyring: Keyring
  /** operator's name in mails and on the login screen */
  readonly tenantName?: string
  /** operator's phone number in mails */
  readonly telephone?: string
  /** operator's page on data protection, for the login page of a client */
  readonly policyUrl?: string | undefined
  /** available channels; SMS factors need `sms` */
  readonly channels?: readonly Channel[]
  /** country codes that receive SMS */
  readonly smsCountries?: readonly string[]
  /** SMS per day, counted separately for new numbers and sign-ins; by default a share of the accounts */
  readonly smsPerDay?: number | undefined
  readonly limits?: Partial<IdentityLimits>
  /** address of the portal as seen from this process, if clients are not reached at their public address */
  readonly internalOrigin?: () => string
}

/** Complete, validated options, with the keys derived from the keyring. */
export interface Settings
  extends
    IdentityLimits,
    Required<
      Omit<
        IdentityOptions,
        'database' | 'outbox' | 'clock' | 'log' | 'keyring' | 'telephone' | 'policyUrl' | 'internalOrigin' | 'smsPerDay' | 'limits'
      >
    > {
  readonly smsPerDay: number | undefined
  readonly telephone: string | undefined
  readonly policyUrl: string | undefined
  readonly passwordPolicy: PasswordPolicy
  readonly internalOrigin: (() => string) | undefined
  readonly issuer: string
  /** path of the issuer, which every request starts with */
  readonly mountPath: string
  /** the origin whose pages may post to the provider */
  readonly origin: string
  readonly https: boolean
  readonly keys: IdentityKeys
}

/** What a change of SECRET does to each stands in docs/decisions/0085-secrets-change.md. */
interface IdentityKeys {
  /** encrypts stored values */
  readonly seal: Keys
  /** hashes random secrets: request ids, session ids, tokens, cookies. Nobody guesses these, so it stays when SECRET changes */
  readonly lookup: Buffer
  /** hashes codes and bodies, which can be guessed */
  readonly code: Keys
  /** hashes keys of counters of wrong tries, which begin again when SECRET changes */
  readonly attempt: Buffer
  /** hashes identifiers in the audit trail; a key of its own, so that it can be discarded */
  readonly audit: Keys
}

const MOUNT = '/id'

export function settingsOf(options: IdentityOptions): Settings {
  const publicUrl = options.publicUrl.replace(/\/$/, '')
  const issuer = publicUrl + MOUNT
  const limits = { ...IDENTITY_LIMITS, ...options.limits }
  return {
    publicUrl,
    issuer,
    mountPath: new URL(issuer).pathname,
    origin: new URL(publicUrl).origin,
    https: issuer.startsWith('https:'),
    clients: options.clients,
    tenantName: options.tenantName ?? 'Netzportal',
    telephone: options.telephone,
    policyUrl: options.policyUrl,
    channels: options.channels ?? ['email', 'sms'],
    smsCountries: options.smsCountries ?? SMS_COUNTRIES,
    smsPerDay: options.smsPerDay,
    internalOrigin: options.internalOrigin,
    ...limits,
    passwordPolicy: policyOf(limits),
    keys: keysOf(options.keyring),
  }
}

/** Length only: composition rules make people write passwords down. */
function policyOf({ shortestPassword }: IdentityLimits): PasswordPolicy {
  return {
    minimumLength: shortestPassword,
    maximumLength: LONGEST_PASSWORD,
    lowerAndUpperCase: false,
    noOfDigits: 0,
    noOfSpecialChars: 0,
  }
}

const [SEAL, LOOKUP, ATTEMPT, AUDIT] = ['identity seal', 'identity lookup', 'identity attempt', 'identity audit'] as const

/** Purposes whose keys outlive their secret: what they hashed is still recognised. */
export const keptPurposes = [LOOKUP, AUDIT] as const

function keysOf(keyring: Keyring): IdentityKeys {
  const [lookup, attempt] = [keyring.keysFor(LOOKUP), keyring.keysFor(ATTEMPT)]
  return {
    seal: keyring.keysFor(SEAL),
    get lookup() {
      return lookup.first().key
    },
    code: lookup,
    get attempt() {
      return attempt.writing().key
    },
    audit: keyring.keysFor(AUDIT),
  }
}
