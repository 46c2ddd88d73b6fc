import { HOUR } from '#contract/_shared/datum/units.ts'
import type { createIdentity, createOperator, IdentityApp } from '#identity/app.ts'
import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import { logoutUris } from '#server/account/sitzung/routes.ts'
import { channelsOf } from '../settings/dispatch.ts'
import { identityLimitsOf } from '../settings/fristen.ts'
import type { Config } from '../settings/config.ts'
import type { Job } from '../process/jobs.ts'

/** The portal's name at its embedded provider. */
export const PORTAL_CLIENT = 'netzportal'

/** The embedded provider knows the portal by a secret that both derive. */
export function clientSecretOf(config: Config, secret: Buffer): string {
  return config.oidcClientSecret ?? deriveKey(secret, 'identity.client').toString('base64url')
}

/** The provider's own tidying up. */
export function cleanUpOf(identity: IdentityApp): Job {
  return { name: 'identity.cleanUp', everySeconds: HOUR, run: (signal) => identity.cleanUp(signal) }
}

interface OperatorParts {
  readonly config: Config
  /** the provider's, which may be another one than the portal's */
  readonly database: Database
  readonly secret: Buffer
  readonly log: Logger
  readonly clock: Clock
  readonly outbox: Outbox
}

interface ProviderParts extends OperatorParts {
  /** where the provider reaches the portal, which may not be its public address */
  readonly portalOrigin: () => string
}

/** The provider as the operator's commands work with it. */
export async function createProviderOperator({ config, secret, ...parts }: OperatorParts): ReturnType<typeof createOperator> {
  const identity = await import('#identity/app.ts')
  return identity.createOperator({ ...parts, ...settingsOf(config, secret), clients: [] }).catch((error: unknown) => {
    throw error instanceof identity.OtherSecret ? new ConfigError(`SECRET: ${error.message}`) : error
  })
}

/** What is the same for whatever works on the provider's database. */
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

/** The provider with the portal as its one client, in the portal's process or in one of its own. */
export async function createProvider({ config, secret, portalOrigin, ...parts }: ProviderParts): ReturnType<typeof createIdentity> {
  // a portal with a provider elsewhere does without all that hangs on it
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
