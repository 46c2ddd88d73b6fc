import type { createIdentity, createOperator, IdentityApp } from '#identity/app.ts'
import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import { schedulesOf, type Schedule } from '#platform/queue/queue.ts'
import { logoutUris } from '#server/account/sitzung/routes.ts'
import { channelsOf } from '../settings/dispatch.ts'
import { identityLimitsOf } from '../settings/fristen.ts'
import type { Config } from '../settings/config.ts'

/** The portal's client id at its embedded provider. */
export const PORTAL_CLIENT = 'netzportal'

/** The client secret that portal and embedded provider both derive. */
export function clientSecretOf(config: Config, secret: Buffer): string {
  return config.oidcClientSecret ?? deriveKey(secret, 'identity.client').toString('base64url')
}

export const providerTimetable = {
  cleanUpProvider: { purpose: 'Abgelaufenes beim eingebetteten Anbieter löschen', cron: '0 * * * *' },
} as const

/** The provider's schedules. */
export function providerSchedulesOf(identity: IdentityApp): Schedule[] {
  return schedulesOf(providerTimetable, { cleanUpProvider: (signal) => identity.cleanUp(signal) })
}

interface OperatorParts {
  readonly config: Config
  /** the provider's database, which may differ from the portal's */
  readonly database: Database
  readonly secret: Buffer
  readonly log: Logger
  readonly clock: Clock
  readonly outbox: Outbox
}

interface ProviderParts extends OperatorParts {
  /** where the provider reaches the portal, if not at its public address */
  readonly portalOrigin: () => string
}

/** The provider's account functions for the operator's commands. */
export async function createProviderOperator({ config, secret, ...parts }: OperatorParts): ReturnType<typeof createOperator> {
  const identity = await import('#identity/app.ts')
  return identity.createOperator({ ...parts, ...settingsOf(config, secret), clients: [] }).catch((error: unknown) => {
    throw error instanceof identity.OtherSecret ? new ConfigError(`SECRET: ${error.message}`) : error
  })
}

/** Settings that every user of the provider's database shares. */
function settingsOf(config: Config, secret: Buffer) {
  const { publicUrl, betreiberName, betreiberTelefon } = config
  return {
    publicUrl,
    secret: deriveKey(secret, 'identity'),
    tenantName: betreiberName,
    telephone: betreiberTelefon,
    channels: channelsOf(config),
    smsCountries: config.smsLaender,
    smsPerDay: config.kontoSmsBudget,
    limits: identityLimitsOf(config),
  }
}

/** The provider with the portal as its only client, in the portal's process or its own. */
export async function createProvider({ config, secret, portalOrigin, ...parts }: ProviderParts): ReturnType<typeof createIdentity> {
  // a portal with an external provider need not load it
  const identity = await import('#identity/app.ts')
  const { publicUrl, betreiberName } = config
  return identity.createIdentity({
    ...parts,
    ...settingsOf(config, secret),
    internalOrigin: portalOrigin,
    clients: [
      {
        clientId: PORTAL_CLIENT,
        clientSecret: clientSecretOf(config, secret),
        clientName: `Kundenportal ${betreiberName}`,
        redirectUris: [`${publicUrl}/`, `${publicUrl}/user/silent`],
        postLogoutRedirectUris: logoutUris(publicUrl),
        backchannelLogoutUri: `${publicUrl}/auth/backchannel_logout`,
      },
    ],
  })
}
