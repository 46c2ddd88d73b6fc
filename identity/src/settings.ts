import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { LONGEST_PASSWORD } from '#contract/identity/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import { SMS_COUNTRIES } from '#platform/dispatch/sms-target.ts'
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
  /** 32 bytes; all keys of the provider are derived from it */
  readonly secret: Buffer
  /** operator's name in mails and on the login screen */
  readonly tenantName?: string
  /** operator's phone number in mails */
  readonly telephone?: string
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

/** Complete, validated options, with the keys derived from the secret. */
export interface Settings
  extends
    IdentityLimits,
    Required<
      Omit<IdentityOptions, 'database' | 'outbox' | 'clock' | 'log' | 'secret' | 'telephone' | 'internalOrigin' | 'smsPerDay' | 'limits'>
    > {
  readonly smsPerDay: number | undefined
  readonly telephone: string | undefined
  readonly passwordPolicy: PasswordPolicy
  readonly internalOrigin: (() => string) | undefined
  readonly issuer: string
  /** path of the issuer, which every request starts with */
  readonly mountPath: string
  /** the origin whose pages may post to the provider */
  readonly origin: string
  readonly https: boolean
  readonly keys: Keys
}

interface Keys {
  /** encrypts stored values */
  readonly seal: Buffer
  /** hashes random secrets: request ids, session ids, codes, tokens, cookies */
  readonly lookup: Buffer
  /** hashes keys of counters of wrong tries */
  readonly attempt: Buffer
  /** hashes identifiers in the audit trail; a key of its own, so that it can be discarded */
  readonly audit: Buffer
}

const MOUNT = '/id'

export function settingsOf(options: IdentityOptions): Settings {
  if (options.secret.length < 32) throw new Error('the secret of the identity provider must have 32 bytes')
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
    channels: options.channels ?? ['email', 'sms'],
    smsCountries: options.smsCountries ?? SMS_COUNTRIES,
    smsPerDay: options.smsPerDay,
    internalOrigin: options.internalOrigin,
    ...limits,
    passwordPolicy: policyOf(limits),
    keys: keysOf(options.secret),
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

function keysOf(secret: Buffer): Keys {
  const key = (purpose: string) => deriveKey(secret, `identity ${purpose}`)
  return { seal: key('seal'), lookup: key('lookup'), attempt: key('attempt'), audit: key('audit') }
}
