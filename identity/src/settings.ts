import type { PasswordPolicy } from '#contract/_shared/person/passwort.ts'
import { LONGEST_PASSWORD } from '#contract/identity/limits.ts'
import type { Clock } from '#platform/clock.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import type { Channel, Outbox } from '#platform/dispatch/message.ts'
import { SMS_COUNTRIES } from '#platform/dispatch/sms-target.ts'
import { IDENTITY_LIMITS, type IdentityLimits } from './limits.ts'

/** What pino's logger offers and the provider uses. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** A confidential client of the provider. */
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
  /** takes mails and short messages in the transaction that they belong to */
  readonly outbox: Outbox
  readonly clock: Clock
  readonly log: Log
  /** where browsers reach the provider, without the path: https://portal.example */
  readonly publicUrl: string
  readonly clients: readonly ClientOptions[]
  /** 32 bytes; every key of the provider is derived from it */
  readonly secret: Buffer
  /** the operator's name, in mails and on the login screen */
  readonly tenantName?: string
  /** whom to call, in mails */
  readonly telephone?: string
  /** what messages can be sent by; SMS as a second factor is offered only with its channel */
  readonly channels?: readonly Channel[]
  /** the country codes that SMS go to */
  readonly smsCountries?: readonly string[]
  /** how many SMS go out in a day, to new numbers and for sign-ins apart; without it their number follows that of the accounts */
  readonly smsPerDay?: number | undefined
  readonly limits?: Partial<IdentityLimits>
  /** where this process reaches the clients when that is not their public address: the portal on loopback */
  readonly internalOrigin?: () => string
}

/** The options, complete and checked, with the keys derived from the secret. */
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
  /** the path part of the issuer, which every request begins with */
  readonly mountPath: string
  /** the one whose pages may post to the provider */
  readonly origin: string
  readonly https: boolean
  readonly keys: Keys
}

interface Keys {
  /** encrypts what is kept */
  readonly seal: Buffer
  /** hashes random secrets: request ids, session ids, codes, tokens, cookies */
  readonly lookup: Buffer
  /** hashes what the wrong tries are counted by */
  readonly attempt: Buffer
  /** hashes identifiers in the trail; apart, so that it can be thrown away */
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

/** Length alone: rules of composition make passwords that people write down. */
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
