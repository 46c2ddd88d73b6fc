import type { Logger } from '#platform/log.ts'
import type { Keyring } from '#platform/secrets/keyring.ts'
import type { AnbieterOptions } from '#server/account/anbieter/anbieter.ts'
import { cidaasOf } from '../settings/cidaas.ts'
import type { Config } from '../settings/config.ts'
import { issuerOf } from '../settings/identity.ts'
import { kontoseiteOf } from '../settings/konto.ts'
import { claimsOf } from '../settings/oidc.ts'
import { clientKeyOf } from './client-key.ts'
import { clientSecretsOf, PORTAL_CLIENT } from './embedded-provider.ts'

interface AnbieterParts {
  readonly config: Config
  readonly keyring: Keyring
  readonly log: Logger
  /** where this process listens */
  readonly origin: () => string
}

/** The identity provider as the portal's client sees it. Throws ConfigError if the client's key is unusable. */
export function anbieterOf({ config, keyring, log, origin }: AnbieterParts): AnbieterOptions {
  const { identity, identityUrl } = config
  const issuer = issuerOf(config)
  if (identity === 'embedded') {
    return {
      dialect: identity,
      issuer,
      clientId: PORTAL_CLIENT,
      clientSecret: () => clientSecretsOf(config, keyring)[0],
      clientAuth: 'basic',
      internalOrigin: () => identityUrl ?? origin(),
    }
  }
  return {
    dialect: identity,
    issuer,
    clientId: config.oidcClientId,
    clientSecret: () => config.oidcClientSecret,
    clientKey: clientKeyOf(config, log),
    clientAuth: config.oidcClientAuth,
    kontoseite: kontoseiteOf(config),
    cidaas: cidaasOf(config),
    internalOrigin: undefined,
    scope: config.oidcScope,
    claims: claimsOf(config),
  }
}
