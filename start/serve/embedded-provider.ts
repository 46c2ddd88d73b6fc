import type { createIdentity, createOperator, IdentityApp } from '#identity/app.ts'
import type { Clock } from '#platform/clock.ts'
import { ConfigError } from '#platform/config.ts'
import type { Database } from '#platform/db/port.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Logger } from '#platform/log.ts'
import { schedulesOf, type Schedule } from '#platform/queue/queue.ts'
import { keyringWithin, type Keyring } from '#platform/secrets/keyring.ts'
import { logoutUris } from '#server/account/sitzung/signed-out.ts'
import { channelsOf } from '../settings/dispatch.ts'
import { identityLimitsOf } from '../settings/fristen.ts'
import type { Config } from '../settings/config.ts'

/** The portal's client id at its embedded provider. */
export const PORTAL_CLIENT = 'netzportal'

/** The client secrets that portal and embedded provider both derive: the portal sends the first, the provider takes each. */
export function clientSecretsOf(config: Config, keyring: Keyring): readonly string[] {
  if (config.oidcClientSecret !== undefined) return [config.oidcClientSecret]
  return keyring
    .keysFor('identity.client')
    .readable()
    .map(({ key }) => key.toString('base64url'))
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
  readonly keyring: Keyring
  readonly log: Logger
  readonly clock: Clock
  readonly outbox: Outbox
}

interface ProviderParts extends OperatorParts {
  /** where the provider reaches the portal, if not at its public address */
  readonly portalOrigin: () => string
}

/** The provider's account functions for the operator's commands. */
export async function createProviderOperator({ config, keyring, ...parts }: OperatorParts): ReturnType<typeof createOperator> {
  const identity = await import('#identity/app.ts')
  return identity.createOperator({ ...parts, ...settingsOf(config, keyring), clients: [] }).catch((error: unknown) => {
    throw error instanceof identity.OtherSecret ? new ConfigError(`SECRET: ${error.message}`) : error
  })
}

/** What a change of SECRET concerns at the embedded provider. */
export async function providerSecrets({ config, keyring, ...parts }: OperatorParts) {
  const identity = await import('#identity/app.ts')
  const { columns, renewSigningKey } = identity.secretsAt({ ...parts, ...settingsOf(config, keyring), clients: [] })
  return { columns, renewSigningKey, kept: identity.keptPurposes.map((purpose) => [PROVIDER, purpose] as const) }
}

const PROVIDER = 'identity'

/** Settings that every user of the provider's database shares. */
function settingsOf(config: Config, keyring: Keyring) {
  const { publicUrl, betreiberName, betreiberTelefon, links } = config
  return {
    publicUrl,
    keyring: keyringWithin(keyring, PROVIDER),
    tenantName: betreiberName,
    telephone: betreiberTelefon,
    policyUrl: links.datenschutz,
    channels: channelsOf(config),
    smsCountries: config.smsLaender,
    smsPerDay: config.kontoSmsBudget,
    limits: identityLimitsOf(config),
  }
}

/** The provider with the portal as its only client, in the portal's process or its own. */
export async function createProvider({ config, keyring, portalOrigin, ...parts }: ProviderParts): ReturnType<typeof createIdentity> {
  // a portal with an external provider need not load it
  const identity = await import('#identity/app.ts')
  const { publicUrl, betreiberName } = config
  return identity.createIdentity({
    ...parts,
    ...settingsOf(config, keyring),
    internalOrigin: portalOrigin,
    clients: [
      {
        clientId: PORTAL_CLIENT,
        clientSecret: clientSecretsOf(config, keyring)[0] ?? '',
        secretsNow: () => clientSecretsOf(config, keyring),
        clientName: `Kundenportal ${betreiberName}`,
        redirectUris: [`${publicUrl}/`, `${publicUrl}/user/silent`],
        postLogoutRedirectUris: logoutUris(publicUrl),
        backchannelLogoutUri: `${publicUrl}/auth/backchannel_logout`,
      },
    ],
  })
}
