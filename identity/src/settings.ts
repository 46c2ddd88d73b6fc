import type { Clock } from '#platform/clock.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'

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
  readonly clock: Clock
  readonly log: Log
  /** where browsers reach the provider, without the path: https://portal.example */
  readonly publicUrl: string
  /** where the login screens are; normally the same */
  readonly portalUrl?: string
  readonly clients: readonly ClientOptions[]
  /** 32 bytes; every key of the provider is derived from it */
  readonly secret: Buffer
  readonly tenantName?: string
  /** the privacy page that the login screen links to */
  readonly policyUri?: string
  /** wrong tries before the lock-out */
  readonly lockoutAfter?: number
  readonly lockoutMinutes?: number
  /** how long the provider's own session lasts, from the sign-in */
  readonly sessionHours?: number
  /** argon2 computations at once, and how many may wait for their turn */
  readonly passwordConcurrency?: number
  readonly passwordQueue?: number
}

/** The options, complete and checked, with the keys derived from the secret. */
export interface Settings extends Required<Omit<IdentityOptions, 'database' | 'clock' | 'log' | 'secret' | 'policyUri'>> {
  readonly policyUri: string | undefined
  readonly issuer: string
  /** the path part of the issuer, which every request begins with */
  readonly mountPath: string
  /** origins whose pages may post to the provider */
  readonly origins: readonly string[]
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
  const portalUrl = (options.portalUrl ?? publicUrl).replace(/\/$/, '')
  const issuer = publicUrl + MOUNT
  return {
    publicUrl,
    portalUrl,
    issuer,
    mountPath: new URL(issuer).pathname,
    origins: [...new Set([new URL(publicUrl).origin, new URL(portalUrl).origin])],
    https: issuer.startsWith('https:'),
    clients: options.clients,
    tenantName: options.tenantName ?? 'Netzportal',
    policyUri: options.policyUri,
    lockoutAfter: options.lockoutAfter ?? 6,
    lockoutMinutes: options.lockoutMinutes ?? 15,
    sessionHours: options.sessionHours ?? 12,
    passwordConcurrency: options.passwordConcurrency ?? 2,
    passwordQueue: options.passwordQueue ?? 64,
    keys: keysOf(options.secret),
  }
}

function keysOf(secret: Buffer): Keys {
  const key = (purpose: string) => deriveKey(secret, `identity ${purpose}`)
  return { seal: key('seal'), lookup: key('lookup'), attempt: key('attempt'), audit: key('audit') }
}
