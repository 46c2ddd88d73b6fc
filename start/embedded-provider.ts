import type { createIdentity, IdentityApp } from '#identity/app.ts'
import type { Clock } from '#platform/clock.ts'
import { deriveKey } from '#platform/crypto.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import { logoutUris } from '#server/account/routes.ts'
import { channelsOf } from './config-dispatch.ts'
import type { Config } from './config.ts'
import type { Job } from './jobs.ts'

/** The portal's name at its embedded provider. */
export const PORTAL_CLIENT = 'netzportal'

/** The embedded provider knows the portal by a secret that both derive. */
export function clientSecretOf(config: Config, secret: Buffer): string {
  return config.oidcClientSecret ?? deriveKey(secret, 'identity.client').toString('base64url')
}

/** The provider's own tidying up. */
export function cleanUpOf(identity: IdentityApp): Job {
  return { name: 'identity.cleanUp', everySeconds: 3600, run: () => identity.cleanUp() }
}

interface ProviderParts {
  readonly config: Config
  readonly database: Database
  readonly secret: Buffer
  readonly log: Logger
  readonly clock: Clock
  readonly outbox: Outbox
  /** where the provider reaches the portal, which may not be its public address */
  readonly portalOrigin: () => string
}

/** The provider with the portal as its one client, in the portal's process or in one of its own. */
export async function createProvider({ config, secret, portalOrigin, ...parts }: ProviderParts): ReturnType<typeof createIdentity> {
  // a portal with a provider elsewhere does without all that hangs on it
  const identity = await import('#identity/app.ts')
  const { publicUrl, betreiberName, betreiberTelefon } = config
  return identity.createIdentity({
    ...parts,
    publicUrl,
    secret: deriveKey(secret, 'identity'),
    tenantName: betreiberName,
    telephone: betreiberTelefon,
    channels: channelsOf(config),
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
